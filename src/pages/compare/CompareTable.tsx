import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PolicyDetail } from '#contract/policy.ts';
import type { Explanation } from '#domain/matching/outcome.ts';
import { useAhead } from '#components/use-ahead.ts';
import { useCriteriaNames } from '#entities/criteria/use-criteria-names.ts';
import type { ConditionRow } from './align.ts';
import { ConditionCell } from './ConditionCell.tsx';
import css from './CompareTable.module.css';
import { PolicyColumn } from './PolicyColumn.tsx';
import { Row } from './Row.tsx';
import { useFactRows } from './use-fact-rows.tsx';
import { useConditionWords } from './use-condition-words.ts';

const route = getRouteApi('/_portal/policy/compare');

type Props = {
  policies: PolicyDetail[];
  rows: ConditionRow[];
  /** How the chosen company stands to each; null without a company. */
  explanations: (Explanation | null)[] | null;
  onlyDifferent: boolean;
};

/** Facts, then conditions, a column a policy. What differs is marked by a word as well as by its ground. */
export function CompareTable({ policies, rows, explanations, onlyDifferent }: Props) {
  const { t } = useTranslation('compare');
  const navigate = route.useNavigate();
  const [only, tick] = useAhead(route.useSearch().diff);
  const show = (diff: boolean) => {
    tick(diff);
    void navigate({ search: (before) => ({ ...before, diff }), resetScroll: false, replace: true });
  };
  const facts = useFactRows(policies);
  const names = useCriteriaNames(policies.flatMap(({ criteria }) => criteria ?? []));
  const words = useConditionWords(names);
  const several = policies.length > 1;
  // where all that is shown differs, saying so at each says nothing
  const marked = several && !onlyDifferent;
  const shownFacts = facts.filter((row) => row.differs || !onlyDifferent);
  const shownRows = rows.filter((row) => row.differs || !onlyDifferent);
  const titles = policies.map((policy) => policy.shortName ?? policy.title);
  const width = policies.length + 1;
  // with one policy there is nobody to share a condition with
  const single = ({ cells }: ConditionRow) => several && cells.filter((cell) => cell.length > 0).length === 1;
  return (
    <>
      {several && (
        <label className={css.switch}>
          <input type="checkbox" role="switch" checked={only} aria-checked={only} onChange={(event) => show(event.target.checked)} />
          {t('onlyDifferent')}
          <span className={css.count}>
            {t('differences', { count: facts.filter((row) => row.differs).length + rows.filter((row) => row.differs).length })}
          </span>
        </label>
      )}
      <table className={css.table} data-columns={policies.length}>
        <caption className="visually-hidden">{t('caption', { titles: titles.join(t('and')) })}</caption>
        <thead className={css.head}>
          <tr>
            <td className={css.corner}>
              <span className="visually-hidden">{t('corner')}</span>
            </td>
            {policies.map((policy, index) => (
              <PolicyColumn key={policy.id} policy={policy} explanation={explanations?.[index] ?? null} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Section title={t('facts')} width={width} />
          {shownFacts.map((row) => (
            <Row key={row.name} name={row.name} differs={marked && row.differs} cells={row.cells} titles={titles} same={!row.differs} />
          ))}
        </tbody>
        {[
          { title: t('conditions'), of: shownRows.filter((row) => !single(row)) },
          { title: t('onlyOne'), of: shownRows.filter(single) },
        ]
          .filter((part) => part.of.length > 0)
          .map((part) => (
            <tbody key={part.title}>
              <Section title={part.title} width={width} />
              {part.of.map((row) => (
                <Row
                  key={row.subject}
                  name={words.labelOf(row)}
                  differs={marked && row.differs}
                  cells={row.cells.map((cell, index) => (
                    <ConditionCell
                      key={policies[index]?.id}
                      cell={cell}
                      none={policies[index]?.criteria === null ? t('noCriteria') : t('notAsked')}
                      words={words}
                      withState={explanations !== null}
                    />
                  ))}
                  titles={titles}
                  same={false}
                />
              ))}
            </tbody>
          ))}
        {rows.length === 0 && (
          <tbody>
            <Section title={t('conditions')} width={width} />
            <tr>
              <td colSpan={width} className={css.none}>
                {t('noConditions')}
              </td>
            </tr>
          </tbody>
        )}
      </table>
      {onlyDifferent && shownFacts.length + shownRows.length === 0 && <p className={css.alike}>{t('alike')}</p>}
    </>
  );
}

function Section({ title, width }: { title: string; width: number }) {
  return (
    <tr className={css.section}>
      <th colSpan={width} scope="rowgroup">
        {title}
      </th>
    </tr>
  );
}
