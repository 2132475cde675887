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

/** Parameters of the page: the filters of the list, and the open entry. */
export const auditSearch = z.object({
  ...tableSearch,
  call: calls,
  from: day,
  to: day,
  event: z.catch(z.optional(queryInteger(1, 999_999_999)), undefined),
});
export type AuditSearch = z.output<typeof auditSearch>;

export const auditDefaults = { ...tableDefaults, call: [], from: '', to: '' };

export const isFiltered = ({ keyword, call, from, to }: AuditSearch): boolean =>
  keyword !== '' || call.length > 0 || from !== '' || to !== '';

/** Returns the filters as the server expects them. */
export const filtersOf = ({ keyword, call, from, to }: AuditSearch) => ({
  keyword,
  call,
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});

/** Returns the list request. */
export const auditAsked = (search: AuditSearch) => ({ ...filtersOf(search), page: search.page, pageSize: search.pageSize });
