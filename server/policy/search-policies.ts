import { sql } from 'drizzle-orm';
import type { HandlerData } from '#contract/endpoint.ts';
import type { FacetName, PolicyFilters, PolicySort, PolicySummary, ResultHeader, resultSearch } from '#contract/policy.ts';
import { byFacet, facetNames } from '#contract/policy.ts';
import type { Db } from '#server/db/client.ts';
import { rows } from '#server/db/client.ts';
import { summaryPairs } from '#server/db/policy-summary.ts';
import type { HitReason } from '#contract/search.ts';
import type { Hit } from '../search/engine/schema.ts';
import { fullTier } from '../search/engine/schema.ts';
import { snippetOf } from '../search/results/snippet.ts';
import { atomsOf } from '../search/text/atoms.ts';
import { highlight } from '../search/text/highlight.ts';
import type { AskedPolicies } from './ask-policies.ts';
import { askPolicies, countedFacets, relaxationsOf } from './ask-policies.ts';
import { dayNumber } from './policy-index.ts';

export type SearchBody = PolicyFilters & { page: number; pageSize: number; sort: PolicySort };

/** Why a hit was found: per group the words themselves, or else what stands for them. */
const reasonsOf = ({ asked }: AskedPolicies, { matches }: Hit): HitReason[] =>
  matches.flatMap(({ group, alternatives }) => {
    const reasons = alternatives.flatMap((alternative) => asked.reasons[group]?.[alternative] ?? []);
    const [best] = reasons.flatMap(({ reason, ...texts }) => (reason === 'filter' ? [] : [{ ...texts, reason }]));
    return best === undefined ? [] : [best];
  });

/** The texts to mark in a hit: the words and synonyms that it was found by. */
function markedTexts({ asked }: AskedPolicies, { matches }: Hit) {
  const texts = matches.flatMap(({ group, alternatives }) =>
    alternatives.flatMap((alternative) => asked.reasons[group]?.[alternative] ?? []).filter(({ reason }) => reason !== 'filter'),
  );
  return [...new Set(texts.map(({ text }) => text))].map(atomsOf);
}

/** Returns a page of a search for policies with highlights. */
export async function searchPolicies(db: Db, body: SearchBody, today: string): Promise<HandlerData<typeof resultSearch>> {
  const asked = await askPolicies(db, body, today);
  const { page, pageSize } = body;
  const { hits, total, tiers, cut } = asked.search({ offset: (page - 1) * pageSize, limit: pageSize });
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
        why: reasonsOf(asked, hit),
        also: hit.tier < cut,
      },
    ];
  });
  const also = tiers.slice(0, Math.max(0, cut)).reduce((sum, count) => sum + count, 0);
  return {
    total,
    ...(also > 0 && { alsoTotal: also }),
    page,
    pageSize,
    list,
    reading: readingOf(asked, tiers),
    relaxations: total === 0 && also === 0 ? relaxationsOf(asked) : [],
  };
}

type Reading = HandlerData<typeof resultSearch>['reading'];

/** How the question was read, for the reader. */
function readingOf({ question, asked }: AskedPolicies, tiers: readonly number[]): Reading {
  const { words, needs, filters, names, corrections, unread, text } = question;
  const parts = [
    ...filters.map(({ key, kind, text: typed, range, value }) => ({ key, kind, typed, range, code: value.region?.[0] })),
    ...needs.map(({ key, text: typed, range, code }) => ({ key, kind: 'need' as const, typed, range, code })),
    ...names.map(({ key, text: typed, range }) => ({ key, kind: 'name' as const, typed, range, code: undefined })),
  ].toSorted((a, b) => a.range[0] - b.range[0]);
  const sounds = words.flatMap(({ range, alternatives }) => {
    const to = alternatives.filter(({ reason }) => reason === 'pinyin').map((each) => each.text);
    return to.length === 0 ? [] : [{ from: text.slice(...range), to }];
  });
  return {
    terms: words.slice(0, words.length - asked.ignored.length).map(({ range }) => text.slice(...range)),
    synonyms: words.flatMap(({ range, alternatives }) => {
      const to = alternatives.filter(({ reason }) => reason === 'synonym').map((each) => each.text);
      return to.length === 0 ? [] : [{ from: text.slice(...range), to }];
    }),
    pinyin: sounds,
    ignored: [...asked.ignored, ...(unread === '' ? [] : [unread])],
    unknown: asked.unknown,
    loosened: asked.groups.length > 0 && tiers.slice(fullTier).every((count) => count === 0) && tiers.some((count) => count > 0),
    parts: parts.map(({ key, kind, typed, code }) => ({ key, kind, typed, ...(code !== undefined && { code }) })),
    corrected: corrections.filter(({ reason }) => reason !== 'pinyin').map(({ typed, text: to }) => ({ from: typed, to })),
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
