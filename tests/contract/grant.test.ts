import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import * as admin from '#contract/grant-admin.ts';
import * as contract from '#contract/grant.ts';
import * as notify from '#contract/notify.ts';
import * as paymentAdmin from '#contract/payment-admin.ts';
import * as payment from '#contract/payment.ts';
import * as policy from '#contract/policy-detail.ts';
import * as policySearch from '#contract/policy.ts';
import * as publicNotice from '#contract/public-notice.ts';
import { grantActions, grantMachine } from '#domain/grant/machine.ts';
import { rows } from '#server/platform/db/client.ts';
import { officerOf } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { failureOf } from '../setup/failure-of.ts';
import {
  actOnRound,
  actOnRow,
  answer,
  askingPolicy,
  bankAccount,
  draftRound,
  endNotices,
  findingPolicy,
  roundContent,
  roundIn,
} from '../setup/grants.ts';
import { namedBy } from '../setup/payments.ts';
import { object } from '../setup/public-notices.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { pdf, store } from './policy-content.ts';

let now = testNow;
let visitor = '';
let officer = { id: '', token: '' };
let examiner = { id: '', token: '' };
let [head, agent, reader] = [] as unknown as [Colleague, Colleague, Colleague];

const server = restoredServer({
  now: () => now,
  prepare: async () => {
    visitor = await tokenOf(server, 'user');
    officer = await officerOf(server.db, 'granter', ['content:grant', 'content:payment', 'content:public-notice']);
    examiner = await officerOf(server.db, 'examiner', ['approve:objection']);
    [head, agent, reader] = (await colleaguesOf(server, ['administrator', 'agent', 'reader'])) as [Colleague, Colleague, Colleague];
  },
});

beforeEach(() => {
  now = testNow;
});

const read = (id: string) => server.call(admin.detail, { params: { id } }, officer.token);
const rowOf = ({ list }: { list: Awaited<ReturnType<typeof read>>['list'] }, id = company) => list.find((row) => row.company.id === id);
const titles = async (token: string) =>
  (await server.call(notify.index, { params: { pageSize: 50 } }, token)).list.map(({ title }) => title.split('：')[0]);
/** Changes the value of a company's fact, or its confirmation. */
const changeFact = (set: ReturnType<typeof sql>, id = company) =>
  server.db.execute(
    sql`update enterprise_fact set ${set} where enterprise_id = ${id} and account_id is null and key like 'qualification:%'`,
  );

describe('a policy that finds its companies', () => {
  const search = (way: 'grant'[] = []) => server.call(policySearch.resultSearch, { body: { keyword: '', way, pageSize: 50 } });

  test('a policy granted without application is filtered, marked and counted; an ended one is not', { tags: 'depth' }, async () => {
    expect((await search(['grant'])).list.map((one) => one.id)).not.toContain(findingPolicy);
    await draftRound(server, officer.token);
    const { list } = await search(['grant']);
    expect(list.find((one) => one.id === findingPolicy)?.isGrant).toBe(true);
    expect((await search()).list.find((one) => one.isGrant !== true)).toBeDefined();
    const { facets } = await server.call(policySearch.resultHeader, { body: { keyword: '' } });
    expect(facets.way).toEqual([{ value: 'grant', count: list.length }]);
    const [round] = (await server.call(admin.list, { params: {} }, officer.token)).list;
    await actOnRound(server, round?.id ?? '', officer.token, 'discard');
    await server.call(admin.mark, { body: { policyId: findingPolicy, isMarked: false } }, officer.token);
    expect((await search(['grant'])).list.map((one) => one.id)).not.toContain(findingPolicy);
  });

  test('a round is read with its obstacles', async () => {
    const read = (policyId: string) => server.call(admin.policies, { params: { policyId } }, officer.token);
    expect(await read(findingPolicy)).toMatchObject([{ id: findingPolicy, isMarked: false, problems: [] }]);
    expect((await read(askingPolicy))[0]?.problems.map(({ field }) => field)).toContain('condition');
  });
});

describe('the list of a policy', () => {
  test('it has the companies eligible by confirmed facts, each with the deciding facts', { tags: 'depth' }, async () => {
    const { list, stage, skipped } = await draftRound(server, officer.token);
    expect({ stage, skipped }).toEqual({ stage: 'draft', skipped: 0 });
    expect(list.length).toBeGreaterThan(2);
    for (const { reasons } of list) for (const { state } of reasons) expect(state).toBe('met');
    const facts = rowOf({ list })?.reasons.flatMap((reason) => reason.facts) ?? [];
    expect(facts.length).toBeGreaterThan(0);
    for (const { source, sourceDate } of facts) expect(source !== '' && sourceDate !== null).toBe(true);
  });

  test('companies with unconfirmed facts, struck off or of another district are left out', { tags: 'depth' }, async () => {
    const { id } = await draftRound(server, officer.token);
    await changeFact(sql`confirmed = false`);
    expect(rowOf(await read(id))).toBeUndefined();
    await changeFact(sql`confirmed = true`);
    expect(rowOf(await read(id))).toBeDefined();
    const day = sql`'企业登记', '2026-06-01', false, ${testNow.toISOString()}::timestamptz`;
    await server.db.execute(sql`insert into enterprise_fact (enterprise_id, key, value, source, source_date, confirmed, updated_at)
      values (${company}, 'struckOff', 'true'::jsonb, ${day})`);
    expect(rowOf(await read(id))).toBeUndefined();
  });

  test('a fixed list stays until it is fixed again', { tags: 'depth' }, async () => {
    const { id } = await roundIn(server, officer.token, 'fixed');
    await changeFact(sql`confirmed = false`);
    expect(rowOf(await read(id))?.standing).toBe('open');
    // a round with a company that no longer qualifies is not announced
    const { version } = await read(id);
    expect((await failureOf(server, admin.act, { id, version, action: 'announce' }, officer.token)).code).toBe('NOT_READY');
    await actOnRound(server, id, officer.token, 'reopen');
    const again = await actOnRound(server, id, officer.token, 'fix');
    expect(again === null ? null : rowOf(again)).toBeUndefined();
  });

  test('companies in another round of the policy are left out', { tags: 'depth' }, async () => {
    await roundIn(server, officer.token, 'fixed');
    const { list, skipped } = await draftRound(server, officer.token);
    expect(list).toEqual([]);
    expect(skipped).toBeGreaterThan(2);
  });

  test('a company can be excluded with a reason, and included again', { tags: 'depth' }, async () => {
    const { id } = await roundIn(server, officer.token, 'fixed');
    const { version, list } = await read(id);
    const bare = { id, version, rowId: list[0]?.id ?? '', action: 'exclude' };
    expect(await failureOf(server, admin.actOnRow, bare, officer.token)).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'body.note' }] },
    });
    const out = await actOnRow(server, id, officer.token, company, 'exclude', '已享受同类支持');
    expect(rowOf(out)).toMatchObject({ standing: 'excluded', note: '已享受同类支持', noteBy: '经办granter' });
    expect(rowOf(await actOnRow(server, id, officer.token, company, 'include'))?.standing).toBe('open');
  });
});

describe('a policy', () => {
  test('a condition that companies declare excludes it: 422 names the condition', async () => {
    const failure = await failureOf(server, admin.mark, { policyId: askingPolicy, isMarked: true }, officer.token);
    expect(failure).toMatchObject({
      status: 422,
      data: {
        fields: expect.arrayContaining([{ path: 'body.policyId', message: expect.stringContaining('条件“') as unknown }]) as unknown,
      },
    });
  });

  test('a window in words only excludes it', async () => {
    await server.db.execute(sql`update policy set apply_from = null, apply_to = null,
      apply_rule = '{"every":null,"text":"以通知为准","untilSpent":false,"left":null,"leftOn":null}'::jsonb where id = ${findingPolicy}`);
    const failure = await failureOf(server, admin.mark, { policyId: findingPolicy, isMarked: true }, officer.token);
    expect(failure).toMatchObject({ status: 422, data: { fields: [{ message: expect.stringContaining('受理时间') as unknown }] } });
  });

  test('a policy that finds its companies accepts no applications and is marked as such', { tags: 'depth' }, async () => {
    expect((await server.call(policy.detail, { params: { id: findingPolicy } })).isGrant).toBe(false);
    const unmarked = { ...roundContent, id: null, version: null };
    expect(await failureOf(server, admin.save, unmarked, officer.token)).toMatchObject({ status: 422 });
    await draftRound(server, officer.token);
    expect((await server.call(policy.detail, { params: { id: findingPolicy } })).isGrant).toBe(true);
    const begun = await failureOf(server, application.begin, { kind: 'policy', subjectId: findingPolicy, companyId: company }, agent.token);
    expect(begun).toMatchObject({ code: 'WRONG_STATE', message: expect.stringContaining('免申即享') as unknown });
    const ended = await failureOf(server, admin.mark, { policyId: findingPolicy, isMarked: false }, officer.token);
    expect(ended.code).toBe('IN_USE');
  });
});

describe('a round', () => {
  test('each stage allows the machine’s actions, and records who acted and when', { tags: 'depth' }, async () => {
    for (const stage of ['draft', 'fixed', 'announced'] as const) {
      const { id, version, list } = await roundIn(server, officer.token, stage);
      for (const action of grantActions) {
        if (grantMachine[stage][action] !== undefined || action === 'save') continue;
        const ofRow = action === 'exclude' || action === 'include' || action === 'decide';
        const body = ofRow
          ? { id, version, rowId: list[0]?.id ?? company, action: action === 'decide' ? 'pay' : action, note: '原因' }
          : { id, version, action };
        expect(await failureOf(server, ofRow ? admin.actOnRow : admin.act, body, officer.token), `${stage} ${action}`).toMatchObject({
          code: 'WRONG_STATE',
          data: { stage, version, by: '经办granter' },
        });
      }
      await server.db.execute(sql`delete from grant_round`);
    }
  });

  test('a stale action is a conflict', { tags: 'depth' }, async () => {
    const { id, version } = await roundIn(server, officer.token, 'draft');
    await actOnRound(server, id, officer.token, 'fix');
    await actOnRound(server, id, officer.token, 'reopen');
    expect((await failureOf(server, admin.act, { id, version, action: 'fix' }, officer.token)).code).toBe('CONFLICT');
  });

  test('a round needs its permission for the department and every district in it', { tags: 'depth' }, async () => {
    const { id } = await roundIn(server, officer.token, 'announced');
    const far = await officerOf(server.db, 'far', ['content:grant']);
    await server.db.execute(sql`update role set region_scope = 'own' where code = 'officer-far'`);
    await server.db.execute(sql`update account set office_region = '999901' where id = ${far.id}::uuid`);
    await expect(server.call(admin.detail, { params: { id } }, far.token)).rejects.toThrow('NOT_FOUND');
    expect((await server.call(admin.list, { params: {} }, far.token)).total).toBe(0);
    await expect(server.call(admin.detail, { params: { id } }, visitor)).rejects.toThrow('FORBIDDEN');
  });

  test('an officer who works for a company in the round can neither announce nor pay it', { tags: 'depth' }, async () => {
    const { id, version } = await roundIn(server, officer.token, 'fixed');
    await server.db.execute(sql`insert into membership (enterprise_id, account_id, role, created_at)
      values (${company}, ${officer.id}::uuid, 'reader', ${testNow.toISOString()}::timestamptz)`);
    expect((await failureOf(server, admin.act, { id, version, action: 'announce' }, officer.token)).code).toBe('OWN');
  });
});

describe('a found company', () => {
  test('everybody who acts for it is notified, and it confirms the account without an application', { tags: 'depth' }, async () => {
    const before = await rows<{ count: number }>(server.db, sql`select count(*)::int as count from application`);
    const { noticeId } = await roundIn(server, officer.token, 'announced');
    expect(await titles(head.token)).toContain('免申即享，请确认收款账户');
    expect(await titles(agent.token)).toContain('免申即享，请确认收款账户');
    expect(await titles(reader.token)).not.toContain('免申即享，请确认收款账户');
    const seen = await server.call(publicNotice.detail, { params: { id: noticeId ?? '' } });
    expect(seen).toMatchObject({ stage: 'running', showsAmount: true });
    const confirmed = await answer(server, agent.token, 'confirm');
    expect(confirmed).toMatchObject({ standing: 'confirmed', account: { number: '6222000012345678' } });
    // a read-only colleague sees the last digits and cannot answer
    const [own] = await server.call(contract.mine, { params: {} }, reader.token);
    expect(own).toMatchObject({ actions: [], account: { number: '**** 5678' } });
    const body = { id: own?.id, version: own?.version, action: 'decline' };
    expect((await failureOf(server, contract.answer, body, reader.token)).status).toBe(403);
    expect((await failureOf(server, contract.answer, body, visitor)).code).toBe('GONE');
    expect(await server.call(contract.mine, { params: { companyId: company } }, visitor)).toEqual([]);
    expect(await rows(server.db, sql`select count(*)::int as count from application`)).toEqual(before);
  });

  test('it can decline and undo that, but not once the list is paid', { tags: 'depth' }, async () => {
    const { id } = await roundIn(server, officer.token, 'announced');
    expect(await answer(server, head.token, 'decline', '不需要')).toMatchObject({
      standing: 'declined',
      note: '不需要',
      actions: ['takeBack'],
    });
    expect(rowOf(await read(id))).toMatchObject({ standing: 'declined', note: '不需要' });
    expect((await answer(server, agent.token, 'takeBack')).standing).toBe('open');
    await answer(server, agent.token, 'decline');
    await endNotices(server.db);
    await server.db.execute(sql`update grant_row set answer = 'confirmed', payee = '甲公司', bank = '乙银行', account_number = '12345678',
      answered_at = ${testNow.toISOString()}::timestamptz where enterprise_id <> ${company}`);
    await actOnRound(server, id, officer.token, 'open');
    const [own] = await server.call(contract.mine, { params: {} }, agent.token);
    expect(own?.actions).toEqual([]);
    const late = { id: own?.id, version: own?.version, action: 'takeBack' };
    expect((await failureOf(server, contract.answer, late, agent.token)).code).toBe('WRONG_STATE');
  });

  test('of two simultaneous answers of colleagues the second is refused', { tags: 'depth' }, async () => {
    await roundIn(server, officer.token, 'announced');
    const [own] = await server.call(contract.mine, { params: {} }, agent.token);
    await answer(server, head.token, 'confirm');
    const body = { id: own?.id, version: own?.version, action: 'decline' };
    expect((await failureOf(server, contract.answer, body, agent.token)).code).toBe('CONFLICT');
  });
});

describe('payment', () => {
  const paying = async () => {
    const { id } = await roundIn(server, officer.token, 'announced');
    await answer(server, agent.token, 'confirm');
    await endNotices(server.db);
    return id;
  };

  test('confirmed companies get a payment over the round’s amount, like any other', { tags: 'depth' }, async () => {
    const id = await paying();
    const opened = await actOnRound(server, id, officer.token, 'open');
    expect(opened).toMatchObject({ stage: 'paying', progress: { opened: 1, confirmed: 1, openedAmount: 5_000_000, paidAmount: 0 } });
    const own = (opened === null ? undefined : rowOf(opened))?.payment;
    expect(own).toMatchObject({ state: 'due', amount: 5_000_000 });
    const { version } = await server.call(paymentAdmin.detail, { params: { id: own?.id ?? '' } }, officer.token);
    await server.call(paymentAdmin.act, { body: { id: own?.id ?? '', version, action: 'pay', ...namedBy.pay } }, officer.token);
    const received = await server.call(payment.received, { params: {} }, reader.token);
    expect(received).toMatchObject({ approved: 5_000_000, paid: 5_000_000, list: [{ number: own?.number, isGrant: true, state: 'paid' }] });
    expect(await titles(agent.token)).toContain('资金已拨付');
    expect((await read(id)).progress).toMatchObject({ paid: 1, paidAmount: 5_000_000 });
    // the others can still confirm and are paid later
    expect((await read(id)).progress.open).toBeGreaterThan(0);
  });

  test('an open objection blocks payments, and a removed company gets none', { tags: 'depth' }, async () => {
    const { id, noticeId } = await roundIn(server, officer.token, 'announced');
    await answer(server, agent.token, 'confirm');
    const notice = await server.call(publicNotice.detail, { params: { id: noticeId ?? '' } });
    const name = rowOf(await read(id))?.company.name;
    const noticeRow = notice.list.find(({ companyName }) => companyName === name)?.id ?? '';
    const objection = await object(server, visitor, noticeRow, await store(server, visitor, pdf('证明.pdf')));
    await endNotices(server.db);
    expect(rowOf(await read(id))?.standing).toBe('objected');
    const { version } = await read(id);
    expect((await failureOf(server, admin.act, { id, version, action: 'open' }, officer.token)).code).toBe('NOT_READY');
    const seen = await server.call(application.detail, { params: { id: objection } }, examiner.token);
    await server.call(approval.decide, { body: { id: objection, version: seen.version, action: 'approve', note: '属实' } }, examiner.token);
    expect(rowOf(await read(id))).toMatchObject({ standing: 'removed', note: '属实' });
    const [own] = await server.call(contract.mine, { params: {} }, agent.token);
    expect(own).toMatchObject({ standing: 'removed', note: '属实', actions: [] });
  });

  test('a company whose facts have changed is paid only after an officer decides', { tags: 'depth' }, async () => {
    const id = await paying();
    await changeFact(sql`confirmed = false`);
    const marked = await actOnRound(server, id, officer.token, 'open');
    expect(marked === null ? null : rowOf(marked)).toMatchObject({ standing: 'recheck', payment: null });
    const paid = await actOnRow(server, id, officer.token, company, 'pay', '证书已续期，登记尚未更新');
    expect(rowOf(paid)).toMatchObject({ standing: 'opened', note: '证书已续期，登记尚未更新', payment: { state: 'due' } });
    const { version, list } = paid;
    const again = { id, version, rowId: list.find((row) => row.company.id === company)?.id, action: 'drop', note: '甲' };
    expect((await failureOf(server, admin.actOnRow, again, officer.token)).code).toBe('WRONG_STATE');
  });

  test('the whole account number is required', { tags: 'depth' }, async () => {
    await roundIn(server, officer.token, 'announced');
    const [own] = await server.call(contract.mine, { params: {} }, agent.token);
    const seen = { id: own?.id, version: own?.version, action: 'confirm' };
    expect((await failureOf(server, contract.answer, seen, agent.token)).status).toBe(422);
    const wrong = { ...seen, account: { ...bankAccount, number: '甲' } };
    expect((await failureOf(server, contract.answer, wrong, agent.token)).status).toBe(422);
  });
});
