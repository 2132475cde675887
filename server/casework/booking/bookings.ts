import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Booking, DeviceBooking } from '#contract/booking.ts';
import { noShowDays } from '#domain/booking/states.ts';
import type { Span } from '#domain/booking/slots.ts';
import { dayLength } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { booking, bookingFile } from '#server/platform/db/tables/booking.ts';
import { file } from '#server/platform/db/tables/file.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { tendersOf } from '#server/companies/company/owned.ts';
import { madeColumns, ownedChangedBy, ownedHandedOverBy, ownedReadBy } from '#server/companies/company/visible.ts';

export type StoredBooking = typeof booking.$inferSelect;

/** Bookings that occupy their time. A hold occupies it only until it expires, even if the expiry job has not run yet. */
const standing = (now: Date): SQL =>
  sql`(${booking.state} in ('requested', 'confirmed', 'done', 'noShow') or (${booking.state} = 'held' and ${booking.holdUntil} > ${now.toISOString()}::timestamptz))`;

/** Returns the bookings of a device that take up time between two moments. */
export async function busyOf(
  db: Db,
  listingId: string,
  { start, end }: Span,
  now: Date,
): Promise<(Span & { id: string; accountId: string })[]> {
  return db
    .select({ id: booking.id, accountId: booking.accountId, start: booking.startsAt, end: booking.endsAt })
    .from(booking)
    .where(
      and(
        eq(booking.listingId, listingId),
        sql`${booking.startsAt} < ${end.toISOString()}::timestamptz and ${booking.endsAt} > ${start.toISOString()}::timestamptz`,
        standing(now),
      ),
    );
}

/** Frees the times of holds that ran out. */
export async function expireHolds(tx: Db, which: SQL, now: Date): Promise<void> {
  const isOver = sql`${booking.holdUntil} <= ${now.toISOString()}::timestamptz`;
  await tx
    .update(booking)
    .set({ state: 'expired', updatedAt: now })
    .where(and(which, eq(booking.state, 'held'), isOver));
}

/** Ids are UUIDs; a malformed one is unknown, not an error. */
export const isBooking = (id: string): SQL => sql`${booking.id}::text = ${id.toLowerCase()}`;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function shown(row: StoredBooking, deviceTitle: string, now: Date): Omit<Booking, 'files'> {
  // an expired hold that the job has not processed yet
  const isOver = row.state === 'held' && row.holdUntil !== null && row.holdUntil <= now;
  return {
    id: row.id,
    deviceId: row.listingId,
    deviceTitle,
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    state: isOver ? 'expired' : row.state,
    holdUntil: iso(row.holdUntil),
    purpose: row.purpose,
    company: row.company,
    contact: row.contact,
    phone: row.phone,
    late: row.late,
    note: row.note,
    usedMinutes: row.usedMinutes,
    changedAt: iso(row.changedAt),
    confirmedAt: iso(row.confirmedAt),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** Adds the result files, the first that was handed over first. */
async function withFiles<B extends { id: string }>(db: Db, bookings: readonly B[]): Promise<(B & Pick<Booking, 'files'>)[]> {
  if (bookings.length === 0) return [];
  const found = await db
    .select({ bookingId: bookingFile.bookingId, fileId: file.id, name: file.name, size: file.size })
    .from(bookingFile)
    .innerJoin(file, eq(file.id, bookingFile.fileId))
    .where(
      inArray(
        bookingFile.bookingId,
        bookings.map(({ id }) => id),
      ),
    )
    .orderBy(asc(bookingFile.addedAt), asc(file.name), asc(file.id), asc(bookingFile.bookingId));
  const byBooking = Map.groupBy(found, ({ bookingId }) => bookingId);
  return bookings.map((one) => ({
    ...one,
    files: (byBooking.get(one.id) ?? []).map(({ fileId, name, size }) => ({ fileId, name, size })),
  }));
}

/** Returns an account's no-shows that still count, latest first. */
export async function noShowsOf(db: Db, accountId: string, now: Date): Promise<Date[]> {
  const found = await db
    .select({ start: booking.startsAt })
    .from(booking)
    .where(and(eq(booking.accountId, accountId), eq(booking.state, 'noShow'), counts(now)))
    .orderBy(desc(booking.startsAt));
  return found.map(({ start }) => start);
}

/** Returns the number of an account's holds, or of its unanswered bookings. */
export const countWaiting = (db: Db, accountId: string, state: 'held' | 'requested', now: Date): Promise<number> =>
  db.$count(booking, and(eq(booking.accountId, accountId), eq(booking.state, state), standing(now), gt(booking.startsAt, now)));

const counts = (now: Date): SQL =>
  sql`${booking.startsAt} > ${new Date(now.getTime() - noShowDays * dayLength).toISOString()}::timestamptz`;

type Page = { page: number; pageSize: number };

/** Returns the bookings of an account and of its companies, latest start first, without holds that ran out. */
export async function bookingsOf(
  db: Db,
  accountId: string,
  { deviceId, page, pageSize }: Page & { deviceId?: string | undefined },
  now: Date,
) {
  const which = and(
    ownedReadBy(accountId, madeColumns('booking')),
    deviceId === undefined ? undefined : eq(booking.listingId, deviceId),
    sql`(${booking.state} = 'cancelled' or ${standing(now)})`,
  );
  const found = await db
    .select({
      row: booking,
      title: listing.title,
      by: account.displayName,
      mayCancel: sql<boolean>`${ownedChangedBy(accountId, 'publishing', madeColumns('booking'))}`,
      // a past booking stays with its booker
      mayHandOver: sql<boolean>`(${booking.state} in ('requested', 'confirmed') and ${ownedHandedOverBy(accountId, 'publishing', madeColumns('booking'))})`,
    })
    .from(booking)
    .innerJoin(listing, eq(listing.id, booking.listingId))
    .innerJoin(account, eq(account.id, booking.accountId))
    .where(which)
    .orderBy(desc(booking.startsAt), desc(booking.createdAt), booking.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    total: await db.$count(booking, which),
    list: await withFiles(
      db,
      found.map(({ row, title, by, mayCancel, mayHandOver }) => ({
        ...shown(row, title, now),
        by,
        mine: row.accountId === accountId,
        mayCancel,
        handing: mayHandOver && row.companyId !== null ? { companyId: row.companyId, keeperId: row.accountId } : null,
      })),
    ),
  };
}

/** Returns a booking of an account, or of a company for which it acts, locked until the transaction ends; null for any other id. */
export async function ownBooking(tx: Db, accountId: string, id: string): Promise<StoredBooking | null> {
  const [found] = await tx
    .select()
    .from(booking)
    .where(and(isBooking(id), ownedChangedBy(accountId, 'publishing', madeColumns('booking'))))
    .for('update');
  return found ?? null;
}

/** Returns a booking as its own account sees it. */
export async function shownBooking(db: Db, id: string, now: Date): Promise<Booking> {
  const [found] = await db
    .select({ row: booking, title: listing.title })
    .from(booking)
    .innerJoin(listing, eq(listing.id, booking.listingId))
    .where(eq(booking.id, id));
  if (found === undefined) throw new Error(`There is no booking ${id}`);
  const [one] = await withFiles(db, [shown(found.row, found.title, now)]);
  if (one === undefined) throw new Error(`There is no booking ${id}`);
  return one;
}

async function managed(db: Db, which: SQL | undefined, now: Date, order: SQL[], { page, pageSize }: Page): Promise<DeviceBooking[]> {
  const noShows = sql<number>`(select count(*)::int from booking other where other.account_id = ${booking.accountId} and other.state = 'noShow'
    and other.starts_at > ${new Date(now.getTime() - noShowDays * dayLength).toISOString()}::timestamptz)`;
  const found = await db
    .select({ row: booking, title: listing.title, by: account.displayName, noShows })
    .from(booking)
    .innerJoin(listing, eq(listing.id, booking.listingId))
    .innerJoin(account, eq(account.id, booking.accountId))
    .where(which)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return withFiles(
    db,
    found.map(({ row, title, by, noShows: missed }) => ({ ...shown(row, title, now), by, noShows: missed })),
  );
}

/** Returns a booking as the owner of the device sees it. */
export async function managedBooking(db: Db, id: string, now: Date): Promise<DeviceBooking> {
  const [found] = await managed(db, eq(booking.id, id), now, [asc(booking.id)], { page: 1, pageSize: 1 });
  if (found === undefined) throw new Error(`There is no booking ${id}`);
  return found;
}

/** Returns the bookings of a device. `open`: to be answered, to come, or not logged yet, soonest first. `all`: latest first, without holds. */
export async function bookingsOfDevice(db: Db, listingId: string, { which, ...page }: Page & { which: 'open' | 'all' }, now: Date) {
  const states = which === 'open' ? sql`('requested', 'confirmed')` : sql`('requested', 'confirmed', 'done', 'noShow', 'cancelled')`;
  const chosen = and(eq(booking.listingId, listingId), sql`${booking.state} in ${states}`);
  const order = which === 'open' ? asc(booking.startsAt) : desc(booking.startsAt);
  const [counted] = await db.select({ total: count() }).from(booking).where(chosen);
  return { total: counted?.total ?? 0, list: await managed(db, chosen, now, [order, asc(booking.id)], page) };
}

/** Returns the accounts responsible for a booking: its booker, or the company's administrators if the booker no longer acts there. */
export const bookersOf = (db: Db, { accountId: ownerId, companyId }: StoredBooking): Promise<string[]> =>
  tendersOf(db, { ownerId, companyId }, 'publishing');
