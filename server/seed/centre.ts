import { and, eq, inArray, sql } from 'drizzle-orm';
import { addDays, momentInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { centreVisit } from '#server/platform/db/tables/centre.ts';
import { contactRequest } from '#server/platform/db/tables/contact.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { follow } from '#server/platform/db/tables/subscription.ts';
import type { Person } from './data/applications/case.ts';

const supply = 'supply-pressure-sensor';

/** Policies that the sample account `user` follows, and how many days ago it began to. */
const followed = { 'yx-srdi-award': 21, 'yx-hnte-award': 14, 'nat-tech-sme': 9, 'yx-voucher': 16 } as const;

/** The overview of the sample account `user`: followed policies, an offer of its company to renew, and a request for it. */
export async function seedCentre(tx: Db, users: ReadonlyMap<Person, { id: string }>, anchor: string): Promise<void> {
  const [accountId, askerId] = [users.get('user')?.id, users.get('chen.min')?.id];
  if (accountId === undefined || askerId === undefined) return;
  const at = (daysBefore: number, time: string) => momentInChina(addDays(anchor, -daysBefore), time);
  const known = await tx
    .select({ id: policy.id })
    .from(policy)
    .where(inArray(policy.id, Object.keys(followed)));
  const follows = known.map(({ id }) => ({ accountId, policyId: id, createdAt: at(followed[id as keyof typeof followed], '15:20') }));
  if (follows.length > 0) await tx.insert(follow).values(follows).onConflictDoNothing();
  await tx
    .insert(centreVisit)
    .values({ accountId, seenAt: at(4, '17:10'), beforeAt: at(7, '09:05') })
    .onConflictDoNothing();
  const owned = await tx
    .update(listing)
    .set({ ownerId: accountId, expiresAt: at(-6, '10:00') })
    .where(and(eq(listing.id, supply), eq(listing.sample, true), sql`${listing.ownerId} is null`))
    .returning({ id: listing.id });
  const contact = { name: '陈敏', phone: '0999-6620117', email: null };
  const asked = {
    accountId: askerId,
    purpose: 'enquire' as const,
    message: '我公司加工中心的液压站需要压力传感器，量程 0—25 MPa，年用量约 3000 只，想了解样品费用和小批量供货周期。',
    company: '云溪恒锐精密机械有限公司',
    contact,
    createdAt: at(2, '10:40'),
  };
  if (owned.length > 0) await tx.insert(contactRequest).values({ ...asked, listingId: supply });
}
