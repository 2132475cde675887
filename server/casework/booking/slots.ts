import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/booking.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Span } from '#domain/booking/slots.ts';
import { bookableDays, nearestFree, overlaps, slotsOn, spanOf, timeRefusal } from '#domain/booking/slots.ts';
import { officialDay } from '#domain/booking/holidays.ts';
import { addDays, dayLength, momentInChina, todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { bookingsOfDevice, busyOf } from './bookings.ts';
import type { Device } from './listings.ts';
import { deviceOf, standingOf } from './listings.ts';

type Reading = { db: Db; user: CurrentUser | null; access: Deps['access']; now: () => Date };

/** Returns the slots of a device over some days, each with the caller's options. */
export async function slotsOfDevice(
  { db, user, access, now }: Reading,
  { id, from, days }: ParsedInput<typeof contract.slots>['params'],
): Promise<CallData<typeof contract.slots>> {
  const moment = now();
  const device = await deviceOf(db, id, moment);
  if (device === null) throw notFound();
  const today = todayInChina(moment);
  const first = from ?? today;
  const shown = Array.from({ length: days }, (_, index) => addDays(first, index));
  const busy = await busyOf(db, id, { start: momentInChina(first), end: momentInChina(addDays(first, days)) }, moment);
  const stateOf = (slot: Span): contract.SlotState => {
    const booked = busy.find((one) => overlaps(slot, one));
    if (booked !== undefined) return booked.accountId === user?.id ? 'own' : 'taken';
    return timeRefusal(device.rules, slot.start, moment) ?? 'free';
  };
  const { slotMinutes, longestSlots, noticeHours } = device.rules;
  return {
    days: shown.map((day) => ({
      day,
      ...officialDay(day),
      slots: slotsOn(device.rules, day).map((slot) => ({ ...isoSpan(slot), state: stateOf(slot) })),
    })),
    slotMinutes,
    longestSlots,
    noticeHours,
    today,
    lastDay: addDays(today, bookableDays - 1),
    open: device.open,
    ...(await standingOf({ db, user, access }, device)),
  };
}

/**
 * Returns the bookings of a device. 404 for everybody except its owner, administrators and colleagues of its company; read-only colleagues
 * see no contact, as with requests.
 */
export async function listBookings(call: Reading, { deviceId, ...page }: ParsedInput<typeof contract.ofDevice>['body']) {
  const device = await deviceOf(call.db, deviceId, call.now());
  const standing = device === null ? null : await standingOf(call, device);
  if (standing?.reads !== true) throw notFound();
  const { total, list } = await bookingsOfDevice(call.db, deviceId, page, call.now());
  return { total, list: standing.manages ? list : list.map((one) => ({ ...one, contact: null, phone: null })) };
}

export const isoSpan = ({ start, end }: Span) => ({ start: start.toISOString(), end: end.toISOString() });

/** Number of free times offered instead of an unavailable one. */
const mostFree = 6;
const searched = 16 * dayLength;

/** Returns the free times nearest to the requested one. */
export async function freeNear(db: Db, { id, rules }: Device, slots: { start: Date; count: number }, now: Date) {
  // for a start far off, search near the present or the last day
  const last = momentInChina(addDays(todayInChina(now), bookableDays - 1));
  const start = new Date(Math.min(Math.max(slots.start.getTime(), now.getTime()), last.getTime()));
  const around = { start: new Date(start.getTime() - searched), end: new Date(start.getTime() + searched) };
  const busy = await busyOf(db, id, around, now);
  const count = Math.min(slots.count, rules.longestSlots ?? slots.count);
  return nearestFree(rules, { start, count }, { now, busy }, mostFree).map(isoSpan);
}

/** Returns the number of slots of a booking, if its device has slots of that length. */
export function slotsOf({ rules }: Device, { start, end }: Span): number {
  return Math.max(1, Math.round((end.getTime() - start.getTime()) / (rules.slotMinutes * 60_000)));
}

/** Returns the span of the requested slots, or the first one if they are not consecutive: others may have booked them. */
export const requestedSpan = ({ rules }: Device, { start, count }: { start: Date; count: number }): Span =>
  spanOf(rules, start, count) ?? { start, end: new Date(start.getTime() + count * rules.slotMinutes * 60_000) };
