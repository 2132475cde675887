import type * as contract from '#contract/recovery.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import { account, accountKey } from '#server/platform/db/tables/account.ts';
import { testNow } from '../../setup/clock.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server: { db } }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const key = 'sample-key-of-a-mail-to-choose-a-password';
  const email = 'forgetful@example.cn';
  const [reader] = await db
    .insert(account)
    .values({ username: 'sample.forgetful', displayName: 'forgetful', passwordHash: '', roles: ['user'], email, emailVerifiedAt: testNow })
    .returning({ id: account.id });
  await db.insert(accountKey).values({
    accountId: reader?.id ?? '',
    purpose: 'password',
    hash: hashOf(key),
    email,
    createdAt: testNow,
    expiresAt: new Date(testNow.getTime() + 60_000),
  });
  return {
    request: () => ({ body: { name: 'user' } }),
    link: () => ({ body: { key } }),
    reset: () => ({ body: { key, password: 'Contract3' } }),
  };
}
