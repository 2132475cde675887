import { useTranslation } from 'react-i18next';
import type { CompanyDetail } from '#contract/enterprise.ts';
import { useFormat } from '#components/format.ts';
import { factsByGroup } from './facts-by-group.ts';
import type { ShownFact } from './facts-by-group.ts';
import { Nothing } from './Nothing.tsx';
import { RegisterEntry } from './RegisterEntry.tsx';
import { Standing } from './Standing.tsx';
import css from './table.module.css';
import { useFactWords } from './use-fact-words.ts';

/** What is known of the company as of now, with where each fact comes from. */
export function Overview({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const groups = factsByGroup(company.facts);
  return (
    <>
      <RegisterEntry base={company.base} />
      {groups.length === 0 && <Nothing text={t('fact.none')} />}
      {groups.map(({ group, facts }) => (
        <section key={group} aria-labelledby={`facts-${group}`}>
          <h2 id={`facts-${group}`} className={css.heading}>
            {t(`group.${group}`)}
          </h2>
          <table className={[css.table, css.facts].join(' ')}>
            <thead>
              <tr>
                {(['name', 'value', 'source', 'date', 'state'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`fact.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {facts.map((shown) => (
                <FactRow key={shown.fact.key} shown={shown} company={company} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

function FactRow({ shown: { fact, replaced }, company }: { shown: ShownFact; company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const { day } = useFormat();
  const { nameOf, textOf } = useFactWords(company.qualifications, company.declarations);
  return (
    <tr>
      <th scope="row">{nameOf(fact.key)}</th>
      <td data-label={t('fact.value')} className={css.value}>
        {textOf(fact.key, fact.value)}
        {replaced !== null && (
          <span className={css.replaced}>
            {t('fact.public', { value: textOf(replaced.key, replaced.value), source: replaced.source, date: day(replaced.sourceDate) })}
          </span>
        )}
      </td>
      <td data-label={t('fact.source')}>{fact.source}</td>
      <td data-label={t('fact.date')} className={css.day}>
        {day(fact.sourceDate)}
      </td>
      <td data-label={t('fact.state')}>
        <Standing fact={fact} />
      </td>
    </tr>
  );
}
