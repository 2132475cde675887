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
import { ComparisonHead, ComparisonTable } from '#entities/publishing/comparison/ComparisonTable.tsx';
import type { ComparedRow } from '#entities/publishing/comparison/ComparisonTable.tsx';
import { oddOnes } from '#entities/publishing/comparison/compared-rows.ts';
import { linkTo } from '#entities/publishing/listing/ListingLink.tsx';
import { Link } from '@tanstack/react-router';
import { DeclineOffer } from './DeclineOffer.tsx';
import layoutCss from '#components/layout.module.css';
import css from './Financing.module.css';
import type { OfferedNeed } from './need.ts';

type Props = {
  need: OfferedNeed;
  offers: readonly FinancingOffer[];
  /** An offer was accepted, or the user only reads. */
  isClosed: boolean;
};

/** The need and its offers, a column each, with their costs by repayment plan; the answers stay visible below them. */
export function CompareOffers({ need, offers, isClosed }: Props) {
  const { t } = useTranslation('financing');
  const isComparable = haveSameSize(offers);
  const rows = useRows(need, offers, isComparable);
  const [decliningId, setDecliningId] = useState<string | null>(null);
  const declining = offers.find(({ id, state }) => id === decliningId && state === 'open');
  return (
    <div className={css.compared}>
      <ComparisonTable
        caption={<Chinese text={t('compare.caption', { title: need.title })} />}
        corner={t('compare.corner')}
        different={t('compare.different')}
        titles={[t('compare.asked'), ...offers.map(({ lender }) => lender)]}
        parts={[
          { title: t('compare.terms'), rows: rows.terms },
          { title: t('compare.cost'), rows: rows.cost },
        ]}
        hasReference
        none={t('compare.none')}
        foot={{
          name: t('compare.answer'),
          cells: [
            null,
            ...offers.map((offer) =>
              offer.state === 'open' && !isClosed ? (
                <Answer key={offer.id} offer={offer} others={offers.length - 1} onDecline={() => setDecliningId(offer.id)} />
              ) : (
                <span key={offer.id} className={css.state} data-state={offer.state}>
                  {t(`state.${offer.state}`)}
                </span>
              ),
            ),
          ],
        }}
      >
        <ComparisonHead title={t('compare.asked')} />
        {offers.map((offer) => (
          <ComparisonHead key={offer.id} title={<Lender offer={offer} />} />
        ))}
      </ComparisonTable>
      {declining !== undefined && <DeclineOffer key={declining.id} offer={declining} onClose={() => setDecliningId(null)} />}
      <p className={css.quiet}>
        {t('compare.basis')} {!isComparable && t('compare.unequal')}
      </p>
    </div>
  );
}

/** Whether costs of offers can be compared: interest on more money, or for longer, is more. */
const haveSameSize = (offers: readonly FinancingOffer[]) =>
  offers.every(({ amount, months }) => amount === offers[0]?.amount && months === offers[0].months);

function Lender({ offer: { lender, lenderPage } }: { offer: FinancingOffer }) {
  if (lenderPage === null) return <Chinese text={lender} />;
  return (
    <Link {...linkTo(lenderPage.page, { id: lenderPage.id })}>
      <Chinese text={lender} />
    </Link>
  );
}

/** Returns which of the values are the lowest, none if all are equal. */
function lowest(values: readonly number[]): boolean[] {
  const least = Math.min(...values);
  return values.map((value) => value === least && values.some((other) => other > least));
}

/**
 * The rows of the comparison. The column of the need is not compared. The lowest rate is marked, and the lowest cost if offers have the
 * same amount and term; of other terms, those that differ from the most common one. Contacts and days always differ, and are not marked.
 */
function useRows(
  need: OfferedNeed,
  offers: readonly FinancingOffer[],
  isComparable: boolean,
): { terms: ComparedRow[]; cost: ComparedRow[] } {
  const { t } = useTranslation(['financing', 'kindFinancingNeed']);
  const { money, day } = useFormat();
  const costs = offers.map((offer) => offerCost(offer));
  const no = offers.map(() => false);
  const plain = (key: string, asked: string | null, texts: readonly string[]): ComparedRow => ({
    key,
    name: t(`row.${key}` as 'row.amount'),
    odd: [false, ...no],
    cells: [asked, ...texts],
    same: new Set(asked === null ? texts : [asked, ...texts]).size === 1,
  });
  const term = (key: string, asked: string | null, texts: readonly string[]): ComparedRow => {
    const odd = oddOnes(texts);
    return { ...plain(key, asked, texts), odd: [false, ...(odd.includes(false) ? odd : no)] };
  };
  const figure = (key: string, values: readonly number[], text: (value: number) => string, lowestText: typeof text, isMarked = true) => {
    const best = isMarked ? lowest(values) : no;
    const texts = values.map((value, index) => (best[index] === true ? lowestText(value) : text(value)));
    return { ...plain(key, null, texts), best: [false, ...best] };
  };
  const of = <Value,>(value: (offer: FinancingOffer) => Value) => offers.map(value);
  const yuan = (cents: number) => t('yuan', { amount: centsText(cents) });
  return {
    terms: [
      term(
        'amount',
        need.amount === null ? null : money(need.amount),
        of(({ amount }) => money(amount)),
      ),
      figure(
        'rate',
        of(({ rate }) => rate),
        (rate) => `${rate}%`,
        (rate) => t('compare.lowest', { value: `${rate}%` }),
      ),
      term(
        'months',
        need.months === null ? null : t('months', { count: need.months }),
        of(({ months }) => t('months', { count: months })),
      ),
      term(
        'guarantee',
        null,
        of(({ guarantee }) => t(`kindFinancingNeed:options.guaranteeOffered.${guarantee}`)),
      ),
      term(
        'repayment',
        null,
        of(({ repayment }) => t(`repayment.${repayment}`)),
      ),
      {
        ...term(
          'conditions',
          null,
          of(({ conditions }) => conditions ?? t('compare.noConditions')),
        ),
        long: true,
      },
      {
        ...plain(
          'contact',
          null,
          of(({ contact }) => t('contactOf', contact)),
        ),
        long: true,
      },
      plain(
        'validUntil',
        null,
        of(({ validUntil }) => day(validUntil)),
      ),
      plain(
        'sentAt',
        null,
        of(({ sentAt }) => day(todayInChina(new Date(sentAt)))),
      ),
    ],
    cost: [
      plain(
        'first',
        null,
        costs.map(({ first }) => yuan(first)),
      ),
      plain(
        'last',
        null,
        costs.map(({ last }) => yuan(last)),
      ),
      plain(
        'interest',
        null,
        costs.map(({ interest }) => yuan(interest)),
      ),
      plain(
        'fees',
        null,
        of(({ fees }) => (fees === 0 ? t('compare.noFees') : yuan(fees * 100))),
      ),
      figure(
        'total',
        costs.map(({ total }) => total),
        yuan,
        (cents) => t('compare.least', { amount: centsText(cents) }),
        isComparable,
      ),
    ],
  };
}

/** Accepts after a question with the consequences, or opens the form that declines. */
function Answer({ offer, others, onDecline }: { offer: FinancingOffer; others: number; onDecline: () => void }) {
  const { t } = useTranslation('financing');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { money } = useFormat();
  const { mutateAsync, isPending } = useAnswerOffer();
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
      // the app shows the failure, and the list is refetched
    }
  };
  return (
    <div className={layoutCss.row} data-print="none">
      <Button look="primary" aria-disabled={isPending} aria-label={t('accept.named', { lender })} onClick={() => void accept()}>
        {t('accept.action')}
      </Button>
      <Button aria-label={t('decline.named', { lender })} onClick={onDecline}>
        {t('decline.action')}
      </Button>
    </div>
  );
}
