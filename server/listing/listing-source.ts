import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ListingFilters } from '#contract/listing.ts';
import type { Field } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { facetFieldsOf } from '#contract/listing/kind.ts';
import { divisionsOf, sectionOf } from '#domain/industry.ts';
import { isStanding } from '#server/db/listing-summary.ts';
import { regionsBelow } from '#server/search/query/regions.ts';
import type { Facets } from '#server/search/results/count-records.ts';
import { valueAt, valuesOfList } from '#server/search/results/count-records.ts';
import type { SearchSource } from '#server/search/source.ts';
import { newest } from '#server/search/source.ts';
import { facetSeparator, valueSeparator } from './field-values.ts';

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** The codes, the divisions within a section, and the section of a division. */
const industriesAround = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((code) => [code, ...divisionsOf(code), ...[sectionOf(code)].filter((section) => section !== null)])),
];

/** The listings of a kind that stand at a moment. */
export const standing = (kind: string, now: Date) => ({
  table: sql`listing`,
  visible: sql`p.kind = ${kind} and ${isStanding(now)}`,
  published: sql`published_at`,
});

/** The values of a facet of record `p`, joined. */
const facetText = (position: number) => sql`split_part(p.facet_key, ${facetSeparator}, ${position}::int)`;

function facetCondition({ type }: Field, position: number, values: readonly string[]): SQL {
  if (type === 'choices') return sql`string_to_array(${facetText(position)}, ${valueSeparator}) && ${texts(values)}`;
  return sql`${facetText(position)} = any(${texts(values)})`;
}

/** A figure of record `p`, or an end of a range. */
const figure = (name: string, end?: 'from' | 'to') =>
  end === undefined ? sql`(p.figures ->> ${name}::text)::float8` : sql`(p.figures -> ${name}::text ->> ${end}::text)::float8`;

/** Whether a figure is within what the filter of its field asks. A figure that nobody stated is not. */
function figureCondition(name: string, { type, filter }: Field, value: number): SQL {
  const wanted = sql`${value}::float8`;
  if (type !== 'range') return filter === 'atMost' ? sql`${figure(name)} <= ${wanted}` : sql`${figure(name)} >= ${wanted}`;
  const from = sql`coalesce(${figure(name, 'from')} <= ${wanted}, true)`;
  const to = sql`coalesce(${figure(name, 'to')} >= ${wanted}, true)`;
  const stated = sql`jsonb_typeof(p.figures -> ${name}::text) = 'object'`;
  if (filter === 'covers') return sql`(${stated} and ${from} and ${to})`;
  return sql`(${stated} and ${filter === 'atMost' ? from : to})`;
}

function conditionsOf(kind: ListingKind, filters: ListingFilters): Map<string, SQL> {
  const conditions = new Map<string, SQL>();
  if (filters.region.length > 0) conditions.set('region', sql`p.region_code = any(${regionsBelow(filters.region)})`);
  if (filters.industry.length > 0)
    conditions.set('industry', sql`(p.industries = '{}' or p.industries && ${texts(industriesAround(filters.industry))})`);
  if (filters.tag.length > 0) conditions.set('tag', sql`p.tags && ${texts(filters.tag)}`);
  facetFieldsOf(kind).forEach(([name, field], index) => {
    const values = filters.options[name] ?? [];
    if (values.length > 0) conditions.set(name, facetCondition(field, index + 2, values));
  });
  for (const [name, value] of Object.entries(filters.figures)) {
    const field = kind.fields[name];
    if (field !== undefined) conditions.set(`figures.${name}`, figureCondition(name, field, value));
  }
  for (const [name, ids] of Object.entries(filters.links))
    if (ids.length > 0) conditions.set(`links.${name}`, sql`p.links && ${texts(ids.map((id) => `${name}:${id}`))}`);
  return conditions;
}

/** The listings of a kind under filters, at a moment. */
export const listingSource = (kind: ListingKind, filters: ListingFilters, now: Date): SearchSource => ({
  ...standing(kind.kind, now),
  conditions: conditionsOf(kind, filters),
  bonus: () => sql`least(2, ln(1 + p.views) / 5)`,
  names: sql`policy_id is null and (listing_id is null or listing_kind = ${kind.kind})`,
});

/** The facets of a kind: `region`, `tag`, and its own by the names of their fields. */
export const listingFacets = (kind: ListingKind): Facets => ({
  text: sql`p.facet_key`,
  lists: [sql`p.tags`],
  each: [
    { name: 'region', list: null, values: sql`(select ${valueAt(1, facetSeparator)} as value)` },
    { name: 'tag', list: 1, values: valuesOfList(1) },
    ...facetFieldsOf(kind).map(([name], index) => ({
      name,
      list: null,
      values: sql`(select unnest(string_to_array(${valueAt(index + 2, facetSeparator)}, ${valueSeparator})) as value)`,
    })),
  ],
});

/** The order of a list by a sorted field; what nobody stated comes last. Moments: the next first, then the past, the latest first. */
export function fieldOrder(kind: ListingKind, name: string, now: Date): SQL {
  const field = kind.fields[name];
  const latest = newest(standing(kind.kind, now));
  const value = figure(name, field?.type === 'range' ? (field.sorted === 'descending' ? 'to' : 'from') : undefined);
  if (field?.type === 'moment') {
    const seconds = sql`${now.getTime() / 1000}::float8`;
    return sql`(case when ${value} is null then 2 when ${value} < ${seconds} then 1 else 0 end), abs(${value} - ${seconds}), ${latest}`;
  }
  return field?.sorted === 'descending' ? sql`${value} desc nulls last, ${latest}` : sql`${value} nulls last, ${latest}`;
}
