import { eq } from 'drizzle-orm';
import type * as contract from '#contract/account-phone.ts';
import { flowOf } from '#server/identity/account/own-codes.ts';
import { account, pendingFlow } from '#server/platform/db/tables/account.ts';
import { sentCode } from '../../setup/own-codes.ts';
import { credentials } from '../samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server: { db } }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const { username, password } = credentials;
  const [own] = await db.select({ id: account.id }).from(account).where(eq(account.username, username));
  return {
    get: () => ({}),
    send: () => ({ body: { phone: '138 0000 0041', password } }),
    // each code ends those before it
    verify: async () => {
      await db.delete(pendingFlow).where(eq(pendingFlow.purpose, flowOf.phone));
      return { body: await sentCode(db, 'phone', '13800000042', { accountId: own?.id ?? '' }) };
    },
  };
}
