import { and, eq, inArray, sql } from 'drizzle-orm';
import { institution } from '#contract/listing/kinds/institution.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Ratings } from '#contract/rating.ts';
import { fewestRatings } from '#domain/listing/contact-request.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { contactRequest, listingRating } from '../db/tables/contact.ts';
import { listing } from '../db/tables/listing.ts';
import type { WriteCall } from '../http/context.ts';
import { gone, Problem, wrongState } from '../http/problem.ts';
import { isRequest } from './requests.ts';

/** Services shown to the caller, the newest. */
const mostServices = 20;

/** Returns the ratings of an institution, and the caller's services; null for what is no published institution. */
export async function ratingsOf(db: Db, user: CurrentUser | null, id: string): Promise<Ratings | null> {
  const [found] = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.kind, institution.kind), inArray(listing.state, ['published', 'retired'])));
  return found === undefined
    ? null
    : { figures: await figuresOf(db, id), services: user === null ? [] : await servicesOf(db, user.id, id) };
}

async function figuresOf(db: Db, id: string): Promise<Ratings['figures']> {
  const counted = await rows<{ score: number; count: number }>(
    db,
    // of a person the newest: nobody makes up the figures alone
    sql`select score, count(*)::int as count from (
        select distinct on (q.account_id) r.score from listing_rating r join contact_request q on q.id = r.request_id
        where r.listing_id = ${id} order by q.account_id, r.rated_at desc, q.created_at desc, q.id) newest
      group by score`,
  );
  const of = (score: number): number => counted.find((one) => one.score === score)?.count ?? 0;
  const count = counted.reduce((sum, one) => sum + one.count, 0);
  if (count < fewestRatings) return null;
  const total = counted.reduce((sum, one) => sum + one.score * one.count, 0);
  return { count, average: total / count, scores: [of(1), of(2), of(3), of(4), of(5)] };
}

async function servicesOf(db: Db, accountId: string, id: string): Promise<Ratings['services']> {
  const found = await db
    .select({
      requestId: contactRequest.id,
      purpose: contactRequest.purpose,
      answeredAt: contactRequest.answeredAt,
      sentAt: contactRequest.createdAt,
      score: listingRating.score,
    })
    .from(contactRequest)
    .leftJoin(listingRating, eq(listingRating.requestId, contactRequest.id))
    .where(and(eq(contactRequest.listingId, id), eq(contactRequest.accountId, accountId), eq(contactRequest.state, 'accepted')))
    .orderBy(sql`${contactRequest.answeredAt} desc`)
    .limit(mostServices);
  return found.map(({ answeredAt, sentAt, ...service }) => ({ ...service, acceptedAt: (answeredAt ?? sentAt).toISOString() }));
}

/** Stores the rating of a service of the caller. The key of the table lets one in. */
export async function rate({ db, user, now }: WriteCall, { requestId, score }: { requestId: string; score: number }): Promise<Ratings> {
  const [service] = await db
    .select({ id: contactRequest.id, state: contactRequest.state, listingId: contactRequest.listingId })
    .from(contactRequest)
    .innerJoin(listing, eq(listing.id, contactRequest.listingId))
    .where(and(isRequest(requestId), eq(contactRequest.accountId, user.id), eq(listing.kind, institution.kind)));
  if (service === undefined) throw gone('contactRequestGone');
  if (service.state !== 'accepted') throw wrongState();
  const added = await db
    .insert(listingRating)
    .values({ requestId: service.id, listingId: service.listingId, score, ratedAt: now() })
    .onConflictDoNothing()
    .returning({ id: listingRating.requestId });
  const ratings = await ratingsOf(db, user, service.listingId);
  if (ratings === null) throw gone('listingGone');
  if (added.length === 0) throw new Problem(200, 'WRONG_STATE', 'ratedAlready', { data: ratings });
  return ratings;
}
