import * as z from 'zod/mini';
import { registrationStates } from '#domain/booking/states.ts';
import { line, phoneLine } from './contact-fields.ts';
import { phoneNumber } from './phone-number.ts';
import { endpoint } from './endpoint.ts';
import { moment, paging, recordId } from './fields.ts';
import { queryPaging } from './paged.ts';

/** Why registration is closed. */
const closed = z.enum(['over', 'closed', 'withdrawn']);

export const places = endpoint({
  name: 'registration.places',
  method: 'GET',
  path: '/apiv2/registration/places',
  envelope: 'code',
  access: 'public',
  summary: 'Return the places of an activity: how many are left, how many people wait, and the end of registration',
  params: z.object({ id: recordId }),
  data: z.object({
    capacity: z.int(),
    /** Places neither taken nor offered. */
    left: z.int(),
    waiting: z.int(),
    startsAt: moment,
    endsAt: moment,
    registerBy: moment,
    /** Null while one can register. */
    closed: z.nullable(closed),
    /** Places of one company; null for no limit. */
    perCompany: z.nullable(z.int()),
    /** The caller organises the activity or administrates listings. */
    manages: z.boolean(),
    /** The caller reads the registrations: its manager, and colleagues of its company. */
    reads: z.boolean(),
  }),
});

export type Places = z.infer<(typeof places)['data']>;

export const registration = z.object({
  id: recordId,
  activityId: recordId,
  activityTitle: z.string(),
  startsAt: moment,
  state: z.enum(registrationStates),
  company: z.string(),
  person: z.string(),
  phone: z.string(),
  note: z.nullable(z.string()),
  /** Place in the waiting list, from 1; null if not waiting. */
  position: z.nullable(z.int()),
  /** For an offered place: the end of the offer. */
  offerUntil: z.nullable(moment),
  /** For a taken place: shown at the entrance. */
  code: z.nullable(z.string()),
  checkedInAt: z.nullable(moment),
  /** When its account was last notified of a changed time or place, and when it then confirmed. */
  changedAt: z.nullable(moment),
  confirmedAt: z.nullable(moment),
  createdAt: moment,
});
export type Registration = z.infer<typeof registration>;

/** The form of a registration. */
export const registrationForm = z.object({
  company: line(100),
  person: line(40),
  phone: phoneLine,
  note: z._default(z.nullable(line(300)), null),
});

export const register = endpoint({
  name: 'registration.register',
  method: 'POST',
  path: '/apiv2/registration/register',
  envelope: 'code',
  access: 'user',
  summary:
    'Register a person for an activity. FULL if no place is left, unless `wait`: then they join the waiting list. WRONG_STATE once closed or over, EXISTS for a telephone number that the caller has registered, LIMIT beyond the places of a company or account',
  body: z.extend(registrationForm, { phone: phoneNumber, activityId: recordId, wait: z._default(z.boolean(), false) }),
  data: registration,
});

export const mine = endpoint({
  name: 'registration.mine',
  method: 'GET',
  path: '/apiv2/registration/mine',
  envelope: 'code',
  access: 'user',
  summary: 'Registrations by the signed-in user, latest first; of one activity where it is named',
  params: z.object({ activityId: z.optional(recordId), ...queryPaging }),
  data: z.object({ total: z.int(), list: z.array(registration) }),
});

export const cancel = endpoint({
  name: 'registration.cancel',
  method: 'POST',
  path: '/apiv2/registration/cancel',
  envelope: 'code',
  access: 'user',
  summary: 'Cancel the caller’s registration before the activity starts; its place is offered to the next person who waits',
  body: z.object({ id: recordId }),
  data: registration,
});

export const accept = endpoint({
  name: 'registration.accept',
  method: 'POST',
  path: '/apiv2/registration/accept',
  envelope: 'code',
  access: 'user',
  summary:
    'Accept an offered place in time. WRONG_STATE after it lapsed; FULL if the activity has fewer places now: the person keeps waiting',
  body: z.object({ id: recordId }),
  data: registration,
});

export const confirm = endpoint({
  name: 'registration.confirm',
  method: 'POST',
  path: '/apiv2/registration/confirm',
  envelope: 'code',
  access: 'user',
  summary: 'Confirm attendance after the time or place of the activity has changed. WRONG_STATE without a place, or once it is over',
  body: z.object({ id: recordId }),
  data: registration,
});

export const attendee = z.extend(registration, { by: z.string() });
export type Attendee = z.infer<typeof attendee>;

/** Without person, contact and note for read-only colleagues. */
const listedAttendee = z.extend(attendee, { person: z.nullable(z.string()), phone: z.nullable(z.string()), by: z.nullable(z.string()) });
export type ListedAttendee = z.infer<typeof listedAttendee>;

export const attendees = endpoint({
  name: 'registration.attendees',
  method: 'POST',
  path: '/apiv2/registration/attendees',
  envelope: 'code',
  access: 'user',
  reads: true,
  summary:
    'List registrations for an activity, in order of arrival, for its organiser and administrators; reading colleagues see companies without persons, contacts and codes',
  body: z.object({
    activityId: recordId,
    /** A name, company, telephone number or check-in code; for read-only colleagues, a company. */
    keyword: z._default(z.string().check(z.maxLength(100)), ''),
    which: z._default(z.enum(['registered', 'waiting', 'all']), 'registered'),
    ...paging,
  }),
  data: z.object({
    total: z.int(),
    checkedIn: z.int(),
    /** Answers since the last change of time or place. Null if nothing has changed. */
    answers: z.nullable(z.object({ confirmed: z.int(), open: z.int() })),
    list: z.array(listedAttendee),
  }),
});

export const checkIn = endpoint({
  name: 'registration.checkIn',
  method: 'POST',
  path: '/apiv2/registration/check-in',
  envelope: 'code',
  access: 'user',
  summary: 'Check a person in by code, or undo it; for the organiser and administrators, from two hours before the start',
  body: z.object({
    activityId: recordId,
    code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z]{6}$/)),
    checkedIn: z._default(z.boolean(), true),
  }),
  data: attendee,
});

export const exportAttendees = endpoint({
  name: 'registration.export',
  method: 'GET',
  path: '/apiv2/registration/export',
  envelope: 'code',
  access: 'user',
  download: true,
  summary: 'The list of an activity as a spreadsheet, for its organiser and administrators',
  params: z.object({ id: recordId, language: z.optional(z.enum(['zh-CN', 'en-US'])) }),
  data: z.null(),
});

export const event = endpoint({
  name: 'registration.event',
  method: 'GET',
  path: '/apiv2/registration/event',
  envelope: 'code',
  access: 'public',
  download: true,
  summary: 'An activity as an iCalendar file',
  params: z.object({ id: recordId, language: z.optional(z.enum(['zh-CN', 'en-US'])) }),
  data: z.null(),
});
