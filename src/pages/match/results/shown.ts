import type { Verdict } from '#domain/matching/model/outcome.ts';
import type { MatchSearch } from '../workbench/search-params.ts';
import { placeOf } from '../workbench/workbench.ts';
import type { Loaded, Tried } from '../workbench/workbench.ts';

/** So many policies are on a page. */
export const pageSize = 20;

/**
 * Which list is shown, and which page of it: what the address says; where it only names a policy, the one that this policy is on; else what
 * the company is eligible for, or, where that is nothing, what is possible.
 */
export function shownOf({ verdict, page, open }: MatchSearch, { stored }: Loaded, tried: Tried): { verdict: Verdict; page: number } {
  if (verdict !== undefined) return { verdict, page };
  const named = open === undefined ? undefined : placeOf(tried, open);
  if (named !== undefined) return { verdict: named.verdict, page: Math.floor(named.place / pageSize) + 1 };
  return { verdict: stored.counts.eligible > 0 ? 'eligible' : 'possible', page };
}
