import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput, EndpointShape } from '#contract/endpoint.ts';
import { index } from '#contract/notify.ts';
import { register } from '#contract/oauth.ts';
import { resultSearch } from '#contract/policy.ts';
import * as searchesContract from '#contract/saved-search.ts';
import * as dismissalsContract from '#contract/dismissal.ts';
import * as followsContract from '#contract/follow.ts';
import { mostSavedSearches } from '#domain/subscription.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { dismissal, follow, savedSearch } from '#server/platform/db/tables/subscription.ts';
import { handlers } from '#server/job-handlers.ts';
import { scheduleRecurring } from '#server/platform/jobs/recurring.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { agreed } from '../setup/registration.ts';

let now = testNow;
let user = '';
let other = '';
let ids: string[] = [];

const server = restoredServer({
  now: () => now,
  prepare: async () => {
    ({ accessToken: other } = await server.call(register, { body: { ...agreed, username: 'somebody.else', password: 'Somebody1' } }));
    ids = (await server.call(resultSearch, { body: { pageSize: 20, sort: 'published' } })).list.map(({ id }) => id);
  },
});
beforeEach(async () => {
  now = testNow;
  user = await tokenOf(server, 'user');
  await server.db.delete(follow);
  await server.db.delete(dismissal);
  await server.db.delete(savedSearch);
});

const later = (minutes: number) => (now = new Date(testNow.getTime() + minutes * 60_000));

/** Returns status and envelope of the answer. */
async function ask(endpoint: EndpointShape, body: unknown, as = user) {
  const headers = { authorization: as, 'content-type': 'application/json' };
  const response = await server.fetch(endpoint.path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, ...((await response.json()) as { code: unknown; message?: string; data: unknown }) };
}

const setFollowed = (policyId: string, followed = true, as = user) =>
  server.call(followsContract.follow, { body: { policyId, followed } }, as);
const listFollowed = (body: CallInput<typeof followsContract.followed>['body'] = {}, as = user) =>
  server.call(followsContract.followed, { body }, as);

describe('following a policy', () => {
  test('followed policies are listed newest first, in pages', { tags: 'depth' }, async () => {
    for (const [index, id] of ids.slice(0, 5).entries()) {
      later(index);
      await setFollowed(id);
    }
    const pages = await Promise.all([1, 2, 3].map((page) => listFollowed({ page, pageSize: 2 })));
    expect(pages.flatMap(({ list }) => list.map(({ policyId }) => policyId))).toEqual(ids.slice(0, 5).toReversed());
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect(pages[0]?.list[0]).toMatchObject({ followedAt: now.toISOString(), policy: { id: ids[4] } });
    expect(await listFollowed({}, other)).toEqual({ total: 0, list: [] });
    expect(await server.call(followsContract.followedIds, {}, user)).toEqual(ids.slice(0, 5).toSorted());
    expect(await server.call(followsContract.followedIds, {}, other)).toEqual([]);
  });

  test('following or unfollowing twice changes nothing', async () => {
    const [id = ''] = ids;
    expect(await setFollowed(id)).toEqual({ followed: true });
    later(5);
    expect(await setFollowed(id)).toEqual({ followed: true });
    expect((await listFollowed()).list).toMatchObject([{ policyId: id, followedAt: testNow.toISOString() }]);
    for (let again = 0; again < 2; again += 1) expect(await setFollowed(id, false)).toEqual({ followed: false });
    expect((await listFollowed()).total).toBe(0);
  });

  test('a retired policy stays, marked as unavailable', { tags: 'depth' }, async () => {
    const [id = ''] = ids;
    await setFollowed(id);
    await server.db.update(policy).set({ state: 'retired' }).where(eq(policy.id, id));
    const { total, list } = await listFollowed();
    expect([total, list.length, list[0]?.policy]).toEqual([1, 1, null]);
    expect(list[0]?.title).not.toBe('');
    expect(await ask(followsContract.follow, { policyId: id, followed: true })).toMatchObject({ status: 200, code: 'GONE' });
    expect(await setFollowed(id, false)).toEqual({ followed: false });
    await server.db.update(policy).set({ state: 'published' }).where(eq(policy.id, id));
  });

  test('following an unknown policy is refused', async () => {
    expect(await ask(followsContract.follow, { policyId: 'no-such-policy', followed: true })).toMatchObject({ status: 200, code: 'GONE' });
  });
});

describe('dismissing a policy', () => {
  const set = (policyId: string, dismissed = true) => server.call(dismissalsContract.dismiss, { body: { policyId, dismissed } }, user);
  const list = (as = user) => server.call(dismissalsContract.dismissed, { body: {} }, as);

  test('dismissed policies are listed newest first; repeats are ignored, and it can be undone', async () => {
    const [first = '', second = ''] = ids;
    await set(first);
    later(1);
    await set(second);
    later(2);
    await set(first);
    expect((await list()).list.map(({ policyId, dismissedAt }) => [policyId, dismissedAt])).toEqual([
      [second, new Date(testNow.getTime() + 60_000).toISOString()],
      [first, testNow.toISOString()],
    ]);
    expect(await list(other)).toEqual({ total: 0, list: [] });
    expect(await set(second, false)).toEqual({ dismissed: false });
    expect((await list()).total).toBe(1);
    expect(await ask(dismissalsContract.dismiss, { policyId: 'no-such-policy', dismissed: true })).toMatchObject({
      status: 200,
      code: 'GONE',
    });
  });
});

type Save = CallInput<typeof searchesContract.saveSearch>['body'];
const search: Save = { name: '研发补助', filters: { keyword: '研发', level: ['city'] }, frequency: 'daily' };
const save = (body: Save = search, as = user) => server.call(searchesContract.saveSearch, { body }, as);
const list = (as = user) => server.call(searchesContract.savedSearches, {}, as);

describe('saved searches', () => {
  test('saved searches are returned as saved, newest first', { tags: 'depth' }, async () => {
    const first = await save();
    expect(first).toMatchObject({
      name: '研发补助',
      frequency: 'daily',
      basis: 'filters',
      sort: 'relevance',
      companyId: null,
      version: 1,
      alertedAt: null,
    });
    expect(first.filters).toMatchObject({ keyword: '研发', level: ['city'], tag: [] });
    later(1);
    const second = await save({ ...search, name: '  第二个  ', filters: { amountMin: 100_000 } });
    expect(second.name).toBe('第二个');
    expect(await list()).toEqual([second, first]);
    expect(await list(other)).toEqual([]);
  });

  test('a save with a stale version is rejected with the stored search', { tags: 'depth' }, async () => {
    const { id, version } = await save();
    const changed = await save({ ...search, id, version, name: '改过的' });
    expect(changed).toMatchObject({ id, version: 2, name: '改过的' });
    for (const stale of [{ version }, {}, { version: 3 }]) {
      const answer = await ask(searchesContract.saveSearch, { ...search, id, ...stale, name: '迟到的' });
      expect(answer).toMatchObject({ status: 200, code: 'CONFLICT', data: changed });
      expect(answer.message).toContain('修改');
    }
    expect(await list()).toEqual([changed]);
  });

  test('one of several simultaneous changes wins', async () => {
    const { id, version } = await save();
    const answers = await Promise.all(['甲', '乙', '丙'].map((name) => ask(searchesContract.saveSearch, { ...search, id, version, name })));
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['0', 'CONFLICT', 'CONFLICT']);
    expect((await list())[0]?.version).toBe(2);
  });

  test(`saved searches are limited to ${mostSavedSearches} per account, even for simultaneous requests`, { tags: 'depth' }, async () => {
    const answers = await Promise.all(
      Array.from({ length: mostSavedSearches + 3 }, (_, index) => ask(searchesContract.saveSearch, { ...search, name: `第 ${index}` })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(mostSavedSearches);
    const refused = answers.filter(({ code }) => code !== 0);
    expect(refused.map(({ status, code }) => [status, code])).toEqual([1, 2, 3].map(() => [200, 'LIMIT']));
    const [last] = await list();
    // at the limit, searches can be edited, and deleting one allows a new one
    await save({ ...search, id: last?.id, version: 1, name: '照样可以改' });
    await server.call(searchesContract.deleteSearch, { body: { id: last?.id ?? '' } }, user);
    await save();
    expect(await list()).toHaveLength(mostSavedSearches);
    expect((await save(search, other)).version).toBe(1);
  });

  test('another account’s saved search is GONE', { tags: 'depth' }, async () => {
    const { id, version } = await save();
    for (const [endpoint, body] of [
      [searchesContract.saveSearch, { ...search, id, version }],
      [searchesContract.deleteSearch, { id }],
      [searchesContract.previewDigest, { id }],
    ] as const)
      expect(await ask(endpoint, body, other)).toMatchObject({ status: 200, code: 'GONE' });
    expect(await list()).toMatchObject([{ id, version: 1 }]);
  });

  test.each(['no-such-search', '00000000-0000-4000-8000-000000000000'])('the id %s is refused', async (id) => {
    for (const endpoint of [searchesContract.deleteSearch, searchesContract.previewDigest])
      expect(await ask(endpoint, { id })).toMatchObject({ status: 200, code: 'GONE' });
    expect(await ask(searchesContract.saveSearch, { ...search, id, version: 1 })).toMatchObject({ status: 200, code: 'GONE' });
  });

  test('a saved search can be deleted', { tags: 'depth' }, async () => {
    const { id } = await save();
    expect(await server.call(searchesContract.deleteSearch, { body: { id } }, user)).toBeNull();
    expect(await list()).toEqual([]);
    expect(await ask(searchesContract.deleteSearch, { id })).toMatchObject({ status: 200, code: 'GONE' });
  });

  test.each<[string, unknown]>([
    ['body.name', { ...search, name: '   ' }],
    ['body.name', { ...search, name: 'x'.repeat(61) }],
    ['body.name', { ...search, name: 'a\u0000b' }],
    ['body.frequency', { ...search, frequency: 'hourly' }],
    ['body.filters.level', { ...search, filters: { level: ['village'] } }],
    ['body.filters.amountMin', { ...search, filters: { amountMin: -1 } }],
    ['body.filters', { name: 'x', frequency: 'none' }],
  ])('an invalid %s is rejected by name', async (path, body) => {
    const answer = await ask(searchesContract.saveSearch, body);
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect((answer.data as { fields: { path: string }[] }).fields[0]?.path).toContain(path);
    expect(await list()).toEqual([]);
  });

  test('any text is accepted as keyword', async () => {
    const keyword = "研发\u0000\ud800“补助”'; drop table policy;--";
    const { filters } = await save({ ...search, filters: { keyword } });
    expect(filters.keyword).toBe("研发\ufffd“补助”'; drop table policy;--");
  });

  test('a saved search uses only a company that the caller may see', { tags: 'depth' }, async () => {
    const [owner] = await server.db.select({ id: account.id }).from(account).where(eq(account.username, 'somebody.else'));
    const common = { creditCode: null, source: '样例', sourceDate: '2026-06-01', nameKey: 'x', pinyin: 'x' };
    await server.db.insert(companyTable).values([
      { ...common, id: 'alerts-public', name: '众所周知公司' },
      { ...common, id: 'alerts-private', name: '私有公司', ownerId: owner?.id ?? null },
    ]);
    const byMatch: Save = { ...search, basis: 'match' };
    expect(await save({ ...byMatch, companyId: 'alerts-public' })).toMatchObject({
      companyId: 'alerts-public',
      companyName: '众所周知公司',
    });
    for (const companyId of ['alerts-private', 'no-such-company'])
      expect(await ask(searchesContract.saveSearch, { ...byMatch, companyId })).toMatchObject({
        status: 422,
        data: { fields: [{ path: 'body.companyId', message: expect.stringContaining('这家企业已不存在') as string }] },
      });
    expect(await save({ ...byMatch, companyId: 'alerts-private' }, other)).toMatchObject({ companyName: '私有公司' });
  });
});

describe('the preview of a digest', () => {
  test.each([
    ['none', null],
    ['instant', null],
    ['daily', '2026-06-16T00:00:00.000Z'],
    ['weekly', '2026-06-22T00:00:00.000Z'],
  ] as const)('the digest of frequency %s is due at %s', { tags: 'depth' }, async (frequency, dueAt) => {
    const { id } = await save({ ...search, frequency });
    expect(await server.call(searchesContract.previewDigest, { body: { id } }, user)).toEqual({ dueAt, total: 0, list: [], listings: [] });
  });

  test('the preview equals the later notification without dismissed policies, and is empty afterwards', { tags: 'depth' }, async () => {
    const [seed] = policySeeds('2026-06-15');
    if (seed === undefined) throw new Error('The sample is empty');
    const { id } = await save({ name: '订阅甲', filters: { tag: ['订阅测试'] }, frequency: 'daily' });
    later(1);
    const policies = ['one', 'two', 'three'].map((name) => ({
      ...seed,
      id: `preview-${name}`,
      title: `预览 ${name}`,
      tags: ['订阅测试'],
      cites: [],
      applyFrom: null,
      applyTo: null,
      state: 'published' as const,
    }));
    await savePolicies(server.db, policies, { now, announce: true });
    await server.call(dismissalsContract.dismiss, { body: { policyId: 'preview-two', dismissed: true } }, user);
    const preview = () => server.call(searchesContract.previewDigest, { body: { id } }, user);
    const before = await preview();
    expect([before.total, before.list.map((policy) => policy.id)]).toEqual([2, ['preview-one', 'preview-three']]);

    const deps = { db: server.db, log: pino({ level: 'silent' }), now: () => now };
    await scheduleRecurring(server.db, handlers, now);
    now = new Date(before.dueAt ?? '');
    await runDue(deps);
    user = await tokenOf(server, 'user');
    const [notice] = (await server.call(index, { params: { unread: true } }, user)).list;
    expect(notice).toMatchObject({ title: '“订阅甲”每日汇总：2 项新政策', body: '1. 预览 one；2. 预览 three', kind: 'policy' });
    expect(notice?.href).toMatch(/^\/policy\/search\?tag=/);
    const inEnglish = await server.call(index, { params: { unread: true } }, user, 'en-US');
    expect(inEnglish.list[0]).toMatchObject({ title: 'Daily summary of “订阅甲”: 2 new policies', body: '1. 预览 one; 2. 预览 three' });
    expect(await preview()).toMatchObject({ total: 0, list: [], dueAt: '2026-06-17T00:00:00.000Z' });
    expect(await list()).toMatchObject([{ id, alertedAt: now.toISOString() }]);
  });

  test('the preview restarts after a change of the filters, but not of name or frequency', { tags: 'depth' }, async () => {
    const changes: [Partial<Save>, number][] = [
      [{ name: '另一个名字' }, 1],
      [{ frequency: 'weekly' }, 1],
      [{ frequency: 'none' }, 1],
      [{ filters: { tag: ['换过的'], level: [] } }, 0],
      [{ basis: 'match', filters: { tag: ['换过的'] } }, 0],
    ];
    const [seed] = policySeeds('2026-06-15');
    if (seed === undefined) throw new Error('The sample is empty');
    const rule: Save = { name: '改', filters: { tag: ['换'] }, frequency: 'daily' };
    const saved = await Promise.all(changes.map(() => save(rule)));
    later(1);
    const news = {
      ...seed,
      id: 'changed-rule',
      tags: ['换', '换过的'],
      cites: [],
      applyFrom: null,
      applyTo: null,
      state: 'published' as const,
    };
    await savePolicies(server.db, [news], { now, announce: true });
    later(2);
    for (const [at, [change, total]] of changes.entries()) {
      const id = saved[at]?.id ?? '';
      await save({ ...rule, ...change, id, version: 1 });
      expect((await server.call(searchesContract.previewDigest, { body: { id } }, user)).total, JSON.stringify(change)).toBe(total);
    }
  });
});
