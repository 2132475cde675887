import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listingQueries } from '#api/listing.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { PrintButton } from '#components/PrintButton.tsx';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import { centsText } from '#domain/finance/cents.ts';
import { loanLimits } from '#domain/finance/repayment.ts';
import { typedMoney, unitLeads } from '#domain/typed-number.ts';
import { comparedRow } from '#entities/publishing/comparison/compared-rows.ts';
import type { ComparedRow } from '#entities/publishing/comparison/ComparisonTable.tsx';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { ComparedListings } from '../../compare/ListingCompare.tsx';
import { commonMethod, commonNeed, firstMethod, interestOf, productOf } from '../shared/product.ts';
import type { ProductAttributes } from '../shared/product.ts';
import { readTyped, writeTyped } from '../shared/typed-loan.ts';
import { usePlanWords } from '../shared/use-plan-words.ts';
import css from './ProductCompare.module.css';

type Props = {
  ids: string[];
  /** The need in the address. */
  need: { amount?: number | undefined; months?: number | undefined };
  onChange: (ids: string[]) => void;
};

const anyLoan = loanLimits({ amount: null, term: null, rate: null });

/** Two to four finance products side by side, with the cost of the same need for each. */
export function ProductCompare({ ids, need, onChange }: Props) {
  const { t } = useTranslation('finance');
  const { data: listings } = useSuspenseQuery(listingQueries.compare(financeProduct.kind, ids));
  const [typed, setTyped] = useState<{ amount?: number; months?: number }>({});
  const products = listings.map(productOf);
  const asked = { ...commonNeed(products, need), ...typed };
  return (
    <ComparedListings
      kind={financeProduct}
      ids={ids}
      listings={listings}
      rows={useProductRows(products, asked)}
      words={{
        title: t('compare.title'),
        few: t('compare.few'),
        alike: t('compare.alike'),
        gone: (id) => t('compare.gone', { id }),
      }}
      tools={
        <div className={css.tools}>
          <fieldset className={css.need}>
            <legend>{t('compare.need')}</legend>
            <NeedField field="amount" value={asked.amount} limits={anyLoan.amount} onTake={(amount) => setTyped({ ...typed, amount })} />
            <NeedField field="months" value={asked.months} limits={anyLoan.months} onTake={(months) => setTyped({ ...typed, months })} />
          </fieldset>
          <PrintButton />
        </div>
      }
      onChange={onChange}
    />
  );
}

const plainFields = ['lender', 'loanType', 'amount', 'term', 'rate', 'repayment', 'guarantee', 'decisionDays'] as const;

/** Returns the compared rows of products: the cost of the same need first; rows without any value are left out. */
function useProductRows(products: readonly ProductAttributes[], need: { amount: number; months: number }): ComparedRow[] {
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

type NeedFieldProps = {
  field: 'amount' | 'months';
  value: number;
  limits: { least: number; most: number };
  /** Called with each valid figure. */
  onTake: (value: number) => void;
};

/** A figure of a need. Invalid input stays in the field with the allowed values; the last valid figure stays in effect. */
function NeedField({ field, value, limits, onTake }: NeedFieldProps) {
  const { t, i18n } = useTranslation('finance');
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const { rangeOf } = usePlanWords();
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const unit = field === 'amount' ? typedMoney[language].unit : t(`plan.unit.${field}`);
  const read = (typed: string): number | null => {
    const figure = readTyped(field, typed, language);
    return figure === null || figure < limits.least || figure > limits.most || (field === 'months' && !Number.isInteger(figure))
      ? null
      : figure;
  };
  const isWrong = text !== null && read(text) === null;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t(`plan.field.${field}`)}</label>
      {unitLeads(unit) && <span aria-hidden>{unit}</span>}
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        value={text ?? writeTyped(field, value, language)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          const figure = read(event.target.value);
          if (figure !== null) onTake(figure);
        }}
      />
      {!unitLeads(unit) && <span aria-hidden>{unit}</span>}
      {isWrong && (
        <p id={`${id}-problem`} className={css.problem} role="alert">
          {t('plan.problem.number', { field: t(`plan.field.${field}`), range: rangeOf(field, limits) })}
        </p>
      )}
    </div>
  );
}
