import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import * as colleague from '#contract/colleague.ts';
import { companyDetail, create } from '#contract/company.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { index as notices } from '#contract/notify.ts';
import { companyTable, membership } from '#server/platform/db/tables/company.ts';
import { officerOf } from '../setup/applications.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { claimCompany } from './claim-company.ts';

const server = restoredServer({ prepare });
/** The company's administrator from before claims were required. */
let first: Colleague;
/** The real owner, who registers later. */
let owner = { id: '', token: '' };
let officer = { id: '', token: '' };

async function prepare(): Promise<void> {
  [first] = (await colleaguesOf(server, ['administrator'])) as [Colleague];
  await server.db.update(membership).set({ basis: 'kept' }).where(eq(membership.companyId, company));
  owner = await officerOf(server.db, 'owner', []);
  officer = await officerOf(server.db, 'officer', ['approve:claim']);
  await server.call(changeBusiness, { body: { id: company } }, owner.token);
}

const overview = (token: string) => server.call(colleague.overview, { params: { companyId: company } }, token);
const titlesOf = async (token: string) => (await server.call(notices, { params: {} }, token)).list.map(({ title }) => title);

const claim = (token: string, subjectId = company) => claimCompany(server, token, subjectId);

async function decide(id: string, action: 'approve' | 'reject', note = '') {
  const { version } = await server.call(application.detail, { params: { id } }, officer.token);
  await server.call(approval.decide, { body: { id, version, action, note } }, officer.token);
}

describe('a claim to a company', () => {
  test('approval makes the claimant an administrator, and existing administrators are notified', async () => {
    expect((await overview(owner.token)).company).toMatchObject({ role: null, proven: false });
    const { id } = await claim(owner.token);
    expect(await titlesOf(first.token)).toContainEqual(expect.stringMatching(/申请认领/));
    expect((await overview(owner.token)).company).toMatchObject({ role: null, proven: false });
    await decide(id, 'approve');
    expect((await overview(owner.token)).company).toMatchObject({ role: 'administrator', proven: true });
    expect((await overview(first.token)).company).toMatchObject({ role: 'administrator', proven: false });
    expect(await titlesOf(first.token)).toContainEqual(expect.stringMatching(/现在是.*的管理员/));
  });

  test('a rejected claim changes nothing', async () => {
    const { id } = await claim(owner.token);
    await decide(id, 'reject', '授权书没有盖章');
    expect((await overview(owner.token)).company).toMatchObject({ role: null, proven: false });
    await expect(claim(owner.token)).resolves.toMatchObject({ state: 'submitted' });
  });

  test('a claim cannot be begun again after approval', async () => {
    await decide((await claim(owner.token)).id, 'approve');
    const asked = { kind: 'company-claim', subjectId: company };
    for (const asking of [
      server.call(application.opening, { params: asked }, owner.token),
      server.call(application.begin, { body: asked }, owner.token),
    ])
      await expect(asking).rejects.toThrow(/WRONG_STATE.*不必再申请/);
  });

  test('an officer without the permission cannot decide it', async () => {
    const { id, version } = await claim(owner.token);
    const other = await officerOf(server.db, 'other', ['approve:correction']);
    await expect(server.call(approval.decide, { body: { id, version, action: 'approve', note: '' } }, other.token)).rejects.toThrow('GONE');
  });
});

describe('a proven administrator and unproven colleagues', () => {
  beforeEach(async () => decide((await claim(owner.token)).id, 'approve'));
  const setRole = (accountId: string, token: string) =>
    server.call(colleague.setRole, { body: { companyId: company, accountId, role: 'agent' } }, token);

  test('an unproven colleague can neither remove a proven administrator nor change their role', async () => {
    await expect(setRole(owner.id, first.token)).rejects.toThrow(/WRONG_STATE.*已证明可以代表/);
    const removed = server.call(colleague.remove, { body: { companyId: company, accountId: owner.id } }, first.token);
    await expect(removed).rejects.toThrow(/WRONG_STATE.*已证明可以代表/);
  });

  test('a proven administrator changes and removes the others', async () => {
    await setRole(first.id, owner.token);
    await server.call(colleague.remove, { body: { companyId: company, accountId: first.id } }, owner.token);
    await expect(overview(first.token)).resolves.toMatchObject({ company: null });
  });

  test('another proven administrator can change their role', { tags: 'depth' }, async () => {
    await decide((await claim(first.token)).id, 'approve');
    await expect(setRole(owner.id, first.token)).resolves.toBeDefined();
  });
});

describe('a company that the claimant entered', () => {
  const enter = (token: string, name: string, creditCode?: string) =>
    server.call(create, { body: { name, facts: {}, ...(creditCode && { creditCode }) } }, token);
  const detailBy = (id: string, token?: string) => server.call(companyDetail, { body: { id } }, token);

  test('an approved claim adds the company to the register', async () => {
    const { id } = await enter(owner.token, '云溪新办科技有限公司');
    await expect(detailBy(id, first.token)).rejects.toThrow('404');
    await decide((await claim(owner.token, id)).id, 'approve');
    await expect(detailBy(id, first.token)).resolves.toMatchObject({ base: { name: '云溪新办科技有限公司', own: false } });
    expect((await server.call(colleague.overview, { params: { companyId: id } }, owner.token)).company).toMatchObject({ proven: true });
  });

  test('approval is refused when the register already has the company', async () => {
    const { id } = await enter(owner.token, '云溪新办科技有限公司');
    await server.db
      .update(companyTable)
      .set({ nameKey: sql`(select name_key from enterprise where id = ${id})` })
      .where(eq(companyTable.id, company));
    const sent = await claim(owner.token, id);
    await expect(decide(sent.id, 'approve')).rejects.toThrow(/WRONG_STATE.*企业库已有同一家企业“云溪观澜光电有限公司”/);
    await expect(detailBy(id, first.token)).rejects.toThrow('404');
  });
});

test('only people who have chosen a company can claim it', async () => {
  const stranger = await tokenOf(server, 'user');
  const begin = server.call(application.begin, { body: { kind: 'company-claim', subjectId: company } }, stranger);
  await expect(begin).rejects.toThrow('NO_COMPANY');
});
