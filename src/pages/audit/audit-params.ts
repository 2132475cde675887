import * as z from 'zod/mini';
import { queryInteger, tableDefaults, tableSearch } from '#contract/fields.ts';

/** Names of calls out of the address; one alone stands there as a string. */
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

/** The page's address: what is listed, and the entry that is open. */
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

/** What narrows the list down, as the server is asked. */
export const filtersOf = ({ keyword, call, from, to }: AuditSearch) => ({
  keyword,
  call,
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});

/** What the list asks the server. */
export const auditAsked = (search: AuditSearch) => ({ ...filtersOf(search), page: search.page, pageSize: search.pageSize });
