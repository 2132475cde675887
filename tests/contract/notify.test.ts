import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { index, read } from '#contract/notify.ts';
import { detail } from '#contract/policy-detail.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let user = '';
let admin = '';

let notices: (typeof notification.$inferSelect)[] = [];
/** A notification of the user. */
let usersOwn: typeof notification.$inferSelect;

const server = restoredServer({
  prepare: async () => {
    notices = await server.db.select().from(notification).orderBy(notification.seq);
    const [found] = await server.db
      .select({ one: notification })
      .from(notification)
      .orderBy(notification.seq)
      .innerJoin(account, eq(account.id, notification.accountId))
      .where(eq(account.username, 'user'));
    if (found === undefined) throw new Error('the user of the sample has no notification');
    usersOwn = found.one;
    const signIn = (username: string) => tokenOf(server, username);
    [user, admin] = [await signIn('user'), await signIn('admin')];
  },
});
beforeEach(async () => {
  await server.db.delete(notification);
  await server.db.insert(notification).values(notices);
});

const list = (params: { page?: number; pageSize?: number; unread?: boolean } = {}, as = user) => server.call(index, { params }, as);
const mark = (ids: string[] | 'all', as = user) => server.call(read, { body: { ids } }, as);

describe('the list of notifications', () => {
  test("the list has the caller's own, newest first, none from the future", { tags: 'depth' }, async () => {
    const own = await list({ pageSize: 100 });
    const others = await list({ pageSize: 100 }, admin);
    expect([own.total, own.unread, others.total, others.unread]).toEqual([8, 3, 6, 3]);
    const times = own.list.map((notice) => Date.parse(notice.createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(Math.max(...times)).toBeLessThan(testNow.getTime());
    expect(own.list.filter((notice) => others.list.some((other) => other.id === notice.id))).toEqual([]);
  });

  test('pages have no gaps or repeats', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, pageSize: 3 })));
    expect(pages.map((page) => page.list.length)).toEqual([3, 3, 2, 0]);
    expect(new Set(pages.flatMap((page) => page.list.map((notice) => notice.id))).size).toBe(8);
    expect(pages.map((page) => page.total)).toEqual([8, 8, 8, 8]);
  });

  test('notifications of one moment are listed in reverse order of storing', { tags: 'depth' }, async () => {
    const ids = ['ffffffff-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', '88888888-0000-4000-8000-000000000003'];
    for (const id of ids)
      await server.db.insert(notification).values({ ...usersOwn, id, eventKey: null, createdAt: testNow, readAt: null });
    for (const unread of [false, true]) expect((await list({ pageSize: 3, unread })).list.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await list({ page: 2, pageSize: 1 })).list.map(({ id }) => id)).toEqual([ids[1]]);
  });

  test('the list can be limited to unread ones', async () => {
    const unread = await list({ unread: true });
    expect([unread.total, unread.unread, unread.list.length]).toEqual([3, 3, 3]);
    expect(unread.list.every((notice) => notice.readAt === null)).toBe(true);
  });

  test('notifications follow the language of the request if translated', async () => {
    await server.db.insert(notification).values({ ...usersOwn, id: undefined, title: '停机维护', titleEn: null, bodyEn: null });
    const titles = async (language: 'zh-CN' | 'en-US', as: string) =>
      (await server.call(index, { params: { pageSize: 100 } }, as, language)).list.map(({ title }) => title);
    const [chinese, english] = [await titles('zh-CN', user), await titles('en-US', user)];
    expect(english).toHaveLength(chinese.length);
    expect(english).toContain('Welcome to the business policy portal');
    expect(english.filter((title) => chinese.includes(title))).toEqual(['停机维护']);
  });

  test('notifications link to existing policies', { tags: 'depth' }, async () => {
    const hrefs = [...(await list({ pageSize: 100 })).list, ...(await list({ pageSize: 100 }, admin)).list].map((notice) => notice.href);
    const ids = hrefs.flatMap((href) => /^\/policy\/detail\?id=(.+)$/.exec(href ?? '')?.[1] ?? []);
    expect(ids.length).toBeGreaterThan(4);
    for (const id of ids) expect((await server.call(detail, { params: { id } })).id).toBe(id);
  });

  test.each(['page=0', 'pageSize=101', 'pageSize=ten', 'unread=maybe'])('?%s is rejected', async (query) => {
    const response = await server.fetch(`${index.path}?${query}`, { headers: { authorization: user } });
    expect(response.status).toBe(422);
  });

  test('no notification links outside the portal', async () => {
    const [own] = await server.db.select({ id: account.id }).from(account);
    await server.db
      .insert(notification)
      .values({ accountId: own?.id ?? '', title: 'x', body: 'x', kind: 'system', href: '//evil.example', createdAt: testNow });
    const answers = await Promise.all([user, admin].map((as) => server.fetch(index.path, { headers: { authorization: as } })));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 500]));
  });
});

describe('marking as read', () => {
  test('some or all notifications can be marked', async () => {
    const [first, second] = (await list({ unread: true })).list;
    expect(await mark([first?.id ?? ''])).toEqual({ unread: 2 });
    expect((await list({ unread: true })).list[0]?.id).toBe(second?.id);
    expect(await mark('all')).toEqual({ unread: 0 });
    expect((await list({ unread: true })).list).toEqual([]);
    expect((await list({}, admin)).unread).toBe(3);
  });

  test('the time of first reading is kept', async () => {
    const before = (await list({ pageSize: 100 })).list.filter((notice) => notice.readAt !== null);
    await mark('all');
    const after = new Map((await list({ pageSize: 100 })).list.map((notice) => [notice.id, notice.readAt]));
    for (const notice of before) expect(after.get(notice.id)).toBe(notice.readAt);
  });

  test('notifications of others stay unread', async () => {
    const [theirs] = (await list({ unread: true }, admin)).list;
    expect(await mark([theirs?.id ?? ''])).toEqual({ unread: 3 });
    expect((await list({}, admin)).unread).toBe(3);
  });

  test('unknown ids are ignored', async () => {
    expect(await mark(['no-such-notice', '00000000-0000-4000-8000-000000000000'])).toEqual({ unread: 3 });
  });

  test.each([{}, { ids: [] }, { ids: 'some' }, { ids: ["' or 1=1"] }, { ids: Array.from({ length: 101 }, () => 'a') }])(
    '%j is rejected',
    { tags: 'depth' },
    async (body) => {
      const headers = { authorization: user, 'content-type': 'application/json' };
      const response = await server.fetch(read.path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(response.status).toBe(422);
      expect((await list()).unread).toBe(3);
    },
  );
});
