import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import { log, remove, setRole } from '#contract/colleague.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { index as notices } from '#contract/notify.ts';
import type { StoredFile } from '#contract/file.ts';
import { officerOf, saveLoan } from '../setup/applications.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { restoredServer } from '../setup/server.ts';
import { loanFields } from '../setup/applications.ts';
import { claimCompany } from './claim-company.ts';
import { pdf, store } from './policy-content.ts';

const server = restoredServer({ prepare });
const productId = 'fp-shared';
let [head, first, second, reader] = [] as unknown as [Colleague, Colleague, Colleague, Colleague];
let outsider = { id: '', token: '' };
let officer = { id: '', token: '' };

async function prepare(): Promise<void> {
  await saveLoan(server.db, { id: productId });
  [head, first, second, reader] = (await colleaguesOf(server, ['administrator', 'agent', 'agent', 'reader'])) as [
    Colleague,
    Colleague,
    Colleague,
    Colleague,
  ];
  outsider = await officerOf(server.db, 'outsider', []);
  officer = await officerOf(server.db, 'officer', ['approve:financing', 'approve:claim']);
}

const detail = (id: string, token: string) => server.call(application.detail, { params: { id } }, token);
const mine = async (token: string) => (await server.call(application.mine, { body: {} }, token)).list.map(({ id, mine: own }) => [id, own]);
const titles = async (token: string) => (await server.call(notices, { params: {} }, token)).list.map(({ title }) => title);
const body = { kind: 'financing', subjectId: productId, companyId: company };

async function begun(token: string) {
  const { id } = await server.call(application.begin, { body }, token);
  return detail(id, token);
}
const filled = (licence: StoredFile) => ({ fields: loanFields, materials: { licence: [licence] } });
async function submit(id: string, token: string) {
  const { version, answers } = await detail(id, token);
  const licence = await store(server, token, pdf('执照.pdf'));
  const sent = { ...filled(licence), fields: { ...answers.fields, ...loanFields } };
  return server.call(application.submit, { body: { id, version, answers: sent } }, token);
}
const withdraw = async (id: string, token: string) =>
  server.call(application.withdraw, { body: { id, version: (await detail(id, token)).version, note: '' } }, token);

describe('an application of a company', () => {
  test('colleagues see it, and those who act for the company can continue it', { tags: 'depth' }, async () => {
    const { id } = await begun(first.token);
    expect(await mine(first.token)).toEqual([[id, true]]);
    for (const { token } of [head, second, reader]) expect(await mine(token)).toEqual([[id, false]]);
    expect(await mine(outsider.token)).toEqual([]);
    await expect(detail(id, outsider.token)).rejects.toThrow('GONE');
    await expect(detail(id, reader.token)).resolves.toMatchObject({ own: true, refused: { save: 'permission', submit: 'permission' } });
    await expect(submit(id, reader.token)).rejects.toThrow('NOT_YOURS');
    await expect(submit(id, second.token)).resolves.toMatchObject({ state: 'submitted' });
    await expect(withdraw(id, reader.token)).rejects.toThrow('NOT_YOURS');
    await expect(withdraw(id, head.token)).resolves.toMatchObject({ state: 'withdrawn' });
  });

  test('a person who has only chosen the company does not see it', async () => {
    const { id } = await begun(first.token);
    await server.call(changeBusiness, { body: { id: company } }, outsider.token);
    expect(await mine(outsider.token)).toEqual([]);
    await expect(detail(id, outsider.token)).rejects.toThrow('GONE');
  });

  test('the company’s administrators are notified when it is sent', { tags: 'depth' }, async () => {
    const { id } = await begun(first.token);
    await submit(id, first.token);
    expect(await titles(head.token)).toContainEqual(expect.stringMatching(/^访客 1以企业名义提交了申请/));
    for (const { token } of [second, reader]) expect(await titles(token)).not.toContainEqual(expect.stringMatching(/提交了申请/));
  });

  test('it moves from a removed colleague to the administrator who removed them', { tags: 'depth' }, async () => {
    const { id } = await begun(first.token);
    await submit(id, first.token);
    await server.call(remove, { body: { companyId: company, accountId: first.id } }, head.token);
    await expect(withdraw(id, first.token)).rejects.toThrow('GONE');
    await expect(detail(id, officer.token)).resolves.toMatchObject({ applicant: '访客 0', filer: { right: { role: 'administrator' } } });
    await expect(withdraw(id, head.token)).resolves.toMatchObject({ state: 'withdrawn' });
  });

  test('officers see by which right it was sent', { tags: 'depth' }, async () => {
    const { id } = await begun(first.token);
    await submit(id, first.token);
    await server.call(setRole, { body: { companyId: company, accountId: first.id, role: 'agent', matters: ['application'] } }, head.token);
    const { filer } = await detail(id, officer.token);
    expect(filer).toMatchObject({ right: { role: 'agent', matters: ['application'], basis: 'invitation' }, claims: [] });
  });
});

test('the company log tells administrators who acts for it and what was sent in its name', { tags: 'depth' }, async () => {
  const { id } = await begun(first.token);
  await submit(id, first.token);
  await withdraw(id, second.token);
  await server.call(changeBusiness, { body: { id: company } }, outsider.token);
  const claim = await claimCompany(server, outsider.token, company);
  await server.call(approval.decide, { body: { id: claim.id, version: claim.version, action: 'approve', note: '' } }, officer.token);
  const read = (token: string) => server.call(log, { params: { companyId: company } }, token);
  await expect(read(second.token)).rejects.toThrow('WRONG_STATE');
  const { total, list } = await read(head.token);
  expect(total).toBe(list.length);
  const events = list.toReversed().map(({ by, what, role, applicationId }) => [by, what, role, applicationId === id]);
  // the audit log's clock is the database's
  const isAudited = ([, what]: (typeof events)[number]) => ['invite', 'accept', 'proved'].includes(String(what));
  expect(events.filter(isAudited)).toEqual([
    ...[1, 2, 3].flatMap((index) => [
      ['访客 0', 'invite', index === 3 ? 'reader' : 'agent', false],
      [`访客 ${index}`, 'accept', index === 3 ? 'reader' : 'agent', false],
    ]),
    ['经办officer', 'proved', 'administrator', false],
  ]);
  expect(events.filter((one) => !isAudited(one))).toEqual([
    ['访客 1', 'sent', null, true],
    ['访客 2', 'withdrawn', null, true],
    ['经办outsider', 'claimed', null, false],
  ]);
});

describe('a company with a competing claim', () => {
  const decide = async (id: string, action: 'approve' | 'reject' | 'return') =>
    server.call(approval.decide, { body: { id, version: (await detail(id, officer.token)).version, action, note: '材料' } }, officer.token);
  let sent = '';
  beforeEach(async () => {
    sent = (await begun(first.token)).id;
    await submit(sent, first.token);
    await server.call(changeBusiness, { body: { id: company } }, outsider.token);
  });

  test('its applications cannot be decided until the claim is', { tags: 'depth' }, async () => {
    const { id } = await claimCompany(server, outsider.token, company);
    const { filer, refused } = await detail(sent, officer.token);
    expect(filer?.claims).toMatchObject([{ id }]);
    expect(refused).toMatchObject({ approve: 'contested', reject: 'contested' });
    await expect(decide(sent, 'approve')).rejects.toThrow('CONTESTED');
    await decide(id, 'reject');
    await expect(decide(sent, 'approve')).resolves.toBeDefined();
  });

  test('the winner of the claim takes over open applications', { tags: 'depth' }, async () => {
    const { id } = await claimCompany(server, outsider.token, company);
    await decide(id, 'approve');
    await expect(withdraw(sent, outsider.token)).resolves.toMatchObject({ state: 'withdrawn' });
  });

  test('a second claim by a refused claimant does not block decisions', { tags: 'depth' }, async () => {
    const { id } = await claimCompany(server, outsider.token, company);
    await decide(id, 'reject');
    await claimCompany(server, outsider.token, company);
    await expect(decide(sent, 'approve')).resolves.toBeDefined();
  });

  test('a claim by a colleague does not block decisions', { tags: 'depth' }, async () => {
    await claimCompany(server, second.token, company);
    await expect(decide(sent, 'approve')).resolves.toBeDefined();
  });
});
