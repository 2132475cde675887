import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import { centsText } from '#domain/finance/cents.ts';
import type { Loan, LoanField, Plan, PlannedMethod } from '#domain/finance/repayment.ts';

/** Words of a repayment plan in the current language. */
export function usePlanWords() {
  const { t } = useTranslation('finance');
  const { money, count } = useFormat();
  const figure = (field: LoanField, value: number): string =>
    field === 'amount' ? money(value) : t(`plan.value.${field}`, { count: value, value: count(value) });
  return {
    /** The range of a field: `10 万元至 500 万元`. */
    rangeOf: (field: LoanField, { least, most }: { least: number; most: number }): string =>
      t('plan.range', { least: figure(field, least), most: figure(field, most) }),
    /** The summary of the plan. */
    sentence: (method: PlannedMethod, { amount, months, rate }: Loan, { rows, interest }: Plan): string =>
      t(`plan.sentence.${method}`, {
        amount: money(amount),
        term: figure('months', months),
        rate: figure('rate', rate),
        first: centsText(rows[0]?.payment ?? 0),
        last: centsText(rows.at(-1)?.payment ?? 0),
        interest: centsText(interest),
      }),
  };
}
