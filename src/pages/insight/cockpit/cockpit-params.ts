import * as z from 'zod/mini';
import type { FiguresAsked, RecordsAsked } from '#api/cockpit.ts';
import { cellKey, cockpitFilters, cockpitPages, month, section } from '#contract/cockpit.ts';
import { queryInteger, regionCode } from '#contract/fields.ts';

const text = (of: z.ZodMiniType<string>) => z._default(z.catch(of, ''), '');
const word = z.string().check(z.regex(/^[a-z]{1,20}$/));

/** Parameters of the cockpit: the page, its filters, the charts shown as tables, and the bar whose records are listed. Empty: none. */
export const cockpitSchema = z.object({
  page: z._default(z.catch(z.enum(cockpitPages), 'policies'), 'policies'),
  from: text(month),
  to: text(month),
  region: text(z.pipe(z.transform(String), regionCode)),
  industry: text(section),
  tables: z._default(
    z.catch(
      z.pipe(
        // a single value in the address is no array
        z.transform((value: unknown): unknown => (Array.isArray(value) ? value : [value])),
        z.array(word).check(z.maxLength(20)),
      ),
      [],
    ),
    [],
  ),
  chart: text(word),
  key: text(z.pipe(z.transform(String), cellKey)),
  part: text(cellKey),
  at: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
});
export type CockpitSearch = z.output<typeof cockpitSchema>;
export const cockpitDefaults: CockpitSearch = cockpitSchema.parse({});

export const recordsAtOnce = 20;

export type FilterName = (typeof cockpitFilters)['policies'][number];

/** Returns the filters that narrow the page. */
const filtersOf = (search: CockpitSearch): Partial<Record<FilterName, string>> =>
  Object.fromEntries(cockpitFilters[search.page].flatMap((name) => (search[name] === '' ? [] : [[name, search[name]]])));

export const figuresAsked = (search: CockpitSearch): FiguresAsked => ({ page: search.page, ...filtersOf(search) });

/** Whether the records of a bar are listed. */
export const listsRecords = ({ chart, key }: CockpitSearch): boolean => chart !== '' && key !== '';

export const recordsAsked = (search: CockpitSearch): RecordsAsked => ({
  ...figuresAsked(search),
  chart: search.chart,
  key: search.key,
  ...(search.part !== '' && { part: search.part }),
  at: search.at,
  pageSize: recordsAtOnce,
});

/** A search without what belongs to another page: its records and tables. */
export const pageSearch = (search: CockpitSearch, page: CockpitSearch['page']): CockpitSearch => ({
  ...search,
  page,
  tables: [],
  ...noRecords,
});

/** Closes the list of records. */
export const noRecords = { chart: '', key: '', part: '', at: 1 } as const;
