import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CallData } from '#contract/endpoint.ts';
import { institution } from '#contract/listing/kinds/institution.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { received } from '#contract/rating-received.ts';
import type { Ratings } from '#contract/rating.ts';
import type { ReceivedRating } from '#contract/rating-received.ts';
import { fewestRatings } from '#domain/listing/contact-request.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { contactRequest, listingRating } from '#server/platform/db/tables/contact.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { listingColumns, ownedChangedBy, ownedReadBy } from '#server/companies/company/visible.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { gone, Problem, wrongState } from '#server/platform/http/problem.ts';
import { isRequest } from './requests.ts';
import { notifyOfRatingAnswer } from './wording.ts';

/** Services shown to the caller, the newest. */
const mostServices = 20;

/** Returns the ratings of an institution, and the caller's services; null if it is no published institution. */
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
    // one rating per person, the newest, so that nobody dominates the figures
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
      note: listingRating.note,
      answer: listingRating.answer,
    })
    .from(contactRequest)
    .leftJoin(listingRating, eq(listingRating.requestId, contactRequest.id))
    .where(and(eq(contactRequest.listingId, id), eq(contactRequest.accountId, accountId), eq(contactRequest.state, 'accepted')))
    .orderBy(sql`${contactRequest.answeredAt} desc`, contactRequest.id)
    .limit(mostServices);
  return found.map(({ answeredAt, sentAt, ...service }) => ({ ...service, acceptedAt: (answeredAt ?? sentAt).toISOString() }));
}

/** Stores the caller's rating of a service; the key of the table allows one. */
export async function rate(
  { db, user, now }: WriteCall,
  { requestId, score, note }: { requestId: string; score: number; note: string },
): Promise<Ratings> {
  const [service] = await db
    .select({ id: contactRequest.id, state: contactRequest.state, listingId: contactRequest.listingId })
    .from(contactRequest)
    .innerJoin(listing, eq(listing.id, contactRequest.listingId))
    .where(and(isRequest(requestId), eq(contactRequest.accountId, user.id), eq(listing.kind, institution.kind)));
  if (service === undefined) throw gone('contactRequestGone');
  if (service.state !== 'accepted') throw wrongState();
  const added = await db
    .insert(listingRating)
    .values({ requestId: service.id, listingId: service.listingId, score, note: note === '' ? null : note, ratedAt: now() })
    .onConflictDoNothing()
    .returning({ id: listingRating.requestId });
  const ratings = await ratingsOf(db, user, service.listingId);
  if (ratings === null) throw gone('listingGone');
  if (added.length === 0) throw new Problem(200, 'WRONG_STATE', 'ratedAlready', { data: ratings });
  return ratings;
}

type Page = { id: string; page: number; pageSize: number };

// a day could identify the author; within a month the order is random
const receivedColumns = sql`r.id::text as id, r.score, r.note, to_char(r.rated_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, r.answer`;

/** Returns a page of the ratings of an institution of the caller. GONE for any other. */
export async function receivedRatings(
  { db, user }: Pick<WriteCall, 'db' | 'user'>,
  { id, page, pageSize }: Page,
): Promise<CallData<typeof received>> {
  const isOwn = and(eq(listing.id, id), eq(listing.kind, institution.kind), ownedReadBy(user.id, listingColumns('listing')));
  if ((await db.$count(listing, isOwn)) === 0) throw gone('listingGone');
  const figures = await figuresOf(db, id);
  if (figures === null) return { figures, total: 0, list: [] };
  const total = await db.$count(listingRating, eq(listingRating.listingId, id));
  const list = await rows<ReceivedRating>(
    db,
    sql`select ${receivedColumns} from listing_rating r where r.listing_id = ${id}
      order by month desc, r.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return { figures, total, list };
}

/** Answers a rating of an institution of the caller, once, and notifies its author. */
export async function answerRating(call: WriteCall, { id, answer }: { id: string; answer: string }): Promise<ReceivedRating> {
  const now = call.now();
  return call.db.transaction(async (tx) => {
    const [found] = await rows<{ answered: boolean; accountId: string; listingId: string; title: string }>(
      tx,
      sql`select r.answer is not null as answered, q.account_id::text as "accountId", p.id as "listingId", p.title
        from listing_rating r join listing p on p.id = r.listing_id join contact_request q on q.id = r.request_id
        where r.id::text = ${id.toLowerCase()} and ${ownedChangedBy(call.user.id, 'publishing', listingColumns())} for update of r`,
    );
    // before three people have rated, the institution is shown none
    if (found === undefined || (await figuresOf(tx, found.listingId)) === null) throw gone('ratingGone');
    if (found.answered) throw new Problem(200, 'WRONG_STATE', 'ratingAnswered');
    await tx.execute(
      sql`update listing_rating set answer = ${answer}, answered_at = ${now.toISOString()}::timestamptz where id::text = ${id.toLowerCase()}`,
    );
    await notifyOfRatingAnswer(tx, { id, answer, ...found }, now);
    const [after] = await rows<ReceivedRating>(
      tx,
      sql`select ${receivedColumns} from listing_rating r where r.id::text = ${id.toLowerCase()}`,
    );
    if (after === undefined) throw new Error(`the rating ${id} is gone`);
    return after;
  });
}
