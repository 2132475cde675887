import { useTranslation } from 'react-i18next';
import type { BuildProblem } from '#domain/matching/build-problems.ts';
import { deepest, mostNodes, mostYears } from '#domain/matching/build-problems.ts';

/** A problem of a tree in words. */
export function useProblemText(): (problem: BuildProblem) => string {
  const { t } = useTranslation('criteria');
  return ({ problem, value = '' }) => t(`problem.${problem}`, { value, mostYears, mostNodes, deepest });
}
