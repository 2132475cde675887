import * as contract from '#contract/account-email.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import { account, accountKey } from '#server/platform/db/tables/account.ts';
import { testNow } from '../../setup/clock.ts';
import { credentials } from '../samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const key = 'sample-key-of-a-mail-to-verify-an-address';
  const [reader] = await server.db
    .insert(account)
    .values({ username: 'sample.reader', displayName: 'reader', passwordHash: '', roles: ['user'] })
    .returning({ id: account.id });
  await server.db.insert(accountKey).values({
    accountId: reader?.id ?? '',
    purpose: 'email',
    hash: hashOf(key),
    email: 'reader@example.cn',
    createdAt: testNow,
    expiresAt: new Date(testNow.getTime() + 60_000),
  });
  const { password } = credentials;
  return {
    get: () => ({}),
    change: () => ({ body: { email: 'user@example.cn', password } }),
    resend: async () => {
      await server.call(contract.change, { body: { email: 'user@example.cn', password } }, user);
      return {};
    },
    verify: () => ({ body: { key } }),
    cancel: () => ({}),
  };
}
