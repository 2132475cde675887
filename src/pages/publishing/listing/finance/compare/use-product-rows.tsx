import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { ComparedRow } from '#entities/publishing/comparison/ComparisonTable.tsx';
import { comparedRow } from '#entities/publishing/comparison/compared-rows.ts';
import { useFormat } from '#components/format/format.ts';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import { centsText } from '#domain/finance/cents.ts';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { commonMethod, firstMethod, interestOf } from '../shared/product.ts';
import type { ProductAttributes } from '../shared/product.ts';
import css from './ProductCompare.module.css';

const plainFields = ['lender', 'loanType', 'amount', 'term', 'rate', 'repayment', 'guarantee', 'decisionDays'] as const;

/** Returns what is compared of products: the cost of the same need first; rows without any value are left out. */
export function useProductRows(products: readonly ProductAttributes[], need: { amount: number; months: number }): ComparedRow[] {
  const { t } = useTranslation('finance');
  const { money } = useFormat();
  const { words, field } = useFieldText(financeProduct.kind);

  const row = (key: string, name: string, texts: readonly string[], cells?: (index: number) => ReactNode) =>
    comparedRow({ key, name, unstated: t('compare.unstated') }, texts, cells);
  const shared = commonMethod(products);
  const costs = products.map((product) => {
    const used = shared ?? firstMethod(product);
    const interest = interestOf(product, need, used);
    if (interest === null) return product.rate === null ? '' : t('compare.outside');
    const method = words.option('repayment', used);
    const [from, to] = [centsText(interest.from), centsText(interest.to)];
    return from === to ? t('compare.interest', { method, from }) : t('compare.interestRange', { method, from, to });
  });
  const list = (items: readonly string[]) => (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item}>
          <Chinese text={item} />
        </li>
      ))}
    </ul>
  );
  const fees = products.map((product) =>
    product.fees.map(({ name, amount, note }) =>
      [name, amount === null ? null : money(amount), note].filter((part) => part !== null).join(' '),
    ),
  );
  return [
    ...row('interest', t('compare.total'), costs),
    ...plainFields.flatMap((name) =>
      row(
        name,
        words.field(name),
        products.map((product) => field(name, financeProduct.fields[name], product[name])),
      ),
    ),
    ...row(
      'fees',
      words.field('fees'),
      fees.map((each) => each.join('\n')),
      (index) => list(fees[index] ?? []),
    ),
    ...row(
      'documents',
      words.field('documents'),
      products.map(({ documents }) => documents.join('\n')),
      (index) => list(products[index]?.documents ?? []),
    ),
  ];
}
