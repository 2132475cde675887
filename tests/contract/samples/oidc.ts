import { eq } from 'drizzle-orm';
import type * as contract from '#contract/oidc.ts';
import { openFlow } from '#server/identity/account/flows.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import { account, identity } from '#server/platform/db/tables/account.ts';
import { testNow } from '../../setup/clock.ts';
import { knownClaims } from '../../setup/known-provider.ts';
import { credentials } from '../samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

/** The server of these samples has the provider of `tests/setup/known-provider.ts`. */
export async function samples({ server: { db } }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const [owner] = await db.select({ id: account.id }).from(account).where(eq(account.username, credentials.username));
  const key = 'sample-key-of-a-browser-that-comes-back';
  const state = 'sample-state-of-a-link';
  const data = { nonce: 'nonce', verifier: 'verifier', redirect: 'http://localhost/api/xm-oauth/oidc/return', key: hashOf(key) };
  await openFlow(db, { purpose: 'oidcAnswer', secret: state, accountId: owner?.id ?? '', data }, testNow);
  const { password } = credentials;
  const linked = { accountId: owner?.id ?? '', label: 'sample', createdAt: testNow };
  return {
    begin: () => ({}),
    beginLink: () => ({ body: { password } }),
    finish: () => ({ body: { key, state, code: 'code' } }),
    get: () => ({}),
    unlink: async () => {
      await db
        .insert(identity)
        .values({ ...linked, issuer: knownClaims.issuer, subject: 'sample' })
        .onConflictDoNothing();
      return { body: { password } };
    },
  };
}
