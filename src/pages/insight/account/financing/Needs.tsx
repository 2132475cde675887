import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerQueries } from '#api/financing-offer.ts';
import { ownListingQueries } from '#api/listing-own.ts';
import { buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { FinancingOffer } from '#contract/financing-offer.ts';
import { financingNeed } from '#contract/listing/kinds/financing-need.ts';
import { todayInChina } from '#domain/china-time.ts';
import { offerCost } from '#domain/finance/offer.ts';
import { editorLink, ListingLink } from '#entities/publishing/listing/ListingLink.tsx';
import type { Row } from '#entities/publishing/listing-keeping/kinds.ts';
import { StateChip } from '#entities/publishing/listing-keeping/StateChip.tsx';
import { CompareOffers } from './CompareOffers.tsx';
import css from './Financing.module.css';
import { needsAsked } from './financing-params.ts';
import { askedOf } from './need.ts';
import type { OfferedNeed } from './need.ts';

const route = getRouteApi('/_portal/account/financial');

/** The user's needs, those with offers that wait for an answer first. */
export function Needs() {
  const { t } = useTranslation('financing');
  const { data } = useSuspenseQuery(ownListingQueries.list(needsAsked));
  const { data: offers } = useSuspenseQuery(offerQueries.received());
  const ofNeed = (id: string) => offers.filter(({ need }) => need.id === id);
  const waiting = (id: string) => ofNeed(id).filter(({ state }) => state === 'open').length;
  const needs = data.list.toSorted((a, b) => waiting(b.id) - waiting(a.id));
  return (
    <section className={css.section} aria-label={t('needs.title')}>
      <h2>{t('needs.title')}</h2>
      {needs.length === 0 ? (
        <EmptyState
          framed
          icon={Landmark}
          title={t('needs.emptyTitle')}
          text={t('needs.emptyText')}
          action={
            <Link to="/resources/finance/send" className={buttonClass('primary')}>
              {t('publish')}
            </Link>
          }
        />
      ) : (
        <ul className={css.needs}>
          {needs.map((need) => (
            <Need key={need.id} need={need} offers={ofNeed(need.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A need with its state, its offers, and its history. */
function Need({ need, offers }: { need: Row; offers: readonly FinancingOffer[] }) {
  const { t } = useTranslation(['financing', 'listingAdmin']);
  const { day, money, count } = useFormat();
  const { need: named } = route.useSearch();
  const item = useRef<HTMLLIElement>(null);
  const isNamed = named === need.id;
  // a notification leads here
  useEffect(() => {
    if (isNamed) item.current?.scrollIntoView({ block: 'start' });
  }, [isNamed]);
  const { id, title, state, requests, expiresAt, publishedVersion, note } = need;
  const asked = askedOf(need);
  const dayOf = (moment: string) => day(todayInChina(new Date(moment)));
  const shown = title === '' ? t('listingAdmin:untitled') : title;
  return (
    <li ref={item} className={css.need} aria-label={shown}>
      <h3 className={css.title}>
        {publishedVersion === null ? (
          <Link {...editorLink(financingNeed, id)}>
            <Chinese text={shown} />
          </Link>
        ) : (
          <ListingLink kind={financingNeed} id={id}>
            <Chinese text={shown} />
          </ListingLink>
        )}
        <StateChip state={state} />
      </h3>
      <p className={css.facts}>
        {asked.amount !== null && <strong className={css.amount}>{money(asked.amount)}</strong>}
        {asked.months !== null && <span>{t('months', { count: asked.months })}</span>}
        {state === 'published' && expiresAt !== null && <span>{t('needs.until', { day: dayOf(expiresAt) })}</span>}
        {need.mayChange && <Link {...editorLink(financingNeed, id)}>{t('needs.edit')}</Link>}
        {requests.all > 0 && (
          <Link to="/account/custom" search={{ tab: 'received', listing: id }}>
            {requests.open > 0
              ? t('needs.requestsOpen', { count: requests.all, open: count(requests.open) })
              : t('needs.requests', { count: requests.all })}
          </Link>
        )}
      </p>
      {need.company !== null && !need.mine && need.owner !== null && (
        <p className={css.quiet}>
          <Chinese text={[need.company.name, t('listingAdmin:belongs.keeper', { name: need.owner.displayName })].join(' · ')} />
        </p>
      )}
      {state === 'draft' && <p className={css.quiet}>{note === null ? t('needs.draft') : t('needs.returned', { note })}</p>}
      {state === 'review' && <p className={css.quiet}>{t('needs.review')}</p>}
      {offers.length > 0 ? (
        <Offers need={{ ...asked, id, title: shown, publishedAt: need.publishedAt }} offers={offers} mayAnswer={need.mayChange} />
      ) : (
        state === 'published' && <p className={css.quiet}>{t('needs.noOffers')}</p>
      )}
    </li>
  );
}

/** The number of offers that fit on the screen beside the need. */
const mostCompared = 3;

type Props = { need: OfferedNeed; offers: readonly FinancingOffer[]; mayAnswer: boolean };

/** The offers on a need: open ones side by side with their cost, the cheapest first; the others in a line each; then the history. */
function Offers({ need, offers, mayAnswer }: Props) {
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

/** The history of a need, newest first. */
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
