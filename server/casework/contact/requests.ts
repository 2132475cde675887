import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { ContactRequest } from '#contract/contact-request.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { contactReading, contactRequest } from '#server/platform/db/tables/contact.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import type { Owned } from '#server/companies/company/owned.ts';
import { answerersOf, changesOwned } from '#server/companies/company/owned.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';
import { givesDegree } from '#server/platform/permission/degrees.ts';

export type StoredRequest = typeof contactRequest.$inferSelect;

/** The menu entry whose holders answer for listings without an owner. */
export const keepsListings = 'content:listing';

/** Ids are UUIDs; a malformed one is unknown, not an error. */
export const isRequest = (id: string): SQL => sql`${contactRequest.id}::text = ${id.toLowerCase()}`;

const isNobodys = ({ ownerId, companyId }: Owned): boolean => ownerId === null && companyId === null;

/** Whether a user answers requests for a listing: its owner, people acting for its company, and for an ownerless one listings editors. */
export async function answersFor(
  { db, user, access }: { db: Db; user: CurrentUser; access: Deps['access'] },
  owned: Owned,
): Promise<boolean> {
  return (
    (await changesOwned(db, user.id, owned, 'publishing')) || (isNobodys(owned) && (await access.holds(db, user, keepsListings, 'write')))
  );
}

/** Returns the accounts that answer requests for a listing. */
export const answerersFor = async (db: Db, owned: Owned): Promise<string[]> =>
  isNobodys(owned) ? keepers(db) : answerersOf(db, owned, 'publishing');

/** Returns the accounts that keep listings. */
async function keepers(db: Db): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct a.id::text as id from account a join role_resource rr on rr.role_code = any(a.roles) join menu_resource m on m.id = rr.resource_id
      where not a.disabled and m.resource_key = ${keepsListings} and ${givesDegree(sql`rr.degree`, ['write'])}`,
  );
  return found.map(({ id }) => id);
}

/** When the other party read the viewer's contact; `mine` is the viewer's own request. */
const readings = (mine: boolean): SQL<string[]> => sql`coalesce((select json_agg(r.read_at order by r.read_at desc) from (
    select read_at from ${contactReading} where ${contactReading.requestId} = ${contactRequest.id}
      and ${contactReading.readerId} ${mine ? sql`<>` : sql`=`} ${contactRequest.accountId}
    order by read_at desc limit 20) r), '[]')`;

/** Returns requests as one side sees them: neither contact is among it. */
export async function shownRequests(
  db: Db,
  which: SQL | undefined,
  { mine, order, page, pageSize }: { mine: boolean; order: SQL; page: number; pageSize: number },
): Promise<ContactRequest[]> {
  const found = await db
    .select({
      row: contactRequest,
      listing: { id: listing.id, kind: listing.kind, title: listing.title },
      by: account.displayName,
      readings: readings(mine),
    })
    .from(contactRequest)
    .innerJoin(listing, eq(listing.id, contactRequest.listingId))
    .innerJoin(account, eq(account.id, contactRequest.accountId))
    .where(which)
    .orderBy(order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return found.map(({ row, ...rest }) => ({
    ...rest,
    listing: { ...rest.listing, page: kindOf(rest.listing.kind).pages.detail },
    id: row.id,
    purpose: row.purpose,
    state: row.state,
    message: row.message,
    company: row.company,
    note: row.note,
    sentAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    readings: rest.readings.map((moment) => new Date(moment).toISOString()),
    version: row.version,
  }));
}

export const newestFirst = sql`${contactRequest.createdAt} desc, ${contactRequest.id}`;

/** Returns a request that is there. */
export async function shownRequest(db: Db, id: string, mine: boolean): Promise<ContactRequest> {
  const [found] = await shownRequests(db, eq(contactRequest.id, id), { mine, order: newestFirst, page: 1, pageSize: 1 });
  if (found === undefined) throw new Error(`The contact request ${id} is gone`);
  return found;
}
