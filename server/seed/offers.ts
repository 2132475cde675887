import { and, eq, inArray, sql } from 'drizzle-orm';
import { addDays, momentInChina } from '#domain/china-time.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { answerOffer, sendOffer } from '#server/publishing/finance/answer-offers.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { offeredNeed, offerSeeds } from './data/offers.ts';

/** Adds offers of sample lenders for the need of `owner` as of the day `anchor`, made by their own persons. Not audited. */
export async function seedOffers(tx: Db, owner: CurrentUser, anchor: string): Promise<void> {
  const ids = [offeredNeed, ...offerSeeds.map(({ institution }) => institution)];
  const free = and(inArray(listing.id, ids), eq(listing.state, 'published'), sql`${listing.ownerId} is null`, eq(listing.sample, true));
  // a changed sample is not overwritten
  if ((await tx.$count(listing, free)) !== ids.length) return;
  const call = (user: CurrentUser, at: Date) => ({
    db: tx,
    user,
    now: () => at,
    c: { var: { language: 'zh-CN' as const, address: 'local', requestId: 'sample' } },
  });
  // published before the first offer came, and standing
  const publishedAt = momentInChina(addDays(anchor, -9), '09:30');
  await tx
    .update(listing)
    .set({ ownerId: owner.id, publishedAt, checkedAt: publishedAt, expiresAt: momentInChina(addDays(anchor, 81)) })
    .where(eq(listing.id, offeredNeed));
  for (const { by, institution, sent, until, declined, ...terms } of offerSeeds) {
    const values = { username: by.username, displayName: by.displayName, phone: by.phone, roles: ['user'], passwordHash: '' };
    await tx
      .insert(account)
      .values({ ...values, createdAt: momentInChina(addDays(anchor, -60)) })
      .onConflictDoNothing();
    const [lender] = await tx.select().from(account).where(eq(account.username, by.username));
    if (lender === undefined) throw new Error(`the sample has no account ${by.username}`);
    const { id, username, displayName, roles } = lender;
    const user = { id, username, displayName, roles, mustChangePassword: false, mustSetUpSecondFactor: false };
    await tx.update(listing).set({ ownerId: id }).where(eq(listing.id, institution));
    const contact = { name: by.displayName, phone: by.phone };
    const body = { ...terms, needId: offeredNeed, contact, validUntil: addDays(anchor, until) };
    const offer = await sendOffer(call(user, momentInChina(addDays(anchor, -sent), '10:40')), body);
    if (declined === undefined) continue;
    const at = momentInChina(addDays(anchor, -declined.daysBefore), '15:10');
    await answerOffer(call(owner, at), { id: offer.id, version: offer.version, accept: false, note: declined.note });
  }
}
