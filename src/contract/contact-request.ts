import * as z from 'zod/mini';
import { halfWidth } from '#domain/half-width.ts';
import { contactPurposes, contactRequestStates } from '#domain/listing/contact-request.ts';
import { line, phoneLine } from './contact-fields.ts';
import { phoneNumber } from './phone-number.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { kindCode, moment, recordId, rowNumber } from './fields.ts';
import { listingContact } from './listing.ts';
import { queryPaging } from './paged.ts';

/** The contact that a person agrees to give. */
export const givenContact = z.object({
  name: line(40),
  phone: phoneLine,
  email: z.nullable(z.string().check(z.overwrite(halfWidth), z.email(), z.maxLength(100))),
});
export type GivenContact = z.infer<typeof givenContact>;

/** Checks of the forms for requests and answers while typing. */
export const requestTexts = {
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
  company: line(100),
  note: z._default(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))), null),
};

export const contactRequest = z.object({
  id: recordId,
  /** `page` is the address of its page, without the id. */
  listing: z.object({ id: recordId, kind: kindCode, title: z.string(), english, page: z.string() }),
  purpose: z.enum(contactPurposes),
  state: z.enum(contactRequestStates),
  message: z.string(),
  company: z.string(),
  /** The display name of the requester. */
  by: z.string(),
  /** The note of the answer. */
  note: z.nullable(z.string()),
  sentAt: moment,
  answeredAt: z.nullable(moment),
  /** When the other side read the caller's contact, newest first, 20 at most. */
  readings: z.array(moment),
  version: rowNumber,
});
export type ContactRequest = z.infer<typeof contactRequest>;

export const standing = endpoint({
  name: 'contactRequest.standing',
  method: 'GET',
  path: '/apiv2/contact-request/standing',
  envelope: 'code',
  access: 'user',
  summary:
    'Return whether the caller can request the contact of a listing, their newest request for it, and whether they answer the requests of others',
  params: z.object({ listingId: recordId }),
  data: z.object({
    mine: z.nullable(contactRequest),
    /** The caller owns the listing, or keeps those without owner. */
    answers: z.boolean(),
    /** The caller can read others' requests: as one who answers them, or as a colleague in the listing's company. */
    reads: z.boolean(),
    /** Open requests that the caller can answer. */
    open: z.int(),
    /** Requests that the caller can still send today. */
    left: z.int(),
    /** Name, telephone number and e-mail of the account, to begin the form with. */
    contact: z.object({ name: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  }),
});

export const send = endpoint({
  name: 'contactRequest.send',
  method: 'POST',
  path: '/apiv2/contact-request/send',
  envelope: 'code',
  access: 'user',
  summary:
    'Request the contact of a listing, or send an enquiry. WRONG_STATE if the caller has an open request (returned as data), or the listing is closed or their own; LIMIT after too many on one day',
  body: z.object({
    listingId: recordId,
    /** One of the actions of the kind; another is 422. */
    purpose: z.enum(contactPurposes),
    message: requestTexts.message,
    company: requestTexts.company,
    contact: z.extend(givenContact, { phone: phoneNumber }),
    /** Agrees that the other side reads the contact once they accept. */
    consent: z.literal(true),
  }),
  data: contactRequest,
});

export const withdraw = endpoint({
  name: 'contactRequest.withdraw',
  method: 'POST',
  path: '/apiv2/contact-request/withdraw',
  envelope: 'code',
  access: 'user',
  summary: 'Withdraw an open request of the caller. WRONG_STATE once it is answered',
  body: z.object({ id: recordId }),
  data: contactRequest,
});

export const answer = endpoint({
  name: 'contactRequest.answer',
  method: 'POST',
  path: '/apiv2/contact-request/answer',
  envelope: 'code',
  access: 'user',
  summary:
    'Accept or decline a request for a listing of the caller or of a company they publish for, or, for administrators, of a listing without owner. Accepting needs a contact: given here, or of the listing. CONFLICT or WRONG_STATE with the stored request',
  body: z.object({
    id: recordId,
    version: rowNumber,
    accept: z.boolean(),
    note: requestTexts.note,
    /** Instead of the contact of the listing. */
    contact: z._default(z.nullable(z.extend(givenContact, { phone: phoneNumber })), null),
  }),
  data: contactRequest,
});

/** A request of the caller, or of a company of theirs. */
const ownRequest = z.extend(contactRequest, {
  /** The caller may withdraw it and read the contact; colleagues without the right to act only read it. */
  mayWithdraw: z.boolean(),
});

export const mine = endpoint({
  name: 'contactRequest.mine',
  method: 'GET',
  path: '/apiv2/contact-request/mine',
  envelope: 'code',
  access: 'user',
  summary: 'List requests that the caller sent, or that were sent in the name of their companies, newest first',
  params: z.object({ ...queryPaging }),
  data: z.object({ total: z.int(), list: z.array(ownRequest) }),
});

/** A request that a colleague of the caller may have to answer. */
const receivedRequest = z.extend(contactRequest, {
  /** The caller answers it; colleagues who do not act in publishing only read it. */
  mayAnswer: z.boolean(),
});
export const received = endpoint({
  name: 'contactRequest.received',
  method: 'GET',
  path: '/apiv2/contact-request/received',
  envelope: 'code',
  access: 'user',
  summary:
    'List requests for listings of the caller and their companies, and for administrators of listings without owner, open ones first, then newest first; of one listing if named',
  params: z.object({ ...queryPaging, listingId: z.optional(recordId) }),
  data: z.object({ total: z.int(), list: z.array(receivedRequest) }),
});

export const read = endpoint({
  name: 'contactRequest.read',
  method: 'POST',
  path: '/apiv2/contact-request/read',
  envelope: 'code',
  access: 'user',
  summary: 'Return the contact of the other party of an accepted request. Each reading is recorded and shown to that party',
  body: z.object({ id: recordId }),
  data: listingContact,
});
