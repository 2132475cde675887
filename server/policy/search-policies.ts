import { sql } from 'drizzle-orm';
import type { HandlerData } from '#contract/endpoint.ts';
import type { FacetName, PolicyFilters, PolicySort, PolicySummary, ResultHeader, resultSearch } from '#contract/policy.ts';
import { byFacet, facetNames } from '#contract/policy.ts';
import type { Db } from '#server/db/client.ts';
import { rows } from '#server/db/client.ts';
import { summaryPairs } from '#server/db/policy-summary.ts';
import { alsoFound, markedTexts, readingOf, relaxationsOf, whyFound } from '../search/results/answer.ts';
import { snippetOf } from '../search/results/snippet.ts';
import { highlight } from '../search/text/highlight.ts';
import { askPolicies, countedFacets } from './ask-policies.ts';
import { coveredShare } from './covered-share.ts';
import { dayNumber } from './policy-index.ts';

export type SearchBody = PolicyFilters & { page: number; pageSize: number; sort: PolicySort };

/** A page of a search, and the largest share of the question that a policy covers, null without a question. */
export type FoundPolicies = HandlerData<typeof resultSearch> & { covered: number | null };

/** Returns a page of a search for policies with highlights. */
export async function searchPolicies(db: Db, body: SearchBody, today: string): Promise<FoundPolicies> {
  const asked = await askPolicies(db, body, today);
  const { page, pageSize } = body;
  const result = asked.search({ offset: (page - 1) * pageSize, limit: pageSize });
  const { hits, total, tiers, cut } = result;
  const found = await rows<{ policy: PolicySummary; body: string }>(
    db,
    sql`select json_build_object(${summaryPairs(today)}) as policy, p.body from policy p join region r on r.code = p.region_code
      where p.id = any(${sql.param(hits.map(({ id }) => id))}::text[]) and p.state = 'published'`,
  );
  const byId = new Map(found.map((row) => [row.policy.id, row]));
  const list = hits.flatMap((hit) => {
    const row = byId.get(hit.id);
    if (row === undefined) return [];
    const phrases = markedTexts(asked, hit);
    return [
      {
        ...row.policy,
        titleHits: highlight(row.policy.title, phrases),
        snippet: snippetOf(row.policy.summary, row.body, phrases),
        why: whyFound(asked, hit),
        also: hit.tier < cut,
      },
    ];
  });
  const also = alsoFound(result);
  return {
    total,
    ...(also > 0 && { alsoTotal: also }),
    page,
    pageSize,
    list,
    reading: readingOf(asked, tiers),
    relaxations: total === 0 && also === 0 ? relaxationsOf(asked) : [],
    covered: coveredShare(asked, { tiers }),
  };
}

/** Facets with an unlimited number of values: the most frequent are returned. */
const mostValues = 30;

/** Returns total and facets of a search for policies; each facet is counted under all filters but its own. */
export async function countPolicies(db: Db, filters: PolicyFilters, today: string): Promise<ResultHeader> {
  const { search } = await askPolicies(db, filters, today);
  const { total, facets, buckets } = search({ offset: 0, limit: 0, ...countedFacets(dayNumber(today)) });
  const counts = (name: FacetName) => (name === 'status' ? Object.entries(buckets['status'] ?? {}) : [...(facets[name] ?? [])]);
  const valuesOf = (name: FacetName) =>
    counts(name)
      .filter(([, count]) => count > 0)
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, facetNames.includes(name) && (name === 'issuer' || name === 'tag') ? mostValues : undefined);
  return { total, facets: byFacet(valuesOf) };
}
