import * as contract from '#contract/user.ts';
import { token } from '#contract/oauth.ts';
import { secondFactor } from '#server/platform/db/tables/account.ts';
import { knownSecret } from '../../setup/authenticator.ts';
import { testNow } from '../../setup/clock.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const person = { displayName: '契约', email: 'contract@example.com', phone: null, roles: ['user'], disabled: false };

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const { user: spare } = await server.call(contract.create, { body: { ...person, username: 'contract.spare' } }, admin);
  const { user: signedIn, password } = await server.call(contract.create, { body: { ...person, username: 'contract.signed-in' } }, admin);
  await server.call(token, { body: { username: signedIn.username, password } });
  await server.db.insert(secondFactor).values({ accountId: spare.id, secret: knownSecret, createdAt: testNow, confirmedAt: testNow });
  return {
    list: () => ({ body: { keyword: 'user' } }),
    detail: () => ({ params: { id: spare.id } }),
    create: () => ({ body: { ...person, username: 'contract.person' } }),
    update: () => ({ body: { ...person, id: spare.id, version: 1 } }),
    resetPassword: () => ({ body: { id: spare.id } }),
    removeSecondFactor: () => ({ body: { id: spare.id } }),
    requirePasswordChange: () => ({ body: { ids: [spare.id] } }),
    sessions: () => ({ params: { id: spare.id } }),
    revokeSessions: () => ({ body: { id: signedIn.id, sessions: null } }),
  };
}
