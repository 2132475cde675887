import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CallData } from '#contract/endpoint.ts';
import type { relateBusiness } from '#contract/enterprise.ts';
import { useFormat } from '#components/format.ts';
import { Pager } from './Pager.tsx';
import { relationsPerPage } from './search-params.ts';
import table from './table.module.css';

const columns = ['kind', 'name', 'share', 'since', 'source'] as const;

/** Who belongs with the company, a page at a time. */
export function RelationList({ data: { list, total }, page }: { data: CallData<typeof relateBusiness>; page: number }) {
  const { t } = useTranslation('company');
  const { day } = useFormat();
  return (
    <>
      <table className={table.table}>
        <caption className="visually-hidden">{t('relations.caption', { count: total })}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'share' ? table.number : undefined}>
                {t(`relations.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((relation, index) => (
            <tr key={`${relation.kind} ${relation.name} ${index}`}>
              <td data-label={t('relations.kind')}>{t(`relation.${relation.kind}`)}</td>
              <td className={table.main}>
                {relation.id === null ? (
                  relation.name
                ) : (
                  <Link to="/policy/company" search={{ id: relation.id }}>
                    {relation.name}
                  </Link>
                )}
              </td>
              <td className={table.number} data-label={t('relations.share')}>
                {relation.share === null ? '—' : `${Math.round(relation.share * 10_000) / 100}%`}
              </td>
              <td className={table.day} data-label={t('relations.since')}>
                {relation.since === null ? '—' : day(relation.since)}
              </td>
              <td data-label={t('relations.source')}>
                {relation.source} · {day(relation.sourceDate)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} pages={Math.ceil(total / relationsPerPage)} />
    </>
  );
}
