import { and, eq, sql } from 'drizzle-orm';
import { activity as activityKind } from '#contract/listing/kinds/activity.ts';
import { device as deviceKind } from '#contract/listing/kinds/device.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { BookingRules } from '#domain/booking/slots.ts';
import type { ActivityTimes } from '#domain/booking/states.ts';
import type { Db } from '#server/platform/db/client.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import type { Owned } from '#server/companies/company/owned.ts';
import { changesOwned, readsOwned } from '#server/companies/company/owned.ts';
import type { Deps, WriteCall } from '#server/platform/http/context.ts';

/** The parts of a call that a write in this folder needs. */
export type BookingCall = WriteCall & Pick<Deps, 'access'>;

/** The menu entry whose holders manage the bookings of every listing. */
const administrates = 'content:listing';

type Head = {
  id: string;
  title: string;
  ownerId: string | null;
  companyId: string | null;
  /** Published, and not expired. */
  open: boolean;
};

export type Device = Head & { rules: BookingRules };

export type Activity = Head & {
  times: ActivityTimes;
  capacity: number;
  perCompany: number | null;
  version: number;
  updatedAt: Date;
  /** Its place: the address, the link, or both. */
  where: string[];
  summary: string;
};

/** For an activity: locks its places until the transaction ends. Reading it or counting its views does not wait. */
type Lock = { lock?: true };

async function find(db: Db, kind: string, id: string, now: Date, { lock }: Lock = {}) {
  const { title, ownerId, companyId, state, expiresAt, attributes, version, updatedAt, summary } = listing;
  const query = db
    .select({ id: listing.id, title, ownerId, companyId, state, expiresAt, attributes, version, updatedAt, summary })
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.kind, kind), sql`${listing.state} in ('published', 'retired')`));
  const [found] = await (lock === true ? query.for('no key update') : query);
  if (found === undefined) return null;
  return { ...found, open: found.state === 'published' && (found.expiresAt === null || found.expiresAt > now) };
}

/** Returns a device with its rules; null for one that does not exist, is a draft, or has no hours. */
export async function deviceOf(db: Db, id: string, now: Date): Promise<Device | null> {
  const found = await find(db, deviceKind.kind, id, now);
  if (found === null) return null;
  const attributes = deviceKind.attributes.safeParse(found.attributes);
  if (!attributes.success) return null;
  const { hours, slotMinutes, longestSlots, noticeHours } = attributes.data;
  if (slotMinutes === null) return null;
  return {
    id: found.id,
    title: found.title,
    ownerId: found.ownerId,
    companyId: found.companyId,
    open: found.open,
    rules: { hours, slotMinutes, longestSlots, noticeHours },
  };
}

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** Returns an activity; null for one that does not exist, is a draft, or has neither time nor capacity. */
export async function activityOf(db: Db, id: string, now: Date, lock: Lock = {}): Promise<Activity | null> {
  const found = await find(db, activityKind.kind, id, now, lock);
  if (found === null) return null;
  const attributes = activityKind.attributes.safeParse(found.attributes);
  if (!attributes.success) return null;
  const { startsAt, endsAt, registerBy, capacity, perCompany, place, link } = attributes.data;
  const [start, end] = [dateOf(startsAt), dateOf(endsAt)];
  if (start === null || end === null || capacity === null) return null;
  const { title, ownerId, companyId, open, version, updatedAt, summary } = found;
  return {
    id: found.id,
    title,
    ownerId,
    companyId,
    open,
    times: { startsAt: start, endsAt: end, registerBy: dateOf(registerBy) },
    capacity,
    perCompany,
    version,
    updatedAt,
    where: [place, link].filter((one) => one !== null),
    summary,
  };
}

type Reading = { db: Db; user: CurrentUser | null; access: Deps['access'] };

/** Whether the caller owns the listing, acts for its company or administrates listings. */
export async function manages({ db, user, access }: Reading, owned: Owned): Promise<boolean> {
  if (user === null) return false;
  return (await changesOwned(db, user.id, owned, 'publishing')) || access.holds(db, user, administrates, 'write');
}

/** The caller's relation to bookings or registrations of a listing: colleagues of its company who do not act for it only read. */
export async function standingOf(call: Reading, owned: Owned): Promise<{ manages: boolean; reads: boolean }> {
  if (await manages(call, owned)) return { manages: true, reads: true };
  const { db, user, access } = call;
  if (user === null) return { manages: false, reads: false };
  return { manages: false, reads: (await readsOwned(db, user.id, owned)) || (await access.holds(db, user, administrates, 'read')) };
}
