import * as z from 'zod/mini';
import type { CallInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/grant-admin.ts';
import { recordId, tableDefaults, tableSearch } from '#contract/fields.ts';

/** The drawer with a round that is not stored, and the one with the policies. */
export const newRound = 'new';
export const markedPolicies = 'policies';

/** Parameters of the page: the filters of the list, and the round in the drawer. */
export const grantAdminSearch = z.object({
  ...tableSearch,
  grant: z.catch(z._default(z.union([recordId, z.literal('')]), ''), ''),
});
export type GrantAdminSearch = z.output<typeof grantAdminSearch>;

export const grantAdminDefaults = { ...tableDefaults, grant: '' } as const;

/** Returns the list request. */
export const askedOf = ({ keyword, page, pageSize }: Pick<GrantAdminSearch, 'keyword' | 'page' | 'pageSize'>) =>
  ({ keyword, page, pageSize }) satisfies CallInput<typeof contract.list>['params'];
