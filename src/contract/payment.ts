import * as z from 'zod/mini';
import { paymentSteps } from '#domain/payment/machine.ts';
import { paymentStates } from '#domain/payment/states.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, moment, recordId, rowNumber } from './fields.ts';

/** An amount of money in cents: at most a trillion yuan. */
export const cents = z.int().check(z.minimum(1), z.maximum(1e14));

/** The finance office's name of a payment run. */
export const batchName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const paymentFacts = {
  state: z.enum(paymentStates),
  /** In cents; null until an officer has stated it. */
  amount: z.nullable(cents),
  /** The sum that the company has received, and the part of it that is reclaimed; in cents. */
  paid: z.int(),
  reclaimed: z.int(),
  /** The run of the last instalment. */
  batch: z.nullable(z.string()),
  paidOn: z.nullable(day),
  /** Why it is in this state. */
  reason: z.nullable(z.string()),
};

/** A payment, under the id of its application, or of its row in a round of grants. */
export const paymentRow = z.object({
  id: recordId,
  /** The number of the application: 2026-000123 */
  number: z.string(),
  /** The title of the application. */
  title: z.string(),
  english,
  kind: z.string(),
  policyId: z.nullable(recordId),
  /** A grant: its policy found the company, without an application. */
  isGrant: z.boolean(),
  ...paymentFacts,
  version: rowNumber,
  approvedAt: z.nullable(moment),
  updatedAt: moment,
});
export type PaymentRow = z.infer<typeof paymentRow>;

/** The history of a payment, newest first. `open`: created by the approval. */
export const paymentEvents = z.array(
  z.object({
    at: moment,
    by: z.string(),
    action: z.enum(paymentSteps),
    from: z.nullable(z.enum(paymentStates)),
    to: z.enum(paymentStates),
    /** The approved amount at that time. */
    amount: z.nullable(cents),
    /** The moved sum: an instalment, or a returned, reclaimed or recovered sum. */
    part: z.nullable(z.int()),
    batch: z.nullable(z.string()),
    paidOn: z.nullable(day),
    note: z.nullable(z.string()),
    /** The file that it came from; null for a change by hand, and for the company. */
    fileName: z.nullable(z.string()),
  }),
);
export type PaymentEvent = z.infer<typeof paymentEvents>[number];

const user = { envelope: 'code', access: 'user' } as const;

export const ofApplication = endpoint({
  ...user,
  name: 'payment.ofApplication',
  method: 'GET',
  path: '/apiv2/payment/of-application',
  summary:
    'Return the payment of an application, for those who may read the application; null before its approval, and for a policy that pays nothing',
  params: z.object({ id: recordId }),
  data: z.nullable(z.extend(paymentRow, { events: paymentEvents })),
});

export const received = endpoint({
  ...user,
  name: 'payment.received',
  method: 'GET',
  path: '/apiv2/payment/received',
  summary:
    'List the approved and paid amounts of a company (the current one when none is named), the last approved first, for its colleagues only. `company` is null for others',
  params: z.object({ companyId: z.optional(recordId) }),
  data: z.object({
    company: z.nullable(recordId),
    /** In cents: the approved sum, and the sum paid. */
    approved: z.int(),
    paid: z.int(),
    list: z.array(paymentRow),
  }),
});
