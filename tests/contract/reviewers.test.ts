import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as listingAdmin from '#contract/listing-admin.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { notification } from '#server/platform/db/tables/notification.ts';
import { actOnListings } from '#tests/setup/act-on-listings.ts';
import { actOnPolicies } from '#tests/setup/act-on-policies.ts';
import { onePermissionAccount } from '#tests/setup/one-permission.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { deviceOf } from './listing-content.ts';
import { contentOf } from './policy-content.ts';

const server = restoredServer();
const call: typeof server.call = (...input) => server.call(...input);

/** Titles of an account's notifications about reviews. */
const noticesTo = async (username: string): Promise<string[]> => {
  const found = await server.db
    .select({ title: notification.title })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.accountId))
    .where(and(eq(account.username, username), like(notification.eventKey, 'review:%')))
    .orderBy(notification.id);
  return found.map(({ title }) => title);
};

test('reviewers of policies are notified once of a pending one, its author is not', { tags: 'depth' }, async () => {
  const admin = await tokenOf(server, 'admin');
  const other = await onePermissionAccount(call, admin, 'content:policy');
  const { id } = await call(policyAdmin.saveDraft, { body: { id: null, version: null, content: contentOf({ title: '待审政策' }) } }, admin);
  await actOnPolicies(call, admin, id, 'submit');
  expect(await noticesTo(other.username)).toEqual(['“待审政策”等待审核']);
  expect(await noticesTo('admin')).toEqual([]);
  // the returned draft is in review again
  await actOnPolicies(call, other.token, id, 'return', { note: '请再看一遍' });
  await actOnPolicies(call, admin, id, 'submit');
  expect(await noticesTo(other.username)).toHaveLength(2);
});

test('reviewers of listings are notified once of a pending one', async () => {
  const admin = await tokenOf(server, 'admin');
  const other = await onePermissionAccount(call, admin, 'content:listing');
  const body = { id: null, kind: 'device', version: null, content: deviceOf() };
  const { id } = await call(listingAdmin.save, { body }, admin);
  await actOnListings(call, admin, id, 'send');
  expect(await noticesTo(other.username)).toEqual(['“星火场发射电镜”等待审核']);
  expect(await noticesTo('admin')).toEqual([]);
});

test('a draft states whether its reader must leave it to another reviewer', { tags: 'depth' }, async () => {
  const admin = await tokenOf(server, 'admin');
  const { id } = await call(policyAdmin.saveDraft, { body: { id: null, version: null, content: contentOf({ title: '谁来审' }) } }, admin);
  const read = async (token: string) => (await call(policyAdmin.detail, { params: { id } }, token)).draft?.isLeftToOthers;
  const other = await onePermissionAccount(call, admin, 'content:policy');
  expect([await read(admin), await read(other.token)]).toEqual([true, false]);
  // nobody else can review
  await server.db.update(account).set({ disabled: true }).where(eq(account.username, other.username));
  expect(await read(admin)).toBe(false);
});

test('a retired listing with a draft is not called published', { tags: 'depth' }, async () => {
  const admin = await tokenOf(server, 'admin');
  const other = await onePermissionAccount(call, admin, 'content:listing');
  const body = { id: null, kind: 'device', version: null, content: deviceOf({ title: '下架后再改' }) };
  const { id } = await call(listingAdmin.save, { body }, admin);
  await actOnListings(call, admin, id, 'send');
  await actOnListings(call, other.token, id, 'publish');
  await actOnListings(call, other.token, id, 'retire');
  await call(listingAdmin.save, { body: { ...body, id, content: deviceOf({ title: '下架后再改二' }) } }, admin);
  const { list } = await call(listingAdmin.list, { body: { keyword: '下架后再改二' } }, admin);
  expect(list).toMatchObject([{ id, state: 'draft', published: false }]);
});
