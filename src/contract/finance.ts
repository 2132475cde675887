import * as z from 'zod/mini';
import { fitPoints, fitStates } from '#domain/finance/fit.ts';
import { loanTypes } from '#domain/finance/loan-types.ts';
import { mostAmount, mostMonths, mostRate } from '#domain/finance/repayment.ts';
import { endpoint } from './endpoint.ts';
import { recordId, selection } from './fields.ts';
import { listingSummary } from './listing-record.ts';

const figure = (check: z.ZodMiniType<number>) => z._default(z.nullable(check), null);

export const suggestedProduct = z.object({
  listing: listingSummary,
  fit: z.object({
    state: z.enum(fitStates),
    reasons: z.array(z.object({ point: z.enum(fitPoints), state: z.enum(['met', 'unmet', 'unknown']) })),
  }),
  /** Facts of the company that are missing to decide whether it may apply. */
  missing: z.int(),
});
export type SuggestedProduct = z.infer<typeof suggestedProduct>;

export const suggest = endpoint({
  name: 'finance.suggest',
  method: 'POST',
  path: '/apiv2/finance/suggest',
  envelope: 'code',
  access: 'public',
  reads: true,
  summary:
    'List finance products that fit a need or miss it in one point, best first, with the reason of every point. The product’s conditions are one point, unknown without a company',
  body: z.object({
    /** The company that applies. One that the caller may not see counts as none. */
    companyId: z.optional(recordId),
    /** Without `companyId`: the company that the caller works for. */
    ownCompany: z.optional(z.boolean()),
    /** Yuan. */
    amount: figure(z.number().check(z.positive(), z.maximum(mostAmount))),
    months: figure(z.int().check(z.minimum(1), z.maximum(mostMonths))),
    /** Loan types that the company can secure; empty if unspecified. */
    offered: selection(z.enum(loanTypes)),
    /** Per cent a year. */
    highestRate: figure(z.number().check(z.nonnegative(), z.maximum(mostRate))),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(20)), 5),
  }),
  data: z.object({
    total: z.int(),
    /** The company whose facts were used; null for none. */
    business: z.nullable(z.object({ id: recordId, name: z.string() })),
    list: z.array(suggestedProduct),
  }),
});
