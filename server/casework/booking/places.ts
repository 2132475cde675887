import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type * as contract from '#contract/registration.ts';
import type { CallData } from '#contract/endpoint.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { closedBecause, offerEnd } from '#domain/booking/states.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { registration } from '#server/platform/db/tables/booking.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { bookingLimits } from './limits.ts';
import type { Activity } from './listings.ts';
import { activityOf, standingOf } from './listings.ts';
import { lapseNotifications, offerNotifications } from './wording.ts';

export const offerKind = 'booking.offer';

export type Counts = {
  /** Places that are taken or offered. */
  taken: number;
  waiting: number;
  /** Offers that lapsed and have not been passed on. */
  lapsed: number;
};

async function countsOf(db: Db, { id }: Pick<Activity, 'id'>, now: Date): Promise<Counts> {
  const isOver = sql`state = 'offered' and offer_until <= ${now.toISOString()}::timestamptz`;
  const [found] = await rows<Counts>(
    db,
    sql`select count(*) filter (where state in ('registered', 'offered') and not (${isOver}))::int as taken,
        count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where ${isOver})::int as lapsed
      from registration where listing_id = ${id} and state in ('registered', 'offered', 'waiting')`,
  );
  return found ?? { taken: 0, waiting: 0, lapsed: 0 };
}

/** Whether free places can still be offered. */
const isOffering = ({ open, times }: Activity, now: Date): boolean => open && now < times.startsAt;

/**
 * Passes on free places: ends expired offers, and offers free places to the waiting list, in order of arrival. Call with the activity
 * locked. Returns the resulting counts.
 */
export async function settle(tx: Db, activity: Activity, now: Date): Promise<Counts> {
  const before = await countsOf(tx, activity, now);
  const notifications: NotificationEvent[] = [];
  if (before.lapsed > 0) {
    const isOver = sql`${registration.offerUntil} <= ${now.toISOString()}::timestamptz`;
    const lapsed = await tx
      .update(registration)
      .set({ state: 'lapsed', offerUntil: null, updatedAt: now })
      .where(and(eq(registration.listingId, activity.id), eq(registration.state, 'offered'), isOver))
      .returning({ id: registration.id, accountId: registration.accountId, person: registration.person });
    notifications.push(...lapseNotifications(activity, lapsed));
  }
  const free = Math.min(activity.capacity - before.taken, before.waiting);
  if (free <= 0 || !isOffering(activity, now)) {
    await notify(tx, notifications, now);
    return { ...before, lapsed: 0 };
  }
  const next = await tx
    .select({ id: registration.id })
    .from(registration)
    .where(and(eq(registration.listingId, activity.id), eq(registration.state, 'waiting')))
    .orderBy(asc(registration.arrival))
    .limit(free);
  const { offerHours } = await bookingLimits(tx);
  const until = offerEnd(activity.times, now, offerHours);
  const ids = next.map(({ id }) => id);
  const offered = await tx
    .update(registration)
    .set({ state: 'offered', offerUntil: until, updatedAt: now })
    .where(inArray(registration.id, ids))
    .returning({ id: registration.id, accountId: registration.accountId, person: registration.person });
  await notify(tx, [...notifications, ...offerNotifications(activity, offered, until)], now);
  // one job for all offers of a moment
  const key = `${activity.id}:${until.toISOString()}`;
  await enqueue(tx, { kind: offerKind, key, payload: { id: activity.id }, runAt: until, now });
  return { taken: before.taken + offered.length, waiting: before.waiting - offered.length, lapsed: 0 };
}

/** Passes on the offers of an activity that lapsed. */
export async function settleActivity(tx: Db, id: string, now: Date): Promise<void> {
  const activity = await activityOf(tx, id, now, { lock: true });
  if (activity !== null) await settle(tx, activity, now);
}

/** Why registration for an activity is closed. */
export const closedFor = ({ open, times }: Activity, now: Date) => closedBecause(times, now) ?? (open ? null : 'withdrawn');

type Reading = { db: Db; user: CurrentUser | null; access: Deps['access']; now: () => Date };

/** Returns the places of an activity. Newly free ones, such as by a greater capacity, are offered to the waiting list. */
export async function placesOf({ db, user, access, now: clock }: Reading, id: string): Promise<CallData<typeof contract.places>> {
  const now = clock();
  const activity = await activityOf(db, id, now);
  if (activity === null) throw notFound();
  let counts = await countsOf(db, activity, now);
  const isFree = counts.waiting > 0 && counts.taken < activity.capacity && isOffering(activity, now);
  if (counts.lapsed > 0 || isFree) {
    await db.transaction((tx) => settleActivity(tx, id, now));
    counts = await countsOf(db, activity, now);
  }
  const { startsAt, endsAt, registerBy } = activity.times;
  return {
    capacity: activity.capacity,
    left: Math.max(0, activity.capacity - counts.taken),
    waiting: counts.waiting,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    registerBy: (registerBy ?? startsAt).toISOString(),
    closed: closedFor(activity, now),
    perCompany: activity.perCompany,
    ...(await standingOf({ db, user, access }, activity)),
  };
}

/** Without look-alike characters. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns an unused check-in code of the activity. Call with the activity locked. */
export async function newCode(tx: Db, { id }: Pick<Activity, 'id'>): Promise<string> {
  for (;;) {
    const code = Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('');
    if ((await tx.$count(registration, and(eq(registration.listingId, id), eq(registration.code, code)))) === 0) return code;
  }
}
