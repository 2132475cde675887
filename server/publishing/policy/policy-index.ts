import { sql } from 'drizzle-orm';
import type { companyFilters, FacetName, PolicyFilters } from '#contract/policy.ts';
import { facetNames } from '#contract/policy.ts';
import type { SupportWay, WindowStatus } from '#domain/policy.ts';
import { windowStatuses } from '#domain/policy.ts';
import type { WindowRule } from '#domain/window/window.ts';
import { scales } from '#domain/matching/model/criteria.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { Boost, Condition, IndexSchema, SearchDocument } from '#server/platform/search/engine/schema.ts';
import { needTerm } from '#server/platform/search/asked.ts';
import { SearchIndex } from '#server/platform/search/engine/search-index.ts';
import { followedIndex, segmenter } from '#server/platform/search/followed-index.ts';
import type { RegionTree } from '#server/platform/search/regions.ts';
import type { EnglishWords } from '#server/platform/english/words.ts';
import { englishWords } from '#server/platform/english/words.ts';
import { placeConditions, withBelow } from '#server/platform/search/regions.ts';
import type { FilterValue, Question } from '#server/platform/search/reading/model/question.ts';
import { storedWider } from '../needs/needs.ts';
import { plainText } from '#server/platform/search/text/plain-text.ts';
import { englishWordsOf } from '#server/platform/search/text/stop-words.ts';
import { aliasesOf } from '#server/platform/search/policy-names.ts';
import { closesBetween, dayNumber, hasStatus, isOpenBetween, storedNumbers, windowNumbers } from './window-index.ts';

const schema: IndexSchema = {
  fields: [
    { name: 'names', weight: 4, typicalLength: 30, kind: 'names' },
    { name: 'shortName', weight: 12, typicalLength: 6, kind: 'short' },
    { name: 'labels', weight: 2.5, typicalLength: 40, kind: 'short' },
    { name: 'summary', weight: 1.5, typicalLength: 60, kind: 'short' },
    { name: 'body', weight: 0.6, typicalLength: 500, kind: 'long' },
    // few have one: with more weight they would come first for every English word
    { name: 'english', weight: 0.3, typicalLength: 10, kind: 'short' },
    { name: 'aliases', weight: 0, typicalLength: 1, kind: 'aliases' },
  ],
  facets: ['kind', 'level', 'category', 'supportMode', 'way', 'region', 'scale', 'issuer', 'tag', 'need'],
  numbers: ['publishDate', ...windowNumbers, 'amountMax', 'views'],
};

type Row = {
  id: string;
  kind: string;
  level: string;
  category: string;
  supportMode: string | null;
  isGrant: boolean;
  regionCode: string;
  scales: string[];
  issuers: string[];
  tags: string[];
  needs: string[];
  title: string;
  shortName: string | null;
  titleEn: string | null;
  docNumber: string | null;
  regionName: string;
  summary: string;
  body: string;
  publishDate: number;
  applyFrom: number | null;
  applyTo: number | null;
  applyRule: WindowRule | null;
  effectiveFrom: number | null;
  effectiveTo: number | null;
  amountMax: number | null;
  views: number;
};

const dayOf = (column: string) => sql`(p.${sql.raw(column)} - date '1970-01-01')`;

/**
 * `wider` are the needs above each need: a search for a wider need finds the narrower. `words` translate titles: a policy is also found by the title
 * that English pages show.
 */
function documentOf(row: Row, wider: ReadonlyMap<string, readonly string[]>, words: EnglishWords): SearchDocument {
  return {
    id: row.id,
    fields: {
      names: [row.title, row.shortName, row.docNumber].filter((name) => name !== null).join('\n'),
      shortName: row.shortName ?? '',
      labels: [...row.tags, ...row.issuers, ...row.needs.map(needTerm)].join('\n'),
      summary: row.summary,
      english: englishWordsOf(row.titleEn),
      body: plainText(row.body),
      aliases: [...aliasesOf(row), row.titleEn ?? words.titleOf(row.title, 'sentence') ?? ''].join('\n'),
    },
    facets: {
      kind: [row.kind],
      level: [row.level],
      category: [row.category],
      supportMode: row.supportMode === null ? [] : [row.supportMode],
      way: row.isGrant ? ['grant' satisfies SupportWay] : [],
      region: [row.regionCode],
      scale: row.scales.length === 0 ? scales : row.scales,
      issuer: row.issuers,
      tag: row.tags,
      need: row.needs.flatMap((need) => [need, ...(wider.get(need) ?? [])]),
    },
    numbers: {
      publishDate: row.publishDate,
      ...storedNumbers(row),
      amountMax: row.amountMax,
      views: Math.log1p(row.views),
    },
  };
}

const published = sql`p.state = 'published'`;

async function read(db: Db, ids: readonly string[], visible = published): Promise<SearchDocument[]> {
  const found = await rows<Row>(
    db,
    sql`select p.id, p.kind, p.level, p.category, p.support_mode as "supportMode",
        exists (select 1 from grant_policy k where k.policy_id = p.id) as "isGrant", p.region_code as "regionCode", p.scales, p.issuers, p.tags,
        p.needs, p.title, p.short_name as "shortName", p.title_en as "titleEn", p.doc_number as "docNumber", r.name as "regionName", p.summary, p.body,
        ${dayOf('publish_date')} as "publishDate", ${dayOf('apply_from')} as "applyFrom", ${dayOf('apply_to')} as "applyTo",
        p.apply_rule as "applyRule", ${dayOf('effective_from')} as "effectiveFrom", ${dayOf('effective_to')} as "effectiveTo", p.amount_max::float8 as "amountMax", p.views
      from policy p join region r on r.code = p.region_code where p.id = any(${sql.param([...ids])}::text[]) and ${visible}`,
  );
  const [wider, words] = [await storedWider(db), await englishWords(db)];
  return found.map((row) => documentOf(row, wider, words));
}

/** Returns the index of the published policies. */
export const policyIndex = followedIndex({
  generation: 'policy',
  schema,
  table: sql`policy`,
  visible: published,
  named: ['names', 'labels'],
  revision: 5,
  read,
});

/** Returns an index of some policies that are published no more. */
export async function indexOfWithdrawn(db: Db, ids: readonly string[]): Promise<SearchIndex> {
  const index = new SearchIndex(schema, segmenter);
  await index.addInSlices(await read(db, ids, sql`p.state = 'retired'`));
  return index;
}

export const isProject: Condition = { facet: 'kind', anyOf: ['project'] };

/** Projects of each status on a day. */
export const statusConditions = (day: number): Record<WindowStatus, Condition> =>
  Object.fromEntries(windowStatuses.map((status) => [status, { all: [isProject, hasStatus(status, day)] }])) as unknown as Record<
    WindowStatus,
    Condition
  >;

/** Windows open on at least one day of a span, including always open ones. */
const openBetween = (first: number, last: number): Condition => ({ all: [isProject, isOpenBetween(first, last)] });

/** The filters in stored form. */
type StoredFilters = Omit<PolicyFilters, 'keyword' | 'asWords' | keyof typeof companyFilters>;

/** Returns the condition of each active filter, by its name. */
export function filterConditions(filters: StoredFilters, above: RegionTree, day: number): Record<string, Condition> {
  const conditions: Record<string, Condition> = {};
  for (const facet of facetNames) {
    const values: readonly string[] = filters[facet];
    if (values.length > 0) conditions[facet] = facetCondition(facet, values, above, day);
  }
  if (filters.amountMin !== undefined) conditions['amountMin'] = { number: 'amountMax', min: filters.amountMin };
  if (filters.publishedFrom !== undefined) conditions['publishedFrom'] = { number: 'publishDate', min: dayNumber(filters.publishedFrom) };
  if (filters.publishedTo !== undefined) conditions['publishedTo'] = { number: 'publishDate', max: dayNumber(filters.publishedTo) };
  return conditions;
}

function facetCondition(facet: FacetName, values: readonly string[], above: RegionTree, day: number): Condition {
  if (facet === 'region') return { facet, anyOf: withBelow(values, above) };
  if (facet !== 'status') return { facet, anyOf: values };
  const statuses = statusConditions(day);
  return { any: values.map((value) => statuses[value as WindowStatus]) };
}

/** Returns the conditions of a filter read from a question; none if policies alone cannot decide it. */
export function readConditions(value: FilterValue, above: RegionTree, day: number): Condition[] {
  const { openOn, openFrom, openTo, deadlineFrom, deadlineTo, amountMax, forCompany: _company, ...rest } = value;
  if (rest.region !== undefined) return placeConditions(rest.region, above);
  const conditions = Object.values(filterConditions({ ...noFilters, ...rest }, above, day));
  if (openOn !== undefined) conditions.push(openBetween(dayNumber(openOn), dayNumber(openOn)));
  if (openFrom !== undefined && openTo !== undefined) conditions.push(openBetween(dayNumber(openFrom), dayNumber(openTo)));
  if (deadlineFrom !== undefined || deadlineTo !== undefined) conditions.push(isProject, closesBetween(day, deadlineFrom, deadlineTo));
  if (amountMax !== undefined) conditions.push({ number: 'amountMax', max: amountMax });
  return conditions.length === 0 ? [] : [{ all: conditions }];
}

const noFilters = Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as StoredFilters;

/**
 * The boosts among equally relevant policies: for open ones (unless the question asks for the past), for projects, and for much-viewed
 * ones.
 */
export function boostsOn(question: Question, day: number): Boost[] {
  const statuses = statusConditions(day);
  const isOfPast = question.filters.some(
    ({ value: { status, publishedTo } }) =>
      status?.includes('closed') === true || (publishedTo !== undefined && dayNumber(publishedTo) < day),
  );
  const isNumber = question.names.some(({ kind }) => kind === 'number');
  return [
    { when: statuses.open, add: 0.35 },
    { when: statuses.always, add: 0.33 },
    { when: statuses.upcoming, add: 0.2 },
    { when: statuses.closed, add: isOfPast ? 0 : -0.4 },
    { when: isProject, add: 0.25 },
    { when: { facet: 'kind', anyOf: ['document'] }, add: isNumber ? 1 : 0.1 },
    { number: 'views', factor: 0.01 },
  ];
}
