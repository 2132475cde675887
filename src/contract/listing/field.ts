import * as z from 'zod/mini';
import { line, phoneLine } from '../contact-fields.ts';
import { criterion } from '../criteria.ts';
import { day, moment, recordId } from '../fields.ts';

/** Options of an attribute. */
export type Use = {
  /** Must be filled in before the listing is published; drafts may leave it out. */
  required?: true;
  /** Found by the search, as much as the summary is. */
  searched?: true;
  /** Shown on cards and in tables. */
  column?: true;
  /** A filter with counts; of choices only. */
  facet?: true;
  /** Lists can be sorted by it, in this direction; of figures, days and moments only. */
  sorted?: 'ascending' | 'descending';
  /**
   * A filter by one figure: `covers` finds ranges that contain it, `atMost` and `atLeast` compare figures and the nearer end of ranges.
   * Of figures and ranges only.
   */
  filter?: 'covers' | 'atMost' | 'atLeast';
  /** The field with the unit of a figure, or of the thing that an amount buys: 6,000 只, 85 元/只. Lists show both. */
  per?: string;
  /**
   * Its distance from this edge of the plan of its district, per cent. A kind has both or neither; forms set both on the plan, pages draw them
   * there, and no list of facts has them.
   */
  drawn?: 'left' | 'top';
  /** Shows an amount of 0 as free; for money only. */
  free?: true;
  /** Only its owner and administrators read it. */
  internal?: true;
  /** The part of the owner's form with the field, if not the first one. */
  part?: 'pictures' | 'terms' | 'place';
  /** Begins with the name of the company that its owner publishes for; of texts only. */
  preset?: 'company';
};

/** Units of figures; their words are in the messages of `listing`. A time of day is minutes since midnight, a weekday 1 for Monday to 7. */
export type Unit =
  | 'timeOfDay'
  | 'weekday'
  | 'month'
  | 'day'
  | 'workingDay'
  | 'hour'
  | 'minute'
  | 'percent'
  | 'squareMetre'
  | 'metre'
  | 'tonPerSquareMetre'
  | 'kilovoltAmpere'
  | 'person'
  | 'time'
  | 'year'
  | 'level';

/** Units of ranges. */
export type RangeUnit = Exclude<Unit, 'timeOfDay' | 'weekday'> | 'yuan';

/** The type of a value, with everything that editors, pages, tables and files need to show and read it. */
export type FieldShape =
  | { type: 'text' | 'longText'; most: number }
  | { type: 'phone' | 'url' | 'day' | 'moment' | 'flag' | 'money' | 'criteria' | 'files' }
  | { type: 'number'; unit: Unit | null; digits: number; least: number; most: number }
  | { type: 'range'; unit: RangeUnit; digits: number; most: number }
  | { type: 'choice' | 'choices'; options: readonly string[] }
  | { type: 'texts'; most: number }
  | { type: 'records'; of: 'policy' | 'enterprise' | 'listing'; kind: string | null; most: number }
  | { type: 'rows'; fields: Fields; most: number };

/** An attribute: its schema, its type, and its use in lists. An absent value is null, of lists the empty list. */
export type Field<S extends z.ZodMiniType = z.ZodMiniType> = FieldShape & Use & { schema: S };
export type Fields = { readonly [name: string]: Field };

/** The values of the fields. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: z.output<F[K]['schema']> };

const optional = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null);
const list = <S extends z.ZodMiniType>(schema: S, most: number) => z._default(z.array(schema).check(z.maxLength(most)), []);

/** One line of text. */
export const text = (most: number, use: Use = {}) => ({ type: 'text' as const, most, schema: optional(line(most)), ...use });

/** Markdown, rendered without raw HTML. */
export const longText = (most = 10_000, use: Use = {}) => ({
  type: 'longText' as const,
  most,
  schema: optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(most))),
  ...use,
});

/** A telephone number; the server checks one that is new. */
export const phone = (use: Use = {}) => ({
  type: 'phone' as const,
  schema: optional(phoneLine),
  ...use,
});

/** An address on the web. */
export const url = (use: Use = {}) => ({
  type: 'url' as const,
  schema: optional(z.string().check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[^\s/]+\.[^\s]*$/))),
  ...use,
});

/** A calendar day in China. */
export const calendarDay = (use: Use = {}) => ({ type: 'day' as const, schema: optional(day), ...use });

/** A point in time. */
export const time = (use: Use = {}) => ({ type: 'moment' as const, schema: optional(moment), ...use });

/** Yes or no; null if unknown. */
export const flag = (use: Use = {}) => ({ type: 'flag' as const, schema: optional(z.boolean()), ...use });

const mostYuan = 1e12;

/** An amount, yuan with at most two decimals. */
export const money = (use: Use = {}, most = mostYuan) => ({
  type: 'money' as const,
  schema: optional(z.number().check(z.nonnegative(), z.maximum(most), z.multipleOf(0.01))),
  ...use,
});

type Figure = { unit?: Unit; digits?: number; least?: number; most?: number };

/** A figure with at most `digits` decimals. */
export const figure = ({ unit, digits = 0, least = 0, most = 1e9 }: Figure, use: Use = {}) => ({
  type: 'number' as const,
  unit: unit ?? null,
  digits,
  least,
  most,
  schema: optional(z.number().check(z.minimum(least), z.maximum(most), z.multipleOf(10 ** -digits))),
  ...use,
});

/** Two ends, either of which may be open; `from` is at most `to`. */
export const range = ({ unit, digits = 0, most = mostYuan }: { unit: RangeUnit; digits?: number; most?: number }, use: Use = {}) => {
  const end = z.nullable(z.number().check(z.nonnegative(), z.maximum(most), z.multipleOf(10 ** -digits)));
  const ends = z.strictObject({ from: end, to: end }).check(
    z.refine(({ from, to }) => from !== null || to !== null, { path: ['from'], params: { issue: 'openRange' } }),
    z.refine(({ from, to }) => from === null || to === null || from <= to, { path: ['to'], params: { issue: 'endBeforeStart' } }),
  );
  return { type: 'range' as const, unit, digits, most, schema: optional(ends), ...use };
};

/** One of the options; their words are in the messages of the kind. */
export const choice = <const O extends readonly [string, ...string[]]>(options: O, use: Use = {}) => ({
  type: 'choice' as const,
  options,
  schema: optional(z.enum(options)),
  ...use,
});

/** Several of the options. */
export const choices = <const O extends readonly [string, ...string[]]>(options: O, use: Use = {}) => ({
  type: 'choices' as const,
  options,
  schema: list(z.enum(options), options.length),
  ...use,
});

/** Short texts, such as methods or certificates. */
export const texts = (most: number, use: Use = {}) => ({ type: 'texts' as const, most, schema: list(line(100), most), ...use });

/** Conditions like those of a policy: pages show whether a company meets them, and why. */
export const criteria = (use: Use = {}) => ({ type: 'criteria' as const, schema: optional(criterion), ...use });

/** Files of `file.upload`. */
export const files = (use: Use = {}) => ({
  type: 'files' as const,
  schema: list(z.object({ fileId: recordId, name: line(200), size: z.int() }), 20),
  ...use,
});

/** Ids of other records: policies, companies, or listings (of one kind). */
export const records = (
  of: 'policy' | 'enterprise' | 'listing',
  { kind = null, most = 20 }: { kind?: string | null; most?: number } = {},
  use: Use = {},
) => ({
  type: 'records' as const,
  of,
  kind,
  most,
  schema: list(recordId, most),
  ...use,
});

/** A list of rows with their own fields, such as chapters or steps. */
export const rows = <const F extends Fields>(fields: F, most: number, use: Use = {}) => ({
  type: 'rows' as const,
  fields,
  most,
  schema: list(z.strictObject(schemasOf(fields)), most),
  ...use,
});

/** The schemas of the fields, by name. */
export const schemasOf = <const F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as { -readonly [K in keyof F]: F[K]['schema'] };
