import type * as contract from '#contract/oauth.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import { account, accountKey, secondFactor } from '#server/platform/db/tables/account.ts';
import { codeAt, knownSecret } from '../../setup/authenticator.ts';
import { sentCode } from '../../setup/own-codes.ts';
import { agreed } from '../../setup/registration.ts';
import { testNow } from '../../setup/clock.ts';
import { credentials } from '../samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server: { db } }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const challenge = 'sample-key-of-a-sign-in-that-goes-on';
  const [careful] = await db
    .insert(account)
    .values({ username: 'sample.careful', displayName: 'careful', passwordHash: 'none', roles: ['user'] })
    .returning({ id: account.id });
  const accountId = careful?.id ?? '';
  await db.insert(secondFactor).values({ accountId, secret: knownSecret, createdAt: testNow, confirmedAt: testNow });
  const expiresAt = new Date(testNow.getTime() + 60_000);
  await db.insert(accountKey).values({ accountId, purpose: 'signIn', hash: hashOf(challenge), createdAt: testNow, expiresAt });
  const proof = await sentCode(db, 'register', 'suite@example.cn');
  return {
    token: () => ({ body: credentials }),
    secondStep: () => ({ body: { challenge, code: codeAt(knownSecret, testNow) } }),
    register: () => ({ body: { ...agreed, username: 'contract.suite', password: 'Contract1', proof } }),
    currentuser: () => ({}),
    logout: () => ({}),
    changePassword: () => ({ body: { current: credentials.password, password: 'Contract2' } }),
  };
}
