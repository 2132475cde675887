import pino from 'pino';
import { expect, test } from 'vitest';
import { index } from '#contract/notify.ts';
import * as contract from '#contract/saved-search.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
let user = '';
const server = restoredServer({
  now: () => now,
  prepare: async () => {
    user = await tokenOf(server, 'user');
  },
});

const minute = 60_000;
const later = (minutes: number) => (now = new Date(testNow.getTime() + minutes * minute));

const device = (id: string, price: number) => ({
  id,
  kind: 'device',
  state: 'published' as const,
  title: `透射电子显微镜 ${id}`,
  summary: '示例摘要。',
  body: '示例正文。',
  cover: null,
  regionCode: '999901',
  industries: [],
  tags: [],
  contact: null,
  attributes: kindOf('device').attributes.parse({ category: 'analysis', price }),
  publishedAt: now,
  checkedAt: now,
  expiresAt: null,
  ownerId: null,
  sample: true,
  views: 0,
});
const publish = (...devices: ReturnType<typeof device>[]) => saveListings(server.db, devices, { now, announce: true });

const body = (listing: object) => ({
  name: '新的电镜',
  filters: {},
  frequency: 'instant' as const,
  listing: { kind: 'device', keyword: '透射电子显微镜', figures: { price: 500 }, ...listing },
});
const save = (listing: object = {}) => server.call(contract.saveSearch, { body: body(listing) }, user);
const deps = () => ({ db: server.db, now: () => now, log: pino({ level: 'silent' }) });

async function notices() {
  const { list } = await server.call(index, { params: {} }, user);
  return list.filter(({ title }) => title.includes('电子显微镜') || title.includes('电镜'));
}

test('a saved search reports a new matching listing once', async () => {
  const saved = await save();
  expect(saved.listing).toMatchObject({ kind: 'device', keyword: '透射电子显微镜', figures: { price: 500 }, sort: 'relevance' });
  later(1);
  await publish(device('dear', 900), device('fit', 400));
  later(2);
  const { list, listings, total } = await server.call(contract.previewDigest, { body: { id: saved.id } }, user);
  expect({ list, total, ids: listings.map(({ id }) => id) }).toEqual({ list: [], total: 1, ids: ['fit'] });
  await runDue(deps());
  expect(await notices()).toMatchObject([{ title: '新发布：透射电子显微镜 fit', href: '/technology/device/detail?id=fit' }]);
  later(3);
  await publish(device('fit', 300));
  await runDue(deps());
  expect(await notices()).toHaveLength(1);
});

test('a saved search needs an existing kind and filters', async () => {
  await expect(save({ kind: 'unicorn' })).rejects.toThrow(/404/);
  await expect(save({ figures: { colour: 3 } })).rejects.toThrow(/body\.listing\.figures\.colour/);
  await expect(save({ kind: 'financing-need', keyword: '', figures: {} })).rejects.toThrow(/403/);
});
