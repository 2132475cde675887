import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { FinancingOffer } from '#contract/financing-offer.ts';
import { offerCost } from '#domain/finance/offer.ts';
import { CompareOffers } from './CompareOffers.tsx';
import css from './Financing.module.css';
import type { OfferedNeed } from './need.ts';

/** Beside what is asked for, so many offers fit on the screen. */
const mostCompared = 3;

type Props = { need: OfferedNeed; offers: readonly FinancingOffer[]; mayAnswer: boolean };

/** The offers on a need: those that stand side by side with what they cost, the cheapest first; the others in a line each; what happened. */
export function Offers({ need, offers, mayAnswer }: Props) {
  const { t } = useTranslation('financing');
  const { money } = useFormat();
  const accepted = offers.find(({ state }) => state === 'accepted');
  const standing = offers
    .filter(({ state }) => state === 'open' || state === 'accepted')
    .toSorted((a, b) => offerCost(a).total - offerCost(b).total);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const ids = (chosen ?? standing.map(({ id }) => id).slice(0, mostCompared)).filter((id) => standing.some((one) => one.id === id));
  const past = offers.filter((one) => !standing.includes(one));
  return (
    <>
      {accepted === undefined ? (
        <h4 className={css.subheading}>{t('offers.title', { count: standing.length })}</h4>
      ) : (
        <p className={css.accepted} role="note">
          {t('offers.accepted', { lender: accepted.lender, name: accepted.contact.name, phone: accepted.contact.phone })}{' '}
          <Link to="/account/custom" search={{ tab: 'published' }}>
            {t('offers.retire')}
          </Link>
        </p>
      )}
      {standing.length > mostCompared && (
        <fieldset className={css.choice}>
          <legend>{t('offers.choose', { most: mostCompared })}</legend>
          {standing.map(({ id, lender }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={ids.includes(id)}
                disabled={!ids.includes(id) && ids.length >= mostCompared}
                onChange={(event) => setChosen(event.target.checked ? [...ids, id] : ids.filter((one) => one !== id))}
              />
              <Chinese text={lender} />
            </label>
          ))}
        </fieldset>
      )}
      {ids.length > 0 && (
        <CompareOffers need={need} offers={standing.filter(({ id }) => ids.includes(id))} isClosed={accepted !== undefined || !mayAnswer} />
      )}
      {past.length > 0 && (
        <>
          <h4 className={css.subheading}>{t('offers.past')}</h4>
          <ul className={css.past}>
            {past.map(({ id, lender, amount, months, rate, state, note }) => (
              <li key={id}>
                <Chinese text={lender} /> · {money(amount)} · {t('months', { count: months })} · {t('rateOf', { rate })} ·{' '}
                {t(`state.${state}`)}
                {note !== null && (
                  <>
                    {' · '}
                    <Chinese text={t('offers.note', { note })} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Course need={need} offers={offers} />
    </>
  );
}

/** What happened to a need, the last first. */
function Course({ need, offers }: Omit<Props, 'mayAnswer'>) {
  const { t } = useTranslation('financing');
  const { moment } = useFormat();
  const events = [
    ...(need.publishedAt === null ? [] : [{ at: need.publishedAt, text: t('course.published') }]),
    ...offers.flatMap(({ lender, sentAt, closedAt, state }) => [
      { at: sentAt, text: t('course.received', { lender }) },
      ...(closedAt === null || state === 'open' || state === 'expired' ? [] : [{ at: closedAt, text: t(`course.${state}`, { lender }) }]),
    ]),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <details className={css.course}>
      <summary>{t('course.title')}</summary>
      <ol>
        {events.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{moment(at)}</time> <Chinese text={text} />
          </li>
        ))}
      </ol>
    </details>
  );
}
