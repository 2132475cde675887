import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/contact-request.ts';
import { detail } from '#contract/listing.ts';
import * as notify from '#contract/notify.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { accountId, saveDevice, saveOfKind, signedInAccounts } from '../setup/book-listings.ts';
import { failureOf } from '../setup/failure-of.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { requestForm } from './samples/contact-request.ts';

let now = testNow;
const server = restoredServer({ now: () => now, prepare });
const listingId = 'asked-device';
const contact = { name: '设备管理员', phone: '0571-1234567', email: null, address: '云溪市学府路1号' };
let owner = '';
let admin = '';
let [asker, other] = ['', ''];

async function prepare(): Promise<void> {
  await saveDevice(server.db, { id: listingId, ownerId: await accountId(server.db, 'user'), contact });
  [asker = '', other = ''] = await signedInAccounts(server.db, 2);
  await server.db.execute(sql`update access_token set expires_at = '2027-01-01'`);
  [owner, admin] = [await tokenOf(server, 'user'), await tokenOf(server, 'admin')];
}

beforeEach(() => {
  now = testNow;
});

const body = { ...requestForm, listingId };
const send = (token = asker, more: object = {}) => server.call(contract.send, { body: { ...body, ...more } }, token);
const refused = (endpoint: Parameters<typeof failureOf>[1], input: object, token = asker) => failureOf(server, endpoint, input, token);
const accept = async (id: string, token = owner) => server.call(contract.answer, { body: { id, version: 1, accept: true } }, token);
const standing = (token: string) => server.call(contract.standing, { params: { listingId } }, token);
const shownContact = async (token?: string) => (await server.call(detail, { params: { kind: 'device', id: listingId } }, token)).contact;
const newestNotice = async (token: string) => (await server.call(notify.index, { params: {} }, token)).list[0];

describe('a contact request', () => {
  test('a request reaches the owner without the asker’s contact, and neither side sees the other', { tags: 'depth' }, async () => {
    expect(await send()).toMatchObject({ state: 'sent', purpose: 'contact', company: requestForm.company, readings: [] });
    const response = await server.fetch('/apiv2/contact-request/received', { headers: { authorization: owner } });
    const raw = await response.text();
    expect(raw).toContain(requestForm.message);
    expect(raw).not.toContain(requestForm.contact.phone);
    expect(await shownContact(asker)).toBeNull();
    expect(await newestNotice(owner)).toMatchObject({ title: '新的联系请求：场发射扫描电镜', href: '/account/custom?tab=received' });
  });

  test("accepting shows each side the other's contact, and nobody else's", { tags: 'depth' }, async () => {
    const { id } = await send();
    await accept(id);
    expect(await shownContact(asker)).toEqual(contact);
    expect(await server.call(contract.read, { body: { id } }, asker)).toEqual(contact);
    expect(await server.call(contract.read, { body: { id } }, owner)).toEqual({ ...requestForm.contact, address: null });
    expect(await refused(contract.read, { id }, other)).toMatchObject({ code: 'GONE' });
    expect([await shownContact(other), await shownContact()]).toEqual([null, null]);
    expect(await newestNotice(asker)).toMatchObject({
      title: '对方已同意：场发射扫描电镜',
      href: `/technology/device/detail?id=${listingId}`,
    });
  });

  test('each reading is recorded for the owner of the contact', { tags: 'depth' }, async () => {
    const { id } = await send();
    await accept(id);
    await server.call(contract.read, { body: { id } }, owner);
    now = new Date(testNow.getTime() + 60_000);
    await shownContact(asker);
    const [mine] = (await server.call(contract.mine, { params: {} }, asker)).list;
    const [received] = (await server.call(contract.received, { params: {} }, owner)).list;
    expect(mine?.readings).toEqual([testNow.toISOString()]);
    expect(received?.readings).toEqual([now.toISOString()]);
  });

  test('the page of the listing counts one reading per person and hour', { tags: 'depth' }, async () => {
    const { id } = await send();
    await accept(id);
    await Promise.all([shownContact(asker), shownContact(asker)]);
    const first = now.toISOString();
    now = new Date(testNow.getTime() + 59 * 60_000);
    await shownContact(asker);
    const readings = async () => (await server.call(contract.received, { params: {} }, owner)).list[0]?.readings;
    expect(await readings()).toEqual([first]);
    now = new Date(testNow.getTime() + 61 * 60_000);
    await shownContact(asker);
    expect(await readings()).toEqual([now.toISOString(), first]);
  });

  test('the owner can answer with another contact than that of the listing', { tags: 'depth' }, async () => {
    const { id } = await send();
    const given = { name: '李工', phone: '13900000000', email: 'li@example.com' };
    await server.call(contract.answer, { body: { id, version: 1, accept: true, contact: given } }, owner);
    expect(await shownContact(asker)).toEqual({ ...given, address: contact.address });
  });

  test('accepting needs a contact', { tags: 'depth' }, async () => {
    await saveDevice(server.db, { id: listingId, ownerId: await accountId(server.db, 'user') });
    const { id } = await send();
    const { status, data } = await refused(contract.answer, { id, version: 1, accept: true }, owner);
    expect([status, data]).toMatchObject([422, { fields: [{ path: 'body.contact' }] }]);
    expect((await server.call(contract.answer, { body: { id, version: 1, accept: false } }, owner)).state).toBe('declined');
  });

  test('declining gives no contact, but a reason', async () => {
    const { id } = await send();
    await server.call(contract.answer, { body: { id, version: 1, accept: false, note: '排期已满' } }, owner);
    expect((await standing(asker)).mine).toMatchObject({ state: 'declined', note: '排期已满' });
    expect(await refused(contract.read, { id })).toMatchObject({ code: 'WRONG_STATE' });
    expect(await shownContact(asker)).toBeNull();
  });

  test('a second answer is refused with the first', { tags: 'depth' }, async () => {
    const { id } = await send();
    await accept(id);
    const late = await refused(contract.answer, { id, version: 1, accept: false }, owner);
    expect(late).toMatchObject({ code: 'WRONG_STATE', data: { id, state: 'accepted' } });
  });

  test('a request can be withdrawn until it is answered, and then sent again', { tags: 'depth' }, async () => {
    const { id } = await send();
    expect((await server.call(contract.withdraw, { body: { id } }, asker)).state).toBe('withdrawn');
    const again = await send();
    await accept(again.id);
    expect(await refused(contract.withdraw, { id: again.id })).toMatchObject({ code: 'WRONG_STATE', data: { state: 'accepted' } });
  });
});

describe('sending', () => {
  test('a second open request for a listing is refused with the first', async () => {
    const { id } = await send();
    expect(await refused(contract.send, body)).toMatchObject({ code: 'WRONG_STATE', data: { id, state: 'sent' } });
    expect((await send(other)).state).toBe('sent');
  });

  test('a request needs consent, a message and a telephone number', async () => {
    const { status, data } = await refused(contract.send, {
      ...body,
      consent: false,
      message: ' ',
      contact: { ...body.contact, phone: '139999' },
    });
    expect(status).toBe(422);
    const paths = (data as { fields: { path: string }[] }).fields.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['body.consent', 'body.contact.phone', 'body.message']);
  });

  test('a request names what its kind allows', async () => {
    const { status, data } = await refused(contract.send, { ...body, purpose: 'consult' });
    expect([status, data]).toMatchObject([
      422,
      { fields: [{ path: 'body.purpose', message: expect.stringContaining('contact') as string }] },
    ]);
  });

  test('requests to an expired, retired or own listing are refused', { tags: 'depth' }, async () => {
    expect(await refused(contract.send, body, owner)).toMatchObject({ code: 'WRONG_STATE', message: '这是您自己发布的信息。' });
    await saveDevice(server.db, { id: listingId, expiresAt: testNow });
    expect(await refused(contract.send, body)).toMatchObject({ code: 'WRONG_STATE' });
    await saveDevice(server.db, { id: listingId, state: 'retired' });
    expect(await refused(contract.send, body)).toMatchObject({ code: 'WRONG_STATE' });
  });

  test('requests are limited per day of China Standard Time', { tags: 'depth' }, async () => {
    await server.db
      .insert(setting)
      .values({ sysKey: 'contact.perDay', sysValue: '1', public: false })
      .onConflictDoUpdate({
        target: setting.sysKey,
        set: { sysValue: '1' },
      });
    const { id } = await send();
    await server.call(contract.withdraw, { body: { id } }, asker);
    expect(await standing(asker)).toMatchObject({ left: 0 });
    expect(await refused(contract.send, body)).toMatchObject({ code: 'LIMIT', data: { limit: 1 } });
    now = new Date('2026-06-16T00:00:00+08:00');
    expect((await send()).state).toBe('sent');
  });

  test('only lenders can send a request to a financing need', { tags: 'depth' }, async () => {
    await saveOfKind(server.db, { id: 'need', kind: 'financing-need', ownerId: await accountId(server.db, 'user'), contact });
    const need = { listingId: 'need', purpose: 'respond' };
    expect(await refused(contract.send, { ...body, ...need })).toMatchObject({ code: 'GONE' });
    expect((await send(admin, need)).state).toBe('sent');
  });
});

describe('a request for a listing without owner', () => {
  test('listings editors answer it, but not their own request', { tags: 'depth' }, async () => {
    await saveDevice(server.db, { id: listingId, contact });
    const { id } = await send();
    expect(await newestNotice(admin)).toMatchObject({ title: '新的联系请求：场发射扫描电镜' });
    expect([(await standing(admin)).answers, (await standing(owner)).answers]).toEqual([true, false]);
    expect(await refused(contract.answer, { id, version: 1, accept: true }, owner)).toMatchObject({ code: 'GONE' });
    expect((await accept(id, admin)).state).toBe('accepted');
    const own = await send(admin);
    expect(await refused(contract.answer, { id: own.id, version: 1, accept: true }, admin)).toMatchObject({ code: 'GONE' });
  });
});
