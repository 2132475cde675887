import * as z from 'zod/mini';
import type { CallInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/review-round-admin.ts';
import { recordId, tableDefaults, tableSearch } from '#contract/fields.ts';
import { roundStates } from '#domain/review-round/machine.ts';

/** The drawer with a round that is not stored. */
export const newRound = 'new';

/** Parameters of the page: the filters of the list, and the round in the drawer. */
export const roundSearch = z.object({
  ...tableSearch,
  state: z.catch(z.optional(z.enum(roundStates)), undefined),
  round: z.catch(z._default(z.union([recordId, z.literal('')]), ''), ''),
  /** The round whose minutes are shown instead. */
  minutes: z.catch(z._default(z.union([recordId, z.literal('')]), ''), ''),
});
export type RoundSearch = z.output<typeof roundSearch>;

export const roundDefaults = { ...tableDefaults, round: '', minutes: '' } as const;

/** Returns the list request. */
export const askedOf = ({ keyword, state, page, pageSize }: Pick<RoundSearch, 'keyword' | 'state' | 'page' | 'pageSize'>) =>
  ({ keyword, page, pageSize, ...(state !== undefined && { state }) }) satisfies CallInput<typeof contract.list>['params'];
