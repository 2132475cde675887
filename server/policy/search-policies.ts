import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { HandlerData } from '#contract/endpoint.ts';
import type { FacetName, PolicyFilters, PolicySort, PolicySummary, ResultHeader, resultSearch } from '#contract/policy.ts';
import { byFacet, facetNames } from '#contract/policy.ts';
import { scales } from '#domain/matching/model/criteria.ts';
import type { Db } from '#server/db/client.ts';
import { countedStatus, summaryPairs } from '#server/db/policy-summary.ts';
import type { KeyedFacet } from '#server/search/index/facet-key.ts';
import { keyedFacets } from '#server/search/index/facet-key.ts';
import { needsAbove } from '#server/needs/needs.ts';
import type { Facets } from '#server/search/results/count-records.ts';
import { countRecords, valueAt, valuesOfList } from '#server/search/results/count-records.ts';
import { searchRecords } from '#server/search/results/search-records.ts';
import { orderOf } from './order.ts';
import { policySource } from './policy-source.ts';

export type SearchBody = PolicyFilters & { page: number; pageSize: number; sort: PolicySort };

/** The order of a list; null by relevance. */
export const listOrder = ({ sort, keyword }: Pick<SearchBody, 'sort' | 'keyword'>, today: string): SQL | null =>
  sort !== 'relevance' ? orderOf(sort, today) : keyword.trim() === '' ? orderOf('published', today) : null;

/** Returns a page of a search for policies with highlights; for an empty one, the relaxations. */
export const searchPolicies = async (db: Db, body: SearchBody, today: string): Promise<HandlerData<typeof resultSearch>> =>
  searchRecords<PolicySummary>(
    db,
    policySource(body, today),
    { ...body, order: listOrder(body, today) },
    { pairs: summaryPairs(today), join: sql`join region r on r.code = p.region_code` },
  );

/** The facets counted by a list, with its number. */
const listOf: Partial<Record<FacetName, number>> = { issuer: 1, tag: 2, need: 3 };

const isKeyed = (name: FacetName): name is KeyedFacet => (keyedFacets as readonly string[]).includes(name);

/** The values a cell counts for in a facet. Its `facets` are the status and the facet key. */
function valuesOf(facet: FacetName): SQL {
  if (facet === 'issuer') return valuesOfList(1);
  if (facet === 'tag') return valuesOfList(2);
  if (facet === 'need') return needsAbove(sql`cell.list3`);
  const value = valueAt(isKeyed(facet) ? keyedFacets.indexOf(facet) + 2 : 1);
  if (facet === 'status') return sql`(select ${value} as value where ${value} <> '')`;
  if (facet === 'scale') return sql`(select unnest(string_to_array(coalesce(nullif(${value}, ''), ${scales.join(',')}), ',')) as value)`;
  return sql`(select ${value} as value)`;
}

const facetsOn = (today: string): Facets => ({
  text: sql`coalesce(${countedStatus(today)}, '') || '|' || p.facet_key`,
  lists: [sql`p.issuers`, sql`p.tags`, sql`p.needs`],
  each: facetNames.map((name) => ({ name, list: listOf[name] ?? null, values: valuesOf(name) })),
});

/** Returns total and facets of a search for policies; each facet is counted under all filters but its own. */
export async function countPolicies(db: Db, filters: PolicyFilters, today: string): Promise<ResultHeader> {
  const { total, of } = await countRecords(db, policySource(filters, today), facetsOn(today), filters.keyword);
  return { total, facets: byFacet(of) };
}
