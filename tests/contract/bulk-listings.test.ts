import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BulkRun } from '#contract/bulk.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as application from '#contract/application.ts';
import * as admin from '#contract/listing-admin.ts';
import * as own from '#contract/listing-own.ts';
import { detail } from '#contract/listing.ts';
import { contactRequest } from '#server/platform/db/tables/contact.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { actOnListings, actOnOwn } from '../setup/act-on-listings.ts';
import { onePermissionAccount } from '../setup/one-permission.ts';
import { runDue } from '../setup/run-due.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { deviceAttributes, deviceOf } from './listing-content.ts';

const count = 6;
const word = '皕甪仪';
const start = new Date('2026-06-15T10:00:00+08:00');
const hour = 3_600_000;
let now = start;
let author = '';
let reviewer = '';
let user = '';

const save = async (title: string, changed: object = {}, price = 400) => {
  const content = deviceOf({ title, attributes: deviceAttributes({ price }), ...changed });
  return server.call(admin.save, { body: { id: null, kind: 'device', version: null, content } }, author);
};

const server = restoredServer({
  now: () => now,
  prepare: async () => {
    author = await tokenOf(server, 'admin');
    reviewer = (await onePermissionAccount(server.call, author, 'content:listing')).token;
    user = await tokenOf(server, 'user');
    for (let at = 1; at <= count; at += 1) await save(`${word}${at}号`, {}, at * 100);
  },
});

beforeEach(() => {
  now = start;
});

const work = () => runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
type Filters = CallInput<typeof admin.bulkFreeze>['body'];
type Action = CallInput<typeof admin.bulkStart>['body']['action'];
const freeze = (token: string, filters: Filters = {}) => server.call(admin.bulkFreeze, { body: { keyword: word, ...filters } }, token);
const begin = (token: string, { id }: BulkRun, action: Action, note = '') =>
  server.call(admin.bulkStart, { body: { id, action, note } }, token);
const status = (token: string, { id }: BulkRun) => server.call(admin.bulkStatus, { params: { id } }, token);
const items = async (token: string, { id }: BulkRun, outcome: 'refused' | 'kept') =>
  (await server.call(admin.bulkItems, { params: { id, outcome, pageSize: 100 } }, token)).list;
const states = async (keyword = word) => (await server.call(admin.list, { body: { keyword } }, author)).states;

/** Does the action with all that filters find, to its end. */
async function whole(token: string, action: Action, filters: Filters = {}, note = ''): Promise<BulkRun> {
  const run = await freeze(token, filters);
  await begin(token, run, action, note);
  await work();
  return status(token, run);
}
async function undo(token: string, { id }: BulkRun): Promise<BulkRun> {
  await server.call(admin.bulkUndo, { body: { id } }, token);
  await work();
  return status(token, { id } as BulkRun);
}

/** A listing that its owner has sent for review. */
async function sentByOwner(title: string): Promise<string> {
  const { id } = await server.call(own.save, { body: { id: null, kind: 'device', version: null, content: deviceOf({ title }) } }, user);
  await actOnOwn(server.call, user, id, 'send');
  return id;
}

describe('an action on all listings of a list', () => {
  test('publishes those that were listed, and undoing takes all of them out of the portal again', { tags: 'depth' }, async () => {
    await whole(author, 'send');
    const run = await whole(reviewer, 'publish');
    expect(run).toMatchObject({ state: 'done', counts: { done: count, refused: 0 } });
    expect(await states()).toEqual({ published: count });
    const [first] = (await server.call(admin.list, { body: { keyword: word } }, author)).list;
    const id = first?.id ?? '';
    expect(await server.call(detail, { params: { id, kind: 'device' } })).toMatchObject({ id });
    expect(await undo(reviewer, run)).toMatchObject({ undoing: true, counts: { undone: count, kept: 0 } });
    expect(await states()).toEqual({ review: count });
    await expect(server.call(detail, { params: { id, kind: 'device' } })).rejects.toThrow(/404/);
    const read = await server.call(admin.detail, { params: { id } }, author);
    expect(read.published).toBeNull();
    expect(read.timeline.map(({ action }) => action).slice(0, 2)).toEqual(['unpublish', 'publish']);
    const { list } = await server.call(admin.list, { body: { keyword: word } }, author);
    expect(list.every(({ publishedAt, checkedAt, expiresAt }) => publishedAt === null && checkedAt === null && expiresAt === null)).toBe(
      true,
    );
    // and they can be published again, as of then
    now = new Date(start.getTime() + hour / 2);
    expect(await whole(reviewer, 'publish')).toMatchObject({ counts: { done: count } });
    expect((await server.call(admin.detail, { params: { id } }, author)).published?.publishedAt).toBe(now.toISOString());
  });

  test('undoing the next version brings the former text and its end back', { tags: 'depth' }, async () => {
    await whole(author, 'send');
    await whole(reviewer, 'publish');
    const [row] = (await server.call(admin.list, { body: { keyword: word, order: 'title' } }, author)).list;
    const id = row?.id ?? '';
    now = new Date(start.getTime() + hour / 2);
    const content = deviceOf({ title: `${word}1号`, body: '第二版' });
    await server.call(admin.save, { body: { id, kind: 'device', version: null, content } }, author);
    await actOnListings(server.call, author, id, 'send');
    const run = await whole(reviewer, 'publish', { state: ['review'] });
    expect(await server.call(detail, { params: { id, kind: 'device' } })).toMatchObject({ body: '第二版' });
    await undo(reviewer, run);
    const { published, draft } = await server.call(admin.detail, { params: { id } }, author);
    expect(published).toMatchObject({ content: { body: deviceOf().body }, checkedAt: row?.checkedAt, expiresAt: row?.expiresAt });
    expect(draft).toMatchObject({ state: 'review', content: { body: '第二版' } });
  });

  test('undoing that listings were retired does not prolong them', { tags: 'depth' }, async () => {
    await whole(author, 'send');
    await whole(reviewer, 'publish');
    const before = (await server.call(admin.list, { body: { keyword: word, order: 'title' } }, author)).list;
    now = new Date(start.getTime() + hour / 2);
    const run = await whole(reviewer, 'retire');
    expect(await states()).toEqual({ retired: count });
    await undo(reviewer, run);
    const after = (await server.call(admin.list, { body: { keyword: word, order: 'title' } }, author)).list;
    const dates = (list: typeof before) => list.map(({ state, checkedAt, expiresAt }) => ({ state, checkedAt, expiresAt }));
    expect(dates(after)).toEqual(dates(before));
  });

  test('returning and sending are undone too, and returning asks for a reason', { tags: 'depth' }, async () => {
    await whole(author, 'send');
    await expect(begin(reviewer, await freeze(reviewer), 'return')).rejects.toThrow(/422/);
    const run = await whole(reviewer, 'return', {}, '请补充照片');
    expect(await states()).toEqual({ draft: count });
    await undo(reviewer, run);
    expect(await states()).toEqual({ review: count });
  });

  test('refuses by name those that changed since, that the action does not fit, and that its author may not publish', async () => {
    const run = await freeze(author);
    const [row] = (await server.call(admin.list, { body: { keyword: word, order: 'title' } }, author)).list;
    const content = deviceOf({ title: row?.title ?? '', body: '改过' });
    await server.call(admin.save, { body: { id: row?.id ?? null, kind: 'device', version: row?.draftVersion ?? null, content } }, author);
    await begin(author, run, 'send');
    await work();
    expect(await status(author, run)).toMatchObject({ counts: { done: count - 1, refused: 1 } });
    expect(await items(author, run, 'refused')).toMatchObject([{ id: row?.id, reason: 'changed', detail: { by: 'admin' } }]);
    const published = await whole(author, 'publish');
    const reasons = (await items(author, published, 'refused')).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'state')).toHaveLength(1);
    expect(reasons.filter((reason) => reason === 'own')).toHaveLength(count - 1);
  });

  test('an owner is told of the publication and of its undo, and their application is open again', { tags: 'depth' }, async () => {
    await sentByOwner('皕甲扫描');
    const mine = async () => (await server.call(application.mine, { body: {} }, user)).list.filter(({ title }) => title === '皕甲扫描');
    const run = await whole(reviewer, 'publish', { keyword: '皕甲扫描' });
    expect(run).toMatchObject({ total: 1, counts: { done: 1 } });
    expect((await mine()).map(({ state }) => state)).toEqual(['approved']);
    await undo(reviewer, run);
    expect((await mine()).map(({ state }) => state).toSorted()).toEqual(['approved', 'submitted']);
    const [owner] = await server.db.select().from(account).where(eq(account.username, 'user'));
    const notified = await server.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, owner?.id ?? ''))
      .orderBy(notification.seq);
    expect(notified.some(({ title }) => JSON.stringify(title).includes('重新等待审核'))).toBe(true);
  });

  test('a publication that others have used already stays, by name', { tags: 'depth' }, async () => {
    await whole(author, 'send');
    const run = await whole(reviewer, 'publish');
    const [used] = await server.db
      .select()
      .from(listing)
      .where(eq(listing.title, `${word}3号`));
    const [owner] = await server.db.select().from(account).where(eq(account.username, 'user'));
    await server.db.insert(contactRequest).values({
      listingId: used?.id ?? '',
      accountId: owner?.id ?? '',
      purpose: 'contact',
      message: '想试用',
      company: '测试单位',
      contact: { name: '张三', phone: '0999-1234567', email: null },
    });
    expect(await undo(reviewer, run)).toMatchObject({ counts: { undone: count - 1, kept: 1 } });
    expect(await items(reviewer, run, 'kept')).toMatchObject([{ id: used?.id, reason: 'inUse' }]);
    expect(await states()).toEqual({ review: count - 1, published: 1 });
  });
});

describe('the filters of the list of listings', () => {
  const titles = async (body: CallInput<typeof admin.list>['body']) =>
    (await server.call(admin.list, { body: { keyword: word, order: 'title', ...body } }, author)).list.map(({ title }) =>
      title.slice(word.length),
    );

  test('amount, region, day and organisation narrow it, and it sorts by amount in both directions', { tags: 'depth' }, async () => {
    expect(await titles({ amountMin: 200, amountMost: 400 })).toEqual(['2号', '3号', '4号']);
    expect(await titles({ order: 'amount', amountMost: 300 })).toEqual(['3号', '2号', '1号']);
    expect(await titles({ order: 'amount', direction: 'asc', amountMost: 300 })).toEqual(['1号', '2号', '3号']);
    await save(`${word}远方`, { regionCode: '999902' });
    expect(await titles({ region: ['999902'] })).toEqual(['远方']);
    expect(await titles({ region: ['999900'] })).toContain('1号');
    expect(await titles({ publishedFrom: '2026-06-15' })).toEqual([]);
    await whole(author, 'send');
    await whole(reviewer, 'publish');
    expect(await titles({ publishedFrom: '2026-06-15', publishedTo: '2026-06-15' })).toHaveLength(count + 1);
    expect(await titles({ publishedTo: '2026-06-14' })).toEqual([]);
  });

  test('organisations are companies that listings belong to, and departments that they name', { tags: 'depth' }, async () => {
    const { organisations } = await server.call(admin.list, { body: { kind: ['matter'] } }, author);
    expect(organisations.length).toBeGreaterThan(0);
    const [first] = organisations;
    const found = await server.call(admin.list, { body: { kind: ['matter'], organisation: [first?.id ?? ''], pageSize: 100 } }, author);
    expect(found.total).toBe(first?.count);
    expect(found.list.every(({ kind }) => kind === 'matter')).toBe(true);
    expect(first?.name).not.toBe(first?.id);
    // owners see their own only, and no names of others
    const kept = await server.call(own.list, { body: { organisation: [first?.id ?? ''] } }, user);
    expect(kept).toMatchObject({ total: 0, organisations: [] });
  });

  test('an export holds what the filters list', { tags: 'depth' }, async () => {
    const query = new URLSearchParams({ kind: 'device', keyword: word, amountMin: '500', region: '999900' });
    const response = await server.fetch(`${admin.exportListings.path}?${query.toString()}`, { headers: { authorization: author } });
    expect(response.headers.get('x-total-rows')).toBe('2');
    const wrong = await server.fetch(`${admin.exportListings.path}?kind=device&amountMin=viel`, { headers: { authorization: author } });
    expect(wrong.status).toBe(422);
  });
});
