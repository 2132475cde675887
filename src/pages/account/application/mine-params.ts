import * as z from 'zod/mini';
import type { CallInput } from '#contract/endpoint.ts';
import type { mine } from '#contract/application.ts';
import { queryInteger } from '#contract/fields.ts';
import { applicationStates } from '#domain/application/machine.ts';

export const rowsOnPage = 20;

export const mineSchema = z.object({
  page: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
  state: z.catch(z.optional(z.enum(applicationStates)), undefined),
});
export const mineDefaults = { page: 1 };

type Search = z.output<typeof mineSchema>;

/** What the page asks for. */
export const mineAsked = ({ page, state }: Pick<Search, 'page' | 'state'>): CallInput<typeof mine>['body'] => ({
  page,
  pageSize: rowsOnPage,
  ...(state !== undefined && { state: [state] }),
});
