import * as z from 'zod/mini';
import { queueOrders, queueViews } from '#contract/approval.ts';
import type { queue } from '#contract/approval.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { kindCode, queryInteger } from '#contract/fields.ts';

export const rowsOnPage = 20;

export const queueSchema = z.object({
  view: z._default(z.catch(z.enum(queueViews), 'mine'), 'mine'),
  kind: z.catch(z.optional(kindCode), undefined),
  overdue: z.catch(z.optional(z.literal(true)), undefined),
  keyword: z._default(z.catch(z.string().check(z.maxLength(100)), ''), ''),
  order: z._default(z.catch(z.enum(queueOrders), 'due'), 'due'),
  page: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
});
export const queueDefaults = { view: 'mine', keyword: '', order: 'due', page: 1 } as const;
export type QueueSearch = z.output<typeof queueSchema>;

/** What the page asks for. */
export const queueAsked = ({ kind, overdue = false, ...search }: QueueSearch): CallInput<typeof queue>['body'] => ({
  ...search,
  overdue,
  pageSize: rowsOnPage,
  ...(kind !== undefined && { kind: [kind] }),
});
