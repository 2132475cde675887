import * as z from 'zod/mini';
import { queryInteger, tableDefaults, tableSearch } from '#contract/fields.ts';

/** Parses action names in the address; a single one is a plain string. */
const calls = z.catch(
  z._default(
    z.pipe(
      z.transform((value: unknown) => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '')),
      z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)),
    ),
    [],
  ),
  [],
);

const day = z.catch(z._default(z.union([z.iso.date(), z.literal('')]), ''), '');

const text = (most: number) => z.catch(z._default(z.string().check(z.maxLength(most)), ''), '');

/** Parameters of the page: the filters of the list, and the open entry. */
export const auditSearch = z.object({
  ...tableSearch,
  call: calls,
  kind: text(40),
  record: text(200),
  field: text(60),
  username: text(100),
  request: text(100),
  from: day,
  to: day,
  event: z.catch(z.optional(queryInteger(1, 999_999_999)), undefined),
});
export type AuditSearch = z.output<typeof auditSearch>;

const noFilters = { keyword: '', call: [] as string[], kind: '', record: '', field: '', username: '', request: '', from: '', to: '' };

export const auditDefaults = { ...tableDefaults, ...noFilters };

export const isFiltered = (search: AuditSearch): boolean =>
  Object.keys(noFilters).some((name) => search[name as keyof typeof noFilters].length > 0);

/** Returns the filters as the server expects them. */
export const filtersOf = ({ keyword, call, kind, record, field, username, request, from, to }: AuditSearch) => ({
  keyword,
  call,
  kind,
  record,
  field,
  username,
  request,
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});

/** Returns the list request. */
export const auditAsked = (search: AuditSearch) => ({ ...filtersOf(search), page: search.page, pageSize: search.pageSize });
