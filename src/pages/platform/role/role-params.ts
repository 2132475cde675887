import * as z from 'zod/mini';
import { tableDefaults, tableSearch } from '#contract/fields.ts';

/** Parameters of the page: the filters of the list, and the role whose form is open, or `+new` (which cannot be a code). */
export const roleSearch = z.object({
  ...tableSearch,
  role: z.catch(z._default(z.string(), ''), ''),
});
export type RoleSearch = z.output<typeof roleSearch>;

export const roleDefaults = { ...tableDefaults, role: '' };

export const newRole = '+new';
