import { useTranslation } from 'react-i18next';
import { deepest, mostNodes, mostYears } from '#domain/matching/editor/build-problems.ts';
import type { Problem } from './builder-context.ts';

/** Returns the text of a problem of a tree. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation('criteria');
  return ({ problem, value = '' }) => t(`problem.${problem}`, { value, mostYears, mostNodes, deepest });
}
