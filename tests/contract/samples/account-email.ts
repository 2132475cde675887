import type * as contract from '#contract/account-email.ts';
import { hashOf } from '#server/account/hash.ts';
import { account, accountKey } from '#server/db/tables/account.ts';
import { testNow } from '../../setup/clock.ts';
import { credentials } from '../samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server: { db } }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const key = 'sample-key-of-a-mail-to-verify-an-address';
  const [reader] = await db
    .insert(account)
    .values({ username: 'sample.reader', displayName: 'reader', passwordHash: '', roles: ['user'] })
    .returning({ id: account.id });
  await db.insert(accountKey).values({
    accountId: reader?.id ?? '',
    purpose: 'email',
    hash: hashOf(key),
    email: 'reader@example.cn',
    createdAt: testNow,
    expiresAt: new Date(testNow.getTime() + 60_000),
  });
  return {
    get: () => ({}),
    change: () => ({ body: { email: 'user@example.cn', password: credentials.password } }),
    resend: () => ({}),
    verify: () => ({ body: { key } }),
    cancel: () => ({}),
  };
}
