import { eq, inArray } from 'drizzle-orm';
import type * as contract from '#contract/company-proof.ts';
import { openFlow } from '#server/identity/account/flows.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyTable, membership } from '#server/platform/db/tables/company.ts';
import { testNow } from '../../setup/clock.ts';
import { sentCode } from '../../setup/own-codes.ts';
import { credentials } from '../samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

/** The server of these samples has the service of `tests/setup/known-proof-service.ts`. Each proof has a company of its own. */
export async function samples({ server: { db } }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const [owner] = await db.select({ id: account.id }).from(account).where(eq(account.username, credentials.username));
  const accountId = owner?.id ?? '';
  const companies = { asked: 'yx-nanfeng', proved: 'yx-chilun', begun: 'yx-bole', finished: 'yx-jiuzhen' };
  for (const companyId of Object.values(companies))
    await db.insert(membership).values({ accountId, companyId, createdAt: testNow }).onConflictDoNothing();
  const registerPhone = '13800004321';
  await db
    .update(companyTable)
    .set({ registerPhone })
    .where(inArray(companyTable.id, [companies.asked, companies.proved]));
  const proof = await sentCode(db, 'company', registerPhone, { accountId, company: companies.proved });
  const [found] = await db.select().from(companyTable).where(eq(companyTable.id, companies.finished));
  const key = 'sample-key-of-a-browser-at-the-service';
  const state = 'sample-state-of-a-visit';
  const data = { company: companies.finished, creditCode: found?.creditCode ?? '', key: hashOf(key) };
  await openFlow(db, { purpose: 'companyProof', secret: state, accountId, data }, testNow);
  return {
    ways: () => ({ params: { companyId: companies.asked } }),
    sendCode: () => ({ body: { companyId: companies.asked, way: 'phone' } }),
    useCode: () => ({ body: { companyId: companies.proved, ...proof } }),
    begin: () => ({ body: { companyId: companies.begun } }),
    // the service answers for the company whose credit code is the ticket
    finish: () => ({ body: { key, state, ticket: data.creditCode } }),
  };
}
