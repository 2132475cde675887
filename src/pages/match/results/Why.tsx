import { useTranslation } from 'react-i18next';
import { firstObstacle } from '#domain/matching/obstacle.ts';
import { wordsOf } from '#domain/matching/wording/wording.ts';
import { useSeparator } from '#entities/policy/names.ts';
import css from './Matches.module.css';
import type { MatchRow } from '../workbench/workbench.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** So many missing facts are named. */
const named = 3;

/** In one line, what decides: the facts that are missing, or the first condition that rules the company out. */
export function Why({ row }: { row: MatchRow }) {
  const { t } = useTranslation('match');
  const { words, tried, today } = useWorkbench();
  const separator = useSeparator();
  const { state, missing, outcomes } = row.explanation;
  if (state === 'unknown') {
    const facts = missing.slice(0, named).map(words.name).join(separator);
    return (
      <p className={css.why}>
        {missing.length > named ? t('why.missingMore', { facts, count: missing.length - named }) : t('why.missing', { facts })}
      </p>
    );
  }
  const obstacle = firstObstacle(row.entry.criteria, tried.profile, today);
  const outcome = outcomes.find(({ path }) => path === obstacle?.path);
  if (obstacle === undefined || outcome === undefined) return null;
  const { label, actual, required } = wordsOf(obstacle.leaf, outcome, words.language, words.names, today);
  return (
    <p className={css.why}>{actual === null ? t('why.unmetNoData', { label, required }) : t('why.unmet', { label, actual, required })}</p>
  );
}
