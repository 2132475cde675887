import type * as contract from '#contract/notify-mail.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { mail, mailEntry } from '#server/platform/db/tables/mail.ts';
import { testNow } from '../../setup/clock.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server: { db } }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const [reader] = await db.select({ accountId: account.id }).from(account);
  const common = { accountId: reader?.accountId ?? '', mode: 'instant' as const, createdAt: testNow };
  const [failed] = await db
    .insert(mail)
    .values({ ...common, address: 'reader@example.org', language: 'zh-CN', subject: '预约已确认', state: 'failed', dueAt: testNow })
    .returning({ id: mail.id });
  const id = failed?.id ?? '';
  await db.insert(mailEntry).values({ ...common, eventKey: 'sample', kind: 'account', title: '预约已确认', body: '请到场', mailId: id });
  return {
    list: () => ({ body: { keyword: '预约', states: ['failed'] } }),
    read: () => ({ body: { id } }),
    retry: () => ({ body: { ids: [id] } }),
  };
}
