import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentAdminQueries } from '#api/payment-admin.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { AdminTable } from '#components/table/AdminTable.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import filters from '#components/table/filters.module.css';
import { SearchField } from '#components/table/SearchField.tsx';
import type { Column } from '#components/table/table.ts';
import type { AdminPayment, PaymentList as Listed } from '#contract/payment-admin.ts';
import { PaymentChip } from '#entities/casework/payment/PaymentChip.tsx';
import { usePartsText } from '#entities/casework/payment/use-parts-text.ts';
import { useSumText } from '#entities/casework/payment/use-sum-text.ts';
import { askedOf, isFiltered, noFilters } from './payment-params.ts';
import type { PaymentSearch } from './payment-params.ts';
import css from './Payments.module.css';

type Props = { search: PaymentSearch; onChange: (changes: Partial<PaymentSearch>) => void };

/** The payments with their sums by state, and the filters. */
export function PaymentList({ search, onChange }: Props) {
  const { t } = useTranslation('payment');
  const query = useQuery({ ...paymentAdminQueries.list(askedOf(search)), placeholderData: keepPreviousData });
  const columns = useColumns();
  return (
    <>
      <Sums sums={query.data?.sums} state={search.state} onChange={(state) => onChange({ state, page: 1 })} />
      <Filters search={search} onChange={onChange} />
      <AdminTable
        label={t('title')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ title, number }) => `${title} ${number}`}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => onChange({ page, pageSize })}
        onOpen={({ id }) => onChange({ payment: id })}
        empty={
          isFiltered(search)
            ? { title: t('none.found'), action: <Button onClick={() => onChange(noFilters)}>{t('filter.clear')}</Button> }
            : { title: t('none.title'), text: t('none.text') }
        }
      />
    </>
  );
}

type SumsProps = {
  sums: Listed['sums'] | undefined;
  state: PaymentSearch['state'];
  onChange: (state: PaymentSearch['state']) => void;
};

/** The number and sum of payments in each state; each filters the list by its state. */
function Sums({ sums, state, onChange }: SumsProps) {
  const { t } = useTranslation('payment');
  const { count: counted } = useFormat();
  const sum = useSumText();
  return (
    <div className={css.sums} role="group" aria-label={t('sums')}>
      {(sums ?? []).map((one) => (
        <button
          key={one.state}
          type="button"
          className={css.sum}
          data-state={one.state}
          aria-pressed={one.state === state}
          onClick={() => onChange(one.state === state ? undefined : one.state)}
        >
          <span>
            {t(`state.${one.state}`)}{' '}
            <span className={textCss.note}>{t('payments', { count: one.count, number: counted(one.count) })}</span>
          </span>
          <strong className="tabular">{sum(one.amount)}</strong>
        </button>
      ))}
    </div>
  );
}

function Filters({ search, onChange }: Props) {
  const { t } = useTranslation('payment');
  const titleOf = useTitleOf();
  const { data } = useQuery(paymentAdminQueries.choices());
  const find = useCallback((keyword: string) => onChange({ keyword, page: 1 }), [onChange]);
  const choice = { className: filters.choice ?? '', allowClear: true, showSearch: { optionFilterProp: 'label' } } as const;
  return (
    <div className={`${layoutCss.row} ${layoutCss.below12}`} role="search" aria-label={t('filter.label')}>
      <SearchField className={filters.search} label={t('filter.keyword')} value={search.keyword} onChange={find} />
      <Select
        {...choice}
        aria-label={t('filter.policy')}
        placeholder={t('filter.policy')}
        popupMatchSelectWidth={360}
        value={search.policy}
        options={(data?.policies ?? []).map((policy) => ({ value: policy.id, label: titleOf(policy) }))}
        onChange={(policy: string | undefined) => onChange({ policy, page: 1 })}
      />
      <Select
        {...choice}
        aria-label={t('filter.batch')}
        placeholder={t('filter.batch')}
        value={search.run}
        options={(data?.batches ?? []).map(({ batch, count }) => ({ value: batch, label: `${batch} (${count})` }))}
        onChange={(run: string | undefined) => onChange({ run, page: 1 })}
      />
    </div>
  );
}

function useColumns(): Column<AdminPayment>[] {
  const { t } = useTranslation('payment');
  const { day, dayOf } = useFormat();
  const sum = useSumText();
  const partsOf = usePartsText();
  return [
    { key: 'title', title: t('column.title'), width: '24%', cell: (row) => <RecordTitle of={row} /> },
    { key: 'number', title: t('column.number'), width: 116, cell: ({ number }) => <span className="tabular">{number}</span> },
    { key: 'company', title: t('column.company'), cell: ({ company, applicant }) => <Chinese text={company?.name ?? applicant} /> },
    {
      key: 'amount',
      title: t('column.amount'),
      width: 150,
      numeric: true,
      cell: ({ amount }) => <span className={amount === null ? textCss.note : undefined}>{sum(amount)}</span>,
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 150,
      cell: (row) => {
        const parts = partsOf(row);
        return (
          <>
            <PaymentChip state={row.state} />
            {parts !== null && <div className={css.parts}>{parts}</div>}
          </>
        );
      },
    },
    { key: 'batch', title: t('column.batch'), width: 110, cell: ({ batch }) => batch ?? '—' },
    {
      key: 'paidOn',
      title: t('column.paidOn'),
      width: 112,
      cell: ({ paidOn }) => <span className="tabular">{paidOn === null ? '—' : day(paidOn)}</span>,
    },
    {
      key: 'approved',
      title: t('column.approved'),
      width: 112,
      notOnCard: true,
      cell: ({ approvedAt }) => <span className="tabular">{approvedAt === null ? '—' : dayOf(approvedAt)}</span>,
    },
  ];
}
