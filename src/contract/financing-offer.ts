import * as z from 'zod/mini';
import { loanTypes } from '#domain/finance/loan-types.ts';
import { shownOfferStates } from '#domain/finance/offer.ts';
import { mostAmount, mostMonths, mostRate, plannedMethods } from '#domain/finance/repayment.ts';
import { line, phoneLine } from './contact-fields.ts';
import { phoneNumber } from './phone-number.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { day, moment, recordId, rowNumber } from './fields.ts';
import { listingContact } from './listing.ts';

/** The contact for questions about an offer. */
export const offerContact = z.object({ name: line(40), phone: phoneLine });
export type OfferContact = z.infer<typeof offerContact>;

/** The terms of an offer, as the form checks them. */
export const offerTerms = {
  /** Yuan. */
  amount: z.int().check(z.minimum(1), z.maximum(mostAmount)),
  months: z.int().check(z.minimum(1), z.maximum(mostMonths)),
  /** Per cent a year, two decimals. */
  rate: z.number().check(
    z.minimum(0),
    z.maximum(mostRate),
    z.refine((rate) => Math.round(rate * 100) / 100 === rate),
  ),
  repayment: z.enum(plannedMethods),
  guarantee: z.enum(loanTypes),
  /** Fees besides the interest, yuan. */
  fees: z._default(z.int().check(z.minimum(0), z.maximum(mostAmount)), 0),
  conditions: z._default(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))), null),
  contact: offerContact,
  /** The last day on which it can be accepted: not before today, not after a year. */
  validUntil: day,
};

export const offerNote = z._default(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))), null);

const terms = {
  amount: z.number(),
  months: z.int(),
  rate: z.number(),
  repayment: z.enum(plannedMethods),
  guarantee: z.enum(loanTypes),
  fees: z.number(),
  conditions: z.nullable(z.string()),
  validUntil: day,
};

export const financingOffer = z.object({
  id: recordId,
  need: z.object({ id: recordId, title: z.string(), english }),
  lender: z.string(),
  /** The institution or product of the lender; null after a deletion. */
  lenderPage: z.nullable(z.object({ page: z.string(), id: recordId })),
  ...terms,
  contact: z.object({ name: z.string(), phone: z.string() }),
  state: z.enum(shownOfferStates),
  note: z.nullable(z.string()),
  sentAt: moment,
  closedAt: z.nullable(moment),
  version: rowNumber,
});
export type FinancingOffer = z.infer<typeof financingOffer>;

const user = { envelope: 'code', access: 'user' } as const;

export const received = endpoint({
  ...user,
  name: 'financingOffer.received',
  method: 'GET',
  path: '/apiv2/financing-offer/received',
  summary: 'List offers on the caller’s financing needs, open ones first, then the newest; at most 200',
  data: z.array(financingOffer),
});

export const standing = endpoint({
  ...user,
  name: 'financingOffer.standing',
  method: 'GET',
  path: '/apiv2/financing-offer/standing',
  summary: 'Return whether the caller may make an offer on a need and as which lender, with their offers on it, newest first',
  params: z.object({ needId: recordId }),
  data: z.object({
    /** Null for a caller who is no lender. */
    lender: z.nullable(z.object({ id: recordId, name: z.string() })),
    /** `taken`: an offer was accepted. `closed`: expired or withdrawn. `own`: the caller's own need. */
    need: z.enum(['open', 'taken', 'closed', 'own']),
    /** The initial values of the form. */
    contact: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
    mine: z.array(financingOffer),
    /** The contact of the need, after an offer of the caller was accepted. */
    reach: z.nullable(listingContact),
  }),
});

export const send = endpoint({
  ...user,
  name: 'financingOffer.send',
  method: 'POST',
  path: '/apiv2/financing-offer/send',
  summary:
    'Make an offer on a financing need, as the owner of a published lender or finance product. NOT_LENDER for others; WRONG_STATE if the caller has an open offer, or the need is their own, closed, or has an accepted offer',
  body: z.object({ needId: recordId, ...offerTerms, contact: z.extend(offerContact, { phone: phoneNumber }) }),
  data: financingOffer,
});

export const withdraw = endpoint({
  ...user,
  name: 'financingOffer.withdraw',
  method: 'POST',
  path: '/apiv2/financing-offer/withdraw',
  summary: 'Withdraw an unanswered offer of the caller. WRONG_STATE once it is answered',
  body: z.object({ id: recordId }),
  data: financingOffer,
});

export const answer = endpoint({
  ...user,
  name: 'financingOffer.answer',
  method: 'POST',
  path: '/apiv2/financing-offer/answer',
  summary:
    'Accept or decline an offer on a need of the caller. Accepting declines the other open ones at once. CONFLICT or WRONG_STATE with the stored offer; EXPIRED after its last day',
  body: z.object({ id: recordId, version: rowNumber, accept: z.boolean(), note: offerNote }),
  data: z.array(financingOffer),
});
