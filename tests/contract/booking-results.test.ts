import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as contract from '#contract/booking.ts';
import { storedFile, upload } from '#contract/file.ts';
import * as notify from '#contract/notify.ts';
import { fileOwners } from '#server/file-owners/owners.ts';
import { cleanFiles } from '#server/platform/files/clean.ts';
import { booking } from '#server/platform/db/tables/booking.ts';
import { accountId, saveDevice, signedInAccounts } from '../setup/book-listings.ts';
import { failureOf } from '../setup/failure-of.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

const server = restoredServer({ prepare });
const form = { purpose: '断口形貌分析', company: '云溪市启明星科技有限公司', contact: '王工', phone: '13800000000' };
let owner = '';
let [booker, other] = ['', ''];
let id = '';

async function prepare(): Promise<void> {
  await saveDevice(server.db, { id: 'device', ownerId: await accountId(server.db, 'user') });
  owner = await tokenOf(server, 'user');
  [booker = '', other = ''] = await signedInAccounts(server.db, 2);
  const held = await server.call(contract.hold, { body: { deviceId: 'device', start: '2026-06-16T09:00:00+08:00' } }, booker);
  ({ id } = await server.call(contract.request, { body: { ...form, id: held.id } }, booker));
  await use('done');
}

const use = (state: 'done' | 'confirmed') => server.db.update(booking).set({ state }).where(eq(booking.id, id));

async function send(text: string, token: string): Promise<string> {
  const body = new FormData();
  body.set('file', new File([text], '测试报告.txt', { type: 'text/plain' }));
  const response = await server.fetch(upload.path, { method: 'POST', headers: { authorization: token }, body });
  const answer = (await response.json()) as { data: unknown };
  return storedFile.parse(answer.data).fileId;
}
const handOver = (files: string[], token = owner) => server.call(contract.handOver, { body: { id, files } }, token);
const refused = (files: string[], token = owner) => failureOf(server, contract.handOver, { id, files }, token);
const download = async (fileId: string, token?: string) =>
  (await server.fetch(`/apiv2/file/download?id=${fileId}`, token === undefined ? {} : { headers: { authorization: token } })).status;
const mine = async () => (await server.call(contract.mine, { params: { deviceId: 'device' } }, booker)).list[0];

describe('the results of a booking', () => {
  test('only booker and owner can read the results', { tags: 'depth' }, async () => {
    const file = await send('抗拉强度 620 MPa', owner);
    expect(await download(file, booker)).toBe(404);
    expect((await handOver([file])).files).toMatchObject([{ fileId: file, name: '测试报告.txt' }]);
    expect((await mine())?.files).toMatchObject([{ fileId: file }]);
    expect([await download(file, booker), await download(file, owner)]).toEqual([200, 200]);
    expect([await download(file, other), await download(file)]).toEqual([404, 404]);
    const { list } = await server.call(notify.index, { params: {} }, booker);
    expect(list.map(({ title }) => title)).toContain('结果文件已交付：场发射扫描电镜');
  });

  test('results that were taken back are no longer readable', async () => {
    const file = await send('结果', owner);
    await handOver([file]);
    expect((await handOver([])).files).toEqual([]);
    expect(await download(file, booker)).toBe(404);
  });

  test('an owner cannot hand over the file of somebody else', { tags: 'depth' }, async () => {
    const file = await send('别人的文件', other);
    expect(await refused([file])).toMatchObject({ status: 422 });
    expect(await download(file, owner)).toBe(404);
  });

  test('results need a used booking of the caller’s own device', { tags: 'depth' }, async () => {
    const file = await send('结果', booker);
    expect(await refused([file], booker)).toMatchObject({ code: 'GONE' });
    await use('confirmed');
    expect(await refused([], owner)).toMatchObject({ code: 'WRONG_STATE' });
  });

  test('results are kept as long as the booking', { tags: 'depth' }, async () => {
    const [kept, loose] = [await send('结果', owner), await send('没有交付', owner)];
    await handOver([kept]);
    await cleanFiles(fileOwners)(server.db, new Date(testNow.getTime() + 40 * 86_400_000));
    expect([await download(kept, owner), await download(loose, owner)]).toEqual([200, 404]);
  });
});
