import type { Verdict } from '#domain/matching/model/outcome.ts';
import type { MatchSearch } from '../workbench/search-params.ts';
import { placeOf } from '../workbench/workbench.ts';
import type { Loaded, Tried } from '../workbench/workbench.ts';

/** Policies per page. */
export const pageSize = 20;

/**
 * Returns the verdict and page to show: as in the address; for an address that only names a policy, the page with it; else the eligible policies or,
 * without any, the possible ones.
 */
export function shownOf({ verdict, page, open }: MatchSearch, { stored }: Loaded, tried: Tried): { verdict: Verdict; page: number } {
  if (verdict !== undefined) return { verdict, page };
  const named = open === undefined ? undefined : placeOf(tried, open);
  if (named !== undefined) return { verdict: named.verdict, page: Math.floor(named.place / pageSize) + 1 };
  return { verdict: stored.counts.eligible > 0 ? 'eligible' : 'possible', page };
}
