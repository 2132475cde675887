import { and, eq, sql } from 'drizzle-orm';
import type { Votes } from '#contract/listing-vote.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { listingVote } from '#server/platform/db/tables/contact.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { gone, wrongState } from '#server/platform/http/problem.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';

/** Returns the votes on a listing; none for one that is not published, or of a kind without votes. */
export async function votesOn(db: Db, user: CurrentUser | null, id: string): Promise<Votes | null> {
  const kind = await kindOfPublished(db, id);
  if (kind === null || !hasVotes(kind)) return null;
  const mine = user === null ? sql`false` : sql`v.account_id = ${user.id}::uuid`;
  const [found] = await rows<Votes>(
    db,
    sql`select count(*) filter (where v.helpful)::int as helpful, count(*) filter (where not v.helpful)::int as "notHelpful",
      bool_or(v.helpful) filter (where ${mine}) as mine from listing_vote v where v.listing_id = ${id}`,
  );
  return found ?? { helpful: 0, notHelpful: 0, mine: null };
}

async function kindOfPublished(db: Db, id: string): Promise<string | null> {
  const [found] = await db
    .select({ kind: listing.kind })
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.state, 'published')));
  return found?.kind ?? null;
}

const hasVotes = (kind: string): boolean => kindOf(kind).actions.includes('vote');

/** Stores the vote of a person, the last one counts. Returns the votes with it. */
export async function vote({ db, user, now }: WriteCall, { id, helpful }: { id: string; helpful: boolean | null }): Promise<Votes> {
  const kind = await kindOfPublished(db, id);
  if (kind === null) throw gone('listingGone');
  if (!hasVotes(kind)) throw wrongState();
  if (helpful === null) await db.delete(listingVote).where(and(eq(listingVote.listingId, id), eq(listingVote.accountId, user.id)));
  else {
    const cast = { helpful, votedAt: now() };
    await db
      .insert(listingVote)
      .values({ listingId: id, accountId: user.id, ...cast })
      .onConflictDoUpdate({ target: [listingVote.listingId, listingVote.accountId], set: cast });
  }
  const counted = await votesOn(db, user, id);
  if (counted === null) throw gone('listingGone');
  return counted;
}
