import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ContactRequest } from '#contract/contact-request.ts';
import type * as contract from '#contract/contact-request.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { momentInChina, todayInChina } from '#domain/china-time.ts';
import { purposesOf } from '#domain/listing/contact-request.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { contactRequest } from '#server/platform/db/tables/contact.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { readsOwned, writtenCompany } from '#server/companies/company/owned.ts';
import { madeColumns, ownedChangedBy } from '#server/companies/company/visible.ts';
import { lockAccount } from '#server/companies/company/membership.ts';
import type { Deps, WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { gone, invalid, notFound, Problem, wrongState } from '#server/platform/http/problem.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';
import { mayReadRestricted } from '#server/publishing/listing/restricted.ts';
import { answersFor, isRequest, newestFirst, shownRequest, shownRequests } from './requests.ts';
import { notifyOfRequest } from './wording.ts';

export type ContactCall = WriteCall & Pick<Deps, 'access'>;

const defaultPerDay = 20;

/** Returns how many requests an account can still send today. */
async function leftToday(db: Db, accountId: string, now: Date): Promise<{ left: number; limit: number }> {
  const [found] = await db.select({ value: setting.sysValue }).from(setting).where(eq(setting.sysKey, 'contact.perDay'));
  const stored = Number(found?.value ?? Number.NaN);
  const limit = Number.isInteger(stored) && stored > 0 ? stored : defaultPerDay;
  const since = momentInChina(todayInChina(now)).toISOString();
  const sent = await db.$count(
    contactRequest,
    and(eq(contactRequest.accountId, accountId), sql`${contactRequest.createdAt} >= ${since}::timestamptz`),
  );
  return { left: Math.max(0, limit - sent), limit };
}

/** Returns a published or retired listing that the caller may read; null for any other. */
async function listingFor({ db, user, access }: Pick<ContactCall, 'db' | 'user' | 'access'>, id: string) {
  const [found] = await db
    .select({
      id: listing.id,
      kind: listing.kind,
      title: listing.title,
      ownerId: listing.ownerId,
      companyId: listing.companyId,
      state: listing.state,
      expiresAt: listing.expiresAt,
    })
    .from(listing)
    .where(and(eq(listing.id, id), inArray(listing.state, ['published', 'retired'])));
  if (found === undefined) return null;
  const kind = kindOf(found.kind);
  const isHidden = kind.restricted === true && !(await readsOwned(db, user.id, found)) && !(await mayReadRestricted({ access, db }, user));
  return isHidden ? null : { ...found, purposes: purposesOf(kind.actions) };
}

const openOf = (listingId: string, accountId: string) =>
  and(eq(contactRequest.listingId, listingId), eq(contactRequest.accountId, accountId), eq(contactRequest.state, 'sent'));

const pageOfOne = { mine: true, order: newestFirst, page: 1, pageSize: 1 };

/** Returns the caller's panel of a listing. */
export async function standingOf(call: Pick<ContactCall, 'db' | 'user' | 'access'>, id: string, now: Date) {
  const { db, user } = call;
  const found = await listingFor(call, id);
  if (found === null) throw notFound();
  const answers = await answersFor(call, found);
  const ofListing = eq(contactRequest.listingId, id);
  const [newest] = await shownRequests(db, and(ofListing, eq(contactRequest.accountId, user.id)), pageOfOne);
  const [own] = await db
    .select({ name: account.displayName, phone: account.phone, email: account.email })
    .from(account)
    .where(eq(account.id, user.id));
  return {
    mine: newest ?? null,
    answers,
    reads: answers || (await readsOwned(db, user.id, found)),
    open: answers ? await db.$count(contactRequest, and(ofListing, eq(contactRequest.state, 'sent'))) : 0,
    left: (await leftToday(db, user.id, now)).left,
    contact: own ?? { name: user.displayName, phone: null, email: null },
  } satisfies CallData<typeof contract.standing>;
}

/** Sends a request. The unique index allows one of several simultaneous ones; the others get it as a conflict. */
export async function sendRequest(
  call: ContactCall,
  { listingId, consent: _consent, ...form }: ParsedInput<typeof contract.send>['body'],
): Promise<ContactRequest> {
  const { db, user } = call;
  const now = call.now();
  return db.transaction(async (tx) => {
    const found = await listingFor({ ...call, db: tx }, listingId);
    if (found === null) throw gone('listingGone');
    if (!found.purposes.includes(form.purpose)) {
      const allowed = found.purposes.join(', ');
      throw invalid([
        { path: 'body.purpose', message: message(call.c.var.language, 'contactPurpose', { allowed: allowed === '' ? '–' : allowed }) },
      ]);
    }
    if (await readsOwned(tx, user.id, found)) throw new Problem(200, 'WRONG_STATE', 'contactOwn');
    const isOpen = found.state === 'published' && (found.expiresAt === null || found.expiresAt > now);
    if (!isOpen) throw new Problem(200, 'WRONG_STATE', 'contactClosed');
    // serialises the requests of an account, so that their limit is counted correctly
    await lockAccount(tx, user.id);
    const openOne = async () => {
      const [stored] = await shownRequests(tx, openOf(listingId, user.id), pageOfOne);
      return new Problem(200, 'WRONG_STATE', 'contactOpen', { data: stored });
    };
    if ((await tx.$count(contactRequest, openOf(listingId, user.id))) > 0) throw await openOne();
    const { left, limit } = await leftToday(tx, user.id, now);
    if (left === 0) throw new Problem(200, 'LIMIT', 'contactLimit', { values: { limit }, data: { limit } });
    const [added] = await tx
      .insert(contactRequest)
      .values({
        ...form,
        listingId,
        accountId: user.id,
        companyId: await writtenCompany(tx, user.id, form.company, 'publishing'),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: contactRequest.id });
    if (added === undefined) throw await openOne();
    await notifyOfRequest(tx, 'sent', { id: added.id, ...form, listing: found }, now);
    return shownRequest(tx, added.id, true);
  });
}

/** Withdraws an open request of the caller, or of a company for which they act. Idempotent. */
export async function withdrawRequest(call: ContactCall, id: string): Promise<ContactRequest> {
  const { db, user } = call;
  const now = call.now();
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(contactRequest)
      .where(and(isRequest(id), ownedChangedBy(user.id, 'publishing', madeColumns('contact_request'))))
      .for('update');
    if (before === undefined) throw gone('contactRequestGone');
    if (before.state === 'withdrawn') return shownRequest(tx, before.id, true);
    if (before.state !== 'sent') throw wrongState(await shownRequest(tx, before.id, true));
    await tx
      .update(contactRequest)
      .set({ state: 'withdrawn', version: before.version + 1 })
      .where(eq(contactRequest.id, before.id));
    const [asked] = await tx
      .select({ id: listing.id, kind: listing.kind, title: listing.title, ownerId: listing.ownerId, companyId: listing.companyId })
      .from(listing)
      .where(eq(listing.id, before.listingId));
    if (asked !== undefined) await notifyOfRequest(tx, 'withdrawn', { ...before, listing: asked }, now);
    return shownRequest(tx, before.id, true);
  });
}
