import { sql } from 'drizzle-orm';
import type { ListingFilters } from '#contract/listing.ts';
import type { Field } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { facetFieldsOf, figureFieldsOf } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { divisionsOf, sectionOf } from '#domain/industry.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { kindWords } from '#server/platform/runtime/kind-words.ts';
import type { Condition, IndexSchema, Order, SearchDocument } from '#server/platform/search/engine/schema.ts';
import { followedIndex } from '#server/platform/search/followed-index.ts';
import type { RegionTree } from '#server/platform/search/regions.ts';
import { withBelow } from '#server/platform/search/regions.ts';
import { plainText } from '#server/platform/search/text/plain-text.ts';
import { readingOf } from '#server/platform/english/titles.ts';
import type { EnglishWords } from '#server/platform/english/words.ts';
import { englishWords } from '#server/platform/english/words.ts';
import { englishWordsOf } from '#server/platform/search/text/stop-words.ts';
import { figuresOf, linksOf, searchedTexts, textsOf } from './field-values.ts';

/** The facet of a field; fields of one name share it, because every search with such a filter is for one kind. */
export const optionFacet = (name: string): string => `options.${name}`;

/** The name of the field of such a facet; other names as they are. */
export const fieldOfOption = (name: string): string => name.replace(/^options\./, '');

/** The number of a figure, or of an end of a range. */
export const figureNumber = (name: string, end?: 'from' | 'to'): string => `figures.${name}${end === undefined ? '' : `.${end}`}`;

/** The numbers that are kept of a field. */
const numbersOf = ([name, { type }]: [string, Field]): string[] =>
  type === 'range' ? [figureNumber(name, 'from'), figureNumber(name, 'to')] : [figureNumber(name)];

const schema: IndexSchema = {
  fields: [
    { name: 'names', weight: 4, typicalLength: 30, kind: 'names' },
    { name: 'labels', weight: 2.5, typicalLength: 40, kind: 'short' },
    { name: 'summary', weight: 1.5, typicalLength: 60, kind: 'short' },
    { name: 'body', weight: 0.6, typicalLength: 500, kind: 'long' },
    // few have one: with more weight they would come first for every English word
    { name: 'english', weight: 0.3, typicalLength: 10, kind: 'short' },
    // the title that English pages show
    { name: 'aliases', weight: 0, typicalLength: 1, kind: 'aliases' },
  ],
  facets: [
    'kind',
    'region',
    'industry',
    'tag',
    'featured',
    'link',
    ...new Set(listingKinds.flatMap((kind) => facetFieldsOf(kind).map(([name]) => optionFacet(name)))),
  ],
  numbers: ['published', 'expires', 'views', ...new Set(listingKinds.flatMap((kind) => figureFieldsOf(kind).flatMap(numbersOf)))],
};

/** The facet value of listings for all industries. */
const anyIndustry = '*';

const byCode: ReadonlyMap<string, ListingKind> = new Map(listingKinds.map((kind) => [kind.kind, kind]));
const kindCodes = sql`${sql.param([...byCode.keys()])}::text[]`;

type Row = {
  id: string;
  kind: string;
  regionCode: string;
  tags: string[];
  industries: string[];
  featured: boolean;
  title: string;
  titleEn: string | null;
  summary: string;
  body: string;
  attributes: Record<string, unknown>;
  /** Milliseconds since 1970. */
  published: number;
  expires: number | null;
  views: number;
};

/** The words of the options that a listing chose, and of its kind, in both languages: people search for 办公 and offices. */
function optionWords({ kind, fields }: ListingKind, attributes: Readonly<Record<string, unknown>>): string[] {
  const chosen = Object.entries(fields).flatMap(([name, field]) =>
    'options' in field && field.internal !== true ? textsOf(attributes[name]).map((value) => ({ name, value })) : [],
  );
  return (['zh-CN', 'en-US'] as const).flatMap((language) => {
    const words = kindWords(kind, language);
    return [words.name, ...chosen.flatMap(({ name, value }) => words.options?.[name]?.[value] ?? [])];
  });
}

function figureNumbers(kind: ListingKind, attributes: Readonly<Record<string, unknown>>): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(figuresOf(kind, attributes)).flatMap(([name, figure]): [string, number | null][] =>
      figure === null || typeof figure === 'number'
        ? [[figureNumber(name), figure]]
        : [
            [figureNumber(name, 'from'), figure.from],
            [figureNumber(name, 'to'), figure.to],
          ],
    ),
  );
}

function documentOf(row: Row, english: EnglishWords): SearchDocument[] {
  const kind = byCode.get(row.kind);
  if (kind === undefined) return [];
  const { attributes } = row;
  const { names, texts } = searchedTexts(kind, attributes);
  return [
    {
      id: row.id,
      fields: {
        names: [row.title, ...names].join('\n'),
        labels: [...row.tags, ...optionWords(kind, attributes)].join('\n'),
        summary: [row.summary, ...texts].join('\n'),
        body: plainText(row.body),
        english: englishWordsOf(row.titleEn),
        aliases: row.titleEn ?? english.titleOf(row.title, readingOf(row.kind)) ?? '',
      },
      facets: {
        kind: [row.kind],
        region: [row.regionCode],
        industry: row.industries.length === 0 ? [anyIndustry] : row.industries,
        tag: row.tags,
        featured: [String(row.featured)],
        link: linksOf(kind.fields, attributes),
        ...Object.fromEntries(
          facetFieldsOf(kind).map(([name]) => [optionFacet(name), textsOf(attributes[name]).filter((value) => value !== '')]),
        ),
      },
      numbers: { published: row.published, expires: row.expires, views: Math.log1p(row.views), ...figureNumbers(kind, attributes) },
    },
  ];
}

async function read(db: Db, ids: readonly string[]): Promise<SearchDocument[]> {
  const found = await rows<Row>(
    db,
    sql`select p.id, p.kind, p.region_code as "regionCode", p.tags, p.industries, p.featured, p.title, p.title_en as "titleEn", p.summary, p.body, p.attributes,
        (extract(epoch from p.published_at) * 1000)::float8 as published, (extract(epoch from p.expires_at) * 1000)::float8 as expires, p.views
      from listing p where p.id = any(${sql.param([...ids])}::text[]) and p.state = 'published'`,
  );
  const english = await englishWords(db);
  return found.flatMap((row) => documentOf(row, english));
}

/** Returns the index of published listings of all kinds, including ones that have expired since. */
export const listingIndex = followedIndex({
  generation: 'listing',
  schema,
  table: sql`listing`,
  visible: sql`p.state = 'published' and p.kind = any(${kindCodes})`,
  named: ['names', 'labels'],
  revision: 2,
  read,
});

/** Listings that have not expired at a moment: same rule as `isStanding` for the index, which has published ones only. */
export const standingAt = (now: Date): Condition => ({ not: { number: 'expires', max: now.getTime() } });

/** The codes, the divisions within a section, and the section of a division. */
const industriesAround = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((code) => [code, ...divisionsOf(code), ...[sectionOf(code)].filter((section) => section !== null)])),
];

/** Whether a figure is within the filter of its field. A missing figure is not; an open end of a range is. */
function figureCondition(name: string, { type, filter }: Field, value: number): Condition {
  const bound = filter === 'atMost' ? { max: value } : { min: value };
  if (type !== 'range') return { number: figureNumber(name), ...bound };
  const [from, to] = [figureNumber(name, 'from'), figureNumber(name, 'to')];
  const stated: Condition = { any: [{ number: from }, { number: to }] };
  const starts: Condition = { number: from, max: value, orNull: true };
  const ends: Condition = { number: to, min: value, orNull: true };
  if (filter === 'covers') return { all: [stated, starts, ends] };
  return { all: [stated, filter === 'atMost' ? starts : ends] };
}

/** Returns the condition of each active filter of a list, by the name of its facet, `figures.<field>` or `links.<field>`. */
export function filterConditions(kind: ListingKind, filters: ListingFilters, above: RegionTree): Record<string, Condition> {
  const conditions: Record<string, Condition> = {};
  const { region, industry, tag, options, figures, links } = filters;
  if (region.length > 0) conditions['region'] = { facet: 'region', anyOf: withBelow(region, above) };
  if (industry.length > 0) conditions['industry'] = { facet: 'industry', anyOf: [anyIndustry, ...industriesAround(industry)] };
  if (tag.length > 0) conditions['tag'] = { facet: 'tag', anyOf: tag };
  for (const [name] of facetFieldsOf(kind)) {
    const values = options[name] ?? [];
    if (values.length > 0) conditions[optionFacet(name)] = { facet: optionFacet(name), anyOf: values };
  }
  for (const [name, value] of Object.entries(figures)) {
    const field = kind.fields[name];
    if (field !== undefined) conditions[`figures.${name}`] = figureCondition(name, field, value);
  }
  for (const [name, ids] of Object.entries(links))
    if (ids.length > 0) conditions[`links.${name}`] = { facet: 'link', anyOf: ids.map((id) => `${name}:${id}`) };
  return conditions;
}

/**
 * Returns the order of a list by a sorted field; listings without a value come last. Moments: upcoming ones by nearness, then past ones, latest
 * first.
 */
export function fieldOrder(kind: ListingKind, name: string, now: Date): Order[] {
  const field = kind.fields[name];
  const direction = field?.sorted === 'descending' ? 'desc' : 'asc';
  const end = field?.type === 'range' ? (direction === 'desc' ? 'to' : 'from') : undefined;
  const number = figureNumber(name, end);
  if (field?.type !== 'moment') return [{ number, direction }];
  const seconds = now.getTime() / 1000;
  return [
    { of: [number], value: (moment = null) => (moment === null ? null : Number(moment < seconds)), direction: 'asc' },
    { of: [number], value: (moment = null) => (moment === null ? null : Math.abs(moment - seconds)), direction: 'asc' },
  ];
}
