import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerOffer } from '#api/financing-offer.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import type { FinancingOffer } from '#contract/financing-offer.ts';
import { todayInChina } from '#domain/china-time.ts';
import { centsText } from '#domain/finance/cents.ts';
import { offerCost } from '#domain/finance/offer.ts';
import { ComparisonHead, ComparisonTable } from '#entities/comparison/ComparisonTable.tsx';
import type { ComparedRow } from '#entities/comparison/ComparisonTable.tsx';
import { oddOnes } from '#entities/comparison/odd-ones.ts';
import { linkTo } from '#entities/listing/ListingLink.tsx';
import { Link } from '@tanstack/react-router';
import { DeclineOffer } from './DeclineOffer.tsx';
import css from './Financing.module.css';
import type { OfferedNeed } from './need.ts';

type Props = {
  need: OfferedNeed;
  offers: readonly FinancingOffer[];
  /** An offer was accepted. */
  isMet: boolean;
};

/** What is asked for and the offers, a column each, with what each costs by its repayment plan. */
export function CompareOffers({ need, offers, isMet }: Props) {
  const { t } = useTranslation('financing');
  const rows = useRows(need, offers);
  return (
    <div className={css.compared}>
      <ComparisonTable
        caption={t('compare.caption', { title: need.title })}
        corner={t('compare.corner')}
        different={t('compare.different')}
        titles={[t('compare.asked'), ...offers.map(({ lender }) => lender)]}
        parts={[
          { title: t('compare.terms'), rows: rows.terms },
          { title: t('compare.cost'), rows: rows.cost },
        ]}
      >
        <ComparisonHead title={t('compare.asked')} />
        {offers.map((offer) => (
          <ComparisonHead key={offer.id} title={<Lender offer={offer} />}>
            {offer.state === 'open' && !isMet ? (
              <Answer offer={offer} others={offers.length - 1} />
            ) : (
              <span className={css.state} data-state={offer.state}>
                {t(`state.${offer.state}`)}
              </span>
            )}
          </ComparisonHead>
        ))}
      </ComparisonTable>
      <p className={css.quiet}>{t('compare.basis')}</p>
    </div>
  );
}

function Lender({ offer: { lender, lenderPage } }: { offer: FinancingOffer }) {
  if (lenderPage === null) return <Chinese text={lender} />;
  return (
    <Link {...linkTo(lenderPage.page, { id: lenderPage.id })}>
      <Chinese text={lender} />
    </Link>
  );
}

/** The rows of the comparison. What differs between offers is marked; the column of the need is not compared. */
function useRows(need: OfferedNeed, offers: readonly FinancingOffer[]): { terms: ComparedRow[]; cost: ComparedRow[] } {
  const { t } = useTranslation(['financing', 'kindFinancingNeed']);
  const { money, day } = useFormat();
  const costs = offers.map((offer) => offerCost(offer));
  const least = Math.min(...costs.map(({ total }) => total));
  const row = (key: string, asked: string, texts: readonly string[]): ComparedRow => {
    const odd = offers.length > 1 ? oddOnes(texts) : texts.map(() => false);
    return {
      key,
      name: t(`row.${key}` as 'row.amount'),
      odd: [false, ...odd],
      cells: [asked, ...texts],
      same: !odd.includes(true),
    };
  };
  const of = (text: (offer: FinancingOffer) => string) => offers.map(text);
  const none = t('compare.none');
  return {
    terms: [
      row(
        'amount',
        need.amount === null ? none : money(need.amount),
        of(({ amount }) => money(amount)),
      ),
      row(
        'rate',
        none,
        of(({ rate }) => t('rateOf', { rate })),
      ),
      row(
        'months',
        need.months === null ? none : t('months', { count: need.months }),
        of(({ months }) => t('months', { count: months })),
      ),
      row(
        'guarantee',
        none,
        of(({ guarantee }) => t(`kindFinancingNeed:options.guaranteeOffered.${guarantee}`)),
      ),
      row(
        'repayment',
        none,
        of(({ repayment }) => t(`repayment.${repayment}`)),
      ),
      row(
        'conditions',
        none,
        of(({ conditions }) => conditions ?? t('compare.noConditions')),
      ),
      row(
        'contact',
        none,
        of(({ contact }) => t('contactOf', contact)),
      ),
      row(
        'validUntil',
        none,
        of(({ validUntil }) => day(validUntil)),
      ),
      row(
        'sentAt',
        none,
        of(({ sentAt }) => day(todayInChina(new Date(sentAt)))),
      ),
    ],
    cost: [
      row(
        'first',
        none,
        costs.map(({ first }) => t('yuan', { amount: centsText(first) })),
      ),
      row(
        'last',
        none,
        costs.map(({ last }) => t('yuan', { amount: centsText(last) })),
      ),
      row(
        'interest',
        none,
        costs.map(({ interest }) => t('yuan', { amount: centsText(interest) })),
      ),
      row(
        'fees',
        none,
        of(({ fees }) => (fees === 0 ? t('compare.noFees') : money(fees))),
      ),
      row(
        'total',
        none,
        costs.map(({ total }) => t(total === least && offers.length > 1 ? 'compare.least' : 'yuan', { amount: centsText(total) })),
      ),
    ],
  };
}

/** Accepts after a question that says what follows, or declines with a word to the lender. */
function Answer({ offer, others }: { offer: FinancingOffer; others: number }) {
  const { t } = useTranslation('financing');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { money } = useFormat();
  const { mutateAsync, isPending } = useAnswerOffer();
  const [declining, setDeclining] = useState(false);
  const { id, version, lender, amount, months, rate } = offer;
  const accept = async () => {
    const terms = { lender, amount: money(amount), months: t('months', { count: months }), rate };
    const question = {
      title: t('accept.title', { lender }),
      text: t(others > 0 ? 'accept.textOthers' : 'accept.text', terms),
      action: t('accept.action'),
      cancel: t('accept.cancel'),
    };
    if (!(await confirm(question))) return;
    try {
      await mutateAsync({ id, version, accept: true });
      announce({ text: t('accept.done', { lender }), takesFocus: true });
    } catch {
      // the app shows the failure, and the list is read again
    }
  };
  if (declining) return <DeclineOffer offer={offer} onClose={() => setDeclining(false)} />;
  return (
    <div className={css.answer} data-print="none">
      <Button look="primary" aria-disabled={isPending} aria-label={t('accept.named', { lender })} onClick={() => void accept()}>
        {t('accept.action')}
      </Button>
      <Button aria-label={t('decline.named', { lender })} onClick={() => setDeclining(true)}>
        {t('decline.action')}
      </Button>
    </div>
  );
}
