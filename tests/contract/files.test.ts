import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { download } from '#contract/file.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { detail } from '#contract/policy-detail.ts';
import { file } from '#server/platform/db/tables/file.ts';
import { fileOwners } from '#server/file-owners/owners.ts';
import { cleanFiles } from '#server/platform/files/clean.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { actOnPolicies } from '../setup/act-on-policies.ts';
import { testNow } from '../setup/clock.ts';
import { heicPhoto, lockedFile } from '../setup/compound-file.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { zipOf } from '../setup/zip.ts';
import { contentOf, pdf, send, store } from './policy-content.ts';

let admin = '';
let user = '';

const signIn = (username: string) => tokenOf(server, username);
const server = restoredServer({
  prepare: async () => {
    [admin, user] = [await signIn('admin'), await signIn('user')];
  },
});

const get = (id: string, authorization?: string, headers: Record<string, string> = {}) =>
  server.fetch(`${download.path}?id=${id}`, { headers: { ...headers, ...(authorization !== undefined && { authorization }) } });
const statuses = (id: string) => Promise.all([get(id), get(id, user), get(id, admin)].map(async (answer) => (await answer).status));

describe('uploading a file', () => {
  const zip = (holds: string) => zipOf([{ name: holds, content: 'x' }]);
  test.each<[string, BlobPart, string]>([
    ['通知.pdf', '%PDF-1.7', 'application/pdf'],
    ['表.xlsx', zip('xl/workbook.xml'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['公文.ofd', zip('OFD.xml'), 'application/ofd'],
    ['老公文.wps', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'application/msword'],
    ['图.JPG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['打包.zip', zip('anything'), 'application/zip'],
    ['名单.csv', '企业,金额\n甲,1', 'text/csv'],
    ['名单二.csv', new Uint8Array([0xc6, 0xf3, 0xd2, 0xb5]), 'text/csv'],
  ])('%s is accepted by its content', { tags: 'depth' }, async (name, content, type) => {
    const stored = await store(server, user, new File([content], name, { type: 'text/html' }));
    expect(stored).toMatchObject({ name, type });
  });

  test.each<[string, BlobPart]>([
    ['page.pdf', '<!doctype html><p>'],
    ['page.txt', '\uFEFF <script>alert(1)</script>'],
    ['image.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['image.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['run.txt', '#!/bin/sh\nrm -rf /'],
    ['tool.exe', 'MZ\u0090\u0000'],
    ['tool.pdf', 'MZ\u0090\u0000'],
    ['lib.zip', '\u007fELF'],
    ['picture.html', '%PDF-1.7'],
    ['app.jar', zip('META-INF/')],
    ['macro.docm', zip('word/')],
    ['not-a.docx', zip('xl/workbook.xml')],
    ['none', '%PDF-1.7'],
  ])('%s is rejected', { tags: 'depth' }, async (name, content) => {
    expect(await send(server, user, new File([content], name))).toMatchObject({ code: 'FILE_TYPE' });
  });

  test.each<[string, BlobPart, RegExp]>([
    ['empty.txt', '', /空文件/],
    ['empty.pdf', '', /空文件/],
    ['locked.xlsx', lockedFile(), /设有密码/],
    ['locked.docx', lockedFile(), /设有密码/],
    ['photo.heic', heicPhoto(), /HEIC/],
    ['photo.jpg', heicPhoto(), /HEIC/],
  ])('%s is rejected with its type', { tags: 'depth' }, async (name, content, expected) => {
    const answer = await send(server, user, new File([content], name));
    expect(answer).toMatchObject({ code: 'FILE_TYPE', message: expect.stringMatching(expected) as string });
    expect(answer.message).toContain(name);
  });

  test('a file over the configured limit is rejected with the limit', async () => {
    await server.db.update(setting).set({ sysValue: '1' }).where(eq(setting.sysKey, 'upload.maxSizeMb'));
    const answer = await send(server, user, pdf('big.pdf', 'x'.repeat(1024 * 1024)));
    expect(answer).toMatchObject({ code: 'FILE_TOO_LARGE', data: { limitMb: 1 } });
    expect(answer.message).toContain('1 MB');
    await server.db.update(setting).set({ sysValue: '20' }).where(eq(setting.sysKey, 'upload.maxSizeMb'));
  });

  test('the same content under the same name is one file per account', { tags: 'depth' }, async () => {
    const first = await store(server, user, pdf('a.pdf', 'same'));
    const again = await store(server, user, pdf('../a.pdf', 'same'));
    const others = await store(server, admin, pdf('a.pdf', 'same'));
    expect(again).toEqual(first);
    expect(others.fileId).not.toBe(first.fileId);
    expect(await server.db.$count(file, eq(file.accountId, (await accountOf('user')) ?? ''))).toBe(1);
  });

  test('a file is downloaded under its sender’s name, even if the same content was sent before', { tags: 'depth' }, async () => {
    const nameOf = async (id: string, token: string) =>
      decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec((await get(id, token)).headers.get('content-disposition') ?? '')?.[1] ?? '');
    const senders: [string, string][] = [
      ['甲.pdf', user],
      ['乙.pdf', user],
      ['丙.pdf', admin],
    ];
    const sent: { fileId: string; token: string }[] = [];
    for (const [name, token] of senders) sent.push({ ...(await store(server, token, pdf(name, 'same'))), token });
    const names = [];
    for (const { fileId, token } of sent) names.push(await nameOf(fileId, token));
    expect(names).toEqual(senders.map(([name]) => name));
  });

  test('a repeated upload restarts the retention of the file', { tags: 'depth' }, async () => {
    const { fileId } = await store(server, user, pdf('again.pdf', 'again'));
    await server.db
      .update(file)
      .set({ createdAt: new Date('2026-01-01') })
      .where(eq(file.id, fileId));
    await store(server, user, pdf('again.pdf', 'again'));
    expect(await server.db.transaction((tx) => cleanFiles(fileOwners)(tx, new Date(testNow.getTime() + 86_000_000)))).toBe(0);
    expect(await statuses(fileId)).toEqual([404, 200, 404]);
  });

  test.each<[string, number, string, string | null]>([
    ['bytes=0-3', 206, '%PDF', 'bytes 0-3/19'],
    ['bytes=9-', 206, '0123456789', 'bytes 9-18/19'],
    ['bytes=-2', 206, '89', 'bytes 17-18/19'],
    ['bytes=17-900', 206, '89', 'bytes 17-18/19'],
    ['bytes=19-', 416, '', 'bytes */19'],
    ['bytes=5-1', 200, '%PDF-1.7\n0123456789', null],
    ['bytes=0-1,4-5', 200, '%PDF-1.7\n0123456789', null],
  ])('the range %s is answered with %i', { tags: 'depth' }, async (range, status, text, shown) => {
    const { fileId } = await store(server, user, pdf('range.pdf', '0123456789'));
    const answer = await get(fileId, user, { range });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([status, text, shown]);
    const changed = await get(fileId, user, { range, 'if-range': '"other"' });
    expect([changed.status, await changed.text()]).toEqual([200, '%PDF-1.7\n0123456789']);
  });

  test('a visitor cannot upload', async () => {
    const response = await server.fetch('/apiv2/file/upload', { method: 'POST', body: new FormData() });
    expect(response.status).toBe(401);
  });
});

async function accountOf(username: string) {
  const { account } = await import('#server/platform/db/tables/account.ts');
  const [found] = await server.db.select({ id: account.id }).from(account).where(eq(account.username, username));
  return found?.id;
}

describe('a file of a policy', () => {
  const act = (id: string, action: 'submit' | 'publish' | 'retire') => actOnPolicies(server.call, admin, id, action);
  const save = (id: string | null, fileIds: string[]) =>
    server.call(
      policyAdmin.saveDraft,
      {
        body: {
          id,
          version: null,
          content: contentOf({
            title: '附件政策',
            attachments: fileIds.map((fileId, at) => ({ fileId, name: `附件${at + 1}：申报书.pdf`, size: 1 })),
          }),
        },
      },
      admin,
    );

  test('it is public only while the policy is published', { tags: 'depth' }, async () => {
    const long = pdf('form.pdf', '申报书'.repeat(600_000));
    const { fileId, size } = await store(server, admin, long);
    expect(size).toBeGreaterThan(5_000_000);
    expect(await statuses(fileId)).toEqual([404, 404, 200]);
    const { id, draft } = await save(null, [fileId]);
    expect(draft?.content.attachments).toEqual([{ fileId, name: '附件1：申报书.pdf', size }]);
    await act(id, 'submit');
    expect(await statuses(fileId)).toEqual([404, 404, 200]);
    await act(id, 'publish');
    expect(await statuses(fileId)).toEqual([200, 200, 200]);
    expect((await server.call(detail, { params: { id } })).attachments).toEqual([{ fileId, name: '附件1：申报书.pdf', size }]);

    const answer = await get(fileId);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(size),
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('附件1：申报书.pdf')}`,
      'cache-control': 'no-cache',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(await long.arrayBuffer()))).toBe(true);
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(fileId, undefined, { 'if-none-match': etag })).status).toBe(304);

    await act(id, 'retire');
    expect(await statuses(fileId)).toEqual([404, 404, 200]);
    expect((await get(fileId, undefined, { 'if-none-match': etag })).status).toBe(404);
  });

  test('it becomes public with the version that attaches it, and the old version’s file private', { tags: 'depth' }, async () => {
    const [old, next] = [await store(server, admin, pdf('old.pdf', 'old')), await store(server, admin, pdf('next.pdf', 'next'))];
    const { id } = await save(null, [old.fileId]);
    await act(id, 'submit');
    await act(id, 'publish');
    await save(id, [next.fileId]);
    expect((await server.call(detail, { params: { id } })).attachments.map(({ fileId }) => fileId)).toEqual([old.fileId]);
    expect((await get(next.fileId)).status).toBe(404);
    await act(id, 'submit');
    await act(id, 'publish');
    expect((await server.call(detail, { params: { id } })).attachments.map(({ fileId }) => fileId)).toEqual([next.fileId]);
    expect(await statuses(old.fileId)).toEqual([404, 404, 200]);
  });

  test('it is kept for 30 days after its draft was discarded, then deleted', { tags: 'depth' }, async () => {
    const { fileId } = await store(server, admin, pdf('discarded.pdf', 'discarded'));
    await server.db
      .update(file)
      .set({ createdAt: new Date('2026-01-01') })
      .where(eq(file.id, fileId));
    const clean = (after: number) =>
      server.db.transaction((tx) => cleanFiles(fileOwners)(tx, new Date(testNow.getTime() + after * 86_400_000)));
    const { id } = await save(null, [fileId]);
    await actOnPolicies(server.call, admin, id, 'discard');
    await clean(29);
    expect((await get(fileId, admin)).status).toBe(200);
    await save(id, [fileId]);
    await clean(400);
    expect((await get(fileId, admin)).status).toBe(200);
    await actOnPolicies(server.call, admin, id, 'discard');
    await clean(31);
    expect((await get(fileId, admin)).status).toBe(404);
    await expect(save(id, [fileId])).rejects.toThrow(/422.*body\.content\.attachments\.0\.fileId/);
  });

  test('it must have been uploaded by the same account', async () => {
    const theirs = await store(server, user, pdf('private.pdf', 'licence'));
    await expect(save(null, [theirs.fileId])).rejects.toThrow(/422.*body\.content\.attachments\.0\.fileId/);
    expect(await statuses(theirs.fileId)).toEqual([404, 200, 404]);
  });

  test('any unknown id is 404', async () => {
    expect(await statuses('0b6d3c1e-0000-4000-8000-000000000000')).toEqual([404, 404, 404]);
    expect(await statuses('nothing')).toEqual([404, 404, 404]);
  });
});
