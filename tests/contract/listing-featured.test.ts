import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as listing from '#contract/listing.ts';
import * as admin from '#contract/listing-admin.ts';
import { auditEvent } from '#server/platform/db/tables/audit.ts';
import { actOnListings } from '../setup/act-on-listings.ts';
import { saveDevice, saveOfKind } from '../setup/book-listings.ts';
import { failureOf } from '../setup/failure-of.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { deviceOf } from './listing-content.ts';

const server = restoredServer({ prepare });
let [keeper, user] = ['', ''];

async function prepare(): Promise<void> {
  keeper = await tokenOf(server, 'admin');
  user = await tokenOf(server, 'user');
  for (const id of ['one', 'two', 'three']) await saveDevice(server.db, { id });
}

const feature = (ids: string[], featured = true) => server.call(admin.feature, { body: { ids, featured } }, keeper);
const found = async () => {
  const { list } = await server.call(listing.search, { body: { kind: 'device', featured: true } });
  expect(list.every((one) => one.featured)).toBe(true);
  return list.map(({ id }) => id).toSorted();
};
const detailOf = (id: string) => server.call(listing.detail, { params: { kind: 'device', id } });

describe('featured listings', () => {
  test('they are found by the filter and marked in every list until unfeatured', { tags: 'depth' }, async () => {
    expect(await found()).toEqual([]);
    expect(await feature(['one', 'two'])).toEqual({ changed: 2 });
    expect(await found()).toEqual(['one', 'two']);
    expect([(await detailOf('one')).featured, (await detailOf('three')).featured]).toEqual([true, false]);
    const { list } = await server.call(admin.list, { body: { ids: ['one', 'three'], order: 'title' } }, keeper);
    expect(new Map(list.map(({ id, featured }) => [id, featured]))).toEqual(new Map(Object.entries({ one: true, three: false })));
    expect(await feature(['one'], false)).toEqual({ changed: 1 });
    expect(await found()).toEqual(['two']);
  });

  test('only real changes are recorded in the audit log', async () => {
    await feature(['one']);
    expect(await feature(['one', 'two', 'two'])).toEqual({ changed: 1 });
    const events = await server.db.select().from(auditEvent).where(eq(auditEvent.call, 'listingAdmin.feature')).orderBy(auditEvent.id);
    expect(events.map(({ targetKind, targetId, before, after }) => ({ targetKind, targetId, before, after }))).toEqual(
      ['one', 'two'].map((targetId) => ({ targetKind: 'listing', targetId, before: { featured: false }, after: { featured: true } })),
    );
  });

  test('they are hidden by expiry and retirement, and return as featured', { tags: 'depth' }, async () => {
    await feature(['one', 'two']);
    await saveDevice(server.db, { id: 'one', expiresAt: testNow });
    expect(await found()).toEqual(['two']);
    await actOnListings(server.call, keeper, 'two', 'retire');
    expect(await found()).toEqual([]);
    await actOnListings(server.call, keeper, 'two', 'reinstate');
    expect(await found()).toEqual(['two']);
  });

  test('the next version stays featured, and neither shows nor sets it', { tags: 'depth' }, async () => {
    const content = { ...deviceOf({ title: '新版仪器' }), featured: true };
    const { id } = await server.call(admin.save, { body: { id: null, kind: 'device', version: null, content } }, keeper);
    await actOnListings(server.call, keeper, id, 'send');
    await actOnListings(server.call, keeper, id, 'publish');
    expect((await detailOf(id)).featured).toBe(false);
    await feature([id]);
    const stored = await server.call(admin.detail, { params: { id } }, keeper);
    expect(stored.published?.content).not.toHaveProperty('featured');
    const next = deviceOf({ title: '再新版仪器' });
    await server.call(admin.save, { body: { id, kind: 'device', version: null, content: next } }, keeper);
    await actOnListings(server.call, keeper, id, 'send');
    await actOnListings(server.call, keeper, id, 'publish');
    expect(await detailOf(id)).toMatchObject({ title: '再新版仪器', featured: true });
  });

  test('only published ones can be featured, all or none', { tags: 'depth' }, async () => {
    const { id } = await server.call(admin.save, { body: { id: null, kind: 'device', version: null, content: deviceOf() } }, keeper);
    await saveDevice(server.db, { id: 'gone', state: 'retired' });
    const refused = [id, 'gone'].map((one) => expect.objectContaining({ id: one, reason: 'state' }) as object);
    expect(await failureOf(server, admin.feature, { ids: ['one', id, 'gone'], featured: true }, keeper)).toMatchObject({
      code: 'WRONG_STATE',
      data: { listings: refused },
    });
    expect(await failureOf(server, admin.feature, { ids: ['one', 'no-such'], featured: true }, keeper)).toMatchObject({ code: 'GONE' });
    expect(await found()).toEqual([]);
  });

  test('only administrators choose them', async () => {
    expect(await failureOf(server, admin.feature, { ids: ['one'], featured: true }, user)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect(await found()).toEqual([]);
  });

  test('the filter applies per kind and is not relaxed to find more', async () => {
    await saveOfKind(server.db, { id: 'course', kind: 'classroom' });
    await feature(['course']);
    const answer = await server.call(listing.search, { body: { kind: 'device', featured: true, region: ['999901'] } });
    expect(answer).toMatchObject({ total: 0, list: [], relaxations: [] });
  });
});
