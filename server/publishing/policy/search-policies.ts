import { sql } from 'drizzle-orm';
import type { HandlerData } from '#contract/endpoint.ts';
import type { FacetName, PolicyFilters, PolicySort, PolicySummary, ResultHeader, resultSearch } from '#contract/policy.ts';
import { byFacet, facetNames } from '#contract/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { summaryPairs } from '#server/platform/db/policy-summary.ts';
import { fullTier } from '#server/platform/search/engine/schema.ts';
import { nearestNeeds } from '../needs/nearest-needs.ts';
import type { SearchResult } from '#server/platform/search/engine/schema.ts';
import type { CompanyFit } from '#server/companies/matching/fit.ts';
import { alsoFound, markedTexts, readingOf, relaxationsOf, whyFound } from '#server/platform/search/results/answer.ts';
import { snippetOf } from '#server/platform/search/results/snippet.ts';
import { highlight } from '#server/platform/search/text/highlight.ts';
import type { AskedPolicies } from './ask-policies.ts';
import { askPolicies, countedFacets } from './ask-policies.ts';
import { dayNumber } from './window-index.ts';

/**
 * Returns the largest share of a question that one policy covers, in eighths from 0 to 1. A word that no policy contains is part of the
 * question. Null if the question has no word to cover.
 */
function coveredShare({ asked }: Pick<AskedPolicies, 'asked'>, { tiers }: Pick<SearchResult, 'tiers'>): number | null {
  if (asked.groups.every(({ optional }) => optional === true)) return null;
  const best = tiers.findLastIndex((count) => count > 0);
  return Math.min(1, Math.max(0, best) / fullTier);
}

export type SearchBody = PolicyFilters & { page: number; pageSize: number; sort: PolicySort };

/** A page of a search, and the largest share of the question that a policy covers, null without a question. */
export type FoundPolicies = HandlerData<typeof resultSearch> & { covered: number | null };

/** Returns a page of a search for policies with highlights. */
export async function searchPolicies(db: Db, body: SearchBody, today: string, company: CompanyFit | null = null): Promise<FoundPolicies> {
  const asked = await askPolicies(db, body, today, company);
  const { page, pageSize } = body;
  const result = asked.search({ offset: (page - 1) * pageSize, limit: pageSize });
  const { hits, total, tiers, cut } = result;
  const found = await rows<{ policy: PolicySummary; body: string; isGrant: boolean }>(
    db,
    sql`select json_build_object(${summaryPairs(today)}) as policy, p.body,
        exists (select 1 from grant_policy k where k.policy_id = p.id) as "isGrant" from policy p join region r on r.code = p.region_code
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
        ...(row.isGrant && { isGrant: true }),
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
    ...companyOf(body, asked, company),
    list,
    reading: readingOf(asked, tiers),
    ...nearestOf(asked, page),
    relaxations: total === 0 && also === 0 ? relaxationsOf(asked) : [],
    covered: coveredShare(asked, { tiers }),
  };
}

/** Returns the share of records by need. */
function sharesOf({ total, facets }: SearchResult): Map<string, number> {
  return new Map([...(facets['need'] ?? [])].map(([code, count]) => [code, count / total]));
}

/** Suggests needs if a word is unknown. */
function nearestOf({ asked: { unknown }, needs, search }: AskedPolicies, page: number): { nearestNeeds?: string[] } {
  if (unknown.length === 0 || page > 1) return {};
  const counted = { offset: 0, limit: 0, facets: ['need'] };
  const found = sharesOf(search(counted));
  const all = sharesOf(search({ ...counted, groups: [], names: [], exclude: [], filter: {} }));
  const nearest = nearestNeeds(needs, unknown, found, all);
  return nearest.length > 0 ? { nearestNeeds: nearest } : {};
}

/** Names the company if verdicts were asked for. */
function companyOf({ verdict, sort }: SearchBody, { question }: AskedPolicies, company: CompanyFit | null) {
  const isAskedFor = verdict.length > 0 || sort === 'fit' || question.filters.some(({ kind }) => kind === 'company');
  return isAskedFor ? { business: company?.business ?? null } : {};
}

/** Facets with an unlimited number of values: the most frequent are returned. */
const mostValues = 30;

/** Returns total and facets of a search for policies; each facet is counted under all filters but its own. */
export async function countPolicies(
  db: Db,
  filters: PolicyFilters,
  today: string,
  company: CompanyFit | null = null,
): Promise<ResultHeader> {
  const { search } = await askPolicies(db, filters, today, company);
  const { total, facets, buckets } = search({ offset: 0, limit: 0, ...countedFacets(dayNumber(today), company) });
  const counts = (name: FacetName) => (name === 'status' ? Object.entries(buckets['status'] ?? {}) : [...(facets[name] ?? [])]);
  const valuesOf = (name: FacetName) =>
    counts(name)
      .filter(([, count]) => count > 0)
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, facetNames.includes(name) && (name === 'issuer' || name === 'tag') ? mostValues : undefined);
  const ofVerdicts = Object.entries(buckets['verdict'] ?? {}).flatMap(([value, count]) => (count > 0 ? [{ value, count }] : []));
  return { total, facets: { ...byFacet(valuesOf), ...(company !== null && { verdict: ofVerdicts }) } };
}
