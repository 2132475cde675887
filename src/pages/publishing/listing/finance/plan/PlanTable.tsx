import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { usePrinting } from '#components/hooks/use-printing.ts';
import { centsText } from '#domain/finance/cents.ts';
import type { Plan } from '#domain/finance/repayment.ts';
import css from './PlanTable.module.css';

/** Rows that are shown at first: a year. */
const firstRows = 12;

const columns = ['payment', 'principal', 'interest', 'balance'] as const;

/** All months of a plan, the first year of them until the rest is asked for; paper gets all. */
export function PlanTable({ plan }: { plan: Plan }) {
  const { t } = useTranslation('finance');
  const [all, setAll] = useState(false);
  const isPrinting = usePrinting();
  const rows = all || isPrinting ? plan.rows : plan.rows.slice(0, firstRows);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div className={css.panel} tabIndex={0} role="group" aria-label={t('plan.table')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('plan.column.month')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`plan.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.month}>
                <th scope="row">{row.month}</th>
                {columns.map((column) => (
                  <td key={column}>{centsText(row[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('plan.total')}</th>
              <td>{centsText(plan.payment)}</td>
              <td>{centsText(plan.principal)}</td>
              <td>{centsText(plan.interest)}</td>
              <td>{centsText(0)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {plan.rows.length > firstRows && (
        <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('plan.fewer', { count: firstRows }) : t('plan.all', { count: plan.rows.length })}
        </Button>
      )}
    </>
  );
}
