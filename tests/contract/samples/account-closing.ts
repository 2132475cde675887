import { eq } from 'drizzle-orm';
import type * as contract from '#contract/account-closing.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { credentials, newcomer } from '../samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server: { db } }: SampleContext): Promise<SamplesOf<typeof contract>> {
  // the demo account has open cases
  const [demo] = await db.select({ passwordHash: account.passwordHash }).from(account).where(eq(account.username, credentials.username));
  await db
    .insert(account)
    .values({ username: newcomer, displayName: '新用户', passwordHash: demo?.passwordHash ?? '', roles: ['user'] })
    .onConflictDoNothing();
  return {
    get: () => ({}),
    ask: () => ({ body: { username: newcomer, password: credentials.password } }),
    keep: () => ({ body: {} }),
  };
}
