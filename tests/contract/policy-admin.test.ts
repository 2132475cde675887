import { and, eq, like } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { calendar } from '#contract/calendar.ts';
import { fieldIssues } from '#contract/envelope.ts';
import { match } from '#contract/matching.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import type { SeenRecord } from '#contract/publishing.ts';
import { detail } from '#contract/policy-detail.ts';
import { resultSearch, suggest } from '#contract/policy.ts';
import { exportPolicies, versions } from '#contract/policy-version.ts';
import { saveSearch } from '#contract/saved-search.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { listPolicies } from '#server/publishing/policy/administration/list.ts';
import { actOnPolicies, seenNow } from '#tests/setup/act-on-policies.ts';
import { onePermissionAccount } from '#tests/setup/one-permission.ts';
import { runDue } from '#tests/setup/run-due.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import type { Content } from './policy-content.ts';
import { contentOf } from './policy-content.ts';

let now = testNow;
let admin = '';
let user = '';

const signIn = (username: string) => tokenOf(server, username);
const server = restoredServer({
  now: () => now,
  prepare: async () => {
    admin = await signIn('admin');
    user = await signIn('user');
  },
});

type Save = { id?: string | null; version?: number | null; base?: number };
const save = (changed: Partial<Content> = {}, { id = null, version = null, base }: Save = {}) =>
  server.call(policyAdmin.saveDraft, { body: { id, version, ...(base !== undefined && { base }), content: contentOf(changed) } }, admin);
const act = (ids: string | string[], action: (typeof policyAdmin.act)['body']['_zod']['output']['action'], more: object = {}) =>
  actOnPolicies(server.call, admin, ids, action, more);
const read = (id: string) => server.call(policyAdmin.detail, { params: { id } }, admin);
const publish = async (id: string) => {
  await act(id, 'submit');
  await act(id, 'publish');
};
/** Leaves the sample administrator as the only editor of policies. */
const disable = (username: string) => server.db.update(account).set({ disabled: true }).where(eq(account.username, username));
const runJobs = () => runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
const list = (body: object) => server.call(policyAdmin.list, { body }, admin);
const auditOf = (id: string) => server.db.select().from(auditEvent).where(eq(auditEvent.targetId, id)).orderBy(auditEvent.id);

/** Returns the pages of the portal on which a word of a policy appears. */
async function placesShowing(word: string): Promise<string[]> {
  const places: Record<string, () => Promise<unknown>> = {
    search: async () => (await server.call(resultSearch, { body: { keyword: word } })).list.map(({ title, summary }) => [title, summary]),
    suggest: () => server.call(suggest, { params: { keyword: word } }),
    match: async () =>
      (await server.call(match, { body: { profile: { regionCode: '999901' }, pageSize: 100 } })).list.map(({ policy }) => policy),
    calendar: () => server.call(calendar, { body: { from: '2026-06-01', to: '2026-07-05' } }),
    newest: async () => (await server.call(resultSearch, { body: { sort: 'published', pageSize: 100 } })).list,
  };
  const placesFound = await Promise.all(
    Object.entries(places).map(async ([place, ask]) => (JSON.stringify(await ask()).includes(word) ? [place] : [])),
  );
  const query = new URLSearchParams({ keyword: word, sort: 'published' });
  const rows = (await server.fetch(`${exportPolicies.path}?${query.toString()}`)).headers.get('x-total-rows');
  return [...placesFound.flat(), ...(rows === '0' ? [] : ['export'])].toSorted();
}

const allPlaces = ['calendar', 'export', 'match', 'newest', 'search', 'suggest'];

beforeEach(() => {
  now = testNow;
});

describe('a new policy', () => {
  const begun = () => save({ title: '云溪市萤火工程专项申报', tags: ['萤火工程'], summary: '萤火工程。' });
  /** Returns the id of the new policy after its first publication. */
  async function published(): Promise<string> {
    const { id } = await begun();
    await act(id, 'submit', { note: '请审阅' });
    await act(id, 'publish', { note: '首次发布' });
    return id;
  }

  test('it is hidden until it is published and visible everywhere afterwards', { tags: 'depth' }, async () => {
    const draft = await begun();
    const { id } = draft;
    expect(id).toMatch(/^prj-2026-\d{4}$/);
    expect(draft).toMatchObject({
      published: null,
      warnings: [],
      draft: { state: 'draft', version: 1, baseVersion: null, updatedBy: 'admin' },
    });
    expect(await placesShowing('萤火工程')).toEqual([]);
    await act(id, 'submit', { note: '请审阅' });
    expect(await placesShowing('萤火工程')).toEqual([]);
    await act(id, 'publish', { note: '首次发布' });
    expect(await placesShowing('萤火工程')).toEqual(allPlaces);
    expect(await server.call(detail, { params: { id } })).toMatchObject({ title: '云溪市萤火工程专项申报', version: 1, attachments: [] });
  });

  test('it has a timeline and audit events', { tags: 'depth' }, async () => {
    const id = await published();
    const { timeline, draft, published: current } = await read(id);
    expect(timeline.map(({ action, by, note }) => [action, by, note])).toEqual([
      ['publish', 'admin', '首次发布'],
      ['submit', 'admin', '请审阅'],
      ['create', 'admin', null],
    ]);
    expect(draft).toBeNull();
    expect(current).toMatchObject({ state: 'published', content: { docNumber: '云星发〔2026〕7号' } });
    const events = await auditOf(id);
    expect(events.map(({ call }) => call)).toEqual(['policyAdmin.saveDraft', 'policyAdmin.act', 'policyAdmin.act']);
    expect(events.at(-1)).toMatchObject({
      before: null,
      after: { state: 'published', title: '云溪市萤火工程专项申报' },
      targetKind: 'policy',
    });
  });

  test('the audit log compares the first save of the next version with the published one', { tags: 'depth' }, async () => {
    const id = await published();
    await save({ amountText: '最高 80 万元' }, { id, base: 1 });
    const saved = (await auditOf(id)).at(-1);
    expect(saved?.before).toMatchObject({ amountText: '最高 30 万元', title: '云溪市萤火工程专项申报' });
    expect(saved?.after).toMatchObject({ amountText: '最高 80 万元' });
  });

  test('stays unchanged while its next version is drafted', { tags: 'depth' }, async () => {
    const id = await published();
    const next = await save({ title: '云溪市萤火工程升级版申报', tags: ['极光工程'], summary: '极光工程。' }, { id, base: 1 });
    expect(next).toMatchObject({ draft: { baseVersion: 1 }, published: { content: { title: '云溪市萤火工程专项申报' } } });
    expect(await placesShowing('极光工程')).toEqual([]);
    expect(await placesShowing('萤火工程')).toEqual(allPlaces);
    expect(await list({ keyword: '升级版' })).toMatchObject({ total: 1, list: [{ id, state: 'draft', published: true }] });
    await act(id, 'submit', { note: '升级' });
    await act(id, 'publish');
    expect((await server.call(detail, { params: { id } })).title).toBe('云溪市萤火工程升级版申报');
    expect(await placesShowing('极光工程')).toEqual(allPlaces);
    expect((await server.call(versions, { params: { id } })).map(({ version, note }) => [version, note])).toEqual([
      [2, '升级'],
      [1, null],
    ]);
  });

  test('it can be withdrawn and published again', { tags: 'depth' }, async () => {
    const id = await published();
    await act(id, 'retire', { note: '停办' });
    expect(await placesShowing('萤火工程')).toEqual([]);
    expect((await server.fetch(`${detail.path}?id=${id}`)).status).toBe(404);
    expect(await list({ keyword: id })).toMatchObject({ list: [{ state: 'retired', published: false }], states: { retired: 1 } });
    await act(id, 'reinstate');
    expect(await placesShowing('萤火工程')).toEqual(allPlaces);
  });

  test('discarding a draft keeps the published version, and a new draft can be created', { tags: 'depth' }, async () => {
    const id = await published();
    await save({ title: '不要的改动' }, { id });
    await act(id, 'discard');
    expect(await read(id)).toMatchObject({ draft: null, published: { content: { title: '云溪市萤火工程专项申报' } } });
    const other = await save({ title: '误删的草稿' });
    await act(other.id, 'discard');
    expect((await server.fetch(`${policyAdmin.detail.path}?id=${other.id}`, { headers: { authorization: admin } })).status).toBe(404);
    expect(await save({ title: '误删的草稿' }, { id: other.id })).toMatchObject({ id: other.id, draft: { state: 'draft' } });
    expect((await save({ title: '再来一份' })).id).not.toBe(other.id);
  });
});

describe('concurrent changes of policies', () => {
  test('a conflicting save is rejected with the stored draft and changes nothing', { tags: 'depth' }, async () => {
    const { id } = await save({ title: '并发甲' });
    await save({ title: '并发乙' }, { id, version: 1 });
    await expect(save({ title: '并发丙' }, { id, version: 1 })).rejects.toThrow(/CONFLICT.*并发乙/);
    await expect(save({ title: '并发丁' }, { id })).rejects.toThrow(/CONFLICT.*并发乙/);
    await publish(id);
    await save({ title: '并发戊' }, { id });
    await expect(save({ title: '并发己' }, { id, version: 1, base: 7 })).rejects.toThrow(/CONFLICT.*并发戊/);
    expect((await read(id)).draft?.content.title).toBe('并发戊');
  });

  test('a draft based on an outdated version cannot be published', { tags: 'depth' }, async () => {
    const { id } = await save({ title: '基准' });
    await publish(id);
    await save({ title: '基准改' }, { id });
    const { savePolicies } = await import('#server/publishing/policy/save-policies.ts');
    const { attachments: _attachments, ...content } = contentOf({ title: '导入的新内容' });
    await savePolicies(server.db, [{ ...content, kind: 'project', id, state: 'published', sample: false, views: 0 } as never], { now });
    await expect(act(id, 'submit')).rejects.toThrow(/WRONG_STATE.*outdated/);
    const { published } = await read(id);
    await save({ title: '基准改' }, { id, version: (await read(id)).draft?.version ?? 0, base: published?.version ?? 0 });
    await publish(id);
    expect((await server.call(detail, { params: { id } })).title).toBe('基准改');
  });

  test('several policies change state all or none, and the reasons are named', { tags: 'depth' }, async () => {
    const { id: good } = await save({ title: '齐全' });
    const { id: half } = await save({ title: '缺发文机关', issuers: [], applyTo: null });
    await expect(act([good, half], 'submit')).rejects.toThrow(/WRONG_STATE.*"reason":"incomplete".*content.issuers.*content.applyTo/);
    expect((await read(good)).draft?.state).toBe('draft');
    await expect(act(good, 'publish')).rejects.toThrow(/WRONG_STATE.*"reason":"state"/);
    const unknown = { id: 'prj-2026-9999', draft: 1, published: null };
    await expect(server.call(policyAdmin.act, { body: { policies: [unknown], action: 'submit' } }, admin)).rejects.toThrow(/GONE/);
    await act(good, 'submit');
    await act(good, 'return', { note: '请补充附件' });
    expect((await read(good)).draft).toMatchObject({ state: 'draft', note: '请补充附件' });
  });
});

describe('an action on a policy that has changed since it was seen', () => {
  const actOn = (seen: SeenRecord, action: 'publish' | 'discard' | 'retire') =>
    server.call(policyAdmin.act, { body: { policies: [seen], action } }, admin);

  test('it is refused with who changed it, and nothing changes', { tags: 'depth' }, async () => {
    const { id } = await save({ title: '审阅甲' });
    await act(id, 'submit');
    const seen = await seenNow(server.call, admin, id);
    await save({ title: '审阅时被改' }, { id, version: seen.draft });
    await expect(actOn(seen, 'publish')).rejects.toThrow(/CONFLICT.*审阅时被改.*"state":"review","by":"admin"/);
    expect(await read(id)).toMatchObject({ published: null, draft: { state: 'review' } });
    expect(await actOn(await seenNow(server.call, admin, id), 'publish')).toEqual({
      changed: 1,
      policies: [{ id, draft: null, published: 1 }],
    });
    expect((await read(id)).published?.content.title).toBe('审阅时被改');
  });

  test('it is refused for a draft that was discarded and recreated', { tags: 'depth' }, async () => {
    const { id } = await save({ title: '重起甲' });
    await publish(id);
    await save({ title: '重起乙' }, { id });
    const seen = await seenNow(server.call, admin, id);
    await act(id, 'discard');
    await save({ title: '重起丙' }, { id });
    await expect(actOn(seen, 'discard')).rejects.toThrow(/CONFLICT/);
    await expect(save({ title: '覆盖' }, { id, version: seen.draft })).rejects.toThrow(/CONFLICT.*重起丙/);
    expect((await read(id)).draft?.content.title).toBe('重起丙');
  });

  test('it is refused for another published version, and for a deleted new policy', { tags: 'depth' }, async () => {
    const { id } = await save({ title: '停用甲' });
    await publish(id);
    const seen = await seenNow(server.call, admin, id);
    await save({ title: '停用乙' }, { id });
    await publish(id);
    await expect(actOn(seen, 'retire')).rejects.toThrow(/CONFLICT/);
    const gone = await save({ title: '丢弃甲' });
    const seenDraft = await seenNow(server.call, admin, gone.id);
    await act(gone.id, 'discard');
    await expect(actOn(seenDraft, 'discard')).rejects.toThrow(/CONFLICT.*"state":"gone"/);
  });
});

describe('the review of a draft', () => {
  test('a return without a reason is refused by field', { tags: 'depth' }, async () => {
    const { id } = await save({ title: '退回须有原因' });
    await act(id, 'submit');
    for (const more of [{}, { note: ' \n ' }]) await expect(act(id, 'return', more)).rejects.toThrow(/422.*"body\.note"/);
    expect((await read(id)).draft?.state).toBe('review');
  });

  test('an author cannot approve while somebody else can, even if another saved last', { tags: 'depth' }, async () => {
    const other = await onePermissionAccount(server.call, admin, 'content:policy');
    const { id } = await save({ title: '两人之一' });
    const saveAs = (title: string, version: number) =>
      server.call(policyAdmin.saveDraft, { body: { id, version, content: contentOf({ title }) } }, other.token);
    await expect(act(id, 'submit')).resolves.toMatchObject({ changed: 1 });
    await expect(act(id, 'publish')).rejects.toThrow(/WRONG_STATE.*"reason":"own"/);
    const publishAt = new Date(now.getTime() + 3_600_000).toISOString();
    await expect(act(id, 'schedule', { publishAt })).rejects.toThrow(/WRONG_STATE.*"reason":"own"/);
    await saveAs('两人之二', (await read(id)).draft?.version ?? 0);
    expect((await read(id)).draft?.authors).toEqual(['admin', other.username]);
    for (const token of [admin, other.token])
      await expect(actOnPolicies(server.call, token, id, 'publish')).rejects.toThrow(/WRONG_STATE.*"reason":"own"/);
    const fresh = await save({ title: '另一人审' });
    await act(fresh.id, 'submit');
    await actOnPolicies(server.call, other.token, fresh.id, 'publish');
    expect((await read(fresh.id)).timeline[0]).toMatchObject({ action: 'publish', by: other.username });
    // the author of an earlier version may approve the next one
    const next = await server.call(
      policyAdmin.saveDraft,
      { body: { id: fresh.id, version: null, content: contentOf({ title: '另一人写的下一版' }) } },
      other.token,
    );
    expect(next.draft?.authors).toEqual([other.username]);
    await actOnPolicies(server.call, other.token, fresh.id, 'submit');
    await act(fresh.id, 'publish');
    await disable(other.username);
    const alone = await save({ title: '只剩一人' });
    await publish(alone.id);
    expect((await read(alone.id)).published?.state).toBe('published');
  });
});

describe('an invalid policy', () => {
  test.each<[string, Partial<Content>]>([
    ['content.title', { title: '  ' }],
    ['content.applyTo', { applyFrom: '2026-07-01', applyTo: '2026-06-01' }],
    ['content.effectiveTo', { effectiveFrom: '2026-07-01', effectiveTo: '2026-06-01' }],
    ['content.regionCode', { regionCode: '123456' }],
    ['content.amountMax', { amountMax: -1 }],
    ['content.sourceUrl', { sourceUrl: 'javascript:alert(1)' }],
    ['content.cites.0', { cites: ['no-such-policy'] }],
    ['content.attachments.0.fileId', { attachments: [{ fileId: 'no-file', name: 'a.pdf', size: 1 }] }],
    [
      'content.criteria.source.url',
      { criteria: { kind: 'region', within: ['999900'], clause: '在本市', source: { title: '出处', url: 'javascript:alert(1)' } } },
    ],
  ])('is rejected by field: %s', async (field, changed) => {
    await expect(save(changed)).rejects.toThrow(new RegExp(`422.*"body\\.${field.replaceAll('.', String.raw`\.`)}"`));
  });

  test('unfinished conditions can be saved in a draft, and block its submission by name', { tags: 'depth' }, async () => {
    const items: Criterion[] = [
      { kind: 'any', items: [] },
      { kind: 'threshold', measure: { of: 'age' }, min: 3, max: 1, clause: '成立满三年' },
      { kind: 'qualification', anyOf: ['hnte'], clause: '' },
    ];
    const { id, draft } = await save({ title: '条件未写完', criteria: { kind: 'all', items } });
    expect(draft?.content.criteria).toEqual({ kind: 'all', items });
    await expect(act(id, 'submit')).rejects.toThrow(
      /WRONG_STATE.*"reason":"incomplete".*条件“1”还没有填写完整.*条件“成立满三年”：请填写下限或上限.*条件“3”还没有填写完整/,
    );
  });

  test.each([
    ['zh-CN', /^条件“成立满三个月”的“unit”：没有这个字段。可以用的字段：kind, measure, min,/, /^条件“1.2”的“kind”：只能填：all, any,/],
    [
      'en',
      /^Condition “成立满三个月”, “unit”: There is no such field. The fields are: kind, measure, min,/,
      /^Condition “1.2”, “kind”: Must be one/,
    ],
  ])('malformed conditions are named in the language of the request: %s', async (language, unknown, kind) => {
    const aged = { kind: 'threshold', measure: { of: 'age' }, min: 3, unit: 'months', clause: '成立满三个月' };
    const criteria = { kind: 'all', items: [{ kind: 'any', items: [aged, { kind: 'moon', clause: '' }] }] };
    const response = await server.fetch(policyAdmin.saveDraft.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: admin, 'accept-language': language },
      body: JSON.stringify({ id: null, version: null, content: { ...contentOf({}), criteria } }),
    });
    expect(response.status).toBe(422);
    const { fields } = fieldIssues.parse(((await response.json()) as { data: unknown }).data);
    expect(fields.map(({ path }) => path)).toEqual([
      'body.content.criteria.items.0.items.0.unit',
      'body.content.criteria.items.0.items.1.kind',
    ]);
    expect(fields[0]?.message).toMatch(unknown);
    expect(fields[1]?.message).toMatch(kind);
  });

  test('unknown dictionary codes are kept with a warning that names the condition', { tags: 'depth' }, async () => {
    const criteria = { kind: 'qualification' as const, anyOf: ['hnte', 'moon-title'], clause: '有资质' };
    const { warnings, draft } = await save({ title: '未知代码', criteria, industries: ['99'] });
    expect(warnings.map(({ message }) => message)).toContain('条件“有资质”的“moon-title”：资质字典中没有这一项。');
    expect(warnings.map(({ path }) => path).toSorted()).toEqual(['content.criteria.anyOf.1', 'content.industries.0']);
    expect(draft?.content.criteria).toEqual(criteria);
  });

  test('HTML in the body stays text, and characters that PostgreSQL cannot hold are removed', { tags: 'depth' }, async () => {
    const { draft } = await save({ title: '正文\0', body: '<script>alert(1)</script>\ud800' });
    expect(draft?.content).toMatchObject({ title: '正文', body: '<script>alert(1)</script>\ufffd' });
  });
});

describe('a scheduled policy', () => {
  const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000).toISOString();

  test('it is published once at its time, with one alert', { tags: 'depth' }, async () => {
    await server.call(saveSearch, { body: { name: '流星', filters: { keyword: '流星工程' }, frequency: 'instant' } }, user);
    const { id } = await save({ title: '云溪市流星工程申报', tags: ['流星工程'] });
    await act(id, 'submit');
    await expect(act(id, 'schedule', { publishAt: at(-1) })).rejects.toThrow(/422.*body\.publishAt/);
    await act(id, 'schedule', { publishAt: at(60) });
    expect(await list({ keyword: '流星', state: ['scheduled'] })).toMatchObject({ total: 1, list: [{ id, publishAt: at(60) }] });
    await expect(save({ title: '偷偷改' }, { id, version: (await read(id)).draft?.version ?? 0 })).rejects.toThrow(/WRONG_STATE/);
    await runJobs();
    expect(await placesShowing('流星工程')).toEqual([]);
    now = new Date(at(61));
    await runJobs();
    await runJobs();
    expect(await placesShowing('流星工程')).toEqual(allPlaces);
    const notices = await server.db.select().from(notification).where(like(notification.title, '%流星%')).orderBy(notification.seq);
    expect(notices).toHaveLength(1);
    const { timeline } = await read(id);
    expect(timeline.map(({ action }) => action)).toEqual(['publish', 'schedule', 'submit', 'create']);
    expect((await auditOf(id)).at(-1)).toMatchObject({ username: 'admin', call: 'policyAdmin.act', after: { state: 'published' } });
  });

  test('it is not published after unscheduling, and only at its last time after rescheduling', { tags: 'depth' }, async () => {
    const [{ id: off }, { id: later }] = [await save({ title: '取消定时' }), await save({ title: '推迟定时' })];
    await act([off, later], 'submit');
    await act([off, later], 'schedule', { publishAt: at(120) });
    await act(off, 'unschedule');
    await act(later, 'schedule', { publishAt: at(180) });
    now = new Date(at(121));
    await runJobs();
    expect((await read(off)).draft?.state).toBe('review');
    expect((await read(later)).draft?.state).toBe('scheduled');
    now = new Date(at(181));
    await runJobs();
    expect((await read(later)).published?.state).toBe('published');
    const left = await server.db
      .select()
      .from(job)
      .where(and(eq(job.kind, 'policy.publish'), eq(job.state, 'waiting')));
    expect(left).toEqual([]);
  });

  test('it returns to review with the reason when it cannot be published', { tags: 'depth' }, async () => {
    const { id } = await save({ title: '定时失效' });
    await publish(id);
    await save({ title: '定时失效改' }, { id });
    await act(id, 'submit');
    await act(id, 'schedule', { publishAt: at(240) });
    const { policy } = await import('#server/platform/db/tables/policy.ts');
    await server.db.update(policy).set({ version: 9 }).where(eq(policy.id, id));
    now = new Date(at(241));
    await runJobs();
    expect(await read(id)).toMatchObject({ draft: { state: 'review', publishAt: null }, published: { content: { title: '定时失效' } } });
    expect((await read(id)).timeline[0]).toMatchObject({ action: 'failed', note: 'outdated' });
  });
});

describe('duplicate policies', () => {
  test('they are found by document number in any notation or by title, within the same kind', { tags: 'depth' }, async () => {
    const { id } = await save({ title: '云溪市彗星行动申报通知', docNumber: '云彗发〔2026〕12号' });
    const ask = (changed: object) =>
      server.call(
        policyAdmin.duplicates,
        { body: { id: null, docNumber: '云彗发[2026] 第012号', title: '另一份通知', kind: 'project', ...changed } },
        admin,
      );
    expect(await ask({})).toEqual([{ id, title: '云溪市彗星行动申报通知', docNumber: '云彗发〔2026〕12号', reason: 'docNumber' }]);
    expect(await ask({ docNumber: null, title: '云溪市“彗星行动”申报通知' })).toMatchObject([{ id, reason: 'title' }]);
    expect(await ask({ id })).toEqual([]);
    expect(await ask({ kind: 'document' })).toEqual([]);
    const twin = await save({ title: '彗星行动实施办法', docNumber: '云彗发（2026）１２号' });
    const { list: shared } = await list({ problem: ['duplicate'], keyword: '彗星' });
    expect(shared.map((one) => one.id).toSorted()).toEqual([id, twin.id].toSorted());
  });
});

test('the list is searched by number in any notation and counts the states of the result', async () => {
  const { list: found } = await list({ keyword: '国科发火[2016]３２号' });
  expect(found.map(({ id }) => id)).toContain('nat-hnte');
  const counted = await list({ kind: ['interpretation'], state: ['draft'] });
  expect(counted.total).toBe(0);
  expect(counted.states['published']).toBeGreaterThan(0);
});

describe('a keyword of the list', () => {
  const title = '云溪市2026年星槎经济奖励资金申报通知';
  const named = { title, shortName: '星槎奖励', docNumber: '云槎发〔2026〕41号', issuers: ['云溪市星槎办公室'] };
  const found = async (keyword: string, more: object = {}) => (await list({ keyword, ...more })).list.map(({ id }) => id);

  const keywords: Record<string, string> = {
    'gaps between parts': '星槎 申报',
    'gaps without a space': '星槎奖励申报通知',
    'another order': '通知 奖励 星槎',
    'a year in another order': '申报 2026 星槎',
    'parts of several names': '41号 星槎办公室 经济',
    'traditional characters': '星槎經濟獎勵',
    pinyin: 'xingchajingji',
    'pinyin of parts': 'xingcha shenbao',
    'pinyin with a gap': 'xingchashenbao',
    initials: 'xcjjjl',
    'mistyped pinyin': 'xingchajinji',
    'one wrong character': '星槎经济奖厉资金',
    'one wrong character beside a year': '2026年星槎经济奖厉资金申报',
    'one character too many': '星槎经济的奖励资金',
    'a document number in other brackets': '云槎发(2026) 41 号',
    'a part of a document number': '2026〕41',
    'one character': '槎',
  };
  test.each(Object.entries(keywords))('a draft is found by %s', { tags: 'depth' }, async (_, keyword) => {
    const { id } = await save(named);
    expect(await found(keyword)).toEqual([id]);
  });

  test.each(Object.entries(keywords))('a published policy is found by %s', { tags: 'depth' }, async (_, keyword) => {
    const { id } = await save(named);
    await publish(id);
    expect(await found(keyword)).toEqual([id]);
  });

  test('any part of an id finds it', { tags: 'depth' }, async () => {
    const { id } = await save(named);
    for (const keyword of [id, id.slice(4), id.slice(-4), id.toUpperCase()]) expect(await found(keyword), keyword).toContain(id);
  });

  test('an unmatched keyword finds nothing, and one without letters or digits does not filter', { tags: 'depth' }, async () => {
    await save(named);
    for (const keyword of ['魑魅魍魉', 'qqqzzz', '星槎 魑魅', '星槎 1999'])
      expect(await list({ keyword }), keyword).toMatchObject({ total: 0, list: [] });
    expect((await list({ keyword: '〔〕' })).total).toBe((await list({})).total);
  });

  test('typos are tolerated only if nothing matches as typed', { tags: 'depth' }, async () => {
    const { id } = await save({ title: '星槎计划' });
    await save({ title: '星槎计算' });
    expect(await found('星槎计划')).toEqual([id]);
  });

  test('the chosen order stays', { tags: 'depth' }, async () => {
    const ids: string[] = [];
    for (const each of ['星槎一', '云溪市星槎二', '星槎']) {
      now = new Date(now.getTime() + 60_000);
      ids.push((await save({ title: each })).id);
    }
    expect(await found('星槎')).toEqual(ids.toReversed());
    expect(await found('星槎', { order: 'title' })).toEqual([ids[1], ids[2], ids[0]]);
    expect(await found('星槎', { pageSize: 1, page: 2 })).toEqual([ids[1]]);
  });

  test('the current text of a draft is found in every process', { tags: 'depth' }, async () => {
    // caches are keyed by the database object
    const other = Object.create(server.db) as typeof server.db;
    const elsewhere = async (keyword: string) =>
      (await listPolicies(other, policyAdmin.list.body.parse({ keyword }))).list.map(({ id }) => id);
    const everywhere = async (keyword: string) => [await found(keyword), await elsewhere(keyword)];
    expect(await everywhere('星槎')).toEqual([[], []]);
    const { id } = await save(named);
    expect(await everywhere('星槎')).toEqual([[id], [id]]);
    await save({ title: '云溪市望舒行动' }, { id, version: 1 });
    expect(await everywhere('星槎')).toEqual([[], []]);
    expect(await everywhere('wangshu')).toEqual([[id], [id]]);
    await publish(id);
    await save({ title: '云溪市星槎行动' }, { id, base: 1 });
    // published under another title than the list shows
    expect(await everywhere('望舒行动')).toEqual([[], []]);
    expect(await everywhere('星槎')).toEqual([[id], [id]]);
    await act(id, 'discard');
    expect(await everywhere('星槎')).toEqual([[], []]);
    expect(await everywhere('望舒')).toEqual([[id], [id]]);
    await act(id, 'retire');
    expect(await list({ keyword: '望舒' })).toMatchObject({ total: 1, states: { retired: 1 } });
  });

  test('drafts are found here, and in no spelling on the portal', { tags: 'depth' }, async () => {
    const { id } = await save(named);
    await act(id, 'submit');
    expect(await found('星槎')).toEqual([id]);
    expect(await placesShowing('星槎')).toEqual([]);
    for (const keyword of Object.values(keywords)) {
      const answers = [await server.call(resultSearch, { body: { keyword } }), await server.call(suggest, { params: { keyword } })];
      expect(JSON.stringify(answers), keyword).not.toMatch(/星槎(经济|奖励)/);
    }
  });
});

test('the policy calls need the permission for policies', async () => {
  await expect(server.call(policyAdmin.list, { body: {} }, user)).rejects.toThrow(/403/);
  await expect(
    server.call(policyAdmin.act, { body: { policies: [{ id: 'nat-hnte', draft: null, published: 1 }], action: 'retire' } }, user),
  ).rejects.toThrow(/403/);
});
