import { eq } from 'drizzle-orm';
import type * as contract from '#contract/data-export.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { dataExport } from '#server/platform/db/tables/data-export.ts';
import { testFiles } from '../../setup/files.ts';
import { testNow } from '../../setup/clock.ts';
import { credentials } from '../samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server: { db } }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const { storage } = testFiles();
  const key = storage.newKey('parts');
  await storage.put(key, Buffer.from('PK'));
  const [demo] = await db.select({ id: account.id }).from(account).where(eq(account.username, credentials.username));
  const [ready] = await db
    .insert(dataExport)
    .values({
      accountId: demo?.id ?? '',
      parts: [key],
      size: 2,
      askedAt: testNow,
      readyAt: testNow,
      expiresAt: new Date(testNow.getTime() + 3_600_000),
    })
    .returning({ id: dataExport.id });
  return {
    get: () => ({}),
    begin: () => ({ body: { password: credentials.password } }),
    download: () => ({ params: { id: ready?.id ?? '' } }),
  };
}
