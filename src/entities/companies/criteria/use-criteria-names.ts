import { useQuery } from '@tanstack/react-query';
import { matchBaseQuery } from '#api/match-base.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { leavesOf, statementsOf } from '#domain/matching/model/leaves.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { awaitedName } from '#entities/platform/dictionary/awaited-name.ts';
import { useNames } from '../fact/use-fact-words.ts';

const awaitedTitle = { name: awaitedName, nameEn: awaitedName };

/** Returns the names that the conditions of the given policies use: regions, titles, and the statements they carry themselves. */
export function useCriteriaNames(criteria: readonly Criterion[]): Names {
  // title names come with match results; one policy is the smallest page
  const { data, isPending } = useQuery(matchBaseQuery({ limit: 1 }));
  const names = useNames({ qualifications: data?.qualifications ?? [] }, new Map(statementsOf(criteria.flatMap(leavesOf))));
  return isPending ? { ...names, qualifications: () => awaitedTitle } : names;
}
