import { eq } from 'drizzle-orm';
import type * as contract from '#contract/booking.ts';
import type { DeviceBooking } from '#contract/booking.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { overlaps, spanOf } from '#domain/booking/slots.ts';
import { mayAct } from '#domain/booking/states.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { booking } from '#server/platform/db/tables/booking.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, gone, invalid, wrongState } from '#server/platform/http/problem.ts';
import type { StoredBooking } from './bookings.ts';
import { bookersOf, busyOf, expireHolds, isBooking, managedBooking } from './bookings.ts';
import { refused } from './hold.ts';
import type { BookingCall, Device } from './listings.ts';
import { deviceOf, manages } from './listings.ts';
import { slotsOf } from './slots.ts';
import { notifyOfBooking } from './wording.ts';

type Acting = ParsedInput<typeof contract.act>['body'];
type Change = Partial<Pick<StoredBooking, 'state' | 'startsAt' | 'endsAt' | 'usedMinutes' | 'changedAt' | 'confirmedAt'>>;

/** Notifications to the booker. Logging used time sends none. */
const bookerNotifications = { confirm: 'confirmed', move: 'moved', cancel: 'cancelled', noShow: 'noShow', complete: null } as const;

/** Acts on a booking as the device's owner or an administrator. Audited. */
export async function act(call: BookingCall, acting: Acting): Promise<DeviceBooking> {
  const { db, record } = call;
  const now = call.now();
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(booking).where(isBooking(acting.id)).for('update');
    const device = before === undefined ? null : await deviceOf(tx, before.listingId, now);
    if (before === undefined || device === null || !(await manages({ ...call, db: tx }, device))) throw gone('bookingGone');
    const stored = await managedBooking(tx, before.id, now);
    if (before.version !== acting.version) throw conflict(stored);
    if (!mayAct(acting.action, { state: before.state, start: before.startsAt }, now)) throw wrongState(stored);
    const change = await changeBy(tx, call, acting, before, device, now);
    const note = acting.note ?? before.note;
    await tx
      .update(booking)
      .set({ ...change, note, version: before.version + 1, updatedAt: now })
      .where(eq(booking.id, before.id));
    const after = { ...before, ...change, note };
    const what = bookerNotifications[acting.action];
    if (what !== null) {
      const booked = { start: after.startsAt, end: after.endsAt, device, note: acting.note };
      await notifyOfBooking(tx, { to: await bookersOf(tx, before), what, change: `${before.id}:${before.version}`, booked, now });
    }
    const target = { kind: 'booking', id: before.id, title: device.title };
    await record(tx, { ...writtenOver(target, recorded(before), recorded(after)), action: acting.action });
    return managedBooking(tx, before.id, now);
  });
}

const recorded = ({ state, startsAt, endsAt, usedMinutes, note }: StoredBooking) => ({
  state,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  usedMinutes,
  note,
});

async function changeBy(tx: Db, call: BookingCall, acting: Acting, before: StoredBooking, device: Device, now: Date): Promise<Change> {
  const missing = (field: 'start' | 'usedMinutes', key: 'moveStart' | 'usedMinutes') =>
    invalid([{ path: `body.${field}`, message: message(call.c.var.language, key) }]);
  switch (acting.action) {
    case 'confirm':
      return { state: 'confirmed' };
    case 'cancel':
      return { state: 'cancelled' };
    case 'noShow':
      return { state: 'noShow', usedMinutes: null };
    case 'complete':
      if (acting.usedMinutes === null) throw missing('usedMinutes', 'usedMinutes');
      return { state: 'done', usedMinutes: acting.usedMinutes };
    case 'move':
      if (acting.start === null) throw missing('start', 'moveStart');
      return move(tx, before, device, new Date(acting.start), now);
  }
}

/** Returns the new time of a booking, with the same length. The owner is bound by neither the notice period nor the days ahead. */
async function move(tx: Db, before: StoredBooking, device: Device, start: Date, now: Date): Promise<Change> {
  const count = slotsOf(device, { start: before.startsAt, end: before.endsAt });
  const slots = { start, count };
  if (start <= now) throw await refused(tx, device, 'past', slots, now);
  const span = spanOf(device.rules, start, count);
  if (span === null) throw await refused(tx, device, spanOf(device.rules, start, 1) === null ? 'noSlot' : 'tooLong', slots, now);
  await expireHolds(tx, eq(booking.listingId, device.id), now);
  const others = (await busyOf(tx, device.id, span, now)).filter(({ id }) => id !== before.id);
  if (others.some((other) => overlaps(span, other))) throw await refused(tx, device, 'taken', slots, now);
  const change = { startsAt: span.start, endsAt: span.end };
  const isMoved = await tx
    .transaction(async (inner) => {
      await inner.update(booking).set(change).where(eq(booking.id, before.id));
      return true;
    })
    .catch((error: unknown) => {
      if (isOverlap(error)) return false;
      throw error;
    });
  if (!isMoved) throw await refused(tx, device, 'taken', slots, now);
  // the booker must confirm the new time
  return { ...change, changedAt: now, confirmedAt: null };
}

/** Whether somebody else has booked the time meanwhile: an exclusion constraint, or a deadlock of two crossing moves. */
const isOverlap = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && (cause.code === '23P01' || cause.code === '40P01');
};
