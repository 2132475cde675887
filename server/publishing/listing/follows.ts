import { and, eq, sql } from 'drizzle-orm';
import type { CallData } from '#contract/endpoint.ts';
import type { followedListings } from '#contract/listing-follow.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { listingFollow } from '#server/platform/db/tables/listing-marks.ts';
import { isStanding, momentOf } from '#server/platform/db/listing-summary.ts';

type Followed = CallData<typeof followedListings>;

/** Kinds that everybody reads. */
const open = listingKinds.filter(({ restricted }) => restricted !== true).map(({ kind }) => kind);

/** Returns the listings an account follows, newest first. */
export async function listFollowedListings(
  db: Db,
  accountId: string,
  { page, pageSize }: { page: number; pageSize: number },
  now: Date,
): Promise<Followed> {
  const [answer] = await rows<Followed>(
    db,
    sql`
      with page as (
        select listing_id, created_at, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as followed_at from listing_follow where account_id = ${accountId}::uuid
        order by created_at desc, listing_id collate "C" limit ${pageSize}::int offset ${(page - 1) * pageSize}::int)
      select (select count(*)::int from listing_follow where account_id = ${accountId}::uuid) as total,
        coalesce((select json_agg(json_build_object(
          'listingId', p.id, 'kind', p.kind, 'title', p.title, 'followedAt', page.followed_at,
          'stands', ${isStanding(now)},
          'checkedAt', ${momentOf('checked_at')}, 'expiresAt', ${momentOf('expires_at')}
        ) order by page.created_at desc, p.id collate "C")
        from page join listing p on p.id = page.listing_id), '[]'::json) as list`,
  );
  return answer ?? { total: 0, list: [] };
}

export async function followedListingIds(db: Db, accountId: string): Promise<string[]> {
  const found = await db
    .select({ id: listingFollow.listingId })
    .from(listingFollow)
    .where(eq(listingFollow.accountId, accountId))
    .orderBy(listingFollow.listingId);
  return found.map(({ id }) => id);
}

type Change = { listingId: string; followed: boolean };

/** Follows a published listing or stops following it. Returns false if it is unpublished or its kind is not open to everybody. */
export async function setListingFollowed(db: Db, accountId: string, { listingId, followed }: Change, now: Date): Promise<boolean> {
  if (!followed) {
    await db.delete(listingFollow).where(and(eq(listingFollow.accountId, accountId), eq(listingFollow.listingId, listingId)));
    return true;
  }
  const [answer] = await rows<{ known: boolean }>(
    db,
    sql`with known as (select id from listing where id = ${listingId} and state = 'published' and kind = any(${sql.param(open)}::text[])),
      added as (insert into listing_follow (account_id, listing_id, created_at)
        select ${accountId}::uuid, id, ${now.toISOString()}::timestamptz from known on conflict do nothing)
      select exists (select 1 from known) as known`,
  );
  return answer?.known ?? false;
}
