import * as z from 'zod/mini';
import type { CallInput } from '#contract/endpoint.ts';
import type { mine } from '#contract/application.ts';
import { queryInteger, recordId } from '#contract/fields.ts';

export const rowsOnPage = 20;

export const financingSchema = z.object({
  /** Page of the applications. */
  page: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
  /** The need that a notification leads to. */
  need: z.catch(z.optional(recordId), undefined),
});
export const financingDefaults = { page: 1 };

/** The user's applications for loans. */
export const loansAsked = (page: number): CallInput<typeof mine>['body'] => ({ kind: ['financing'], page, pageSize: rowsOnPage });

/** The user's own needs: few have more than a handful. The kinds of the contract are no part of the area's data. */
export const needsAsked = { kind: ['financing-need'], page: 1, pageSize: 50 };
