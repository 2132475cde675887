import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerQueries, useWithdrawOffer } from '#api/financing-offer.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { FinancingOffer } from '#contract/financing-offer.ts';
import type { ListingDetail } from '#contract/listing.ts';
import { ReleasedFigures } from '#entities/companies/company/Released.tsx';
import { ContactLines } from '#entities/casework/contact-request/ContactLines.tsx';
import { useCurrentUser } from '#session/session.ts';
import textCss from '#components/text.module.css';
import css from './Offer.module.css';

// loaded when it opens, because its leave guard is not part of the page's file
const OfferForm = lazy(() => import('./OfferForm.tsx').then((module) => ({ default: module.OfferForm })));

/** The releases of a need's company to the user, and lenders' offers on it. */
export function OfferSection({ listing }: { listing: ListingDetail }) {
  const user = useCurrentUser();
  const company: unknown = Array.isArray(listing.attributes['company']) ? listing.attributes['company'][0] : undefined;
  return (
    <>
      {user !== null && typeof company === 'string' && <ReleasedFigures of={{ companyId: company }} className={css.section} />}
      <Offers listing={listing} />
    </>
  );
}

/** The form of an offer, and the user's own offers with their outcomes. The owner of the need gets a link to all received ones. */
function Offers({ listing: { id, attributes } }: { listing: ListingDetail }) {
  const { t } = useTranslation('financing');
  const user = useCurrentUser();
  const announce = useAnnounce();
  const { data, error, refetch } = useQuery({ ...offerQueries.standing(id), enabled: user !== null });
  const [isOpen, setOpen] = useState(false);
  if (user === null) return null;
  if (data === undefined)
    return error === null ? <Skeleton rows={2} dense /> : <Failure compact error={error} onRetry={() => void refetch()} />;
  const { lender, need, mine, contact, reach } = data;
  // no actions for those who only edit the listing
  if (lender === null && need !== 'own') return null;
  const isWaiting = mine.some(({ state }) => state === 'open');
  const figure = (name: string) => (typeof attributes[name] === 'number' ? attributes[name] : null);
  return (
    <section className={css.section} aria-label={t('offer.title')} data-print="none">
      <h2>{t('offer.title')}</h2>
      {need === 'own' ? (
        <p>
          {t('offer.own')}{' '}
          <Link to="/account/financial" search={{ need: id }} className={buttonClass('plain')}>
            {t('offer.toOwn')}
          </Link>
        </p>
      ) : (
        <>
          {mine.map((offer) => (
            <OwnOffer key={offer.id} offer={offer} />
          ))}
          {reach !== null && (
            <div>
              <h3>{t('offer.reach')}</h3>
              <ContactLines contact={reach} />
            </div>
          )}
          {need === 'closed' && <p className={textCss.lead}>{t('offer.closed')}</p>}
          {need === 'taken' && reach === null && <p className={textCss.lead}>{t('offer.taken')}</p>}
          {need === 'open' && !isWaiting && !isOpen && (
            <p>
              {t('offer.lead', { lender: lender?.name ?? '' })}{' '}
              <Button look="primary" onClick={() => setOpen(true)}>
                {t(mine.length === 0 ? 'offer.make' : 'offer.makeAnother')}
              </Button>
            </p>
          )}
          {isOpen && (
            <Suspense fallback={<Skeleton rows={5} />}>
              <OfferForm
                needId={id}
                begin={{ amount: figure('amount'), months: figure('term'), ...contact }}
                onClose={() => setOpen(false)}
                onSent={() => {
                  setOpen(false);
                  announce({ text: t('offer.sent'), takesFocus: true });
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}

/** An offer of the caller, with its outcome. */
function OwnOffer({ offer: { id, amount, months, rate, repayment, state, note, validUntil } }: { offer: FinancingOffer }) {
  const { t } = useTranslation('financing');
  const { money, day } = useFormat();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutateAsync } = useWithdrawOffer();
  const withdraw = async () => {
    const question = { title: t('offer.withdrawAsk'), text: t('offer.withdrawText'), action: t('offer.withdraw'), cancel: t('offer.keep') };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await mutateAsync({ id });
      announce({ text: t('offer.withdrawn'), takesFocus: true });
    } catch {
      // the app shows the failure
    }
  };
  return (
    <div className={css.own}>
      <p className={textCss.numeric}>
        <strong>{money(amount)}</strong> · {t('months', { count: months })} · {t('rateOf', { rate })} · {t(`repayment.${repayment}`)} ·{' '}
        {t('offer.until', { day: day(validUntil) })}
      </p>
      <p className={css.state} data-state={state}>
        {t(`state.${state}`)}
        {note !== null && (
          <>
            {' · '}
            <Chinese text={t('offers.note', { note })} />
          </>
        )}
      </p>
      {state === 'open' && (
        <Button look="quiet" onClick={() => void withdraw()}>
          {t('offer.withdraw')}
        </Button>
      )}
    </div>
  );
}
