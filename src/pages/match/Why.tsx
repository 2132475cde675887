import { useTranslation } from 'react-i18next';
import type { Criterion, Leaf } from '#domain/matching/criteria.ts';
import { wordsOf } from '#domain/matching/wording.ts';
import css from './Matches.module.css';
import type { MatchRow } from './workbench.ts';
import { useWorkbench } from './workbench-context.ts';

/** So many missing facts are named. */
const named = 3;

/** In one line, what decides: the facts that are missing, or the first condition that rules the company out. */
export function Why({ row }: { row: MatchRow }) {
  const { t, i18n } = useTranslation('match');
  const { words, today } = useWorkbench();
  const { state, missing, outcomes } = row.explanation;
  if (state === 'unknown') {
    const facts = missing
      .slice(0, named)
      .map(words.name)
      .join(i18n.language === 'en-US' ? ', ' : '、');
    return (
      <p className={css.why}>
        {missing.length > named ? t('why.missingMore', { facts, count: missing.length - named }) : t('why.missing', { facts })}
      </p>
    );
  }
  const outcome = state === 'unmet' ? outcomes.find((one) => one.state === 'unmet') : undefined;
  const leaf = outcome === undefined ? undefined : leafAt(row.entry.criteria, outcome.path);
  if (outcome === undefined || leaf === undefined) return null;
  const { label, actual, required } = wordsOf(leaf, outcome, words.language, words.names, today);
  return (
    <p className={css.why}>{actual === null ? t('why.unmetNoData', { label, required }) : t('why.unmet', { label, actual, required })}</p>
  );
}

/** The leaf that a path leads to; the item of a `not` is its position 0. */
function leafAt(node: Criterion, path: string): Leaf | undefined {
  const steps = path === '' ? [] : path.split('.').map(Number);
  let here: Criterion | undefined = node;
  for (const step of steps) {
    if (here === undefined) return undefined;
    here = here.kind === 'not' ? here.item : 'items' in here ? here.items[step] : undefined;
  }
  return here === undefined || here.kind === 'not' || 'items' in here ? undefined : here;
}
