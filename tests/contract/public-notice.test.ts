import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as formAdmin from '#contract/application-admin.ts';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import * as audit from '#contract/audit.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import type { StoredFile } from '#contract/file.ts';
import * as notify from '#contract/notify.ts';
import * as payment from '#contract/payment-admin.ts';
import type { NoticeDetail } from '#contract/public-notice-admin.ts';
import * as admin from '#contract/public-notice-admin.ts';
import * as contract from '#contract/public-notice.ts';
import { noticeActions, noticeMachine } from '#domain/public-notice/machine.ts';
import { noticeStages } from '#domain/public-notice/states.ts';
import type { NoticeAction } from '#domain/public-notice/machine.ts';
import type { NoticeStage } from '#domain/public-notice/states.ts';
import { application as applicationTable } from '#server/platform/db/tables/application.ts';
import { officerOf } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { failureOf } from '../setup/failure-of.ts';
import { actOnPayment, applyForSupport, approve, namedBy, payingPolicy, readPayment, shortForm } from '../setup/payments.ts';
import { actOnNotice, announce, beginObjection, object, saveNotice } from '../setup/public-notices.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { pdf, store } from './policy-content.ts';

// Monday 15 June: five working days later is the 23rd, because the 19th is the Dragon Boat Festival
let now = testNow;
const lastDay = '2026-06-23';
const afterEnd = new Date('2026-06-24T09:00:00+08:00');
const onLastDay = new Date('2026-06-23T23:59:00+08:00');

let [keeper, stranger, visitor] = ['', '', ''];
let officer = { id: '', token: '' };
let examiner = { id: '', token: '' };
let approver = { id: '', token: '' };
let [agent, reader] = [] as unknown as [Colleague, Colleague];
let proof: StoredFile;
/** Two approved applications of one company. */
let [first, second] = ['', ''];

const server = restoredServer({
  now: () => now,
  prepare: async () => {
    keeper = await tokenOf(server, 'admin');
    stranger = await tokenOf(server, 'user');
    officer = await officerOf(server.db, 'announcer', ['content:public-notice', 'content:payment']);
    examiner = await officerOf(server.db, 'examiner', ['approve:objection']);
    approver = await officerOf(server.db, 'approver', ['approve:final']);
    [, agent, reader] = (await colleaguesOf(server, ['administrator', 'agent', 'reader'])) as [Colleague, Colleague, Colleague];
    proof = await store(server, stranger, pdf('证明.pdf'));
    await shortForm(server, keeper);
    const apply = async (amount: number) => {
      const id = await applyForSupport(server, agent.token, { companyId: company, amount });
      await approve(server, id, approver.token);
      return id;
    };
    [first, second] = [await apply(500_000), await apply(80_000)];
  },
});

beforeEach(() => {
  now = testNow;
});

/** Moves the last day of every notice into the past; moving the clock would end the sign-ins. */
const endAll = () => server.db.execute(sql`update public_notice set last_day = '2026-06-12' where state = 'announced'`);

const read = (id: string) => server.call(contract.detail, { params: { id } }, visitor);
const rowOf = (notice: NoticeDetail, applicationId = first) => notice.list.find((one) => one.applicationId === applicationId)?.id ?? '';
const titles = async (token: string) =>
  (await server.call(notify.index, { params: { pageSize: 50 } }, token)).list.map(({ title }) => title.split('：')[0]);
const decide = async (id: string, action: 'approve' | 'reject', note: string, token = examiner.token) => {
  const { version } = await server.call(application.detail, { params: { id } }, token);
  return failureOf(server, approval.decide, { id, version, action, note }, token);
};
const pay = async (id: string) => {
  const { version } = await readPayment(server, id, officer.token);
  return failureOf(server, payment.act, { id, version, action: 'pay', ...namedBy.pay }, officer.token);
};

describe('an announced notice', () => {
  test('a notice is public until its last working day, with names and amounts only', { tags: 'depth' }, async () => {
    await actOnPayment(server, first, officer.token, 'settle');
    const { id } = await announce(server, officer.token, [first], { showsAmount: true });
    const seen = await read(id);
    expect(seen).toMatchObject({ stage: 'running', lastDay, rows: 1, days: 5 });
    expect(seen.list).toMatchObject([{ purpose: '产线改造', amount: 500_000_00, standing: 'running', removedReason: null }]);
    const raw = await (await server.fetch(`${contract.detail.path}?id=${id}`)).text();
    expect(raw).not.toMatch(/applicationId|creditCode|contact|enterprise|phone/i);
    now = onLastDay;
    expect((await read(id)).stage).toBe('running');
    now = afterEnd;
    expect((await read(id)).stage).toBe('ended');
  });

  test('a notice is found by company, policy and stage; drafts are not', { tags: 'depth' }, async () => {
    const { id, list } = await announce(server, officer.token, [first]);
    await saveNotice(server, officer.token, [second]);
    const listed = (params: Record<string, string>) => server.call(contract.list, { params }, visitor);
    const name = list[0]?.companyName ?? '';
    expect(await listed({})).toMatchObject({ total: 1, list: [{ id, found: [] }] });
    expect(await listed({ keyword: name.slice(1, 5) })).toMatchObject({ total: 1, list: [{ id, found: [name] }] });
    for (const params of [{ policyId: payingPolicy }, { stage: 'running' }, { keyword: '第一批' }])
      expect((await listed(params)).total).toBe(1);
    for (const params of [{ policyId: 'no-such' }, { stage: 'ended' }, { keyword: '不存在的公司' }])
      expect((await listed(params)).total).toBe(0);
  });

  test('every colleague of its companies is notified once and sees the company’s status', { tags: 'depth' }, async () => {
    const { id } = await announce(server, officer.token, [first, second]);
    for (const { token } of [agent, reader]) expect((await titles(token)).filter((title) => title === '公示中')).toHaveLength(1);
    const standing = () => server.call(contract.ofApplication, { params: { id: first } }, reader.token);
    expect(await standing()).toMatchObject({ notice: { id, lastDay, standing: 'running' }, isAsked: false });
    await endAll();
    expect(await standing()).toMatchObject({ notice: { standing: 'result' } });
    await expect(server.call(contract.ofApplication, { params: { id: first } }, stranger)).rejects.toThrow('GONE');
  });

  test('a draft is not public', async () => {
    const { id } = await saveNotice(server, officer.token, [first]);
    await expect(read(id)).rejects.toThrow('NOT_FOUND');
    expect(await server.call(contract.ofApplication, { params: { id: first } }, agent.token)).toMatchObject({ notice: null });
  });

  test('a notice is withdrawn with a reason, and its list is emptied', { tags: 'depth' }, async () => {
    const { id } = await announce(server, officer.token, [first]);
    await actOnNotice(server, id, officer.token, 'withdraw', '名单有误');
    expect(await read(id)).toMatchObject({ stage: 'withdrawn', reason: '名单有误', list: [] });
    expect(await titles(reader.token)).toContain('公示已撤回');
    const again = await announce(server, officer.token, [first]);
    expect(again.stage).toBe('running');
  });
});

describe('before the announcement', () => {
  test('a displayed amount must be stated', { tags: 'depth' }, async () => {
    const { id, version } = await saveNotice(server, officer.token, [first], { showsAmount: true });
    const refused = await failureOf(server, admin.act, { id, version, action: 'announce' }, officer.token);
    expect(refused).toMatchObject({ code: 'NOT_READY' });
    await actOnPayment(server, first, officer.token, 'settle');
    expect((await actOnNotice(server, id, officer.token, 'announce'))?.list).toMatchObject([{ amount: 500_000_00 }]);
  });

  test('an application in another notice blocks it', { tags: 'depth' }, async () => {
    const { id, version } = await saveNotice(server, officer.token, [first, second]);
    await announce(server, officer.token, [second]);
    const refused = await failureOf(server, admin.act, { id, version, action: 'announce' }, officer.token);
    expect(refused).toMatchObject({ code: 'NOT_READY' });
    const free = await server.call(admin.candidates, { params: { policyId: payingPolicy } }, officer.token);
    expect(free.map((one) => one.id)).toEqual([first]);
  });

  test('only approved applications of the policy are listed', { tags: 'depth' }, async () => {
    const open = await applyForSupport(server, agent.token, { companyId: company });
    const body = { policyId: payingPolicy, title: '甲', round: '乙', days: 5, showsAmount: false };
    const refused = await failureOf(server, admin.save, { ...body, id: null, version: null, applicationIds: [open] }, officer.token);
    expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: 'body.applicationIds' }] } });
  });
});

describe('the stages', () => {
  const bring: Record<NoticeStage, () => Promise<NoticeDetail>> = {
    draft: () => saveNotice(server, officer.token, [first]),
    running: () => announce(server, officer.token, [first]),
    ended: async () => {
      const { id } = await announce(server, officer.token, [first]);
      await endAll();
      return server.call(admin.detail, { params: { id } }, officer.token);
    },
    withdrawn: async () => {
      const { id } = await announce(server, officer.token, [first]);
      const after = await actOnNotice(server, id, officer.token, 'withdraw', '名单有误');
      if (after === null) throw new Error('a withdrawn notice is shown');
      return after;
    },
  };
  const doIt = (action: NoticeAction, { id, version, list }: NoticeDetail) => {
    const note = '核查后调整';
    if (action === 'remove') return failureOf(server, admin.removeRow, { id, version, rowId: list[0]?.id ?? '', note }, officer.token);
    if (action !== 'save') return failureOf(server, admin.act, { id, version, action, note }, officer.token);
    const content = { policyId: payingPolicy, title: '甲', round: '乙', days: 5, showsAmount: false, applicationIds: [first] };
    return failureOf(server, admin.save, { ...content, id, version }, officer.token);
  };
  const pairs = noticeStages.flatMap((stage) => noticeActions.map((action) => ({ stage, action })));

  test.each(pairs)(
    '$stage: $action is done if the machine allows it, otherwise WRONG_STATE',
    { tags: 'depth' },
    async ({ stage, action }) => {
      const notice = await bring[stage]();
      const answer = await doIt(action, notice);
      const isAllowed = noticeMachine[stage][action] !== undefined;
      expect(answer.code).toBe(isAllowed ? 0 : 'WRONG_STATE');
      expect(answer).toMatchObject(isAllowed ? {} : { data: { stage, version: notice.version } });
    },
  );

  test('an action on an outdated version is CONFLICT', { tags: 'depth' }, async () => {
    const notice = await announce(server, officer.token, [first, second]);
    await doIt('remove', notice);
    expect(await doIt('withdraw', notice)).toMatchObject({ code: 'CONFLICT', data: { stage: 'running', version: notice.version + 1 } });
  });

  test('actions whose reason is public need one', { tags: 'depth' }, async () => {
    const { id, version, list } = await announce(server, officer.token, [first]);
    const withdraw = await failureOf(server, admin.act, { id, version, action: 'withdraw' }, officer.token);
    const remove = await failureOf(server, admin.removeRow, { id, version, rowId: list[0]?.id, note: ' ' }, officer.token);
    for (const refused of [withdraw, remove]) expect(refused).toMatchObject({ status: 422, data: { fields: [{ path: 'body.note' }] } });
  });
});

describe('access to notices', () => {
  test('without the permission nobody drafts, reads drafts or announces', async () => {
    const { id, version } = await saveNotice(server, officer.token, [first]);
    for (const token of [examiner.token, agent.token, stranger]) {
      expect(await failureOf(server, admin.act, { id, version, action: 'announce' }, token)).toMatchObject({ status: 403 });
      await expect(server.call(admin.detail, { params: { id } }, token)).rejects.toThrow('403');
    }
  });

  test('an officer of another department neither sees nor announces it', async () => {
    const { id, version } = await saveNotice(server, officer.token, [first]);
    const far = await officerOf(server.db, 'far', ['content:public-notice']);
    await server.db.execute(sql`update role set department_scope = 'own' where code = 'officer-far'`);
    await server.db.execute(sql`update account set department = 'yunxi-culture' where id = ${far.id}::uuid`);
    expect((await server.call(admin.list, { params: {} }, far.token)).total).toBe(0);
    expect(await server.call(admin.candidates, { params: { policyId: payingPolicy } }, far.token)).toEqual([]);
    expect(await failureOf(server, admin.act, { id, version, action: 'announce' }, far.token)).toMatchObject({ code: 'GONE' });
  });

  test('an officer cannot announce their own company', async () => {
    const { id, version } = await saveNotice(server, officer.token, [first]);
    await server.call(changeBusiness, { body: { id: company } }, officer.token);
    expect(await failureOf(server, admin.act, { id, version, action: 'announce' }, officer.token)).toMatchObject({ code: 'OWN' });
  });

  test('every change is in the audit log', { tags: 'depth' }, async () => {
    const { id } = await announce(server, officer.token, [first]);
    await actOnNotice(server, id, officer.token, 'withdraw', '名单有误');
    const { list } = await server.call(audit.list, { body: { call: ['publicNoticeAdmin.act'] } }, keeper);
    expect(list.map(({ after }) => after)).toMatchObject([
      { state: 'withdrawn', reason: '名单有误' },
      { state: 'announced', lastDay },
    ]);
  });
});

describe('an objection', () => {
  test('an upheld objection removes the row, and the reason is public', { tags: 'depth' }, async () => {
    const notice = await announce(server, officer.token, [first, second]);
    const id = await object(server, stranger, rowOf(notice), proof);
    const [stored] = await server.db.select().from(applicationTable).where(eq(applicationTable.id, id));
    const [of] = await server.db.select().from(applicationTable).where(eq(applicationTable.id, first));
    expect([stored?.department, stored?.region]).toEqual([of?.department, of?.region]);
    expect(await decide(id, 'approve', '')).toMatchObject({ status: 422, data: { fields: [{ path: 'body.note' }] } });
    expect(await decide(id, 'approve', '经核查属重复申报')).toMatchObject({ code: 0 });
    const seen = await read(notice.id);
    expect(seen.rows).toBe(1);
    expect(seen.list).toMatchObject([{ standing: 'removed', removedReason: '经核查属重复申报' }, { standing: 'running' }]);
    expect(JSON.stringify(seen)).not.toContain('王芳');
    expect(await titles(agent.token)).toContain('已移出公示名单');
    expect(await pay(first)).toMatchObject({ code: 'WRONG_STATE' });
  });

  test('an open objection keeps its row out of the results; a dismissed one does not', { tags: 'depth' }, async () => {
    const notice = await announce(server, officer.token, [first, second]);
    const id = await object(server, stranger, rowOf(notice), proof);
    await endAll();
    expect(await read(notice.id)).toMatchObject({ waiting: 1, list: [{ standing: 'waiting' }, { standing: 'result' }] });
    expect(await decide(id, 'reject', '两个项目内容不同')).toMatchObject({ code: 0 });
    expect(await read(notice.id)).toMatchObject({ waiting: 0, list: [{ standing: 'result' }, { standing: 'result' }] });
  });

  test('an objection needs a running notice, a reason and a proof', { tags: 'depth' }, async () => {
    const notice = await announce(server, officer.token, [first]);
    const body = await beginObjection(server, stranger, rowOf(notice), proof);
    const bare = { ...body, answers: { ...body.answers, materials: {} } };
    expect(await failureOf(server, application.submit, bare, stranger)).toMatchObject({ code: 'INCOMPLETE' });
    await endAll();
    expect(await failureOf(server, application.submit, body, stranger)).toMatchObject({ code: 'WRONG_STATE' });
  });

  test('an account has one open objection', { tags: 'depth' }, async () => {
    const notice = await announce(server, officer.token, [first]);
    await object(server, stranger, rowOf(notice), proof);
    const again = await failureOf(server, application.begin, { kind: 'objection', subjectId: rowOf(notice) }, stranger);
    expect(again).toMatchObject({ code: 'EXISTS' });
  });

  test('a person of the company cannot decide it, and it cannot be returned', { tags: 'depth' }, async () => {
    const notice = await announce(server, officer.token, [first]);
    const id = await object(server, stranger, rowOf(notice), proof);
    const seen = await server.call(application.detail, { params: { id } }, examiner.token);
    expect(seen.refused).toMatchObject({ return: 'step' });
    await server.call(changeBusiness, { body: { id: company } }, examiner.token);
    expect(await decide(id, 'reject', '不成立')).toMatchObject({ code: 'OWN' });
  });
});

describe('payments and notices', () => {
  test('payments wait for the end of the notice', { tags: 'depth' }, async () => {
    await actOnPayment(server, first, officer.token, 'settle');
    await announce(server, officer.token, [first]);
    expect(await readPayment(server, first, officer.token)).toMatchObject({ bar: 'running' });
    expect(await pay(first)).toMatchObject({ code: 'WRONG_STATE' });
    await endAll();
    expect(await readPayment(server, first, officer.token)).toMatchObject({ bar: null });
    expect(await pay(first)).toMatchObject({ code: 0, data: { state: 'paid' } });
  });

  test('if the policy requires a notice, payments wait for one', { tags: 'depth' }, async () => {
    await actOnPayment(server, first, officer.token, 'settle');
    const { version, definition } = await server.call(
      formAdmin.definition,
      { params: { kind: 'policy', subjectId: payingPolicy } },
      keeper,
    );
    const asked = { ...definition, publicNotice: true };
    await server.call(formAdmin.publish, { body: { kind: 'policy', subjectId: payingPolicy, version, definition: asked } }, keeper);
    expect(await readPayment(server, first, officer.token)).toMatchObject({ bar: 'unannounced' });
    expect(await pay(first)).toMatchObject({ code: 'WRONG_STATE' });
    expect(await server.call(contract.ofApplication, { params: { id: first } }, agent.token)).toMatchObject({
      notice: null,
      isAsked: true,
    });
    await announce(server, officer.token, [first]);
    await endAll();
    expect(await pay(first)).toMatchObject({ code: 0 });
  });

  test('a payment without a required notice does not wait', { tags: 'depth' }, async () => {
    await actOnPayment(server, first, officer.token, 'settle');
    expect(await pay(first)).toMatchObject({ code: 0 });
  });
});

describe('the list of results', () => {
  test('it can be downloaded only after the end, with a name in both languages', { tags: 'depth' }, async () => {
    const { id } = await announce(server, officer.token, [first]);
    const download = () => server.fetch(`${contract.exported.path}?id=${id}&language=zh-CN`);
    expect((await download()).status).toBe(404);
    await endAll();
    const response = await download();
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('结果名单'));
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });
});
