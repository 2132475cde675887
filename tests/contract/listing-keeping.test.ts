import { and, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/endpoint.ts';
import * as listing from '#contract/listing.ts';
import * as admin from '#contract/listing-admin.ts';
import * as own from '#contract/listing-own.ts';
import { index as notices } from '#contract/notify.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { listing as listingTable } from '#server/platform/db/tables/listing.ts';
import { handlers } from '#server/job-handlers.ts';
import { scheduleNext } from '#server/platform/jobs/recurring.ts';
import { actOnListings, actOnOwn, seenNow } from '../setup/act-on-listings.ts';
import { onePermissionAccount } from '../setup/one-permission.ts';
import { runDue } from '../setup/run-due.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import type { ListingContent } from './listing-content.ts';
import { deviceAttributes, deviceOf } from './listing-content.ts';
import { pdf, store } from './policy-content.ts';

const day = 86_400_000;
const start = new Date('2026-06-15T10:00:00+08:00');
let now = start;
const server = restoredServer({ now: () => now, prepare });
let first = '';
let second = '';
let user = '';

async function prepare(): Promise<void> {
  first = await tokenOf(server, 'admin');
  second = (await onePermissionAccount(server.call, first, 'content:listing')).token;
  user = await tokenOf(server, 'user');
}

beforeEach(() => {
  now = start;
});

const send = async (path: string, body: object, token: string) => {
  const response = await server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as { code: unknown; message?: string; data?: unknown }) };
};
type More = Partial<CallInput<typeof admin.save>['body']>;
const bodyOf = (content: Partial<ListingContent>, more: More = {}) => ({
  id: null,
  kind: 'device',
  version: null,
  content: deviceOf(content),
  ...more,
});
const saveAs = (token: string, content: Partial<ListingContent> = {}, more: More = {}) =>
  server.call(admin.save, { body: bodyOf(content, more) }, token);
const saveOwn = (content: Partial<ListingContent> = {}, more: More = {}) => server.call(own.save, { body: bodyOf(content, more) }, user);
const act = (token: string, id: string, action: CallInput<typeof admin.act>['body']['action'], note = '') =>
  actOnListings(server.call, token, id, action, note);
/** Publishes by two administrators. */
async function published(content: Partial<ListingContent> = {}): Promise<string> {
  const { id } = await saveAs(first, content);
  await act(first, id, 'send');
  await act(second, id, 'publish');
  return id;
}
const visible = async (id: string) => {
  const { list } = await server.call(listing.search, { body: { kind: 'device', pageSize: 100 } });
  return list.some((one) => one.id === id);
};
const paths = (answer: { data?: unknown }) => ((answer.data as { fields?: { path: string }[] }).fields ?? []).map(({ path }) => path);

describe('a new listing', () => {
  test('it is hidden until a second administrator has published it', { tags: 'depth' }, async () => {
    const { id, draft } = await saveAs(first);
    expect(draft).toMatchObject({ state: 'draft', baseVersion: null, authors: ['admin'] });
    expect(await visible(id)).toBe(false);
    await act(first, id, 'send');
    const listings = [await seenNow(server.call, admin, first, id)];
    const refused = await send(admin.act.path, { listings, action: 'publish' }, first);
    expect(refused).toMatchObject({ code: 'WRONG_STATE', data: { listings: [{ id, reason: 'own' }] } });
    await act(second, id, 'publish');
    expect(await visible(id)).toBe(true);
    const { published: kept, draft: none, timeline } = await server.call(admin.detail, { params: { id } }, first);
    expect(none).toBeNull();
    expect(kept).toMatchObject({ version: 1, state: 'published', content: { title: '星火场发射电镜' } });
    expect(timeline.map(({ action }) => action)).toEqual(['publish', 'send', 'create']);
  });

  test('authors publish their own listing if no other reviewer exists', { tags: 'depth' }, async () => {
    await server.db.update(account).set({ disabled: true }).where(eq(account.username, 'only.content.listing'));
    const { id } = await saveAs(first);
    await act(first, id, 'send');
    await act(first, id, 'publish');
    expect(await visible(id)).toBe(true);
  });

  test('it may be saved unfinished, and needs every required field to be sent', async () => {
    const { id, missing } = await saveAs(first, { summary: '', attributes: { model: 'A' } });
    expect(missing.map(({ path }) => path)).toEqual(
      [
        'summary',
        ...['owner', 'category', 'location', 'pricedBy', 'price', 'hours', 'slotMinutes'].map((name) => `attributes.${name}`),
      ].map((path) => `content.${path}`),
    );
    const listings = [await seenNow(server.call, admin, first, id)];
    const refused = await send(admin.act.path, { listings, action: 'send' }, first);
    expect(refused).toMatchObject({ code: 'WRONG_STATE', data: { listings: [{ reason: 'incomplete' }] } });
    expect(JSON.stringify(refused.data)).toContain('content.attributes.price');
  });

  test.each<[name: string, content: Partial<ListingContent>, path: string]>([
    ['an attribute of another kind', { attributes: deviceAttributes({ lender: 'x' }) }, 'body.content.attributes.lender'],
    ['a negative price', { attributes: deviceAttributes({ price: -1 }) }, 'body.content.attributes.price'],
    ['a price as text', { attributes: deviceAttributes({ price: '400' }) }, 'body.content.attributes.price'],
    ['an option that the kind lacks', { attributes: deviceAttributes({ category: 'magic' }) }, 'body.content.attributes.category'],
    [
      'a row with a field too many',
      { attributes: deviceAttributes({ hours: [{ weekday: 1, from: 1, to: 2, x: 1 }] }) },
      'body.content.attributes.hours.0.x',
    ],
    [
      'a weekday that does not exist',
      { attributes: deviceAttributes({ hours: [{ weekday: 9, from: 1, to: 2 }] }) },
      'body.content.attributes.hours.0.weekday',
    ],
    ['a region that does not exist', { regionCode: '000001' }, 'body.content.regionCode'],
    ['an industry that does not exist', { industries: ['99'] }, 'body.content.industries.0'],
    ['a title with a control character', { title: 'a\u0007b' }, 'body.content.title'],
    ['a cover that nobody uploaded', { cover: '00000000-0000-4000-8000-000000000000' }, 'body.content.cover'],
  ])('it is refused at the field with %s', async (_name, content, path) => {
    const refused = await send(admin.save.path, bodyOf(content), first);
    expect([refused.status, paths(refused)]).toEqual([422, [path]]);
    expect(await server.call(admin.list, { body: { keyword: '星火' } }, first)).toMatchObject({ total: 0 });
  });

  test('it may be saved empty, and needs a title to be sent', { tags: 'depth' }, async () => {
    const { id, missing } = await saveOwn({ title: ' ', summary: '', body: '', tags: [], contact: null, attributes: {} });
    expect(missing.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['content.title', 'content.summary', 'content.attributes.model']),
    );
    const refused = await send(own.act.path, { listings: [await seenNow(server.call, own, user, id)], action: 'send' }, user);
    expect(refused).toMatchObject({ code: 'WRONG_STATE', data: { listings: [{ id, title: '', reason: 'incomplete' }] } });
    expect(JSON.stringify(refused.data)).toContain('content.title');
  });

  test('a refused choice names the allowed values', async () => {
    const refused = await send(admin.save.path, bodyOf({ attributes: deviceAttributes({ category: 'magic' }) }), first);
    expect(JSON.stringify(refused.data)).toContain('metrology');
  });

  test('hostile texts are stored as typed', async () => {
    const title = `<img src=x onerror=alert(1)> '); drop table listing; --`;
    const { id } = await saveAs(first, { title, body: '<script>alert(1)</script>', attributes: deviceAttributes({ model: '${1+1}' }) });
    const { draft } = await server.call(admin.detail, { params: { id } }, first);
    expect(draft?.content).toMatchObject({ title, body: '<script>alert(1)</script>', attributes: { model: '${1+1}' } });
  });

  test('an unknown kind is not found', async () => {
    expect((await send(admin.save.path, bodyOf({}, { kind: 'spaceship' }), first)).code).toBe('GONE');
  });

  test('publishing needs the records it links to', { tags: 'depth' }, async () => {
    const content = deviceOf({
      title: '示例事项',
      attributes: {
        code: '0001',
        type: 'service',
        department: ['no-such'],
        authority: 'city',
        flow: [{ name: '受理' }],
        legalDays: 10,
        promisedDays: 5,
        advicePhone: '0999-1234567',
      },
    });
    const { id, missing } = await server.call(admin.save, { body: { id: null, kind: 'matter', version: null, content } }, first);
    expect(missing).toMatchObject([{ path: 'content.attributes.department.0' }]);
    const listings = [await seenNow(server.call, admin, first, id)];
    expect(await send(admin.act.path, { listings, action: 'publish' }, first)).toMatchObject({ code: 'WRONG_STATE' });
  });

  test('its author publishes a kind without review directly from its draft', { tags: 'depth' }, async () => {
    const attributes = { source: '市卫生健康委', topic: 'notice', issuedOn: '2026-06-01' };
    const content = deviceOf({ title: '示例公告', attributes });
    const { id } = await server.call(admin.save, { body: { id: null, kind: 'virus', version: null, content } }, first);
    await act(first, id, 'publish');
    expect((await server.call(admin.detail, { params: { id } }, first)).published).not.toBeNull();
  });
});

describe('the next version', () => {
  test('the published version stays until the next is published, and is then kept', { tags: 'depth' }, async () => {
    const id = await published();
    const saved = await saveAs(first, { title: '新标题' }, { id });
    expect(saved.draft).toMatchObject({ baseVersion: 1 });
    expect((await server.call(listing.detail, { params: { kind: 'device', id } })).title).toBe('星火场发射电镜');
    await act(first, id, 'send');
    await act(second, id, 'publish');
    const after = await server.call(admin.detail, { params: { id } }, first);
    expect(after.published).toMatchObject({ version: 2, content: { title: '新标题' } });
    expect(after.versions.map(({ version }) => version)).toEqual([1]);
    const former = await server.call(admin.version, { params: { id, version: '1' } }, first);
    expect(former.content.title).toBe('星火场发射电镜');
  });

  test('of two simultaneous saves the second gets CONFLICT with the stored one', { tags: 'depth' }, async () => {
    const id = await published();
    const { draft } = await saveAs(first, { title: '甲' }, { id });
    await saveAs(second, { title: '乙' }, { id, version: draft?.version ?? 0 });
    const late = await send(admin.save.path, bodyOf({ title: '丙' }, { id, version: draft?.version ?? 0 }), first);
    expect(late).toMatchObject({ code: 'CONFLICT', data: { draft: { content: { title: '乙' } } } });
  });

  test('an action on an outdated version changes nothing and names who changed it', { tags: 'depth' }, async () => {
    const { id } = await saveAs(first);
    const listings = [await seenNow(server.call, admin, second, id)];
    await act(first, id, 'send');
    expect(await send(admin.act.path, { listings, action: 'send' }, second)).toMatchObject({
      code: 'CONFLICT',
      data: { listings: [{ id, state: 'review', by: 'admin' }] },
    });
  });

  test('a batch applies to all or none', { tags: 'depth' }, async () => {
    const one = (await saveAs(first)).id;
    const other = (await saveAs(first, { summary: '' })).id;
    const listings = await Promise.all([one, other].map((id) => seenNow(server.call, admin, first, id)));
    expect(await send(admin.act.path, { listings, action: 'send' }, first)).toMatchObject({ code: 'WRONG_STATE' });
    expect((await server.call(admin.detail, { params: { id: one } }, first)).draft?.state).toBe('draft');
  });

  test('returning needs a reason, which its owner is notified of', { tags: 'depth' }, async () => {
    const { id } = await saveOwn();
    await actOnOwn(server.call, user, id, 'send');
    const listings = [await seenNow(server.call, admin, first, id)];
    expect(paths(await send(admin.act.path, { listings, action: 'return' }, first))).toEqual(['body.note']);
    await act(first, id, 'return', '价格写清楚');
    expect((await server.call(own.detail, { params: { id } }, user)).draft).toMatchObject({ state: 'draft', note: '价格写清楚' });
    const { list } = await server.call(notices, { params: {} }, user);
    expect(list[0]?.body).toContain('价格写清楚');
  });
});

describe('a published listing', () => {
  test('retiring removes it from lists but not its page, and reinstating brings it back', { tags: 'depth' }, async () => {
    const id = await published();
    await act(first, id, 'retire');
    expect(await visible(id)).toBe(false);
    expect((await server.call(listing.detail, { params: { kind: 'device', id } })).state).toBe('retired');
    await act(first, id, 'reinstate');
    expect(await visible(id)).toBe(true);
  });

  test('renewing confirms it now and moves its end', { tags: 'depth' }, async () => {
    const body = bodyOf({}, { kind: 'chain-need' });
    const [company] = await rows<{ id: string }>(server.db, sql`select id from enterprise where owner_id is null limit 1`);
    const [node] = await rows<{ id: string }>(server.db, sql`select id from listing where kind = 'chain-node' limit 1`);
    const attributes = { company: [company?.id], node: [node?.id], product: '电芯', quantity: 10, unit: '只' };
    const { id } = await server.call(admin.save, { body: { ...body, content: { ...body.content, attributes } } }, first);
    await act(first, id, 'send');
    await act(second, id, 'publish');
    const until = (await server.call(admin.detail, { params: { id } }, first)).published?.expiresAt;
    expect(until).toBe(new Date(start.getTime() + 180 * day).toISOString());
    now = new Date(start.getTime() + 200 * day);
    const later = await tokenOf(server, 'admin');
    expect((await server.call(admin.detail, { params: { id } }, later)).published?.state).toBe('expired');
    expect(await server.call(admin.list, { body: { state: ['expired'], kind: ['chain-need'], ids: [id] } }, later)).toMatchObject({
      total: 1,
    });
    await act(later, id, 'renew');
    expect((await server.call(admin.detail, { params: { id } }, later)).published).toMatchObject({
      state: 'published',
      checkedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 180 * day).toISOString(),
    });
  });

  test('every action of an administrator is in the audit log', { tags: 'depth' }, async () => {
    const id = await published();
    await act(first, id, 'retire');
    const events = await server.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.targetKind, 'listing'), eq(auditEvent.targetId, id)))
      .orderBy(auditEvent.id);
    expect(events.map(({ call, username }) => [call, username])).toEqual([
      ['listingAdmin.save', 'admin'],
      ['listingAdmin.act', 'admin'],
      ['listingAdmin.act', 'only.content.listing'],
      ['listingAdmin.act', 'admin'],
    ]);
  });

  test('its files are public, those of a draft only for the uploader and editors', { tags: 'depth' }, async () => {
    const png = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])], 'a.png');
    const { fileId } = await store(server, first, png);
    const { id } = await saveAs(first, { cover: fileId });
    const open = async () => (await server.fetch(`/apiv2/file/download?id=${fileId}`)).status;
    const before = await open();
    await act(first, id, 'send');
    await act(second, id, 'publish');
    expect([before, await open()]).toEqual([404, 200]);
    const document = await store(server, first, pdf('x.pdf'));
    expect(paths(await send(admin.save.path, bodyOf({ cover: document.fileId }), first))).toEqual(['body.content.cover']);
    expect(paths(await send(own.save.path, bodyOf({ cover: fileId }), user))).toEqual(['body.content.cover']);
  });
});

describe('an owner', () => {
  test('owners keep only their own listings', { tags: 'depth' }, async () => {
    const foreign = await published();
    const { id } = await saveOwn();
    const { list, total } = await server.call(own.list, { body: { keyword: '星火' } }, user);
    expect([total, list.map((one) => one.id), list[0]?.owner?.username]).toEqual([1, [id], 'user']);
    const detail = await server.fetch(`${own.detail.path}?id=${foreign}`, { headers: { authorization: user } });
    expect(detail.status).toBe(404);
    expect((await send(own.save.path, bodyOf({}, { id: foreign, version: null }), user)).code).toBe('GONE');
    expect((await send(own.act.path, { listings: [{ id: foreign, draft: null, published: 1 }], action: 'retire' }, user)).code).toBe(
      'GONE',
    );
    expect(await visible(foreign)).toBe(true);
  });

  test('owners have no administrator calls, cannot publish, and cannot undo an administrator’s retiring', { tags: 'depth' }, async () => {
    expect((await send(admin.list.path, {}, user)).status).toBe(403);
    const { id } = await saveOwn();
    expect((await send(own.act.path, { listings: [{ id, draft: 1, published: null }], action: 'publish' }, user)).status).toBe(422);
    await actOnOwn(server.call, user, id, 'send');
    await act(first, id, 'publish');
    await actOnOwn(server.call, user, id, 'retire');
    await actOnOwn(server.call, user, id, 'reinstate');
    await act(first, id, 'retire');
    const listings = [await seenNow(server.call, own, user, id)];
    expect(await send(own.act.path, { listings, action: 'reinstate' }, user)).toMatchObject({
      data: { listings: [{ reason: 'retiredByReviewer' }] },
    });
  });

  test('owners must recall a draft from review before changing it', { tags: 'depth' }, async () => {
    const { id, draft } = await saveOwn();
    await actOnOwn(server.call, user, id, 'send');
    const { version } = (await server.call(own.detail, { params: { id } }, user)).draft ?? { version: 0 };
    expect(version).toBeGreaterThan(draft?.version ?? 0);
    expect((await send(own.save.path, bodyOf({}, { id, version }), user)).code).toBe('WRONG_STATE');
    await actOnOwn(server.call, user, id, 'recall');
    await saveOwn({ title: '改过' }, { id, version: version + 1 });
  });

  test('owners publish the kinds open to users, and those of institutions once they own one', { tags: 'depth' }, async () => {
    const loan = { id: null, kind: 'finance-product', version: null, content: deviceOf({ attributes: {} }) };
    expect((await send(own.save.path, loan, user)).status).toBe(403);
    expect((await server.call(own.list, { body: {} }, user)).publishable).not.toContain('finance-product');
    const [institution] = await server.db.select().from(listingTable).where(eq(listingTable.kind, 'institution')).limit(1);
    const { content } = (await server.call(admin.detail, { params: { id: institution?.id ?? '' } }, first)).published ?? {};
    if (institution === undefined || content === undefined) throw new Error('The sample has no institution');
    const body = { id: institution.id, kind: 'institution', version: null, content, owner: 'user' };
    expect((await server.call(admin.save, { body }, first)).owner?.username).toBe('user');
    expect((await send(own.save.path, loan, user)).status).toBe(200);
  });

  test('an unknown owner is refused at the field', { tags: 'depth' }, async () => {
    expect(paths(await send(admin.save.path, bodyOf({}, { owner: 'nobody-there' }), first))).toEqual(['body.owner']);
  });

  test('the owner is asked after 90 days whether a listing is still valid, once, and again after 90 more', { tags: 'depth' }, async () => {
    const { id } = await saveOwn();
    await actOnOwn(server.call, user, id, 'send');
    await act(first, id, 'publish');
    const asked = async (days: number) => {
      now = new Date(start.getTime() + days * day);
      await scheduleNext(server.db, handlers, 'listing.confirm', new Date(now.getTime() - day));
      await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => now });
      const { list } = await server.call(notices, { params: { pageSize: '100' } }, await tokenOf(server, 'user'));
      return list.filter(({ title }) => title.includes('仍然有效')).length;
    };
    expect([await asked(80), await asked(91), await asked(92), await asked(181)]).toEqual([0, 1, 1, 2]);
    await actOnOwn(server.call, await tokenOf(server, 'user'), id, 'renew');
    expect(await asked(200)).toBe(2);
  });
});

describe('the list', () => {
  test('counts by state and by kind respect the other filters', { tags: 'depth' }, async () => {
    const id = await published({ title: '萤火仪器' });
    const { id: draftId } = await saveAs(first, { title: '萤火草稿' });
    await saveAs(first, { title: '萤火改版' }, { id });
    const answer = await server.call(admin.list, { body: { keyword: '萤火', order: 'title', state: ['draft'] } }, first);
    expect(answer).toMatchObject({ total: 2, kinds: { device: 2 }, states: { draft: 2 } });
    expect(answer.list.map((one) => [one.id, one.published])).toEqual(
      expect.arrayContaining([
        [id, true],
        [draftId, false],
      ]),
    );
    expect(answer.list[0]?.attributes).toMatchObject({ model: 'SEM-500', price: 400 });
    expect(Object.keys(answer.list[0]?.attributes ?? {})).not.toContain('rules');
  });

  const titles: Record<string, string> = {
    gaps: '星槎 电镜',
    'another order': '电镜 星槎',
    pinyin: 'xingchachangfashe',
    initials: 'xccfs',
    'one wrong character': '星槎厂发射电镜',
    'a word of its attributes': '星槎路 8 号',
    'a part of its model': 'sem-77',
  };
  test.each(Object.entries(titles))('drafts and published listings are found by %s', { tags: 'depth' }, async (_, keyword) => {
    const content = { title: '星槎场发射电镜', attributes: deviceAttributes({ model: 'SEM-7700', location: '云溪市星槎路 8 号' }) };
    const ids = [await published(content), (await saveAs(first, content)).id];
    const { list } = await server.call(admin.list, { body: { keyword } }, first);
    expect(list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const { list: standing } = await server.call(listing.search, { body: { kind: 'device', keyword, pageSize: 100 } });
    expect(standing.map(({ id }) => id)).not.toContain(ids[1]);
  });

  test('the current text of a draft is found until it is discarded', { tags: 'depth' }, async () => {
    const found = async (keyword: string) => (await server.call(admin.list, { body: { keyword } }, first)).list.map(({ id }) => id);
    expect(await found('星槎')).toEqual([]);
    const { id } = await saveAs(first, { title: '星槎电镜' });
    expect(await found('星槎')).toEqual([id]);
    await saveAs(first, { title: '望舒电镜' }, { id, version: 1 });
    expect([await found('星槎'), await found('wangshu')]).toEqual([[], [id]]);
    await act(first, id, 'discard');
    expect([await found('望舒'), await found('魑魅魍魉')]).toEqual([[], []]);
  });

  test('an owner finds their listing despite a typo, whatever others have', { tags: 'depth' }, async () => {
    await published({ title: '星槎发射电镜' });
    const { id } = await saveOwn({ title: '星槎反射电镜' });
    const find = async (keyword: string) => (await server.call(own.list, { body: { keyword } }, user)).list.map((one) => one.id);
    expect([await find('星槎发射电镜'), await find('星槎 电镜')]).toEqual([[id], [id]]);
  });

  test('listings unconfirmed for 90 days are found', { tags: 'depth' }, async () => {
    const id = await published();
    now = new Date(start.getTime() + 91 * day);
    const token = await tokenOf(server, 'admin');
    const { list } = await server.call(admin.list, { body: { unchecked: true, ids: [id] } }, token);
    expect(list.map((one) => one.id)).toEqual([id]);
  });
});
