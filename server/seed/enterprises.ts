import { inArray } from 'drizzle-orm';
import { addDays, dayLength, momentInChina } from '#domain/china-time.ts';
import { saveEnterprises } from '#server/companies/company/save-enterprises.ts';
import { selfReported } from '#server/companies/company/facts.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { enterpriseFact, membership } from '#server/platform/db/tables/enterprise.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { grantSeeds } from './data/enterprises/grants.ts';
import { enterpriseSeeds } from './data/enterprises/index.ts';

/** The companies of the demo accounts, the current one first. */
const works: Record<string, readonly [current: string, ...others: string[]]> = {
  user: ['yx-hengrui', 'yx-shuque'],
  admin: ['yx-xinghe'],
};

/** Facts that only the demo user knows about their company. */
const ownFacts: readonly (readonly [key: FactKey, value: FactValue])[] = [
  ['marketShare', 12],
  ['yearsInNiche', 11],
];

/** Seeds the companies of the sample as of the day `anchor`, after its policies, and the demo accounts' ties to them. */
export async function seedEnterprises(db: Db, anchor: string): Promise<void> {
  const now = momentInChina(anchor);
  // the policies may be from an earlier day, and some may be deleted
  const granted = await db
    .select({ id: policy.id, title: policy.title, issuers: policy.issuers })
    .from(policy)
    .where(inArray(policy.id, [...new Set(grantSeeds.map(([, policyId]) => policyId))]));
  await saveEnterprises(db, enterpriseSeeds(anchor, granted), { now });
  const accounts = await db
    .select({ id: account.id, username: account.username })
    .from(account)
    .where(inArray(account.username, Object.keys(works)));
  for (const { id, username } of accounts) {
    const members = (works[username] ?? []).map((enterpriseId, index) => ({
      accountId: id,
      enterpriseId,
      current: index === 0,
      role: 'administrator' as const,
      basis: 'claim' as const,
      roleSince: new Date(now.getTime() - index * dayLength),
      createdAt: new Date(now.getTime() - index * dayLength),
    }));
    await db.insert(membership).values(members).onConflictDoNothing();
    if (username !== 'user') continue;
    const origin = { source: selfReported, sourceDate: addDays(anchor, -18), confirmed: false, updatedAt: now };
    await db
      .insert(enterpriseFact)
      .values(ownFacts.map(([key, value]) => ({ ...origin, enterpriseId: 'yx-hengrui', accountId: id, key, value })))
      .onConflictDoNothing();
  }
}
