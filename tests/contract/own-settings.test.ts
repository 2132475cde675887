import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as closing from '#contract/account-closing.ts';
import { storedFile, upload } from '#contract/file.ts';
import * as oauth from '#contract/oauth.ts';
import * as profile from '#contract/own-profile.ts';
import { currentUser } from '#contract/template.ts';
import * as user from '#contract/user.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyTable, membership } from '#server/platform/db/tables/company.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { contactRequest } from '#server/platform/db/tables/contact.ts';
import { handlers } from '#server/job-handlers.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { closeKind } from '#server/insight/personal-data/closing/close.ts';
import { openCases } from '#server/insight/personal-data/closing/cases.ts';
import { sendAppeal } from '../setup/applications.ts';
import { accountId, saveDevice } from '../setup/book-listings.ts';
import { failureOf } from '../setup/failure-of.ts';
import { runDue } from '../setup/run-due.ts';
import { sentMails } from '../setup/sent-mails.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer, testServer } from '../setup/server.ts';
import { samplePassword as password, tokenOf } from '../setup/sign-in.ts';
import { agreed } from '../setup/registration.ts';

const day = 86_400_000;
let now = testNow;
const server = restoredServer({ now: () => now });
let token = '';
let id = '';
const name = 'fresh.person';

beforeEach(async () => {
  now = testNow;
  const { accessToken } = await server.call(oauth.register, {
    body: { username: name, password, displayName: '新人', ...agreed },
  });
  token = accessToken;
  id = await accountId(server.db, name);
});

const night = async () => {
  await enqueue(server.db, { kind: closeKind, key: `at ${now.toISOString()}`, payload: { day: '2026-07-01' }, runAt: now, now });
  await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now }, handlers);
};
const ask = () => server.call(closing.ask, { body: { username: name, password } }, token);

/** Returns the header of a PNG of that size; the pixels are never read. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(64);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return Uint8Array.from(bytes);
}

async function send(file: File, by = token): Promise<string> {
  const body = new FormData();
  body.set('file', file);
  const answer = (await (await server.fetch(upload.path, { method: 'POST', headers: { authorization: by }, body })).json()) as {
    data: unknown;
  };
  return storedFile.parse(answer.data).fileId;
}
const picture = (width: number, height: number, by?: string) => send(new File([png(width, height)], '头像.png', { type: 'image/png' }), by);

describe('the profile', () => {
  const choices = { displayName: '李想', provinceCode: '330000', cityCode: '330100', language: 'en-US' as const };

  test('the profile is saved, and its language comes with the next sign-in', { tags: 'depth' }, async () => {
    expect(await server.call(profile.get, {}, token)).toEqual({
      username: name,
      displayName: '新人',
      provinceCode: null,
      cityCode: null,
      language: null,
      avatar: null,
    });
    expect(await server.call(profile.save, { body: choices }, token)).toMatchObject(choices);
    expect(await server.call(oauth.currentuser, {}, await tokenOf(server, name))).toMatchObject({ displayName: '李想', language: 'en-US' });
  });

  test.each([
    [{ provinceCode: '970000', cityCode: null }, 'body.provinceCode'],
    [{ provinceCode: '330000', cityCode: '320100' }, 'body.cityCode'],
    [{ provinceCode: null, cityCode: '330100' }, 'body.cityCode'],
    [{ displayName: '  ' }, 'body.displayName'],
    [{ displayName: 'a\nb' }, 'body.displayName'],
  ])('%j is refused by field', async (changed, path) => {
    const { status, data } = await failureOf(server, profile.save, { ...choices, ...changed }, token);
    expect(status).toBe(422);
    expect(data).toMatchObject({ fields: [{ path }] });
  });

  test('a small own picture is accepted, and signed-in people see it', { tags: 'depth' }, async () => {
    const fileId = await picture(256, 256);
    const address = `/apiv2/file/download?id=${fileId}`;
    const other = await tokenOf(server, 'user');
    const status = async (by?: string) => (await server.fetch(address, by === undefined ? {} : { headers: { authorization: by } })).status;
    expect(await status(other)).toBe(404);
    expect(await server.call(profile.setAvatar, { body: { fileId } }, token)).toMatchObject({ avatar: fileId });
    expect((await server.call(currentUser, {}, token)).avatar).toBe(address);
    expect([await status(other), await status()]).toEqual([200, 404]);
    expect(await server.call(profile.setAvatar, { body: { fileId: null } }, token)).toMatchObject({ avatar: null });
    expect(await status(other)).toBe(404);
  });

  test('a picture that is too large, of another type or of somebody else is refused', { tags: 'depth' }, async () => {
    const files = [
      await picture(2000, 10),
      await send(new File(['text'], 'a.txt', { type: 'text/plain' })),
      await picture(64, 64, await tokenOf(server, 'user')),
      '00000000-0000-4000-8000-000000000000',
    ];
    for (const fileId of files)
      expect(await failureOf(server, profile.setAvatar, { fileId }, token)).toMatchObject({ status: 200, code: 'AVATAR_UNFIT' });
  });
});

describe('closing an account', () => {
  test('closing waits 15 days, in which the owner can cancel it', { tags: 'depth' }, async () => {
    await server.db.update(account).set({ email: 'fresh@example.cn', emailVerifiedAt: now }).where(eq(account.id, id));
    const { closesAt } = await ask();
    expect(closesAt).toBe(new Date(now.getTime() + 15 * day).toISOString());
    expect((await server.call(oauth.currentuser, {}, await tokenOf(server, name))).closesAt).toBe(closesAt);
    await expect(ask()).rejects.toThrow('WRONG_STATE');
    now = new Date(testNow.getTime() + 15 * day - 1);
    await night();
    token = await tokenOf(server, name);
    expect((await server.call(closing.keep, { body: {} }, token)).closesAt).toBeNull();
    now = new Date(testNow.getTime() + 20 * day);
    await night();
    expect((await server.call(oauth.currentuser, {}, await tokenOf(server, name))).closesAt).toBeUndefined();
    expect((await sentMails(server.db, now)).map(({ subject }) => subject).toSorted()).toEqual(
      ['您的账号将在 15 天后注销', '账号注销已撤销'].toSorted(),
    );
  });

  test('closing ends every session, and the name stays taken', { tags: 'depth' }, async () => {
    await ask();
    now = new Date(testNow.getTime() + 15 * day);
    token = await tokenOf(server, name);
    await night();
    expect((await server.fetch(oauth.currentuser.path, { headers: { authorization: token } })).status).toBe(401);
    await expect(tokenOf(server, name)).rejects.toThrow('BAD_CREDENTIALS');
    const body = { username: name.toUpperCase(), password, displayName: '', ...agreed };
    await expect(server.call(oauth.register, { body })).rejects.toThrow('NAME_TAKEN');
    const admin = await tokenOf(server, 'admin');
    const made = { username: name, displayName: '新人', email: null, phone: null, roles: [], disabled: false };
    await expect(server.call(user.create, { body: made }, admin)).rejects.toThrow('NAME_TAKEN');
    // nobody can manage the anonymous account
    const { list } = await server.call(user.list, { body: { keyword: 'closed-' } }, admin);
    expect(list).toEqual([]);
  });

  test('each open case is named with the page where it is settled', { tags: 'depth' }, async () => {
    await sendAppeal(server, token);
    await saveDevice(server.db, { id: 'own-device', ownerId: id });
    await saveDevice(server.db, { id: 'other-device', ownerId: await accountId(server.db, 'user') });
    const contact = { name: '王工', phone: '13800000000', email: null };
    const request = { purpose: 'contact' as const, message: '请联系', company: '甲公司', contact };
    await server.db.insert(contactRequest).values([
      { ...request, listingId: 'other-device', accountId: id },
      { ...request, listingId: 'own-device', accountId: await accountId(server.db, 'user') },
    ]);
    const { code, data } = await failureOf(server, closing.ask, { username: name, password }, token);
    expect(code).toBe('OPEN_CASES');
    const { cases } = closing.casesInTheWay.parse(data);
    expect(cases.map(({ kind }) => kind)).toEqual(['application', 'sentRequest', 'receivedRequest', 'listing']);
    expect(cases[0]?.href).toMatch(/^\/account\/application\?id=/);
    expect(cases[3]).toMatchObject({ title: '场发射扫描电镜', href: expect.stringContaining('id=own-device') as string });
    expect((await server.call(closing.get, {}, token)).cases).toEqual(cases);
  });

  test('a case begun meanwhile cancels closing, and the owner is notified', { tags: 'depth' }, async () => {
    await ask();
    now = new Date(testNow.getTime() + 3 * day);
    token = await tokenOf(server, name);
    await sendAppeal(server, token);
    now = new Date(testNow.getTime() + 15 * day);
    await night();
    token = await tokenOf(server, name);
    expect(await server.call(closing.get, {}, token)).toMatchObject({ closesAt: null, cases: [{ kind: 'application' }] });
  });

  test('the last administrator of the portal is refused', { tags: 'depth' }, async () => {
    const admin = await tokenOf(server, 'admin');
    const { data } = await failureOf(server, closing.ask, { username: 'admin', password }, admin);
    expect(closing.casesInTheWay.parse(data).cases).toContainEqual({ kind: 'portal', title: '', href: '/portal/user' });
  });

  test('the last administrator of a company with other members is refused', { tags: 'depth' }, async () => {
    // member roles are audited separately
    const { db, close } = await testServer();
    const id = await accountId(db, 'admin');
    await db.execute(sql`alter table membership add column if not exists role text`);
    const [company] = await db.select({ id: companyTable.id, name: companyTable.name }).from(companyTable).limit(1);
    const other = await accountId(db, 'user');
    await db.delete(membership);
    await db.insert(membership).values([
      { accountId: id, companyId: company?.id ?? '' },
      { accountId: other, companyId: company?.id ?? '' },
    ]);
    const roles = async (own: string | null, others: string | null) => {
      await db.execute(sql`update membership set role = case when account_id = ${id}::uuid then ${own}::text else ${others}::text end`);
      return (await openCases(db, id, now)).filter(({ kind }) => kind === 'company').map(({ kind, title }) => [kind, title]);
    };
    expect(await roles('administrator', 'agent')).toEqual([['company', company?.name]]);
    expect(await roles('administrator', 'administrator')).toEqual([]);
    expect(await roles('administrator', null)).toEqual([]);
    expect(await roles('agent', 'administrator')).toEqual([]);
    await close();
  });

  test('a listing that others refer to is kept without its owner', { tags: 'depth' }, async () => {
    await saveDevice(server.db, { id: 'asked-device', ownerId: id, state: 'retired' });
    await saveDevice(server.db, { id: 'unasked-device', ownerId: id, state: 'retired' });
    await server.db.insert(contactRequest).values({
      listingId: 'asked-device',
      accountId: await accountId(server.db, 'user'),
      purpose: 'contact',
      state: 'accepted',
      message: '请联系',
      company: '甲公司',
      contact: { name: '王工', phone: '13800000000', email: null },
      answeredBy: id,
      answerContact: { name: '新人', phone: '13900000000', email: null },
    });
    await ask();
    now = new Date(testNow.getTime() + 15 * day);
    await night();
    expect(await server.db.select().from(listing).where(eq(listing.id, 'unasked-device'))).toEqual([]);
    const [kept] = await server.db.select().from(listing).where(eq(listing.id, 'asked-device'));
    expect(kept).toMatchObject({ state: 'retired', title: '场发射扫描电镜', body: '', contact: null });
    const [owner] = await server.db
      .select()
      .from(account)
      .where(eq(account.id, kept?.ownerId ?? ''));
    expect(owner).toMatchObject({ displayName: '已注销用户', anonymous: true, disabled: true, email: null });
    const [request] = await server.db.select().from(contactRequest).where(eq(contactRequest.listingId, 'asked-device'));
    expect(request).toMatchObject({ answerContact: null, answeredBy: owner?.id, company: '甲公司' });
  });
});
