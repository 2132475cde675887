import * as z from 'zod/mini';
import type { CallInput } from '#contract/endpoint.ts';
import type { mine } from '#contract/application.ts';
import { kindCode, queryInteger } from '#contract/fields.ts';
import { applicationStates } from '#domain/application/states.ts';

export const rowsOnPage = 20;

export const mineSchema = z.object({
  page: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
  state: z.catch(z.optional(z.enum(applicationStates)), undefined),
  kind: z.catch(z.optional(kindCode), undefined),
  keyword: z._default(z.catch(z.string().check(z.maxLength(100)), ''), ''),
});
export const mineDefaults = { page: 1, keyword: '' };

export type MineSearch = z.output<typeof mineSchema>;

/** The request of the page. */
export const mineAsked = ({ page, state, kind, keyword }: MineSearch): CallInput<typeof mine>['body'] => ({
  page,
  pageSize: rowsOnPage,
  keyword,
  ...(state !== undefined && { state: [state] }),
  ...(kind !== undefined && { kind: [kind] }),
});
