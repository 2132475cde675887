import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BulkRun } from '#contract/bulk.ts';
import * as companyAdmin from '#contract/company-admin.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import * as policyCalls from '#contract/policy-import.ts';
import { detail } from '#contract/policy-detail.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { bulkRun } from '#server/platform/db/tables/bulk.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { handlers } from '#server/job-handlers.ts';
import { bulkKind } from '#server/platform/bulk/slices.ts';
import { runNext } from '#server/platform/jobs/run.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { actOnPolicies } from '#tests/setup/act-on-policies.ts';
import { onePermissionAccount } from '#tests/setup/one-permission.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { companyOf } from './company-content.ts';
import { importSteps, textFile } from './import-steps.ts';
import { contentOf } from './policy-content.ts';

const count = 24;
const word = '批量发布样例';
let author = '';
let reviewer = '';
let reviewerName = '';

const server = restoredServer({
  prepare: async () => {
    author = await tokenOf(server, 'admin');
    ({ token: reviewer, username: reviewerName } = await onePermissionAccount(server.call, author, 'content:policy'));
    const rows = Array.from({ length: count }, (_, at) => `${word}${at + 1}号,2026-5-1,产业发展,云溪市,第一条,市科学技术局,项目`);
    const steps = importSteps(server, policyCalls, author);
    await steps.run(textFile('草稿.csv', ['标题,发布日期,领域,地区,正文,发文部门,类型', ...rows].join('\n')));
  },
});

const jobs = { log: pino({ level: 'silent' }), now: () => testNow };
const work = () => runDue({ db: server.db, ...jobs });
/** Runs the next job that is due. */
const runOne = () => runNext({ db: server.db, ...jobs }, handlers);

const freeze = (token: string, filters: object = {}) => server.call(policyAdmin.bulkFreeze, { body: { keyword: word, ...filters } }, token);
const start = (token: string, { id }: BulkRun, action: (typeof policyAdmin.policyBulkActions)[number], note = '') =>
  server.call(policyAdmin.bulkStart, { body: { id, action, note } }, token);
const stop = (token: string, { id }: BulkRun) => server.call(policyAdmin.bulkStop, { body: { id } }, token);
const undo = (token: string, { id }: BulkRun) => server.call(policyAdmin.bulkUndo, { body: { id } }, token);
const status = (token: string, { id }: BulkRun) => server.call(policyAdmin.bulkStatus, { params: { id } }, token);
const items = (token: string, { id }: BulkRun, outcome: 'done' | 'refused' | 'undone' | 'kept') =>
  server.call(policyAdmin.bulkItems, { params: { id, outcome, pageSize: 100 } }, token);
const states = async () => (await server.call(policyAdmin.list, { body: { keyword: word } }, author)).states;
const first = async () => {
  const { list } = await server.call(policyAdmin.list, { body: { keyword: word, order: 'title', pageSize: 1 } }, author);
  const [policy] = list;
  if (policy === undefined) throw new Error('There is no draft');
  return policy;
};

/** Runs an action on all records that the filters match. */
async function whole(token: string, action: (typeof policyAdmin.policyBulkActions)[number], filters: object = {}): Promise<BulkRun> {
  const run = await freeze(token, filters);
  await start(token, run, action);
  await work();
  return status(token, run);
}

describe('an action on all policies of a list', () => {
  test('an action covers the records listed at its start, not later ones', async () => {
    const run = await freeze(author);
    expect(run).toMatchObject({ state: 'frozen', total: count, action: null });
    const late = contentOf({ title: `${word}后来的`, docNumber: null });
    await server.call(policyAdmin.saveDraft, { body: { id: null, version: null, content: late } }, author);
    await start(author, run, 'submit');
    await work();
    expect(await status(author, run)).toMatchObject({ state: 'done', counts: { done: count, refused: 0 } });
    expect(await states()).toEqual({ review: count, draft: 1 });
    // reviewers get one notification for all records
    const [of] = await server.db.select().from(account).where(eq(account.username, reviewerName));
    expect(await server.db.$count(notification, eq(notification.accountId, of?.id ?? ''))).toBe(1);
  });

  test('undoing a publication leaves drafts in review, nothing public, and two audit events', { tags: 'depth' }, async () => {
    await whole(author, 'submit');
    const run = await whole(reviewer, 'publish');
    expect(run).toMatchObject({ state: 'done', counts: { done: count } });
    expect(await states()).toEqual({ published: count });
    const { id } = await first();
    expect(await server.call(detail, { params: { id } })).toMatchObject({ id });

    await undo(reviewer, run);
    await work();
    expect(await status(reviewer, run)).toMatchObject({ state: 'done', undoing: true, counts: { undone: count, done: 0, kept: 0 } });
    expect(await states()).toEqual({ review: count });
    await expect(server.call(detail, { params: { id } })).rejects.toThrow(/404/);
    const read = await server.call(policyAdmin.detail, { params: { id } }, author);
    expect(read.published).toBeNull();
    expect(read.timeline.map(({ action }) => action).slice(0, 3)).toEqual(['unpublish', 'publish', 'submit']);
    const events = await server.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.targetKind, 'bulk'), eq(auditEvent.targetId, run.id)))
      .orderBy(auditEvent.id);
    expect(events.map(({ call, action, after }) => [call, action, after])).toEqual([
      ['policyAdmin.bulkStart', 'publish', { records: count, note: '' }],
      ['policyAdmin.bulkUndo', 'undo', { records: 0 }],
    ]);

    // the drafts can be published again by somebody who did not write them
    await expect(actOnPolicies(server.call, author, id, 'publish')).rejects.toThrow('WRONG_STATE');
    expect(await whole(reviewer, 'publish')).toMatchObject({ counts: { done: count } });
  });

  test('undoing the next version of a policy brings the published one back', { tags: 'depth' }, async () => {
    await whole(author, 'submit');
    await whole(reviewer, 'publish');
    const { id } = await first();
    const { published } = await server.call(policyAdmin.detail, { params: { id } }, author);
    if (published === null) throw new Error('It is not published');
    const content = { ...published.content, body: '第二版' };
    await server.call(policyAdmin.saveDraft, { body: { id, version: null, content } }, author);
    await actOnPolicies(server.call, author, id, 'submit');
    const run = await whole(reviewer, 'publish', { state: ['review'] });
    expect(run).toMatchObject({ total: 1, counts: { done: 1 } });
    expect(await server.call(detail, { params: { id } })).toMatchObject({ body: '第二版' });
    await undo(reviewer, run);
    await work();
    expect(await server.call(detail, { params: { id } })).toMatchObject({ body: '第一条' });
    const after = await server.call(policyAdmin.detail, { params: { id } }, author);
    expect(after).toMatchObject({ published: { state: 'published' }, draft: { state: 'review', content: { body: '第二版' } } });
  });

  test('refuses those that changed since they were listed by name, and does the others', { tags: 'depth' }, async () => {
    const run = await freeze(author);
    const { id, title, draftVersion } = await first();
    const content = contentOf({ title, docNumber: null, body: '改过' });
    await server.call(policyAdmin.saveDraft, { body: { id, version: draftVersion, content } }, author);
    await start(author, run, 'submit');
    await work();
    expect(await status(author, run)).toMatchObject({ state: 'done', counts: { done: count - 1, refused: 1 } });
    const { list } = await items(author, run, 'refused');
    expect(list).toMatchObject([{ id, title, reason: 'changed', detail: { by: 'admin' } }]);
    expect(await server.call(policyAdmin.detail, { params: { id } }, author)).toMatchObject({
      draft: { state: 'draft', content: { body: '改过' } },
    });
  });

  test('refuses those that may not: of one who wrote them, and in another state', { tags: 'depth' }, async () => {
    expect(await whole(author, 'publish')).toMatchObject({ counts: { done: 0, refused: count } });
    await whole(author, 'submit');
    const run = await whole(author, 'publish');
    expect(run).toMatchObject({ counts: { done: 0, refused: count } });
    expect((await items(author, run, 'refused')).list.every(({ reason }) => reason === 'own')).toBe(true);
  });

  test('undo leaves those alone that somebody changed afterwards, by name', { tags: 'depth' }, async () => {
    await whole(author, 'submit');
    const run = await whole(reviewer, 'publish');
    const { id, title } = await first();
    await actOnPolicies(server.call, author, id, 'retire');
    await undo(reviewer, run);
    await work();
    expect(await status(reviewer, run)).toMatchObject({ counts: { undone: count - 1, kept: 1 } });
    expect((await items(reviewer, run, 'kept')).list).toMatchObject([{ id, title, reason: 'changed', detail: { by: 'admin' } }]);
    expect(await states()).toEqual({ review: count - 1, retired: 1 });
  });

  test('submit, return and retire are undone too', { tags: 'depth' }, async () => {
    const submitted = await whole(author, 'submit');
    await undo(author, submitted);
    await work();
    expect(await states()).toEqual({ draft: count });
    await whole(author, 'submit');
    const run = await freeze(reviewer);
    await start(reviewer, run, 'return', '请补充附件');
    await work();
    expect(await states()).toEqual({ draft: count });
    await undo(reviewer, run);
    await work();
    expect(await states()).toEqual({ review: count });
    await whole(reviewer, 'publish');
    const retired = await whole(reviewer, 'retire');
    expect(await states()).toEqual({ retired: count });
    await undo(reviewer, retired);
    await work();
    expect(await states()).toEqual({ published: count });
  });
});

describe('a run', () => {
  /** Runs slices until some records are done, but not all. */
  async function inPart(): Promise<{ run: BulkRun; done: number }> {
    const run = await freeze(author);
    await start(author, run, 'submit');
    for (;;) {
      await runOne();
      const { state, counts } = await status(author, run);
      expect(state).toBe('running');
      if (counts.done > 0) return { run, done: counts.done };
    }
  }

  test('a stopped action keeps its results and continues from there', { tags: 'depth' }, async () => {
    const { run, done } = await inPart();
    expect(done).toBeLessThan(count);
    await stop(author, run);
    await work();
    expect(await status(author, run)).toMatchObject({ state: 'stopped', counts: { done } });
    expect(await states()).toEqual({ review: done, draft: count - done });
    await expect(stop(author, run)).rejects.toThrow('WRONG_STATE');
    await expect(start(author, run, 'publish')).rejects.toThrow('WRONG_STATE');
    await start(author, run, 'submit');
    await work();
    expect(await status(author, run)).toMatchObject({ state: 'done', counts: { done: count } });
  });

  test('that is stopped can be undone as far as it came', { tags: 'depth' }, async () => {
    const { run, done } = await inPart();
    await stop(author, run);
    await undo(author, run);
    await work();
    expect(await status(author, run)).toMatchObject({ state: 'done', undoing: true, counts: { undone: done, done: 0 } });
    expect(await states()).toEqual({ draft: count });
    await expect(undo(author, run)).rejects.toThrow('WRONG_STATE');
    await expect(start(author, run, 'submit')).rejects.toThrow('WRONG_STATE');
  });

  test('that is begun twice at once is done once', { tags: 'depth' }, async () => {
    const run = await freeze(author);
    const begun = await Promise.all([start(author, run, 'submit'), start(author, run, 'submit')]);
    expect(begun.map(({ state }) => state)).toEqual(['running', 'running']);
    await work();
    expect(await status(author, run)).toMatchObject({ state: 'done', counts: { done: count, refused: 0 } });
  });

  test('an action stops when its account loses the permission', async () => {
    const run = await freeze(reviewer);
    await start(reviewer, run, 'submit');
    await server.db.update(account).set({ roles: [] }).where(eq(account.username, reviewerName));
    await work();
    expect(await states()).toEqual({ draft: count });
    const [stored] = await server.db.select().from(bulkRun).where(eq(bulkRun.id, run.id));
    expect(stored).toMatchObject({ state: 'stopped', action: 'submit' });
  });

  test('only its owner can open an action', async () => {
    const run = await freeze(author);
    await expect(status(reviewer, run)).rejects.toThrow(/404/);
    await expect(start(reviewer, run, 'submit')).rejects.toThrow('GONE');
    await expect(undo(reviewer, run)).rejects.toThrow('GONE');
    await expect(server.call(companyAdmin.bulkStatus, { params: { id: run.id } }, author)).rejects.toThrow(/404/);
    await expect(start(await tokenOf(server, 'user'), run, 'submit')).rejects.toThrow(/403/);
  });

  test('refuses wrong input', { tags: 'depth' }, async () => {
    const run = await freeze(author);
    await expect(start(author, run, 'explode' as 'submit')).rejects.toThrow(/422/);
    await expect(start(author, { ...run, id: 'no-such' }, 'submit')).rejects.toThrow('GONE');
    await expect(undo(author, run)).rejects.toThrow('WRONG_STATE');
    await expect(freeze(author, { state: ['nowhere'] })).rejects.toThrow(/422/);
    // returning requires a reason
    await whole(author, 'submit');
    const returned = await freeze(author);
    await expect(start(author, returned, 'return')).rejects.toThrow(/422/);
  });

  test('a started action is listed for its owner and exported as a spreadsheet', { tags: 'depth' }, async () => {
    await freeze(author);
    const run = await whole(author, 'submit');
    expect((await server.call(policyAdmin.bulkRuns, {}, author)).map(({ id }) => id)).toEqual([run.id]);
    const response = await server.fetch(`${policyAdmin.bulkReport.path}?id=${run.id}`, { headers: { authorization: author } });
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.headers.get('x-total-rows')).toBe(String(count));
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(2000);
  });

  test('the next server continues the action of a killed one', { tags: 'depth' }, async () => {
    const { run, done } = await inPart();
    await runNext(
      {
        db: server.db,
        ...jobs,
        step: (name) => {
          if (name === 'handled') throw new Error('killed');
        },
      },
      handlers,
    );
    expect((await status(author, run)).counts.done).toBe(done);
    await server.db.execute(`update job set run_at = '2020-01-01' where state = 'waiting' and kind = '${bulkKind}'`);
    await work();
    expect(await status(author, run)).toMatchObject({ state: 'done', counts: { done: count } });
  });
});

describe('deleting all companies of a list', () => {
  const named = '云溪批量删除';
  beforeEach(async () => {
    for (let at = 1; at <= 3; at += 1) await server.call(companyAdmin.save, { body: companyOf(`${named}${at}号厂`) }, author);
  });
  const stored = async () => (await server.call(companyAdmin.list, { body: { keyword: named } }, author)).list;
  const begin = async () => {
    const run = await server.call(companyAdmin.bulkFreeze, { body: { keyword: named, order: 'name' } }, author);
    return { run, start: () => server.call(companyAdmin.bulkStart, { body: { id: run.id, action: 'delete' } }, author) };
  };

  test('undo covers the whole action except records changed since', { tags: 'depth' }, async () => {
    const { run, start: remove } = await begin();
    const [company] = await stored();
    if (company === undefined) throw new Error('There is no company');
    await server.db.update(companyTable).set({ version: 7 }).where(eq(companyTable.id, company.id));
    await remove();
    await work();
    const read = () => server.call(companyAdmin.bulkStatus, { params: { id: run.id } }, author);
    expect(await read()).toMatchObject({ state: 'done', counts: { done: 2, refused: 1 } });
    expect((await stored()).map(({ id }) => id)).toEqual([company.id]);
    await server.call(companyAdmin.bulkUndo, { body: { id: run.id } }, author);
    await work();
    expect(await read()).toMatchObject({ counts: { undone: 2, done: 0 } });
    expect(await stored()).toHaveLength(3);
  });
});
