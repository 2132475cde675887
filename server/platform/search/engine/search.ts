import { countBits, countShared, emptyBitmap, hasBit, intersect, membersOf, setBit, subtract, unite } from './bitmap.ts';
import type { Columns } from './conditions.ts';
import { columnOf, documentsUnder, numbersOf } from './conditions.ts';
import type { Part, Searched } from './facets.ts';
import { countFacets } from './facets.ts';
import { hashOf } from './analyse.ts';
import { addGroup, matchAny, matchGroup, rarity, workspaceOf } from './groups.ts';
import type { Place, Ranked } from './ranking.ts';
import { FirstPlaces } from './ranking.ts';
import type { Group, Hit, Order, Query, SearchResult } from './schema.ts';
import { fullTier, nameTier } from './schema.ts';
import type { Segment } from './segment.ts';
import { documentsNamed } from './segment.ts';
import { nameKey } from './tokens.ts';

/** The added share of relevance when all neighbouring groups are in one passage. */
const nearness = 0.3;

/** A group's weight for the coverage of the question. */
const coverageOf = ({ weight, optional = false, related = false }: Group): number => (optional || related ? 0 : weight);

/** Adds every group's documents to the parts, with coverage and score. */
function matchGroups(parts: readonly Part[], query: Query, searched: Searched): void {
  const all = parts.reduce((sum, { segment }) => sum + countBits(segment.live), 0);
  for (const group of query.groups) {
    const matches = parts.map((part) => ({ part, match: matchGroup(part.segment, group, searched, part.space) }));
    const found = matches.reduce((sum, { part, match }) => sum + countShared(match.documents, part.segment.live), 0);
    const worth = group.weight * rarity(found, all);
    for (const { part, match } of matches) {
      addGroup(match, coverageOf(group), worth, group.onlyBest === true, part.space);
      part.groups.push(match);
    }
  }
}

/** Fills in the matches, and the tier of each. */
function matchPart(part: Part, query: Query, names: readonly number[], searched: Searched): void {
  const { segment, space, matched } = part;
  const named = emptyBitmap(segment.size);
  for (const hash of names) for (const document of documentsNamed(segment, hash)) setBit(named, document);
  if (query.groups.length === 0 && names.length === 0) unite(matched, segment.live);
  for (const [index, { documents }] of part.groups.entries()) if (query.groups[index]?.optional !== true) unite(matched, documents);
  for (const [index, { required = false }] of query.groups.entries()) {
    const documents = part.groups[index]?.documents;
    if (required && documents !== undefined) intersect(matched, documents);
  }
  unite(matched, named);
  if (query.exclude !== undefined && query.exclude.length > 0) subtract(matched, matchAny(segment, query.exclude, searched, space));
  intersect(matched, segment.live);
  if (query.among !== undefined) intersect(matched, documentsUnder(query.among, segment, searched));
  // all are of tier 0
  if (query.groups.length === 0 && names.length === 0) return;
  const whole = query.groups.reduce((sum, group) => sum + coverageOf(group), 0);
  const count = membersOf(matched, space.documents);
  const pairs = query.groups.length - 1;
  const deciding = part.groups.flatMap(({ documents }, index) => (query.groups[index]?.decides === true ? [documents] : []));
  for (let at = 0; at < count; at += 1) {
    const document = space.documents[at] ?? 0;
    const share = whole === 0 ? 0 : ((space.covered[document] ?? 0) / whole) * fullTier;
    const most = deciding.every((documents) => hasBit(documents, document)) ? fullTier : fullTier / 2 - 1;
    const covered = query.groups.length === 0 ? 0 : Math.min(most, Math.max(1, Math.floor(share + 1e-6)));
    const isNamed = names.length > 0 && hasBit(named, document);
    space.tier[document] = isNamed ? nameTier : covered;
    // lets boosts order documents with the same name if nothing else was asked
    if (isNamed) space.score[document] = (space.score[document] ?? 0) + 1;
    if (pairs > 0) space.score[document] = (space.score[document] ?? 0) * (1 + (nearness * (space.near[document] ?? 0)) / pairs);
  }
}

function filterPart(part: Part, query: Query, columns: Columns): void {
  for (const [name, condition] of Object.entries(query.filter ?? {}))
    part.filters.set(name, documentsUnder(condition, part.segment, columns));
  part.hits.set(part.matched);
  for (const documents of part.filters.values()) intersect(part.hits, documents);
}

/** Counts documents by tier: the hits, or all matches regardless of the filter. */
function countTiers(parts: readonly Part[], of: 'hits' | 'matched', isRanked: boolean): number[] {
  const tiers = Array.from({ length: nameTier + 1 }, () => 0);
  for (const { space, [of]: documents } of parts) {
    if (!isRanked) {
      tiers[0] = (tiers[0] ?? 0) + countBits(documents);
      continue;
    }
    const count = membersOf(documents, space.documents);
    for (let at = 0; at < count; at += 1) {
      const tier = space.tier[space.documents[at] ?? 0] ?? 0;
      tiers[tier] = (tiers[tier] ?? 0) + 1;
    }
  }
  return tiers;
}

/** Multiplies the scores by the boosts. */
function boost({ segment, space, hits }: Part, query: Query, columns: Columns): void {
  if (query.boosts === undefined || query.boosts.length === 0) {
    if (query.groups.length === 0) space.score.fill(1);
    return;
  }
  const factors = new Float64Array(segment.size).fill(1);
  const documents = new Uint32Array(segment.size);
  for (const each of query.boosts) {
    if ('when' in each) {
      const fitting = documentsUnder(each.when, segment, columns).slice();
      intersect(fitting, hits);
      const count = membersOf(fitting, documents);
      for (let at = 0; at < count; at += 1) factors[documents[at] ?? 0] = (factors[documents[at] ?? 0] ?? 1) + each.add;
      continue;
    }
    const column = segment.numbers[columnOf(columns.schema.numbers, each.number)] ?? new Float64Array();
    const count = membersOf(hits, documents);
    for (let at = 0; at < count; at += 1) {
      const document = documents[at] ?? 0;
      const value = column[document] ?? Number.NaN;
      if (!Number.isNaN(value)) factors[document] = (factors[document] ?? 1) + each.factor * value;
    }
  }
  const isScored = query.groups.length > 0;
  for (let document = 0; document < segment.size; document += 1)
    space.score[document] = (isScored ? (space.score[document] ?? 0) : 1) * (factors[document] ?? 1);
}

/** The number of an order for each hit; NaN for null. */
function orderColumn(order: Order, { segment, hits }: Part, column: (name: string) => Float64Array): Float64Array {
  if ('number' in order) return column(order.number);
  if ('byId' in order) return numbersOf(order.byId, segment, hits, (document) => order.byId(segment.ids[document] ?? ''));
  const columns = order.of.map(column);
  return numbersOf(order.value, segment, hits, (document) => {
    const numbers = columns.map((each) => each[document] ?? Number.NaN);
    return order.value(...numbers.map((number) => (Number.isNaN(number) ? null : number)));
  });
}

/** The orders that a query asks for after the tiers. */
function rankedOf(part: Part, query: Query, cut: number, columns: Columns): Ranked {
  const { segment, space } = part;
  const column = (name: string) => segment.numbers[columnOf(columns.schema.numbers, name)] ?? new Float64Array();
  const tie = query.tie === undefined ? [] : [{ column: column(query.tie), descending: true }];
  if (query.order === undefined || query.order === 'relevance') {
    boost(part, query, columns);
    return { segment, level: space.tier, key: space.score, columns: tie };
  }
  const [first, ...rest] = query.order.map((order) => ({
    column: orderColumn(order, part, column),
    descending: order.direction === 'desc',
  }));
  const level = space.tier.map((tier) => (tier >= cut ? 1 : 0));
  const sign = first?.descending === false ? -1 : 1;
  // null last: below every number
  const key = (first?.column ?? space.score).map((value) => (Number.isNaN(value) ? -Infinity : sign * value));
  return { segment, level, key, columns: [...rest, ...tie] };
}

/** The lowest level of which documents can be among the first `size`. */
function lowestLevel(tiers: readonly number[], size: number): number {
  let above = 0;
  for (let tier = nameTier; tier > 0; tier -= 1) {
    above += tiers[tier] ?? 0;
    if (above >= size) return tier;
  }
  return 0;
}

function hitOf({ ranked, document }: Place, parts: ReadonlyMap<Segment, Part>): Hit {
  const part = parts.get(ranked.segment);
  const matches = (part?.groups ?? []).flatMap(({ documents, alternatives }, group) =>
    hasBit(documents, document)
      ? [{ group, alternatives: alternatives.flatMap((own, index) => (hasBit(own, document) ? [index] : [])) }]
      : [],
  );
  return {
    id: ranked.segment.ids[document] ?? '',
    tier: part?.space.tier[document] ?? 0,
    score: part?.space.score[document] ?? 0,
    matches,
  };
}

/** Answers a query over the segments of an index. */
export function searchSegments(searched: Searched, query: Query): SearchResult {
  const parts = searched.segments.map((segment): Part => ({
    segment,
    space: workspaceOf(segment),
    groups: [],
    matched: emptyBitmap(segment.size),
    filters: new Map(),
    hits: emptyBitmap(segment.size),
  }));
  const names = (query.names ?? [])
    .map(nameKey)
    .filter((key) => key !== '')
    .map(hashOf);
  matchGroups(parts, query, searched);
  for (const part of parts) {
    matchPart(part, query, names, searched);
    filterPart(part, query, searched);
  }
  const isRanked = query.groups.length > 0 || names.length > 0;
  const tiers = countTiers(parts, 'hits', isRanked);
  const cut = query.cut?.(countTiers(parts, 'matched', isRanked)) ?? 0;
  const first = new FirstPlaces(query.offset + query.limit);
  const isByRelevance = query.order === undefined || query.order === 'relevance';
  const lowest = isByRelevance ? lowestLevel(tiers, query.offset + query.limit) : 0;
  const counts = countFacets(parts, query, cut, searched);
  // a search that only counts has no order
  for (const part of query.offset + query.limit > 0 ? parts : []) {
    const ranked = rankedOf(part, query, cut, searched);
    first.offerAll(ranked, part.space.documents, membersOf(part.hits, part.space.documents), lowest);
  }
  const bySegment = new Map(parts.map((part) => [part.segment, part]));
  return {
    hits: first
      .sorted()
      .slice(query.offset)
      .map((place) => hitOf(place, bySegment)),
    total: tiers.slice(Math.max(0, cut)).reduce((sum, count) => sum + count, 0),
    cut,
    tiers,
    ...counts,
  };
}
