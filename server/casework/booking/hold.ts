import { and, eq } from 'drizzle-orm';
import type { Booking, SlotFailure } from '#contract/booking.ts';
import type * as contract from '#contract/booking.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { bookableDays, isLate, slotRefusal } from '#domain/booking/slots.ts';
import { mayCancel, mostWaiting, noShowDays } from '#domain/booking/states.ts';
import { dayLength, toChinaTime } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { booking } from '#server/platform/db/tables/booking.ts';
import { answerersOf, writtenCompany } from '#server/companies/company/owned.ts';
import { lockAccount } from '#server/companies/company/membership.ts';
import { gone, Problem, wrongState } from '#server/platform/http/problem.ts';
import type { MessageKey } from '#server/platform/http/messages.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { busyOf, countWaiting, expireHolds, noShowsOf, ownBooking, shownBooking } from './bookings.ts';
import type { StoredBooking } from './bookings.ts';
import { bookingLimits, rush } from './limits.ts';
import type { BookingCall, Device } from './listings.ts';
import { deviceOf } from './listings.ts';
import { freeNear, slotsOf, requestedSpan } from './slots.ts';
import { notifyOfBooking } from './wording.ts';

export const holdKind = 'booking.hold';

const words: Record<SlotFailure['reason'], MessageKey> = {
  noSlot: 'slotNoSlot',
  past: 'slotPast',
  notice: 'slotNotice',
  tooFar: 'slotTooFar',
  tooLong: 'slotTooLong',
  taken: 'slotTaken',
  withdrawn: 'slotWithdrawn',
};

type SlotRequest = { start: Date; count: number };

/** Returns the failure for a time that cannot be booked, with the nearest free times. */
export async function refused(db: Db, device: Device, reason: SlotFailure['reason'], slots: SlotRequest, now: Date): Promise<Problem> {
  const { noticeHours, longestSlots } = device.rules;
  const data: SlotFailure = { reason, free: reason === 'withdrawn' ? [] : await freeNear(db, device, slots, now) };
  const values = { hours: noticeHours ?? 0, days: bookableDays, slots: longestSlots ?? slots.count };
  return new Problem(200, reason === 'taken' ? 'TAKEN' : 'WRONG_STATE', words[reason], { values, data });
}

/** Refuses accounts with too many no-shows. */
async function refuseBlocked(tx: Db, accountId: string, now: Date): Promise<void> {
  const { noShows: limit } = await bookingLimits(tx);
  const missed = limit === 0 ? [] : await noShowsOf(tx, accountId, now);
  // when this no-show is too old to count, the account has fewer than the limit
  const decisive = missed[limit - 1];
  if (decisive === undefined) return;
  const until = new Date(decisive.getTime() + noShowDays * dayLength);
  const values = { noShows: missed.length, until: toChinaTime(until.toISOString()).replace('T', ' ') };
  throw new Problem(200, 'BLOCKED', 'bookingBlocked', { values, data: { noShows: missed.length, limit, until: until.toISOString() } });
}

/** Refuses a hold, or a booking to be answered, beyond the account's limit. The account must be locked. */
async function refuseTooMany(tx: Db, accountId: string, state: keyof typeof mostWaiting, now: Date): Promise<void> {
  const limit = mostWaiting[state];
  if ((await countWaiting(tx, accountId, state, now)) < limit) return;
  throw new Problem(200, 'LIMIT', state === 'held' ? 'holdsLimit' : 'requestsLimit', { values: { limit }, data: { limit } });
}

type Row = Pick<StoredBooking, 'accountId' | 'state'> & Partial<StoredBooking>;

/**
 * Books a time. The exclusion constraint decides between simultaneous requests: the insert waits for transactions that are about to commit
 * the same time, and adds nothing if one of them commits. Returns the new id; fails with TAKEN or WRONG_STATE otherwise.
 */
async function take(tx: Db, device: Device, slots: SlotRequest, row: Row, now: Date): Promise<string> {
  if (!device.open) throw await refused(tx, device, 'withdrawn', slots, now);
  const span = requestedSpan(device, slots);
  await expireHolds(tx, eq(booking.listingId, device.id), now);
  const reason = slotRefusal(device.rules, slots, { now, busy: await busyOf(tx, device.id, span, now) });
  if (reason !== null) throw await refused(tx, device, reason, slots, now);
  const [added] = await tx
    .insert(booking)
    .values({ ...row, listingId: device.id, startsAt: span.start, endsAt: span.end, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: booking.id });
  if (added === undefined) throw await refused(tx, device, 'taken', slots, now);
  return added.id;
}

/** Holds a time of a device for some minutes, replacing the account's hold there. */
export async function hold(call: BookingCall, { deviceId, start, count }: ParsedInput<typeof contract.hold>['body']): Promise<Booking> {
  const { db, user } = call;
  const now = call.now();
  const holding = async (tx: Db) => {
    const device = await deviceOf(tx, deviceId, now);
    if (device === null) throw gone('listingGone');
    await lockAccount(tx, user.id);
    await refuseBlocked(tx, user.id, now);
    await tx
      .update(booking)
      .set({ state: 'expired', updatedAt: now })
      .where(and(eq(booking.listingId, deviceId), eq(booking.accountId, user.id), eq(booking.state, 'held')));
    await refuseTooMany(tx, user.id, 'held', now);
    const { holdMinutes } = await bookingLimits(tx);
    const holdUntil = new Date(now.getTime() + holdMinutes * 60_000);
    const id = await take(tx, device, { start: new Date(start), count }, { accountId: user.id, state: 'held', holdUntil }, now);
    await enqueue(tx, { kind: holdKind, key: id, payload: { id }, runAt: holdUntil, now });
    return shownBooking(tx, id, now);
  };
  return rush(() => db.transaction(holding));
}

/** Turns a hold into a booking. Idempotent; an expired hold is booked if its time is still free. */
export async function request(call: BookingCall, { id, ...form }: ParsedInput<typeof contract.request>['body']): Promise<Booking> {
  const { db, user } = call;
  const now = call.now();
  return db.transaction(async (tx) => {
    await lockAccount(tx, user.id);
    const held = await ownBooking(tx, user.id, id);
    const device = held === null ? null : await deviceOf(tx, held.listingId, now);
    if (held === null || device === null) throw gone('bookingGone');
    if (held.state === 'requested' || held.state === 'confirmed') return shownBooking(tx, held.id, now);
    if (held.state !== 'held' && held.state !== 'expired') throw wrongState(await shownBooking(tx, held.id, now));
    await refuseTooMany(tx, user.id, 'requested', now);
    const companyId = await writtenCompany(tx, user.id, form.company, 'publishing');
    const filled = { ...form, companyId };
    const span = { start: held.startsAt, end: held.endsAt };
    const slots = { start: span.start, count: slotsOf(device, span) };
    const requested = await (held.state === 'held' && held.holdUntil !== null && held.holdUntil > now
      ? requestHeld(tx, held, device, slots, filled, now)
      : take(tx, device, slots, { ...filled, accountId: user.id, state: 'requested' }, now));
    await notifyOfBooking(tx, {
      to: await answerersOf(tx, device, 'publishing'),
      what: 'requested',
      change: requested,
      booked: { ...span, device, note: null },
      now,
    });
    return shownBooking(tx, requested, now);
  });
}

type Form = Omit<ParsedInput<typeof contract.request>['body'], 'id'> & Pick<StoredBooking, 'companyId'>;

async function requestHeld(
  tx: Db,
  { id, version }: StoredBooking,
  device: Device,
  slots: SlotRequest,
  form: Form,
  now: Date,
): Promise<string> {
  if (!device.open) throw await refused(tx, device, 'withdrawn', slots, now);
  if (slots.start <= now) throw await refused(tx, device, 'past', slots, now);
  await tx
    .update(booking)
    .set({ ...form, state: 'requested', holdUntil: null, version: version + 1, updatedAt: now })
    .where(eq(booking.id, id));
  return id;
}

/** Cancels a booking or hold of the account, which frees its time at once. */
export async function cancel(call: BookingCall, { id }: ParsedInput<typeof contract.cancel>['body']): Promise<Booking> {
  const { db, user } = call;
  const now = call.now();
  return db.transaction(async (tx) => {
    const before = await ownBooking(tx, user.id, id);
    const device = before === null ? null : await deviceOf(tx, before.listingId, now);
    if (before === null || device === null) throw gone('bookingGone');
    if (before.state === 'cancelled' || before.state === 'expired') return shownBooking(tx, before.id, now);
    const span = { start: before.startsAt, end: before.endsAt };
    if (!mayCancel({ state: before.state, start: span.start }, now))
      throw new Problem(200, 'WRONG_STATE', 'bookingBegun', { data: await shownBooking(tx, before.id, now) });
    const isHold = before.state === 'held';
    const late = !isHold && isLate(device.rules, span.start, now);
    await tx
      .update(booking)
      .set({ state: isHold ? 'expired' : 'cancelled', late, holdUntil: null, version: before.version + 1, updatedAt: now })
      .where(eq(booking.id, before.id));
    if (!isHold) {
      const booked = { ...span, device, note: null };
      await notifyOfBooking(tx, { to: await answerersOf(tx, device, 'publishing'), what: 'withdrawn', change: before.id, booked, now });
    }
    return shownBooking(tx, before.id, now);
  });
}

/** Confirms a booking of the account after its place or time changed. A second call changes nothing. */
export async function confirm(
  { db, user, now: clock }: BookingCall,
  { id }: ParsedInput<typeof contract.confirm>['body'],
): Promise<Booking> {
  const now = clock();
  return db.transaction(async (tx) => {
    const own = await ownBooking(tx, user.id, id);
    const device = own === null ? null : await deviceOf(tx, own.listingId, now);
    if (own === null || device === null) throw gone('bookingGone');
    const isOpen = (own.state === 'requested' || own.state === 'confirmed') && own.startsAt > now;
    if (!isOpen || !device.open) throw wrongState(await shownBooking(tx, own.id, now));
    if (own.changedAt !== null && own.confirmedAt === null)
      await tx.update(booking).set({ confirmedAt: now, updatedAt: now }).where(eq(booking.id, own.id));
    return shownBooking(tx, own.id, now);
  });
}
