import * as z from 'zod/mini';
import { companyMatters, memberRoles, roleBases } from '#domain/company/members.ts';

/** A calendar day, `YYYY-MM-DD`; PostgreSQL has no year 0. */
export const day = z.iso.date().check(z.regex(/^(?!0000)/));

/** A timestamp, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true }).check(z.regex(/^(?!0000)/));

/** A text field whose type the specification does not show; anything else is read as empty. */
export const anyText = z.catch(z.string(), '');

/** A row id or version. */
export const rowNumber = z.int32();

/** A record, and the version of it that was read. */
export const seenRow = z.object({ id: rowNumber, version: rowNumber });
export type SeenRow = z.infer<typeof seenRow>;

/** The path of a field inside a record: `attributes.chapters.0.title`. */
export const fieldPath = z.string().check(z.regex(/^[\w.]{1,100}$/));

/** An identifier of a record: short, printable, no spaces. */
export const recordId = z.string().check(z.regex(/^[\w.:-]{1,64}$/));

/** A kind of listings. One that does not exist is NOT_FOUND. */
export const kindCode = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/));

/** A six-digit region code (GB/T 2260 form). */
export const regionCode = z.string().check(z.regex(/^\d{6}$/));

/** A dictionary code. */
export const dictCode = z.string().check(z.regex(/^[\w.-]{1,60}$/));

/** A flag in an address: true, or absent. A reload reads it as text. */
export const addressFlag = z.optional(z.transform((value: unknown) => (value === true || value === 'true' ? true : undefined)));

/** A path inside the portal; never another site. */
export const innerPath = z.string().check(z.regex(/^\/(?![/\\])/));

/** An integer in a query string. */
export const queryInteger = (minimum: number, maximum: number) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value)),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
  );

export const maxPageSize = 100;

/** Paging of every list: pages count from 1; at most 100 rows a page and 10 000 pages. */
export const paging = {
  page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(maxPageSize)), 10),
};

/** Code of a need: `hire-graduates`. */
export const needCode = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

/** A list of at most 50 distinct values; a facet selection. */
export const selection = <S extends z.ZodMiniType>(of: S) => z._default(z.array(of).check(z.maxLength(50)), []);

/** For a route's `validateSearch`: keyword and page of a table, as in the address. */
export const tableSearch = {
  keyword: z._default(z.catch(z.string().check(z.maxLength(100)), ''), ''),
  page: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
  pageSize: z._default(z.catch(queryInteger(1, 100), 20), 20),
};

/** The most rows of one batch action; their ids fit into an address. */
export const mostSelected = 100;

/** For a route's `validateSearch`: the ids of the rows selected in a list, on any of its pages. */
export const selectedSearch = {
  selected: z._default(
    z.catch(
      z.pipe(
        z.transform((value: unknown): unknown => (Array.isArray(value) ? value : [value])),
        z.array(recordId).check(z.maxLength(mostSelected)),
      ),
      [],
    ),
    [],
  ),
};

/** For a route's `stripSearchParams`: defaults that the address omits. */
export const tableDefaults = { keyword: '', page: 1, pageSize: 20 };

/** A person's right in a company, with its basis and date. */
export const companyRight = z.object({
  role: z.enum(memberRoles),
  matters: z.nullable(z.array(z.enum(companyMatters))),
  basis: z.enum(roleBases),
  since: moment,
});
