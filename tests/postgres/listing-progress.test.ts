import { beforeEach, expect, test } from 'vitest';
import { change, read } from '#contract/listing-progress.ts';
import { saveOfKind, signedInAccounts } from '../setup/book-listings.ts';
import { restoredServer } from '../setup/server.ts';
import { crossed } from './barrier.ts';

const server = restoredServer();
const id = 'course';
let learner = '';

beforeEach(async () => {
  await saveOfKind(server.db, { id, kind: 'classroom' });
  [learner = ''] = await signedInAccounts(server.db, 1);
});

test('two devices that tick chapters at once lose none', async () => {
  const tick = (items: string[]) => () => server.call(change, { body: { id, items, done: true } }, learner);
  const both = await crossed(server.db, /select .* from "listing_progress"/, tick(['第一章', '第二章']), tick(['第三章', '第二章']));
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const { done } = await server.call(read, { params: { id } }, learner);
  expect(done.toSorted()).toEqual(['第一章', '第三章', '第二章']);
});
