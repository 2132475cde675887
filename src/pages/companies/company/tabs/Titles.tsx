import { CircleCheck, CircleSlash, FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { CompanyDetail } from '#contract/company.ts';
import { useFormat } from '#components/format/format.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { UseOfficial } from '#entities/companies/company/UseOfficial.tsx';
import { shownFacts } from './facts-by-group.ts';
import type { ShownFact } from './facts-by-group.ts';
import css from './table.module.css';
import { useFactWords } from './use-fact-texts.ts';

/** Titles with their validity; expired ones are marked. */
export function Titles({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const { qualifications } = company;
  if (qualifications.length === 0) return <EmptyState framed icon={FileQuestion} text={t('titles.none')} />;
  const sorted = qualifications.toSorted((a, b) => Number(a.expired) - Number(b.expired) || (b.since ?? '').localeCompare(a.since ?? ''));
  const shown = shownFacts(company.facts);
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
          {sorted.map((title) => (
            <TitleRow key={title.code} title={title} shown={shown.get(`qualification:${title.code}`)} company={company} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type TitleRowProps = { title: CompanyDetail['qualifications'][number]; shown: ShownFact | undefined; company: CompanyDetail };

/** A title; if the user's own entry counts, the official one is shown beside it. */
function TitleRow({ title, shown, company }: TitleRowProps) {
  const { t, i18n } = useTranslation('company');
  const { day } = useFormat();
  const { textOf } = useFactWords(company.qualifications);
  const name = i18n.language === 'en-US' ? title.nameEn : title.name;
  const isOver = title.expired || !title.held;
  const Icon = isOver ? CircleSlash : CircleCheck;
  return (
    <tr className={isOver ? css.over : undefined}>
      <td className={css.main}>
        {name}
        {shown !== undefined && shown.replaced !== null && (
          <span className={css.replaced}>
            {t('fact.public', {
              value: textOf(shown.replaced.key, shown.replaced.value),
              source: shown.replaced.source,
              date: day(shown.replaced.sourceDate),
            })}
            <UseOfficial
              companyId={company.base.id}
              factKey={shown.fact.key}
              own={shown.fact.value}
              label={t('fact.useOfficial')}
              name={name}
              done={t('fact.usedOfficial', { name })}
            />
          </span>
        )}
      </td>
      <td className={css.day} data-label={t('titles.since')}>
        {title.since === null ? t('unknown') : day(title.since)}
      </td>
      <td className={css.day} data-label={t('titles.until')}>
        {title.until !== null ? day(title.until) : title.held ? t('titles.lasting') : t('unknown')}
      </td>
      <td data-label={t('titles.state')}>
        <span className={isOver ? css.grey : css.good}>
          <Icon size={14} aria-hidden /> {title.held ? t(title.expired ? 'titles.expired' : 'titles.valid') : t('titles.lacking')}
        </span>
      </td>
      <td data-label={t('titles.source')}>
        {shown === undefined ? (
          t('unknown')
        ) : shown.fact.own ? (
          t('fact.own')
        ) : (
          <>
            <Chinese text={shown.fact.source} /> · <span className={css.day}>{day(shown.fact.sourceDate)}</span>
          </>
        )}
      </td>
    </tr>
  );
}
