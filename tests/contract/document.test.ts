import { sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as audit from '#contract/audit.ts';
import * as contract from '#contract/document.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as notify from '#contract/notify.ts';
import * as companyChoice from '#contract/company-choice.ts';
import { addDays, momentInChina, todayInChina } from '#domain/china-time.ts';
import { download } from '#contract/file.ts';
import { documentReminders } from '#server/casework/documents/reminders.ts';
import { fileOwners } from '#server/file-owners/owners.ts';
import { cleanFiles } from '#server/platform/files/clean.ts';
import { newCompany, officerOf, saveLoan, sendLoan } from '../setup/applications.ts';
import { signedInAccounts } from '../setup/book-listings.ts';
import { failureOf } from '../setup/failure-of.ts';
import { runDue } from '../setup/run-due.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { pdf, store } from './policy-content.ts';

let now = testNow;
const server = restoredServer({ now: () => now, prepare });
const today = todayInChina(testNow);
let [user, other] = ['', ''];

async function prepare(): Promise<void> {
  [other = ''] = await signedInAccounts(server.db, 1);
  user = await tokenOf(server, 'user');
  await server.db.execute(sql`update access_token set expires_at = '2027-06-01'`);
}

beforeEach(() => {
  now = testNow;
});

const fileOf = async (name: string, by = user) => {
  const { fileId, size } = await store(server, by, pdf(name, `%PDF-1.7 ${name}`));
  return { fileId, name, size };
};
type Create = CallInput<typeof contract.create>['body'];
const create = async (given: Partial<Create> = {}) => {
  const files = given.files ?? [await fileOf(`${given.title ?? '营业执照'}.pdf`)];
  return server.call(contract.create, { body: { kind: 'businessLicence', title: '营业执照', grade: 'C', ...given, files } }, user);
};
const listOf = (body: CallInput<typeof contract.list>['body'] = {}, by = user) => server.call(contract.list, { body }, by);
const detailOf = (id: string, by = user) => server.call(contract.detail, { params: { id } }, by);
/** Returns the error code of a failed GET. */
const codeOf = async (endpoint: { path: string }, id: string, by: string): Promise<unknown> => {
  const answer = await server.fetch(`${endpoint.path}?id=${id}`, { headers: { authorization: by } });
  return ((await answer.json()) as { code: unknown }).code;
};
const refused = (endpoint: Parameters<typeof failureOf>[1], input: object, by = user) => failureOf(server, endpoint, input, by);

describe('a library', () => {
  test('the list is ordered by expiry, and counted by kind and status', { tags: 'depth' }, async () => {
    await create({ kind: 'articles', title: '公司章程', grade: 'D' });
    await create({ kind: 'patent', title: '发明专利', validTo: '2030-01-01' });
    await create({ kind: 'techEnterprise', title: '高企证书', validTo: addDays(today, 60) });
    await create({ kind: 'systemCertificate', title: '质量体系', validTo: addDays(today, -1) });
    const found = await listOf();
    expect(found.list.map(({ title, standing, daysLeft }) => [title, standing, daysLeft])).toEqual([
      ['质量体系', 'expired', -1],
      ['高企证书', 'expiring', 60],
      ['发明专利', 'valid', 1296],
      ['公司章程', 'unlimited', null],
    ]);
    expect(found).toMatchObject({ all: 4, total: 4, standings: { expired: 1, expiring: 1, valid: 1, unlimited: 1 } });
    const narrowed = await listOf({ standing: ['expiring', 'valid'], kind: ['patent'], keyword: '发明' });
    expect(narrowed.list.map(({ title }) => title)).toEqual(['发明专利']);
    expect(narrowed).toMatchObject({ all: 4, total: 1, kinds: { patent: 1 }, standings: { valid: 1 } });
  });

  test('other accounts cannot read the library', { tags: 'depth' }, async () => {
    const { id, version } = await create();
    expect(await listOf({}, other)).toMatchObject({ all: 0, list: [] });
    expect(await codeOf(contract.detail, id, other)).toBe('GONE');
    expect(await refused(contract.remove, { id, version }, other)).toMatchObject({ code: 'GONE' });
    expect((await detailOf(id)).title).toBe('营业执照');
  });

  test('others’ files, repeated files, foreign companies and reversed days are refused by name', { tags: 'depth' }, async () => {
    const [own, foreign] = [await fileOf('甲.pdf'), await fileOf('乙.pdf', other)];
    const base = { kind: 'patent', title: '专利', grade: 'C' };
    const fields = async (body: object) => JSON.stringify((await refused(contract.create, { ...base, ...body })).data);
    expect(await fields({ files: [own, foreign] })).toContain('body.files.1');
    expect(await fields({ files: [own, own] })).toContain('body.files.1');
    expect(await fields({ files: [own], companyId: 'yx-dianxu' })).toContain('body.companyId');
    expect(await fields({ files: [own], validFrom: '2026-02-01', validTo: '2026-01-31' })).toContain('body.validTo');
    expect(await listOf()).toMatchObject({ all: 0 });
  });

  test('users cannot verify their own documents', { tags: 'depth' }, async () => {
    const files = [await fileOf('甲.pdf')];
    const raw = await refused(contract.create, { kind: 'patent', title: '专利', grade: 'B', files });
    expect(raw).toMatchObject({ code: 'INVALID' });
  });
});

describe('a new version', () => {
  test('earlier versions are kept, each with its files', { tags: 'depth' }, async () => {
    const first = await create({ validTo: '2026-07-01' });
    const body = { id: first.id, version: first.version, grade: 'C' as const, validTo: '2031-07-01', files: [await fileOf('新执照.pdf')] };
    const renewed = await server.call(contract.renew, { body }, user);
    expect(renewed.versions.map(({ number, validTo, files }) => [number, validTo, files[0]?.name])).toEqual([
      [2, '2031-07-01', '新执照.pdf'],
      [1, '2026-07-01', '营业执照.pdf'],
    ]);
    expect(renewed.standing).toBe('valid');
    for (const { files } of renewed.versions) {
      const answer = await server.fetch(`${download.path}?id=${files[0]?.fileId ?? ''}`, { headers: { authorization: user } });
      expect(answer.status).toBe(200);
      await answer.body?.cancel();
    }
    expect(await refused(contract.renew, body)).toMatchObject({ code: 'CONFLICT', data: { version: renewed.version } });
  });

  test('versions survive the nightly clean-up; deletion releases their files to it', { tags: 'depth' }, async () => {
    const { id, version, current } = await create();
    now = new Date(testNow.getTime() + 3 * 86_400_000);
    const clean = () => server.db.transaction((tx) => cleanFiles(fileOwners)(tx, now));
    await clean();
    const fileId = current.files[0]?.fileId ?? '';
    const status = async () => {
      const answer = await server.fetch(`${download.path}?id=${fileId}`, { headers: { authorization: user } });
      await answer.body?.cancel();
      return answer.status;
    };
    expect(await status()).toBe(200);
    await server.call(contract.remove, { body: { id, version } }, user);
    await clean();
    expect(await status()).toBe(404);
  });
});

describe('an application', () => {
  const productId = 'library-loan';
  const applied = async () => {
    await saveLoan(server.db, { id: productId });
    const companyId = await newCompany(server, user, '资料测试有限公司');
    const document = await create();
    const [licence] = document.current.files;
    if (licence === undefined) throw new Error('no file');
    const sent = await sendLoan(server, user, { productId, companyId, licence: { ...licence, type: 'application/pdf' } });
    return { document, sent };
  };

  test('a renewed document does not change the version in an application', { tags: 'depth' }, async () => {
    const { document, sent } = await applied();
    const files = [await fileOf('换发执照.pdf')];
    await server.call(contract.renew, { body: { id: document.id, version: document.version, grade: 'C', files } }, user);
    const { answers } = await server.call(application.detail, { params: { id: sent.id } }, user);
    expect(answers.materials['licence']?.[0]).toMatchObject(document.current.files[0] ?? {});
    const { usedIn, uses } = await detailOf(document.id);
    expect(usedIn).toMatchObject([{ id: sent.id, number: sent.number, state: 'submitted', taken: 1 }]);
    expect(uses).toBe(1);
    expect(await server.call(contract.ofApplication, { params: { id: sent.id } }, user)).toMatchObject({
      mayVouch: false,
      list: [{ number: 1, isOld: true }],
    });
  });

  test('an open application blocks deletion and is named; a withdrawn one keeps its file', { tags: 'depth' }, async () => {
    const { document, sent } = await applied();
    const seen = { id: document.id, version: document.version };
    const refusal = await refused(contract.remove, seen);
    expect(refusal).toMatchObject({ code: 'IN_USE', data: { usedIn: [{ id: sent.id, taken: 1 }] } });
    expect(refusal.message).toContain(sent.number);
    await server.call(application.withdraw, { body: { id: sent.id, version: sent.version } }, user);
    await server.call(contract.remove, { body: seen }, user);
    const { answers } = await server.call(application.detail, { params: { id: sent.id } }, user);
    const fileId = answers.materials['licence']?.[0]?.fileId ?? '';
    now = new Date(testNow.getTime() + 3 * 86_400_000);
    await server.db.transaction((tx) => cleanFiles(fileOwners)(tx, now));
    const answer = await server.fetch(`${download.path}?id=${fileId}`, { headers: { authorization: user } });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });

  test('only its officer verifies the used version, which is audited and then final', { tags: 'depth' }, async () => {
    const { document, sent } = await applied();
    const body = { applicationId: sent.id, documentId: document.id, number: 1, grade: 'B' as const };
    const [officer, stranger] = [
      await officerOf(server.db, 'vouching', ['approve:financing']),
      await officerOf(server.db, 'elsewhere', ['approve:matter']),
    ];
    expect(await refused(contract.vouch, body)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refused(contract.vouch, body, stranger.token)).toMatchObject({ code: 'GONE' });
    expect(await codeOf(contract.ofApplication, sent.id, stranger.token)).toBe('GONE');
    expect(await server.call(contract.ofApplication, { params: { id: sent.id } }, officer.token)).toMatchObject({ mayVouch: true });
    const { list: taken } = await server.call(contract.vouch, { body }, officer.token);
    expect(taken[0]).toMatchObject({ grade: 'B', vouchedBy: '经办vouching', vouchedAt: testNow.toISOString() });
    const { list } = await server.call(audit.list, { body: {} }, await tokenOf(server, 'admin'));
    expect(list.find(({ call }) => call === 'document.vouch')).toMatchObject({ target: { kind: 'document', id: document.id } });
    const change = { id: document.id, version: document.version, kind: 'businessLicence' as const };
    expect(await refused(contract.edit, { ...change, title: '营业执照', validTo: '2099-01-01' })).toMatchObject({ code: 'VOUCHED' });
    const renamed = await server.call(contract.edit, { body: { ...change, title: '营业执照副本' } }, user);
    expect(renamed).toMatchObject({ title: '营业执照副本', current: { grade: 'B' } });
    const files = [await fileOf('新版.pdf')];
    const renewed = await server.call(contract.renew, { body: { id: renamed.id, version: renamed.version, grade: 'C', files } }, user);
    expect(renewed.versions.map(({ grade }) => grade)).toEqual(['C', 'B']);
  });

  test('an officer cannot verify their own application', { tags: 'depth' }, async () => {
    const { document, sent } = await applied();
    await server.db.execute(sql`update account set roles = '{user,admin}' where username = 'user'`);
    const body = { applicationId: sent.id, documentId: document.id, number: 1, grade: 'A' };
    expect(await refused(contract.vouch, body)).toMatchObject({ code: 'OWN' });
  });
});

describe('reminders', () => {
  const deps = () => ({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
  const round = async (day: string, time = '09:00') => {
    now = momentInChina(day, time);
    const handlers = new Map([['document.reminders', documentReminders]]);
    await server.db.execute(sql`insert into job (kind, key, payload, run_at, created_at) values
      ('document.reminders', ${`${day} ${time}`}, ${JSON.stringify({ day })}::jsonb, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)`);
    await runDue(deps(), handlers);
  };
  const noticeTitles = async () => {
    const { list } = await server.call(notify.index, { params: { pageSize: 50 } }, user);
    return list.filter(({ href }) => href?.startsWith('/account/xmzl') === true).map(({ title }) => title);
  };
  const end = addDays(today, 100);

  test('reminders come 60, 30 and 7 days before the end, once each, however often the job runs', { tags: 'depth' }, async () => {
    const { id } = await create({ validTo: end });
    for (const days of [61, 60, 59, 30, 29, 8, 7, 6, 1, 0, -1]) await round(addDays(end, -days), '09:00');
    await round(addDays(end, -60), '10:00');
    await round(addDays(end, -7), '10:00');
    expect(await noticeTitles()).toEqual(['“营业执照”7 天后到期', '“营业执照”30 天后到期', '“营业执照”60 天后到期']);
    const { list } = await server.call(notify.index, { params: {} }, user);
    expect(list[0]).toMatchObject({ kind: 'deadline', href: `/account/xmzl?open=${id}` });
  });

  test('after days without a server only the reminder nearest to the end is sent', async () => {
    await create({ validTo: end });
    await round(addDays(end, -5));
    expect(await noticeTitles()).toEqual(['“营业执照”5 天后到期']);
  });

  test('a renewal ends the reminders and starts those for its own end', { tags: 'depth' }, async () => {
    const { id, version } = await create({ validTo: end });
    await round(addDays(end, -60));
    const files = [await fileOf('新执照.pdf')];
    await server.call(contract.renew, { body: { id, version, grade: 'C', files, validTo: addDays(end, 90) } }, user);
    await round(addDays(end, -30));
    await round(addDays(end, -7));
    expect(await noticeTitles()).toEqual(['“营业执照”60 天后到期']);
    await round(addDays(end, 30));
    expect(await noticeTitles()).toHaveLength(2);
  });

  test('a document entered late gets only the next reminder', { tags: 'depth' }, async () => {
    await create({ validTo: addDays(today, 20) });
    await round(addDays(today, 1));
    expect(await noticeTitles()).toEqual([]);
    await round(addDays(today, 13));
    expect(await noticeTitles()).toEqual(['“营业执照”7 天后到期']);
  });

  test('a corrected end is reminded again', { tags: 'depth' }, async () => {
    const { id, version } = await create({ validTo: end });
    await round(addDays(end, -60));
    const change = { id, version, kind: 'businessLicence' as const, title: '营业执照', validTo: addDays(end, 20) };
    now = momentInChina(addDays(end, -59));
    await server.call(contract.edit, { body: change }, user);
    await round(addDays(end, -40));
    expect(await noticeTitles()).toHaveLength(2);
  });
});

describe('required documents', () => {
  test('they are those of policies open to the current company, with what the library holds', { tags: 'depth' }, async () => {
    await server.call(companyChoice.changeBusiness, { body: { id: null } }, user);
    expect(await server.call(contract.wanted, {}, user)).toEqual({ company: null, policies: 0, list: [] });
    await server.call(companyChoice.changeBusiness, { body: { id: 'yx-lingque' } }, user);
    await create({ validTo: addDays(today, -1) });
    const { company, policies, list } = await server.call(contract.wanted, {}, user);
    expect(company?.id).toBe('yx-lingque');
    expect(policies).toBeGreaterThan(10);
    const licence = list.find(({ kind }) => kind === 'businessLicence');
    expect(licence).toMatchObject({ held: 'expired' });
    // the materials are those of each policy's own form
    expect(licence?.count).toBeGreaterThan(3);
    expect(licence?.count).toBeLessThan(policies);
    expect(licence?.first).toHaveLength(3);
    expect(list.find(({ kind }) => kind === 'commitment')).toMatchObject({ held: null });
  });
});
