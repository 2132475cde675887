import * as z from 'zod/mini';
import { slotRefusals } from '#domain/booking/slots.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { dayKinds, holidayNames } from '#domain/booking/holidays.ts';
import { line, phoneLine } from './contact-fields.ts';
import { phoneNumber } from './phone-number.ts';
import { endpoint } from './endpoint.ts';
import { day, moment, paging, queryInteger, recordId, rowNumber } from './fields.ts';
import { queryPaging } from './paged.ts';

const span = { start: moment, end: moment };

/** A time of a device that can be booked. */
export const freeTime = z.object(span);
export type FreeTime = z.infer<typeof freeTime>;

/** Data of TAKEN, and of WRONG_STATE if a time cannot be booked: why, and the nearest free times of the same length. */
export const slotFailure = z.object({ reason: z.enum([...slotRefusals, 'withdrawn']), free: z.array(freeTime) });
export type SlotFailure = z.infer<typeof slotFailure>;

export const slotStates = ['free', 'own', 'taken', 'past', 'notice', 'tooFar'] as const;
export type SlotState = (typeof slotStates)[number];

export const slotDay = z.object({
  day,
  kind: z.enum(dayKinds),
  holiday: z.nullable(z.enum(holidayNames)),
  /** False if the year's public holidays are not published yet, so that the hours may change. */
  known: z.boolean(),
  slots: z.array(z.object({ ...span, state: z.enum(slotStates) })),
});
export type SlotDay = z.infer<typeof slotDay>;

export const slots = endpoint({
  name: 'booking.slots',
  method: 'GET',
  path: '/apiv2/booking/slots',
  envelope: 'code',
  access: 'public',
  summary: 'List the slots of a device over some days in China: free, taken, past or too late to book; `own` marks those of the caller',
  params: z.object({ id: recordId, from: z.optional(day), days: z._default(queryInteger(1, 31), 7) }),
  data: z.object({
    days: z.array(slotDay),
    slotMinutes: z.int(),
    longestSlots: z.nullable(z.int()),
    noticeHours: z.nullable(z.int()),
    /** Today, and the last day that can be booked. */
    today: day,
    lastDay: day,
    /** False if the device is no longer offered. */
    open: z.boolean(),
    /** The caller owns the device or administrates listings. */
    manages: z.boolean(),
    /** The caller reads its bookings: its manager, and colleagues of its company. */
    reads: z.boolean(),
  }),
});
export type Slots = z.infer<(typeof slots)['data']>;

export const booking = z.object({
  id: recordId,
  deviceId: recordId,
  deviceTitle: z.string(),
  ...span,
  state: z.enum(bookingStates),
  /** End of a hold; otherwise null. */
  holdUntil: z.nullable(moment),
  purpose: z.nullable(z.string()),
  company: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Cancelled within the hours of notice. */
  late: z.boolean(),
  /** The owner's last words on it: why it was moved or cancelled. */
  note: z.nullable(z.string()),
  /** Minutes that were used, once logged. */
  usedMinutes: z.nullable(z.int()),
  /** Results that the owner has handed over. */
  files: z.array(z.object({ fileId: recordId, name: z.string(), size: z.int() })),
  /** When place or time were last changed; when the booker has confirmed since. */
  changedAt: z.nullable(moment),
  confirmedAt: z.nullable(moment),
  createdAt: moment,
  version: rowNumber,
});
export type Booking = z.infer<typeof booking>;

/** A number of consecutive slots from a start. */
const slotRequest = { start: moment, count: z._default(z.int().check(z.minimum(1), z.maximum(96)), 1) };

export const hold = endpoint({
  name: 'booking.hold',
  method: 'POST',
  path: '/apiv2/booking/hold',
  envelope: 'code',
  access: 'user',
  summary:
    'Hold a time of a device for the minutes in the setting booking.holdMinutes, in place of the caller’s earlier hold there. TAKEN, or WRONG_STATE with the reason, names the nearest free times; BLOCKED after too many no-shows; LIMIT while the caller holds times of three devices',
  body: z.object({ deviceId: recordId, ...slotRequest }),
  data: booking,
});

/** The form of a booking. */
export const bookingForm = z.object({
  purpose: line(300),
  company: line(100),
  contact: line(40),
  phone: phoneLine,
});

export const request = endpoint({
  name: 'booking.request',
  method: 'POST',
  path: '/apiv2/booking/request',
  envelope: 'code',
  access: 'user',
  summary:
    'Book the held time; the owner of the device answers. An expired hold can still be booked while the time is free (else TAKEN); LIMIT while ten bookings wait for an answer',
  body: z.extend(bookingForm, { id: recordId, phone: phoneNumber }),
  data: booking,
});

/** A booking of the signed-in user, or of a company of theirs. */
const ownBooking = z.extend(booking, {
  /** Its keeper. */
  by: z.string(),
  /** The caller keeps it. */
  mine: z.boolean(),
  /** The caller may cancel it; colleagues who do not act for the company only read it. */
  mayCancel: z.boolean(),
  /** If the caller may hand it to a colleague: the company, and its present keeper. */
  handing: z.nullable(z.object({ companyId: recordId, keeperId: recordId })),
});

export type OwnBooking = z.infer<typeof ownBooking>;

export const mine = endpoint({
  name: 'booking.mine',
  method: 'GET',
  path: '/apiv2/booking/mine',
  envelope: 'code',
  access: 'user',
  summary: 'List bookings and holds of the signed-in user and bookings of their companies, latest start first; of one device if named',
  params: z.object({ deviceId: z.optional(recordId), ...queryPaging }),
  data: z.object({ total: z.int(), list: z.array(ownBooking) }),
});

export const cancel = endpoint({
  name: 'booking.cancel',
  method: 'POST',
  path: '/apiv2/booking/cancel',
  envelope: 'code',
  access: 'user',
  summary:
    'Cancel a booking of the caller or of a company they act for, or give up a hold, before it begins; inside the notice period it is marked as late',
  body: z.object({ id: recordId }),
  data: booking,
});

/** A booking as the owner of the device sees it. */
export const deviceBooking = z.extend(booking, {
  by: z.string(),
  /** No-shows of the account that still count. */
  noShows: z.int(),
});
export type DeviceBooking = z.infer<typeof deviceBooking>;

export const confirm = endpoint({
  name: 'booking.confirm',
  method: 'POST',
  path: '/apiv2/booking/confirm',
  envelope: 'code',
  access: 'user',
  summary:
    'Confirm a booking after its place or time has changed. WRONG_STATE if it has begun, is cancelled, or its device is no longer offered',
  body: z.object({ id: recordId }),
  data: booking,
});

export const ofDevice = endpoint({
  name: 'booking.ofDevice',
  method: 'POST',
  path: '/apiv2/booking/of-device',
  envelope: 'code',
  access: 'user',
  reads: true,
  summary:
    'List the bookings of a device, for its owner and administrators; for reading colleagues without contacts. `open`: to be answered, upcoming, or not logged yet, soonest first',
  body: z.object({ deviceId: recordId, which: z._default(z.enum(['open', 'all']), 'open'), ...paging }),
  data: z.object({ total: z.int(), list: z.array(deviceBooking) }),
});

/** Result files of one booking. */
export const mostResultFiles = 20;

export const handOver = endpoint({
  name: 'booking.handOver',
  method: 'POST',
  path: '/apiv2/booking/hand-over',
  envelope: 'code',
  access: 'user',
  summary:
    'Set the result files of a used booking, for the owner of the device and administrators, from files they have uploaded. The person who booked is notified and can read them',
  body: z.object({ id: recordId, files: z.array(recordId).check(z.maxLength(mostResultFiles)) }),
  data: deviceBooking,
});

const note = z._default(z.nullable(line(300)), null);

export const act = endpoint({
  name: 'booking.act',
  method: 'POST',
  path: '/apiv2/booking/act',
  envelope: 'code',
  access: 'user',
  summary:
    'Confirm, move or cancel a booking of the caller’s device, log the time used, or note a no-show; administrators may too. `version` is the one that was read (CONFLICT). TAKEN if it is moved onto another booking',
  body: z.object({
    id: recordId,
    version: rowNumber,
    action: z.enum(['confirm', 'move', 'cancel', 'complete', 'noShow']),
    /** A note to the booker. */
    note,
    /** The new start, for `move`. */
    start: z._default(z.nullable(moment), null),
    /** The used minutes, for `complete`. */
    usedMinutes: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(100_000))), null),
  }),
  data: deviceBooking,
});
