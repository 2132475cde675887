import type * as contract from '#contract/notify-preference.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { unsubscribeKeyOf } from '#server/platform/notification/mail/unsubscribe.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server: { db } }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const [reader] = await db.select({ id: account.id }).from(account);
  const params = { key: await unsubscribeKeyOf(db, reader?.id ?? ''), of: 'policy' };
  return {
    get: () => ({}),
    save: () => ({ body: { kinds: [{ kind: 'policy', portal: true, mail: 'weekly' }], language: 'en-US' } }),
    unsubscribe: () => ({ params }),
    unsubscribeLink: () => ({ params }),
  };
}
