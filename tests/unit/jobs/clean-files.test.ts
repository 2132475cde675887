import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { broadcast } from '#server/platform/db/tables/broadcast.ts';
import { dictEntry, dictHistory, dictRoot } from '#server/platform/db/tables/dictionary.ts';
import { file } from '#server/platform/db/tables/file.ts';
import { listing, listingDraft, listingVersion } from '#server/platform/db/tables/listing.ts';
import { importBatch, importRow } from '#server/platform/db/tables/import.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { menuResource } from '#server/platform/db/tables/permission.ts';
import { policyAttachment, policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import { policyVersion } from '#server/platform/db/tables/policy.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { handlers } from '#server/job-handlers.ts';
import { scheduleRecurring } from '#server/platform/jobs/recurring.ts';
import { saveDevice } from '#tests/setup/book-listings.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let subscriber = '';
beforeAll(async () => {
  portal = await openTestPortal();
});
beforeEach(async () => {
  await portal.clear();
  for (const table of [listing, listingDraft, file, policyDraft, broadcast, setting, menuResource, dictHistory, dictEntry, dictRoot])
    await portal.db.delete(table);
  portal.setClock('2026-06-15 09:00');
  [subscriber = ''] = await portal.addAccounts(1);
  await scheduleRecurring(portal.db, handlers, portal.deps.now());
});
afterAll(() => portal.close());

const days = (count: number) => new Date(portal.deps.now().getTime() - count * 86_400_000);

/** Inserts a file uploaded `age` days ago and returns its id. */
async function sent(age: number, name = '申报书.pdf'): Promise<string> {
  const about = { name, type: 'application/pdf', size: 4, sha256: name, data: new Uint8Array([1, 2, 3, 4]), accountId: subscriber };
  const [made] = await portal.db
    .insert(file)
    .values({ ...about, createdAt: days(age) })
    .returning({ id: file.id });
  return made?.id ?? '';
}

async function nextNight(): Promise<string[]> {
  portal.setClock('2026-06-16 03:30');
  await runDue(portal.deps);
  return (await portal.db.select({ name: file.name }).from(file)).map(({ name }) => name).toSorted();
}

const address = (id: string) => `[申报书](/apiv2/file/download?id=${id})`;
/** The part of a policy's content that these tests read. */
const content = (changed: object) => ({ attachments: [], body: '', ...changed }) as never;
const draftOf = (id: string, changed: object) =>
  portal.db.insert(policyDraft).values({ id, content: content(changed), state: 'draft', updatedBy: 'a' });
const audit = { accountId: 'x', username: 'a', call: 'policyAdmin.act', targetKind: 'policy', address: '', requestId: '' };

/** Every place that can refer to a file. */
const references: Record<string, (id: string) => Promise<unknown>> = {
  'an attachment of a published policy': async (fileId) => {
    await portal.publish([{ id: 'a' }], { announce: false });
    await portal.db.insert(policyAttachment).values({ policyId: 'a', fileId, name: '申报书', sort: 0 });
  },
  'an attachment of a retired policy': async (fileId) => {
    await portal.publish([{ id: 'a', state: 'retired' }], { announce: false });
    await portal.db.insert(policyAttachment).values({ policyId: 'a', fileId, name: '申报书', sort: 0 });
  },
  'the text of a policy': (id) => portal.publish([{ id: 'a', body: `## 材料\n\n${address(id)}` }], { announce: false }),
  'the source address of a policy': (id) =>
    portal.publish([{ id: 'a', sourceUrl: `https://gov.example/apiv2/file/download?id=${id}` }], { announce: false }),
  'an attachment of a draft': (fileId) => draftOf('a', { attachments: [{ fileId, name: '申报书', size: 4 }] }),
  'the text of a draft, by its id alone': (id) => draftOf('a', { body: `见[附件](${id})。` }),
  'an old version of a policy': async (id) => {
    await portal.publish([{ id: 'a' }], { announce: false });
    await portal.db
      .insert(policyVersion)
      .values({ policyId: 'a', version: 1, content: content({ body: address(id) }), savedAt: days(400) });
  },
  'an earlier version of a listing': async (id) => {
    await saveDevice(portal.db, { id: 'device', regionCode: '999900' });
    await portal.db.insert(listingVersion).values({ listingId: 'device', version: 1, content: { cover: id }, savedAt: days(400) });
  },
  'the cover of a published listing': (id) => saveDevice(portal.db, { id: 'device', regionCode: '999900', cover: id }),
  'a draft of a listing': (id) =>
    portal.db.insert(listingDraft).values({
      id: 'new',
      kind: 'device',
      content: { attributes: { photos: [{ fileId: id, name: '照片', size: 4 }] } } as never,
      state: 'draft',
      version: 1,
      updatedBy: 'a',
    }),
  'a notice that was sent': (id) =>
    portal.db
      .insert(broadcast)
      .values({ key: 'k', title: '通知', body: address(id), audience: { kind: 'all' } as never, sentBy: 'a', recipients: 0 }),
  'a notification of one account': (id) =>
    portal.db
      .insert(notification)
      .values({ accountId: subscriber, title: '通知', body: '', href: `/apiv2/file/download?id=${id}`, kind: 'system' }),
  'a setting': (id) => portal.db.insert(setting).values({ sysKey: 'link.checkList', sysValue: `https://x.example/${id}`, public: true }),
  'an entry of the menu': (id) =>
    portal.db
      .insert(menuResource)
      .values({ resourceKey: 'help', resourceName: '手册', resourcePath: `/apiv2/file/download?id=${id}`, appName: 'a' }),
  'an entry of a dictionary': async (id) => {
    await portal.db.insert(dictRoot).values({ category: 'c', name: 'c', nameEn: 'c' });
    await portal.db.insert(dictEntry).values({ category: 'c', code: 'c', name: 'c', nameEn: 'c', remark: address(id) });
  },
  'a deleted entry of a dictionary': (id) =>
    portal.db
      .insert(dictHistory)
      .values({ category: 'c', entryId: 1, version: 1, action: 'delete', by: 'a', entry: { remark: address(id) } }),
  'a row that is being imported': async (id) => {
    const batch = {
      kind: 'policy',
      accountId: subscriber,
      fileName: 'a.csv',
      columns: ['正文'],
      mapping: {},
      total: 1,
      createdAt: days(2),
    };
    const [made] = await portal.db
      .insert(importBatch)
      .values(batch as never)
      .returning({ id: importBatch.id });
    await portal.db.insert(importRow).values({ batchId: made?.id ?? '', row: 1, cells: [address(id)] });
  },
  'what is kept for an undo': (id) =>
    enqueue(portal.db, { kind: 'enterprise.forget', key: 'k', payload: { record: { source: address(id) } }, runAt: days(-30) }),
  'a draft that was discarded lately': (fileId) =>
    portal.db
      .insert(auditEvent)
      .values({ ...audit, at: days(20), targetId: 'a', targetTitle: 'a', before: { attachments: [{ fileId }] }, after: null }),
};

describe('the nightly file clean-up', () => {
  test('an unreferenced file is deleted after a day, a younger one is kept', async () => {
    await sent(31, 'old.pdf');
    await sent(1, 'old too.pdf');
    await sent(0.2, 'young.pdf');
    await sent(0, 'new.pdf');
    // text that only looks like an id
    await portal.publish([{ id: 'a', body: '见 12345678-1234-1234-1234-123456789012 与 a-b-c-d。' }], { announce: false });
    expect(await nextNight()).toEqual(['new.pdf', 'young.pdf']);
  });

  test.each(Object.entries(references))('a file referenced by %s is kept', async (_what, refer) => {
    await refer(await sent(400, 'referred.pdf'));
    await sent(400, 'loose.pdf');
    expect(await nextNight()).toEqual(['referred.pdf']);
  });

  test('a file is deleted after the retention of a discarded draft or an undo', async () => {
    const [one, other] = [await sent(400, 'discarded.pdf'), await sent(400, 'forgotten.pdf')];
    await portal.db
      .insert(auditEvent)
      .values({ ...audit, at: days(31), targetId: 'a', targetTitle: 'a', before: { attachments: [{ fileId: one }] }, after: null });
    const payload = { record: { source: address(other) } };
    await enqueue(portal.db, { kind: 'enterprise.forget', key: 'k', payload, runAt: portal.deps.now() });
    expect(await nextNight()).toEqual([]);
  });
});
