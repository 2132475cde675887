import type { SQL } from 'drizzle-orm';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { HandlerData } from '#contract/endpoint.ts';
import type { FinancingOffer } from '#contract/financing-offer.ts';
import type * as contract from '#contract/financing-offer.ts';
import type { ListingContact } from '#contract/listing.ts';
import { financingNeed } from '#contract/listing/kinds/financing-need.ts';
import { todayInChina } from '#domain/china-time.ts';
import { offerState } from '#domain/finance/offer.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { financingOffer } from '#server/platform/db/tables/financing-offer.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import type { Owned } from '#server/companies/company/owned.ts';
import { readsOwned } from '#server/companies/company/owned.ts';
import { listingColumns, ownedChangedBy, ownedReadBy } from '#server/companies/company/visible.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { kindOf } from '../listing/kinds.ts';
import { lendingTypes } from '../listing/restricted.ts';

type Lender = { id: string; name: string };

/** Returns the lender for which an account makes offers: its published bank or guarantor, else the lender of its finance product. */
export async function lenderOf(db: Db, accountId: string): Promise<Lender | null> {
  const [found] = await rows<Lender>(
    db,
    sql`select id, case when kind = 'institution' then title else coalesce(nullif(attributes ->> 'lender', ''), title) end as name
      from listing p where ${ownedChangedBy(accountId, 'publishing', listingColumns())} and state = 'published'
        and (kind = 'finance-product' or (kind = 'institution' and attributes ->> 'type' = any(${sql.param([...lendingTypes])}::text[])))
      order by kind = 'institution' desc, published_at, id collate "C" limit 1`,
  );
  return found ?? null;
}

/** Whether an account made an offer, or acts for its lender's company, to which offers of departed members belong. */
export const offeredBy = (
  accountId: string,
): SQL => sql`case when exists (select 1 from listing p where p.id = ${financingOffer.lenderId} and p.enterprise_id is not null)
  then exists (select 1 from listing p where p.id = ${financingOffer.lenderId} and ${ownedChangedBy(accountId, 'publishing', listingColumns())})
  else ${financingOffer.accountId} = ${accountId}::uuid end`;

/** Ids are UUIDs; a malformed one is unknown, not an error. */
export const isOffer = (id: string): SQL => sql`${financingOffer.id}::text = ${id.toLowerCase()}`;

const openFirst = sql`${financingOffer.state} = 'open' desc, ${financingOffer.createdAt} desc, ${financingOffer.id}`;
const mostShown = 200;

/** Returns offers as both sides see them, open ones first. */
export async function shownOffers(db: Db, which: SQL | undefined, now: Date): Promise<FinancingOffer[]> {
  const lender = sql<string | null>`(select l.kind from listing l where l.id = ${financingOffer.lenderId})`;
  const found = await db
    .select({ offer: financingOffer, title: listing.title, lenderKind: lender })
    .from(financingOffer)
    .innerJoin(listing, eq(listing.id, financingOffer.needId))
    .where(which)
    .orderBy(openFirst)
    .limit(mostShown);
  const today = todayInChina(now);
  return found.map(({ offer, title, lenderKind }) => {
    const { accountId: _account, needId, lenderId, createdAt, closedAt, ...rest } = offer;
    return {
      ...rest,
      need: { id: needId, title },
      lenderPage: lenderId === null || lenderKind === null ? null : { page: kindOf(lenderKind).pages.detail, id: lenderId },
      state: offerState(offer, today),
      sentAt: createdAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    };
  });
}

/** Returns an offer that is there. */
export async function shownOffer(db: Db, id: string, now: Date): Promise<FinancingOffer> {
  const [found] = await shownOffers(db, eq(financingOffer.id, id), now);
  if (found === undefined) throw new Error(`The offer ${id} is gone`);
  return found;
}

/** Returns the offers on the needs of an account and of its companies. */
export const receivedOffers = (db: Db, accountId: string, now: Date): Promise<FinancingOffer[]> =>
  shownOffers(db, ownedReadBy(accountId, listingColumns('listing')), now);

export type Need = Owned & {
  id: string;
  title: string;
  contact: ListingContact | null;
  is: 'open' | 'taken' | 'closed' | 'own';
};

/** Returns a financing need for an account; null if none with that id was published. `lock`: until the transaction ends. */
export async function needFor(db: Db, accountId: string, id: string, now: Date, { lock = false } = {}): Promise<Need | null> {
  const { title, ownerId, companyId, contact, state, expiresAt } = listing;
  const query = db
    .select({ id: listing.id, title, ownerId, companyId, contact, state, expiresAt })
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.kind, financingNeed.kind)));
  const [found] = await (lock ? query.for('update') : query);
  if (found === undefined) return null;
  const { state: current, expiresAt: until, ...need } = found;
  if (await readsOwned(db, accountId, need)) return { ...need, is: 'own' };
  if (current !== 'published' || (until !== null && until <= now)) return { ...need, is: 'closed' };
  const accepted = await db.$count(financingOffer, and(eq(financingOffer.needId, id), eq(financingOffer.state, 'accepted')));
  return { ...need, is: accepted > 0 ? 'taken' : 'open' };
}

/** Returns the caller's panel of a need. */
export async function offerStanding(
  { db, user, now }: Pick<WriteCall, 'db' | 'user' | 'now'>,
  needId: string,
): Promise<HandlerData<typeof contract.standing>> {
  const at = now();
  const lender = await lenderOf(db, user.id);
  const need = await needFor(db, user.id, needId, at);
  if (need === null) throw notFound();
  const mine = await shownOffers(db, and(eq(financingOffer.needId, needId), offeredBy(user.id)), at);
  const [own] = await db.select({ phone: account.phone }).from(account).where(eq(account.id, user.id));
  return {
    lender,
    need: need.is,
    contact: { name: user.displayName, phone: own?.phone ?? null },
    mine: mine.toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : a.sentAt > b.sentAt ? -1 : 0)),
    reach: mine.some(({ state }) => state === 'accepted') ? need.contact : null,
  };
}

/** Locks the offers of a need that wait for an answer, in one order. */
export const lockOpenOffers = (tx: Db, needId: string) =>
  tx
    .select()
    .from(financingOffer)
    .where(and(eq(financingOffer.needId, needId), eq(financingOffer.state, 'open')))
    .orderBy(desc(financingOffer.createdAt), financingOffer.id)
    .for('update');
