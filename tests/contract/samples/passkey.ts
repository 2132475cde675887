import { eq } from 'drizzle-orm';
import type * as contract from '#contract/passkey.ts';
import { openFlow } from '#server/identity/account/flows.ts';
import { account, passkey } from '#server/platform/db/tables/account.ts';
import { VirtualAuthenticator } from '../../setup/passkeys.ts';
import { testNow } from '../../setup/clock.ts';
import { credentials } from '../samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

/** More than there are callers in any test of every call: each challenge is good once. */
const callers = 150;

export async function samples({ server: { db } }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const [owner] = await db.select({ id: account.id }).from(account).where(eq(account.username, credentials.username));
  const accountId = owner?.id ?? '';
  const [kept, spare, made] = [new VirtualAuthenticator(), new VirtualAuthenticator(), new VirtualAuthenticator()];
  for (const one of [kept, spare]) {
    one.belongsTo(accountId);
    const { id, publicKey } = one;
    const row = { id, publicKey, accountId, name: '手机', rpId: 'localhost', counter: 0, transports: [], backedUp: false };
    await db.insert(passkey).values({ ...row, createdAt: testNow });
  }
  const challengeOf = (number: number) => Buffer.from(`a challenge of the samples ${number}`).toString('base64url');
  for (let number = 0; number < callers; number += 1)
    await openFlow(db, { purpose: 'passkeySignIn', secret: challengeOf(number), accountId: null }, testNow);
  let used = 0;
  const added = challengeOf(callers);
  await openFlow(db, { purpose: 'passkeyAdd', secret: added, accountId }, testNow);
  const { password } = credentials;
  const creation = { challenge: added, rp: { id: 'localhost' }, user: { id: Buffer.from(accountId).toString('base64url') } };
  return {
    list: () => ({}),
    begin: () => ({ body: { password } }),
    add: () => ({ body: { name: '办公室的电脑', answer: made.create(creation) } }),
    rename: () => ({ body: { id: kept.id, name: '新手机' } }),
    remove: () => ({ body: { id: spare.id, password } }),
    challenge: () => ({}),
    signIn: () => ({ body: { answer: kept.get({ challenge: challengeOf(used++), rpId: 'localhost' }) } }),
  };
}
