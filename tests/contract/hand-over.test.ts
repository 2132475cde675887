import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as closing from '#contract/account-closing.ts';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import * as colleague from '#contract/colleague.ts';
import { leaveCompany } from '#contract/company-choice.ts';
import * as booking from '#contract/booking.ts';
import * as contact from '#contract/contact-request.ts';
import * as own from '#contract/listing-own.ts';
import * as notify from '#contract/notify.ts';
import { hashPassword } from '#server/identity/account/passwords.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { fileOwners } from '#server/file-owners/owners.ts';
import { closeAccount } from '#server/insight/personal-data/closing/close.ts';
import { loanFields, officerOf, saveLoan } from '../setup/applications.ts';
import { saveDevice, saveOfKind } from '../setup/book-listings.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { testNow } from '../setup/clock.ts';
import { failureOf } from '../setup/failure-of.ts';
import { restoredServer } from '../setup/server.ts';
import { samplePassword as password, tokenOf } from '../setup/sign-in.ts';
import { pdf, store } from './policy-content.ts';
import { requestForm } from './samples/contact-request.ts';

const server = restoredServer({ prepare });
const productId = 'fp-handed';
const deviceId = 'device-handed';
let [head, first, second, publisher, reader] = [] as unknown as [Colleague, Colleague, Colleague, Colleague, Colleague];
let outsider = { id: '', token: '' };

async function prepare(): Promise<void> {
  await saveLoan(server.db, { id: productId });
  [head, first, second, publisher, reader] = (await colleaguesOf(server, ['administrator', 'agent', 'agent', 'agent', 'reader'])) as [
    Colleague,
    Colleague,
    Colleague,
    Colleague,
    Colleague,
  ];
  const role = { companyId: company, accountId: publisher.id, role: 'agent' as const, matters: ['publishing' as const] };
  await server.call(colleague.setRole, { body: role }, head.token);
  outsider = await officerOf(server.db, 'outsider', []);
  await saveDevice(server.db, { id: deviceId, title: '企业电镜', ownerId: first.id, companyId: company });
  await saveOfKind(server.db, { id: 'own-result', kind: 'result', ownerId: first.id });
}

type Work = 'listing' | 'application' | 'booking';
const handOver = (work: Work, id: string, accountId: string, token: string) =>
  server.call(colleague.handOver, { body: { work, id, accountId } }, token);
const refusal = async (work: Work, id: string, accountId: string, token: string) =>
  (await failureOf(server, colleague.handOver, { work, id, accountId }, token)).code;
const keeperOf = async (id: string) =>
  (await rows<{ id: string | null }>(server.db, sql`select owner_id::text as id from listing where id = ${id}`))[0]?.id;
const titles = async (token: string) =>
  (await server.call(notify.index, { params: { pageSize: 50 } }, token)).list.map(({ title }) => title);
const log = async () => (await server.call(colleague.log, { params: { companyId: company } }, head.token)).list;
const begun = async (token: string) =>
  (await server.call(application.begin, { body: { kind: 'financing', subjectId: productId, companyId: company } }, token)).id;
const detail = (id: string, token: string) => server.call(application.detail, { params: { id } }, token);
async function sent(token: string) {
  const id = await begun(token);
  const { version, answers } = await detail(id, token);
  const licence = await store(server, token, pdf('执照.pdf'));
  const filled = { fields: { ...answers.fields, ...loanFields }, materials: { licence: [licence] } };
  await server.call(application.submit, { body: { id, version, answers: filled } }, token);
  return id;
}

describe('a listing of a company', () => {
  test('its keeper or an administrator hands it to a colleague, with notification and log entry', async () => {
    await handOver('listing', deviceId, publisher.id, first.token);
    expect(await keeperOf(deviceId)).toBe(publisher.id);
    expect(await titles(publisher.token)).toContain('访客 1把“企业电镜”移交给您');
    await handOver('listing', deviceId, head.id, head.token);
    expect(await keeperOf(deviceId)).toBe(head.id);
    // nobody is told what they did themselves
    expect(await titles(head.token)).not.toContainEqual(expect.stringMatching(/移交给您/));
    expect((await log()).filter(({ what }) => what === 'handOver').map(({ by, target, to }) => [by, target, to])).toEqual([
      ['访客 0', '企业电镜', 'visitor-0'],
      ['访客 1', '企业电镜', 'visitor-3'],
    ]);
    expect((await server.call(own.list, { body: { whose: 'mine' } }, head.token)).list.map(({ id }) => id)).toEqual([deviceId]);
  });

  test('its draft is handed over with it', { tags: 'depth' }, async () => {
    const { published } = await server.call(own.detail, { params: { id: deviceId } }, first.token);
    const content = published?.content ?? ({} as never);
    await server.call(own.save, { body: { id: deviceId, kind: 'device', version: null, content } }, first.token);
    const fresh = await server.call(
      own.save,
      { body: { id: null, kind: 'device', version: null, content, companyId: company } },
      first.token,
    );
    for (const id of [deviceId, fresh.id]) await handOver('listing', id, second.id, first.token);
    const found = await rows<{ id: string }>(server.db, sql`select owner_id::text as id from listing_draft order by listing_id`);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([second.id]));
  });

  test('no other colleague can hand it over, and only people who act in the matter receive it', { tags: 'depth' }, async () => {
    expect(await refusal('listing', deviceId, second.id, second.token)).toBe('NOT_YOURS');
    expect(await refusal('listing', deviceId, second.id, reader.token)).toBe('NOT_YOURS');
    expect(await refusal('listing', deviceId, outsider.id, first.token)).toBe('GONE');
    expect(await refusal('listing', deviceId, reader.id, first.token)).toBe('WRONG_STATE');
    expect(await refusal('listing', deviceId, second.id, outsider.token)).toBe('GONE');
    expect(await refusal('listing', 'own-result', second.id, first.token)).toBe('GONE');
    expect(await refusal('listing', 'no-such', second.id, first.token)).toBe('GONE');
    expect(await keeperOf(deviceId)).toBe(first.id);
  });

  test('a repeated request hands it over once', { tags: 'depth' }, async () => {
    await handOver('listing', deviceId, publisher.id, head.token);
    await handOver('listing', deviceId, publisher.id, head.token);
    expect((await titles(publisher.token)).filter((title) => title.includes('移交给您'))).toHaveLength(1);
  });

  test('decisions on its applications are handed over too', { tags: 'depth' }, async () => {
    await saveLoan(server.db, { id: productId, ownerId: first.id });
    await server.db.execute(sql`update listing set enterprise_id = ${company} where id = ${productId}`);
    const { token } = outsider;
    await server.db.execute(sql`insert into membership (account_id, enterprise_id, current, role, basis, created_at)
      values (${outsider.id}::uuid, 'yx-lingque', true, 'administrator', 'claim', now())`);
    const id = (await server.call(application.begin, { body: { kind: 'financing', subjectId: productId } }, token)).id;
    const { version, answers } = await detail(id, token);
    const filled = { fields: { ...answers.fields, ...loanFields }, materials: { licence: [await store(server, token, pdf('执照.pdf'))] } };
    await server.call(application.submit, { body: { id, version, answers: filled } }, token);
    await handOver('listing', productId, second.id, head.token);
    await server.call(colleague.setRole, { body: { companyId: company, accountId: first.id, role: 'reader' } }, head.token);
    const decide = { id, version: (await detail(id, second.token)).version, action: 'approve' as const, note: '' };
    await expect(server.call(approval.decide, { body: decide }, first.token)).rejects.toThrow(/NOT_YOURS|GONE/);
    await server.call(approval.decide, { body: decide }, second.token);
  });
});

describe('an application of a company', () => {
  test('it is handed to a colleague who acts in applications', { tags: 'depth' }, async () => {
    const id = await begun(first.token);
    expect(await refusal('application', id, publisher.id, first.token)).toBe('WRONG_STATE');
    await handOver('application', id, second.id, first.token);
    expect(await detail(id, second.token)).toMatchObject({ mine: true, applicant: '访客 2' });
    expect(await detail(id, first.token)).toMatchObject({ mine: false });
    expect(await refusal('application', id, first.id, first.token)).toBe('NOT_YOURS');
  });

  test('it cannot be handed to a colleague with a draft for the same', { tags: 'depth' }, async () => {
    const id = await begun(first.token);
    await server.db
      .execute(sql`insert into application (kind, subject_id, title, account_id, enterprise_id, company_name, "window", form_id, state, answers, created_at, updated_at)
      select kind, subject_id, title, ${second.id}::uuid, enterprise_id, company_name, "window", form_id, state, answers, created_at, updated_at
      from application where id = ${id}::uuid`);
    expect(await refusal('application', id, second.id, head.token)).toBe('WRONG_STATE');
  });
});

describe('the work of a leaving colleague', () => {
  test('the administrator who removes them gets it, once; personal records stay theirs', { tags: 'depth' }, async () => {
    const id = await sent(first.token);
    await server.call(colleague.remove, { body: { companyId: company, accountId: first.id } }, head.token);
    expect([await keeperOf(deviceId), await keeperOf('own-result')]).toEqual([head.id, first.id]);
    expect(await detail(id, head.token)).toMatchObject({ mine: true });
    await expect(detail(id, first.token)).rejects.toThrow('GONE');
    expect((await titles(head.token)).filter((title) => /^访客 1在.*的工作已转由您负责$/.test(title))).toHaveLength(1);
    expect((await log()).find(({ what }) => what === 'passedOn')).toMatchObject({
      by: '访客 0',
      target: 'visitor-1',
      to: 'visitor-0',
      count: 2,
    });
  });

  test('the longest-serving administrator gets it when they leave by themselves', { tags: 'depth' }, async () => {
    await server.call(colleague.setRole, { body: { companyId: company, accountId: second.id, role: 'administrator' } }, head.token);
    await server.db.execute(sql`update membership set role_since = '2020-01-01' where account_id = ${second.id}::uuid`);
    await server.call(leaveCompany, { body: { id: company } }, first.token);
    expect(await keeperOf(deviceId)).toBe(second.id);
    expect(await titles(second.token)).toContainEqual(expect.stringMatching(/的工作已转由您负责$/));
  });

  test('it stays with the company if nobody is left', async () => {
    await server.db.execute(sql`delete from membership where enterprise_id = ${company} and account_id <> ${first.id}::uuid`);
    await server.call(leaveCompany, { body: { id: company } }, first.token);
    expect((await server.call(own.list, { body: {} }, first.token)).list.map(({ id }) => id)).toEqual(['own-result']);
  });

  test('former colleagues cannot decide it as officers', { tags: 'depth' }, async () => {
    const id = await sent(first.token);
    await server.call(colleague.remove, { body: { companyId: company, accountId: first.id } }, head.token);
    await server.db.execute(
      sql`update account set roles = (select roles from account where username = 'admin') where id = ${first.id}::uuid`,
    );
    const { version } = await detail(id, head.token);
    const body = { id, version, action: 'approve', note: '' };
    expect(await failureOf(server, approval.decide, body, first.token)).toMatchObject({ code: 'OWN' });
  });

  test('it no longer blocks closing their account, and goes to a colleague with it', { tags: 'depth' }, async () => {
    await server.db
      .update(account)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(account.id, first.id));
    await server.db.execute(sql`update listing set state = 'retired' where id = 'own-result'`);
    const id = await sent(first.token);
    const token = await tokenOf(server, first.username);
    const asked = await server.call(closing.ask, { body: { username: first.username, password } }, token);
    expect(asked.cases).toEqual([]);
    const [person] = await server.db.select().from(account).where(eq(account.id, first.id));
    if (person === undefined) throw new Error('no account');
    await server.db.transaction((tx) => closeAccount(tx, person, fileOwners, testNow));
    expect(await keeperOf(deviceId)).toBe(head.id);
    expect(await detail(id, head.token)).toMatchObject({ mine: true, answers: { fields: { amount: loanFields.amount } } });
  });
});

describe('a booking and a request of a company', () => {
  async function made() {
    const name = (await rows<{ name: string }>(server.db, sql`select name from enterprise where id = ${company}`))[0]?.name ?? '';
    const device = 'device-others';
    await saveDevice(server.db, { id: device, ownerId: outsider.id });
    const held = await server.call(booking.hold, { body: { deviceId: device, start: '2026-06-16T09:00:00+08:00', count: 1 } }, first.token);
    const form = { purpose: '断口分析', company: name, contact: '王工', phone: '138 0000 0000' };
    const { id } = await server.call(booking.request, { body: { ...form, id: held.id } }, first.token);
    const asked = await server.call(contact.send, { body: { ...requestForm, company: name, listingId: device } }, first.token);
    return { id, requestId: asked.id };
  }
  const confirm = (id: string) => server.call(booking.act, { body: { id, version: 2, action: 'confirm' } }, outsider.token);

  test('they are handed to a colleague, who is notified of their outcome', { tags: 'depth' }, async () => {
    const { id } = await made();
    await handOver('booking', id, publisher.id, first.token);
    await confirm(id);
    const confirmed = async ({ token }: Colleague) => (await titles(token)).filter((title) => title.startsWith('预约已确认'));
    expect([await confirmed(publisher), await confirmed(first), await confirmed(head)].map(({ length }) => length)).toEqual([1, 0, 0]);
  });

  test('they belong to the company once their author has left', async () => {
    const { id, requestId } = await made();
    await server.call(colleague.remove, { body: { companyId: company, accountId: first.id } }, head.token);
    for (const { token } of [head, reader])
      expect((await server.call(booking.mine, { params: {} }, token)).list.map((one) => one.id)).toEqual([id]);
    expect((await server.call(booking.mine, { params: {} }, first.token)).list).toEqual([]);
    expect((await server.call(contact.mine, { params: {} }, first.token)).list).toEqual([]);
    expect((await server.call(contact.mine, { params: {} }, reader.token)).list).toMatchObject([{ id: requestId, mayWithdraw: false }]);
    await expect(server.call(booking.cancel, { body: { id } }, first.token)).rejects.toThrow('GONE');
    await server.call(booking.cancel, { body: { id } }, publisher.token);
    await server.call(contact.withdraw, { body: { id: requestId } }, second.token);
  });
});
