import * as z from 'zod/mini';
import { pageSizes } from '#components/search/selection.ts';
import { recordId, regionCode } from '#contract/fields.ts';
import { mostCompared } from '#contract/listing.ts';
import type { Field } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';

type Kind = Pick<ListingKind, 'kind' | 'fields'> & Partial<Pick<ListingKind, 'actions'>>;

/** The filter of a field: by selected values, by a figure, or by linked records. */
const usesOf = (field: Field): 'options' | 'figures' | 'links' | null =>
  field.facet === true ? 'options' : field.filter !== undefined ? 'figures' : field.type === 'records' ? 'links' : null;

/** The names of the fields of a kind that narrow lists in this way. */
export const namesOf = ({ fields }: Kind, use: 'options' | 'figures' | 'links'): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (usesOf(field) === use ? [name] : []));

/** The orders of a kind: best match (newest without a keyword), and its sorted fields. */
export const sortsOf = ({ fields }: Kind): string[] => [
  'relevance',
  ...Object.entries(fields).flatMap(([name, { sorted }]) => (sorted === undefined ? [] : [name])),
];

/** Parses the values of a repeated key; others are dropped and never cause an error page. */
const several = (fits: (value: string) => boolean) =>
  z.pipe(
    z.transform((value: unknown): string[] =>
      [...new Set([value].flat().filter((one): one is string => typeof one === 'string' && one !== '' && fits(one)))].slice(0, 50),
    ),
    z.array(z.string()),
  );

const figure = z.catch(
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && value !== '' ? Number(value) : value)),
      z.number().check(z.nonnegative(), z.maximum(1e12)),
    ),
  ),
  undefined,
);

const whole = (fallback: number, allowed: (value: number) => boolean) =>
  z.pipe(
    z.transform((value: unknown) => (allowed(Number(value)) ? Number(value) : fallback)),
    z.number(),
  );

/** Parameters of every list. */
export type ListParams = {
  keyword: string;
  /** Parts of the keyword that are read as plain words, by their keys. */
  asWords: string[];
  region: string[];
  industry: string[];
  tag: string[];
  sort: string;
  page: number;
  pageSize: number;
};

/** With a key for each field that narrows the list. The router knows the common part only: the fields depend on the kind. */
export type ListSearch = ListParams & { [field: string]: string | string[] | number | undefined };

/** Parameters of the list of a kind. */
export const listSchema = (kind: Kind): z.ZodMiniType<ListParams, Record<string, unknown>> => z.object(listShape(kind));

/** The search parameters of a list that can also open one of its records: an invalid id becomes empty. */
export const listOrRecordSchema = (kind: Kind): z.ZodMiniType<ListParams & { id?: string | undefined }, Record<string, unknown>> =>
  z.object({ ...listShape(kind), id: z.catch(z.optional(recordId), '') });

function listShape(kind: Kind) {
  const fields = Object.entries(kind.fields).flatMap(([name, field]): [string, z.ZodMiniType][] => {
    const use = usesOf(field);
    if (use === 'figures') return [[name, figure]];
    const known = 'options' in field ? (value: string) => field.options.includes(value) : (value: string) => value.length <= 100;
    return use === null ? [] : [[name, z._default(several(use === 'links' ? isRecord : known), [])]];
  });
  const sorts = sortsOf(kind);
  return {
    ...Object.fromEntries(fields),
    ...(kind.actions?.includes('compare') === true && { compare: z._default(compared, []) }),
    keyword: z._default(
      z.catch(
        z.pipe(
          z.string(),
          z.transform((value) => value.slice(0, 200)),
        ),
        '',
      ),
      '',
    ),
    asWords: z._default(asWords, []),
    region: z._default(
      several((value) => regionCode.safeParse(value).success),
      [],
    ),
    industry: z._default(
      several((value) => /^([A-T]|\d{2})$/.test(value)),
      [],
    ),
    tag: z._default(
      several((value) => value.length <= 60),
      [],
    ),
    sort: z._default(z.catch(z.string().check(z.refine((value) => sorts.includes(value))), 'relevance'), 'relevance'),
    page: z._default(
      whole(1, (value) => Number.isInteger(value) && value >= 1 && value <= 10_000),
      1,
    ),
    pageSize: z._default(
      whole(10, (value) => pageSizes.includes(value)),
      10,
    ),
  };
}

const isRecord = (value: string) => recordId.safeParse(value).success;

/** Limited to the number that a search accepts. */
const asWords = z.pipe(
  several((value) => value.length <= 300),
  z.transform((keys: string[]) => keys.slice(0, 30)),
);

/** The listings that are compared above the list. */
const compared = z.pipe(
  several(isRecord),
  z.transform((ids: string[]) => ids.slice(0, mostCompared)),
);

/** The values that an address omits. */
export const listDefaults = (kind: Kind): ListParams => listSchema(kind).parse({});

const filled = (params: ListParams, names: readonly string[]) => {
  const search = params as ListSearch;
  return Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined || [search[name]].flat().length === 0 ? [] : [[name, search[name]]])),
  );
};

/** The filters that a list is asked for with. */
export function filtersOf(kind: Kind, search: ListParams) {
  const { keyword, asWords: plain, region, industry, tag } = search;
  return {
    kind: kind.kind,
    keyword,
    asWords: plain,
    region,
    industry,
    tag,
    options: filled(search, namesOf(kind, 'options')) as Record<string, string[]>,
    figures: filled(search, namesOf(kind, 'figures')) as Record<string, number>,
    links: filled(search, namesOf(kind, 'links')) as Record<string, string[]>,
  };
}

/** The list that an address shows. */
export const searchOf = (kind: Kind, search: ListParams) => ({
  ...filtersOf(kind, search),
  sort: search.sort,
  page: search.page,
  pageSize: search.pageSize,
});
