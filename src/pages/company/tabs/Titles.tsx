import { CircleCheck, CircleSlash, FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { CompanyDetail } from '#contract/company.ts';
import { useFormat } from '#components/format/format.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import css from './table.module.css';

/** Titles with their validity; expired ones are marked. */
export function Titles({ company: { qualifications, facts } }: { company: CompanyDetail }) {
  const { t, i18n } = useTranslation('company');
  const { day } = useFormat();
  if (qualifications.length === 0) return <EmptyState framed icon={FileQuestion} text={t('titles.none')} />;
  const sorted = qualifications.toSorted((a, b) => Number(a.expired) - Number(b.expired) || (b.since ?? '').localeCompare(a.since ?? ''));
  return (
    <section aria-labelledby="titles">
      <h2 id="titles" className={css.heading}>
        {t('titles.title')}
      </h2>
      <table className={css.table}>
        <thead>
          <tr>
            {(['name', 'since', 'until', 'state', 'source'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`titles.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((title) => {
            const fact = facts.find(({ key }) => key === `qualification:${title.code}`);
            const Icon = title.expired ? CircleSlash : CircleCheck;
            return (
              <tr key={title.code} className={title.expired ? css.over : undefined}>
                <td className={css.main}>{i18n.language === 'en-US' ? title.nameEn : title.name}</td>
                <td className={css.day} data-label={t('titles.since')}>
                  {title.since === null ? t('unknown') : day(title.since)}
                </td>
                <td className={css.day} data-label={t('titles.until')}>
                  {title.until === null ? t('titles.lasting') : day(title.until)}
                </td>
                <td data-label={t('titles.state')}>
                  <span className={title.expired ? css.grey : css.good}>
                    <Icon size={14} aria-hidden /> {title.expired ? t('titles.expired') : t('titles.valid')}
                  </span>
                </td>
                <td data-label={t('titles.source')}>
                  {fact === undefined ? (
                    t('unknown')
                  ) : (
                    <>
                      <Chinese text={fact.source} /> · {day(fact.sourceDate)}
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
