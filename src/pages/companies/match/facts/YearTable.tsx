import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isFactKey } from '#domain/matching/model/profile.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import type { YearlyFact } from '#domain/matching/model/figures.ts';
import css from './Facts.module.css';
import { FactInput } from './FactInput.tsx';
import { isOverridden, OfficialValue } from './OfficialValue.tsx';
import { useWorkbench } from '../workbench/workbench-context.ts';

const keyOf = (fact: YearlyFact, year: number): FactKey[] => [`${fact}@${year}`].filter(isFactKey);

/** Facts of financial years: one row per fact, one column per year. */
export function YearTable({ facts, years, caption }: { facts: readonly YearlyFact[]; years: readonly number[]; caption: string }) {
  const { t } = useTranslation('match');
  const { words, whatIf, sources, official } = useWorkbench();
  const changed = facts
    .flatMap((fact) => years.flatMap((year) => keyOf(fact, year)))
    .filter((key) => whatIf.changes.some((one) => one.key === key));
  return (
    <>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        {facts.map((fact) => (
          <tbody key={fact}>
            <tr>
              <th scope="rowgroup" colSpan={years.length}>
                {words.figure(fact)}
                <span className={css.unit}>{keyOf(fact, years[0] ?? 2000).map((key) => words.typedIn(key).unit)}</span>
              </th>
            </tr>
            <tr>
              {years.map((year) => (
                <td key={year}>
                  {keyOf(fact, year).map((key) => (
                    <FactInput key={key} factKey={key} />
                  ))}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {facts
        .flatMap((fact) => years.flatMap((year) => keyOf(fact, year)))
        .filter((key) => isOverridden(key, sources, official))
        .map((key) => (
          <OfficialValue key={key} factKey={key} named />
        ))}
      {changed.length > 0 && (
        <ul className={css.undos}>
          {changed.map((key) => (
            <li key={key}>
              <button
                type="button"
                className={css.undo}
                aria-label={t('changes.undoOf', { name: words.name(key) })}
                onClick={() => whatIf.undo(key)}
              >
                <Undo2 size={14} aria-hidden />
                {words.name(key)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
