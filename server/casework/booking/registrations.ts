import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Attendee, Registration } from '#contract/registration.ts';
import type { Db } from '#server/platform/db/client.ts';
import { containing } from '#server/platform/db/keyword.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { registration } from '#server/platform/db/tables/booking.ts';
import { listing } from '#server/platform/db/tables/listing.ts';

export type StoredRegistration = typeof registration.$inferSelect;

/** Ids are UUIDs; a malformed one is unknown, not an error. */
export const isRegistration = (id: string): SQL => sql`${registration.id}::text = ${id.toLowerCase()}`;

/** How many of the activity wait before it, itself included. */
const position = sql<number | null>`case when ${registration.state} = 'waiting' then (select count(*)::int from registration other
  where other.listing_id = ${registration.listingId} and other.state = 'waiting' and other.arrival <= ${registration.arrival}) end`;

const columns = {
  row: registration,
  activityTitle: listing.title,
  startsAt: sql<string>`${listing.attributes} ->> 'startsAt'`,
  position,
  by: account.displayName,
};

type Found = { row: StoredRegistration; activityTitle: string; startsAt: string; position: number | null; by: string };

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function shown({ row, activityTitle, startsAt, position: place }: Found, now: Date): Registration {
  // an offer that lapsed, before the job has come to it
  const isOver = row.state === 'offered' && row.offerUntil !== null && row.offerUntil <= now;
  const state = isOver ? 'lapsed' : row.state;
  return {
    id: row.id,
    activityId: row.listingId,
    activityTitle,
    startsAt,
    state,
    company: row.company,
    person: row.person,
    phone: row.phone,
    note: row.note,
    position: place,
    offerUntil: state === 'offered' ? iso(row.offerUntil) : null,
    code: state === 'registered' ? row.code : null,
    checkedInAt: iso(row.checkedInAt),
    changedAt: iso(row.changedAt),
    confirmedAt: iso(row.confirmedAt),
    createdAt: row.createdAt.toISOString(),
  };
}

const found = (db: Db, which: SQL | undefined) =>
  db
    .select(columns)
    .from(registration)
    .innerJoin(listing, eq(listing.id, registration.listingId))
    .innerJoin(account, eq(account.id, registration.accountId))
    .where(which);

/** Returns a registration as its own account sees it. */
export async function shownRegistration(db: Db, id: string, now: Date): Promise<Registration> {
  const [one] = await found(db, eq(registration.id, id));
  if (one === undefined) throw new Error(`There is no registration ${id}`);
  return shown(one, now);
}

type Page = { page: number; pageSize: number };

/** Returns the registrations that an account made, latest first. */
export async function registrationsOf(
  db: Db,
  accountId: string,
  { activityId, page, pageSize }: Page & { activityId?: string | undefined },
  now: Date,
) {
  const which = and(eq(registration.accountId, accountId), activityId === undefined ? undefined : eq(registration.listingId, activityId));
  const list = await found(db, which)
    .orderBy(desc(registration.arrival))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: await db.$count(registration, which), list: list.map((one) => shown(one, now)) };
}

type Which = 'registered' | 'waiting' | 'all';
const states: Record<Which, SQL> = {
  registered: sql`('registered')`,
  waiting: sql`('waiting', 'offered')`,
  all: sql`('registered', 'waiting', 'offered', 'cancelled', 'lapsed')`,
};

const listed = (activityId: string, which: Which, keyword: string, companyOnly = false): SQL | undefined => {
  const { company, person, phone, code } = registration;
  return and(
    eq(registration.listingId, activityId),
    sql`${registration.state} in ${states[which]}`,
    containing(companyOnly ? [company] : [company, person, phone, code], keyword),
  );
};

/** Returns the people of an activity in order of arrival, and the number of checked-in ones. `companyOnly`: the keyword does not search persons. */
export async function attendeesOf(
  db: Db,
  activityId: string,
  { keyword, which, page, pageSize, companyOnly = false }: Page & { keyword: string; which: Which; companyOnly?: boolean },
  now: Date,
) {
  const chosen = listed(activityId, which, keyword, companyOnly);
  const list = await found(db, chosen)
    .orderBy(asc(registration.arrival))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const isIn = sql`${registration.listingId} = ${activityId} and ${registration.state} = 'registered' and ${registration.checkedInAt} is not null`;
  const isAsked = sql`${registration.listingId} = ${activityId} and ${registration.state} = 'registered' and ${registration.changedAt} is not null`;
  const [asked, confirmed] = [
    await db.$count(registration, isAsked),
    await db.$count(registration, sql`${isAsked} and ${registration.confirmedAt} is not null`),
  ];
  return {
    total: await db.$count(registration, chosen),
    answers: asked === 0 ? null : { confirmed, open: asked - confirmed },
    checkedIn: await db.$count(registration, isIn),
    list: list.map((one): Attendee => ({ ...shown(one, now), by: one.by })),
  };
}

/** Returns the next people of an activity after one of them, in order of arrival. */
export async function attendeesAfter(db: Db, activityId: string, arrival: number, most: number, now: Date) {
  const which = and(listed(activityId, 'all', ''), sql`${registration.arrival} > ${arrival}`);
  const list = await found(db, which).orderBy(asc(registration.arrival)).limit(most);
  return list.map((one) => ({ ...shown(one, now), by: one.by, arrival: one.row.arrival }));
}
