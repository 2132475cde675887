import { sql } from 'drizzle-orm';
import type { Field } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { facetFieldsOf, figureFieldsOf } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { kindWords } from '../runtime/kind-words.ts';
import type { IndexSchema, SearchDocument } from '../search/engine/schema.ts';
import { followedIndex } from '../search/followed-index.ts';
import { plainText } from '../search/text/plain-text.ts';
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

/** Stands for all industries in the facet of a listing that names none. */
export const anyIndustry = '*';

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

function documentOf(row: Row): SearchDocument[] {
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
    sql`select p.id, p.kind, p.region_code as "regionCode", p.tags, p.industries, p.featured, p.title, p.summary, p.body, p.attributes,
        (extract(epoch from p.published_at) * 1000)::float8 as published, (extract(epoch from p.expires_at) * 1000)::float8 as expires, p.views
      from listing p where p.id = any(${sql.param([...ids])}::text[]) and p.state = 'published'`,
  );
  return found.flatMap(documentOf);
}

/** Returns the index of the published listings of all kinds; those that have expired since are in it, too. */
export const listingIndex = followedIndex({
  generation: 'listing',
  schema,
  table: sql`listing`,
  visible: sql`p.state = 'published' and p.kind = any(${kindCodes})`,
  named: ['names', 'labels'],
  read,
});
