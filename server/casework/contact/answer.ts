import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ContactRequest } from '#contract/contact-request.ts';
import type * as contract from '#contract/contact-request.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { ListingContact } from '#contract/listing.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { contactReading, contactRequest } from '#server/platform/db/tables/contact.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { changesOwned, tendersOf } from '#server/companies/company/owned.ts';
import { listingColumns, madeColumns, ownedChangedBy, ownedReadBy } from '#server/companies/company/visible.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, gone, invalid, wrongState } from '#server/platform/http/problem.ts';
import { answersFor, isRequest, keepsListings, newestFirst, shownRequest, shownRequests } from './requests.ts';
import type { StoredRequest } from './requests.ts';
import type { ContactCall } from './send.ts';
import { notifyOfAnswer } from './wording.ts';

type Reader = Pick<ContactCall, 'db' | 'user' | 'access'>;
type Page = { page: number; pageSize: number };

const about = {
  request: contactRequest,
  listing: {
    id: listing.id,
    kind: listing.kind,
    title: listing.title,
    ownerId: listing.ownerId,
    companyId: listing.companyId,
    contact: listing.contact,
  },
};

const recorded = ({ state, note }: Pick<StoredRequest, 'state' | 'note'>) => ({ state, note });

/** Accepts or declines a request, once. Recorded in the audit log. */
export async function answerRequest(call: ContactCall, answer: ParsedInput<typeof contract.answer>['body']): Promise<ContactRequest> {
  const { db, user, record } = call;
  const now = call.now();
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select(about)
      .from(contactRequest)
      .innerJoin(listing, eq(listing.id, contactRequest.listingId))
      .where(isRequest(answer.id))
      .for('update', { of: contactRequest });
    // people cannot answer their own request, even as listings editors
    if (found === undefined || found.request.accountId === user.id || !(await answersFor({ ...call, db: tx }, found.listing)))
      throw gone('contactRequestGone');
    const { request: before } = found;
    const stored = await shownRequest(tx, before.id, false);
    if (before.state !== 'sent') throw wrongState(stored);
    if (before.version !== answer.version) throw conflict(stored);
    if (answer.accept && answer.contact === null && !canReach(found.listing.contact))
      throw invalid([{ path: 'body.contact', message: message(call.c.var.language, 'contactNeeded') }]);
    const change = {
      state: answer.accept ? ('accepted' as const) : ('declined' as const),
      note: answer.note,
      answerContact: answer.accept ? answer.contact : null,
    };
    await tx
      .update(contactRequest)
      .set({ ...change, answeredBy: user.id, answeredAt: now, version: before.version + 1 })
      .where(eq(contactRequest.id, before.id));
    const to = await tendersOf(tx, { ownerId: before.accountId, companyId: before.companyId }, 'publishing');
    await notifyOfAnswer(tx, answer.accept, { id: before.id, to, note: answer.note, listing: found.listing }, now);
    const target = { kind: 'contactRequest', id: before.id, title: found.listing.title };
    await record(tx, writtenOver(target, recorded(before), recorded(change)));
    return shownRequest(tx, before.id, false);
  });
}

const canReach = (contact: ListingContact | null): boolean => contact !== null && (contact.phone !== null || contact.email !== null);

/** Returns the contact of the other side of an accepted request, and records the reading. */
export async function readContact(call: ContactCall, id: string): Promise<ListingContact> {
  const { db, user } = call;
  const now = call.now();
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select(about)
      .from(contactRequest)
      .innerJoin(listing, eq(listing.id, contactRequest.listingId))
      .where(isRequest(id));
    const asked =
      found !== undefined &&
      (await changesOwned(tx, user.id, { ownerId: found.request.accountId, companyId: found.request.companyId }, 'publishing'));
    if (found === undefined || (!asked && !(await answersFor({ ...call, db: tx }, found.listing)))) throw gone('contactRequestGone');
    if (found.request.state !== 'accepted') throw wrongState(await shownRequest(tx, found.request.id, asked));
    await tx.insert(contactReading).values({ requestId: found.request.id, readerId: user.id, readAt: now });
    return asked ? contactOf(found.request, found.listing) : { ...found.request.contact, address: null };
  });
}

const noContact: ListingContact = { name: null, phone: null, email: null, address: null };

const contactOf = (
  { answerContact }: Pick<StoredRequest, 'answerContact'>,
  { contact }: { contact: ListingContact | null },
): ListingContact => (answerContact === null ? (contact ?? noContact) : { ...answerContact, address: contact?.address ?? null });

/** Time within which opening a page again is no other reading. */
const oneReading = 60 * 60_000;

/** Logs the display of a contact at most once an hour, because pages are loaded before they are opened and again afterwards. */
async function recordReading(db: Db, requestId: string, readerId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // serialises two simultaneous page loads
    await tx.select({ id: contactRequest.id }).from(contactRequest).where(eq(contactRequest.id, requestId)).for('update');
    const recent = and(
      eq(contactReading.requestId, requestId),
      eq(contactReading.readerId, readerId),
      gt(contactReading.readAt, new Date(now.getTime() - oneReading)),
    );
    if ((await tx.$count(contactReading, recent)) === 0) await tx.insert(contactReading).values({ requestId, readerId, readAt: now });
  });
}

/** Returns a contact that is shown on request: to the owner or the colleagues of its company, and (logged) to people whose request was accepted. */
export async function contactFor(db: Db, user: CurrentUser | null, listingId: string, now: Date): Promise<ListingContact | null> {
  if (user === null) return null;
  const [own] = await db
    .select({ contact: listing.contact })
    .from(listing)
    .where(and(eq(listing.id, listingId), ownedReadBy(user.id, listingColumns('listing'))));
  if (own !== undefined) return own.contact;
  const [accepted] = await db
    .select(about)
    .from(contactRequest)
    .innerJoin(listing, eq(listing.id, contactRequest.listingId))
    .where(
      and(
        eq(contactRequest.listingId, listingId),
        ownedReadBy(user.id, madeColumns('contact_request')),
        eq(contactRequest.state, 'accepted'),
      ),
    )
    .orderBy(desc(contactRequest.answeredAt), contactRequest.id)
    .limit(1);
  if (accepted === undefined) return null;
  await recordReading(db, accepted.request.id, user.id, now);
  return contactOf(accepted.request, accepted.listing);
}

/** Returns the requests that an account sent, and those sent in the name of its companies. */
export async function requestsOf(db: Db, accountId: string, page: Page): Promise<CallData<typeof contract.mine>> {
  const columns = madeColumns('contact_request');
  const which = ownedReadBy(accountId, columns);
  const total = await db.$count(contactRequest, which);
  const list = await shownRequests(db, which, { ...page, mine: true, order: newestFirst });
  const changed = await db
    .select({ id: contactRequest.id })
    .from(contactRequest)
    .where(
      and(
        inArray(
          contactRequest.id,
          list.map(({ id }) => id),
        ),
        ownedChangedBy(accountId, 'publishing', columns),
      ),
    );
  const changedIds = new Set(changed.map(({ id }) => id));
  return { total, list: list.map((one) => ({ ...one, mayWithdraw: changedIds.has(one.id) })) };
}

/** Returns the requests for listings of a user and of their companies, and for ownerless ones if they edit listings. */
export async function receivedRequests(
  { db, user, access }: Reader,
  { listingId, ...page }: Page & { listingId?: string | undefined },
): Promise<CallData<typeof contract.received>> {
  const keeps = await access.holds(db, user, keepsListings, 'write');
  const isNobodys = and(isNull(listing.ownerId), isNull(listing.companyId));
  const theirs = or(ownedReadBy(user.id, listingColumns('listing')), keeps ? isNobodys : undefined);
  const ids = db
    .select({ id: listing.id })
    .from(listing)
    .where(and(theirs, listingId === undefined ? undefined : eq(listing.id, listingId)));
  const which = and(sql`${contactRequest.listingId} in ${ids}`, sql`${contactRequest.accountId} <> ${user.id}::uuid`);
  const total = await db.$count(contactRequest, which);
  const order = sql`(${contactRequest.state} = 'sent') desc, ${newestFirst}`;
  const list = await shownRequests(db, which, { ...page, mine: false, order });
  const answered = await db
    .select({ id: listing.id })
    .from(listing)
    .where(
      and(
        inArray(
          listing.id,
          list.map((one) => one.listing.id),
        ),
        or(ownedChangedBy(user.id, 'publishing', listingColumns('listing')), keeps ? isNobodys : undefined),
      ),
    );
  const answeredIds = new Set(answered.map(({ id }) => id));
  return { total, list: list.map((one) => ({ ...one, mayAnswer: answeredIds.has(one.listing.id) })) };
}
