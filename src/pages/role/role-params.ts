import * as z from 'zod/mini';
import { tableDefaults, tableSearch } from '#contract/fields.ts';

/** The page's address: what is listed, and the code of the role whose form is open, or `+new` (which no code can be). */
export const roleSearch = z.object({
  ...tableSearch,
  role: z.catch(z._default(z.string(), ''), ''),
});
export type RoleSearch = z.output<typeof roleSearch>;

export const roleDefaults = { ...tableDefaults, role: '' };

export const newRole = '+new';
