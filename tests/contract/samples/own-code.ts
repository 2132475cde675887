import type * as contract from '#contract/own-code.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { sentCode } from '../../setup/own-codes.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server: { db } }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const provenPhone = '+8613800000028';
  await db.insert(account).values({ username: 'sample.phone', displayName: 'phone', passwordHash: '', roles: ['user'], provenPhone });
  const proof = await sentCode(db, 'recover', provenPhone);
  return {
    send: () => ({ body: { to: '138 0000 0029', purpose: 'register' } }),
    reset: () => ({ body: { ...proof, password: 'Contract4' } }),
  };
}
