import { inArray } from 'drizzle-orm';
import { addDays, dayLength, momentInChina } from '#domain/china-time.ts';
import { saveCompanies } from '#server/companies/company/save-companies.ts';
import { selfReported } from '#server/companies/company/facts.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyFact, membership } from '#server/platform/db/tables/company.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { grantSeeds } from './data/companies/grants.ts';
import { companySeeds } from './data/companies/index.ts';

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
export async function seedCompanies(db: Db, anchor: string): Promise<void> {
  const now = momentInChina(anchor);
  // the policies may be from an earlier day, and some may be deleted
  const granted = await db
    .select({ id: policy.id, title: policy.title, issuers: policy.issuers })
    .from(policy)
    .where(inArray(policy.id, [...new Set(grantSeeds.map(([, policyId]) => policyId))]));
  await saveCompanies(db, companySeeds(anchor, granted), { now });
  const accounts = await db
    .select({ id: account.id, username: account.username })
    .from(account)
    .where(inArray(account.username, Object.keys(works)));
  for (const { id, username } of accounts) {
    const members = (works[username] ?? []).map((companyId, index) => ({
      accountId: id,
      companyId,
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
      .insert(companyFact)
      .values(ownFacts.map(([key, value]) => ({ ...origin, companyId: 'yx-hengrui', accountId: id, key, value })))
      .onConflictDoNothing();
  }
}
