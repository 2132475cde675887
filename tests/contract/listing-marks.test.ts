import { beforeEach, describe, expect, test } from 'vitest';
import * as follow from '#contract/listing-follow.ts';
import * as admin from '#contract/listing-admin.ts';
import * as progress from '#contract/listing-progress.ts';
import { index } from '#contract/notify.ts';
import { mostTicked } from '#domain/listing/progress.ts';
import { accountId, saveDevice, saveOfKind, signedInAccounts } from '../setup/book-listings.ts';
import { failureOf } from '../setup/failure-of.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

const server = restoredServer({ prepare });
let [learner, other] = ['', ''];

async function prepare(): Promise<void> {
  [learner = '', other = ''] = await signedInAccounts(server.db, 2);
}

describe('progress of a course', () => {
  const id = 'course';
  beforeEach(() => saveOfKind(server.db, { id, kind: 'classroom' }));
  const tick = (items: string[], done = true, token = learner) => server.call(progress.change, { body: { id, items, done } }, token);
  const read = (token = learner) => server.call(progress.read, { params: { id } }, token);

  test('only the account itself has it', async () => {
    expect(await read()).toEqual({ done: [] });
    await tick(['第一章', '第二章']);
    expect((await read()).done.toSorted()).toEqual(['第一章', '第二章']);
    expect(await read(other)).toEqual({ done: [] });
  });

  test('changes on two devices are merged by chapter', async () => {
    await tick(['第一章']);
    await Promise.all([tick(['第二章']), tick(['第三章', '第一章'])]);
    expect((await read()).done.toSorted()).toEqual(['第一章', '第三章', '第二章']);
    expect((await tick(['第一章', '第四章'], false)).done.toSorted()).toEqual(['第三章', '第二章']);
  });

  test('progress stays when the course is retired, and needs a published course', { tags: 'depth' }, async () => {
    await tick(['第一章']);
    await saveOfKind(server.db, { id, kind: 'classroom', state: 'retired' });
    expect((await tick(['第二章'])).done).toHaveLength(2);
    await saveOfKind(server.db, { id, kind: 'classroom', state: 'draft' });
    expect(await failureOf(server, progress.change, { id, items: ['第三章'], done: true }, learner)).toMatchObject({ code: 'GONE' });
  });

  test('progress has a limit, and nothing beyond it is stored', async () => {
    await tick(Array.from({ length: mostTicked }, (_, at) => `第 ${at} 项`));
    expect(await failureOf(server, progress.change, { id, items: ['多一项'], done: true }, learner)).toMatchObject({ code: 'LIMIT' });
    expect((await read()).done).toHaveLength(mostTicked);
  });
});

describe('a followed listing', () => {
  const listingId = 'followed-device';
  beforeEach(async () => saveDevice(server.db, { id: listingId, ownerId: await accountId(server.db, 'user') }));
  const change = (followed: boolean, token = learner) => server.call(follow.followListing, { body: { listingId, followed } }, token);
  const ids = (token = learner) => server.call(follow.followedListingIds, {}, token);
  const list = () => server.call(follow.followedListings, { body: {} }, learner);
  const notices = async (token: string) => (await server.call(index, { params: {} }, token)).list.map(({ title }) => title);

  test('it is listed until unfollowed, and following twice changes nothing', async () => {
    await change(true);
    await change(true);
    expect([await ids(), await ids(other)]).toEqual([[listingId], []]);
    expect(await list()).toMatchObject({ total: 1, list: [{ listingId, kind: 'device', title: '场发射扫描电镜', stands: true }] });
    await change(false);
    await change(false);
    expect(await list()).toEqual({ total: 0, list: [] });
  });

  test('taking it down notifies followers, and it stays in their list as gone', { tags: 'depth' }, async () => {
    await change(true);
    const keeper = await tokenOf(server, 'admin');
    await change(true, keeper);
    const { published } = await server.call(admin.detail, { params: { id: listingId } }, keeper);
    const listings = [{ id: listingId, draft: null, published: published?.version ?? null }];
    await server.call(admin.act, { body: { listings, action: 'retire' } }, keeper);
    expect(await notices(learner)).toContain('您关注的“场发射扫描电镜”已下架');
    expect([...(await notices(other)), ...(await notices(keeper))].join()).not.toContain('您关注的');
    expect(await list()).toMatchObject({ list: [{ listingId, stands: false }] });
  });

  test('only a listing that everybody may read can be followed', async () => {
    await saveOfKind(server.db, { id: 'need', kind: 'financing-need' });
    for (const id of ['need', 'no-such'])
      expect(await failureOf(server, follow.followListing, { listingId: id, followed: true }, learner)).toMatchObject({ code: 'GONE' });
  });
});
