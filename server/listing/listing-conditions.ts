import type { ListingFilters } from '#contract/listing.ts';
import type { Field } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { facetFieldsOf } from '#contract/listing/kind.ts';
import { divisionsOf, sectionOf } from '#domain/industry.ts';
import type { Condition, Order } from '../search/engine/schema.ts';
import type { RegionTree } from '../search/regions.ts';
import { withBelow } from '../search/regions.ts';
import { anyIndustry, figureNumber, optionFacet } from './listing-index.ts';

/** Listings that have not expired at a moment: same rule as `isStanding` for the index, which has published ones only. */
export const standingAt = (now: Date): Condition => ({ not: { number: 'expires', max: now.getTime() } });

/** The codes, the divisions within a section, and the section of a division. */
const industriesAround = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((code) => [code, ...divisionsOf(code), ...[sectionOf(code)].filter((section) => section !== null)])),
];

/** Whether a figure is within what the filter of its field asks. A figure that nobody stated is not; an open end of a range is. */
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

/** Returns the order of a list by a sorted field; listings that state nothing come last. Moments: the next first, then the past, latest first. */
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
