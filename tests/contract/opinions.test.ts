import { beforeEach, describe, expect, test } from 'vitest';
import * as contact from '#contract/contact-request.ts';
import * as voting from '#contract/listing-vote.ts';
import * as rating from '#contract/rating.ts';
import { accountId, saveOfKind, signedInAccounts } from '../setup/book-listings.ts';
import { failureOf } from '../setup/failure-of.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { requestForm } from './samples/contact-request.ts';

let now = testNow;
const server = restoredServer({ now: () => now, prepare });
let people: string[] = [];
let owner = '';

async function prepare(): Promise<void> {
  people = await signedInAccounts(server.db, 3);
  owner = await tokenOf(server, 'user');
}

beforeEach(() => {
  now = testNow;
});
const tokenAt = (index: number): string => people[index] ?? '';

describe('votes on an answer', () => {
  const id = 'voted';
  const vote = (index: number, helpful: boolean | null) => server.call(voting.change, { body: { id, helpful } }, tokenAt(index));
  const tally = (token?: string) => server.call(voting.tally, { params: { id } }, token);
  beforeEach(() => saveOfKind(server.db, { id, kind: 'knowledge' }));

  test('a person has one vote, the last', async () => {
    await vote(0, true);
    await vote(0, true);
    await vote(1, false);
    expect(await tally()).toEqual({ helpful: 1, notHelpful: 1, mine: null });
    expect(await vote(1, true)).toEqual({ helpful: 2, notHelpful: 0, mine: true });
  });

  test('a vote can be taken back', async () => {
    await vote(0, true);
    expect(await vote(0, null)).toEqual({ helpful: 0, notHelpful: 0, mine: null });
  });

  test('votes are only on published records of kinds with votes', async () => {
    await saveOfKind(server.db, { id: 'notice', kind: 'notice' });
    expect(await failureOf(server, voting.change, { id: 'notice', helpful: true }, tokenAt(0))).toMatchObject({ code: 'WRONG_STATE' });
    await saveOfKind(server.db, { id, kind: 'knowledge', state: 'draft' });
    expect(await failureOf(server, voting.change, { id, helpful: true }, tokenAt(0))).toMatchObject({ code: 'GONE' });
  });
});

describe('ratings of an institution', () => {
  const id = 'rated';
  const reached = { name: '前台', phone: '0571-0000000', email: null, address: null };
  beforeEach(async () => saveOfKind(server.db, { id, kind: 'institution', ownerId: await accountId(server.db, 'user'), contact: reached }));

  /** Sends an enquiry that the institution accepts. */
  const serve = async (index: number, accept = true): Promise<string> => {
    const sent = await server.call(contact.send, { body: { ...requestForm, purpose: 'enquire', listingId: id } }, tokenAt(index));
    await server.call(contact.answer, { body: { id: sent.id, version: sent.version, accept } }, owner);
    return sent.id;
  };
  const rate = (index: number, requestId: string, score: number) =>
    server.call(rating.rate, { body: { requestId, score } }, tokenAt(index));

  test('only people whom it served rate it, once per service', async () => {
    const requestId = await serve(0);
    expect((await rate(0, requestId, 4)).services).toMatchObject([{ requestId, purpose: 'enquire', score: 4 }]);
    const again = await failureOf(server, rating.rate, { requestId, score: 1 }, tokenAt(0));
    expect(again).toMatchObject({ code: 'WRONG_STATE', data: { services: [{ score: 4 }] } });
    expect(await failureOf(server, rating.rate, { requestId, score: 1 }, tokenAt(1))).toMatchObject({ code: 'GONE' });
  });

  test('a rating needs an accepted request', { tags: 'depth' }, async () => {
    const requestId = await serve(0, false);
    expect(await failureOf(server, rating.rate, { requestId, score: 5 }, tokenAt(0))).toMatchObject({ code: 'WRONG_STATE' });
  });

  test('ratings are shown from three on, with average and distribution', { tags: 'depth' }, async () => {
    const services = [await serve(0), await serve(1), await serve(2)];
    const figures = async () => (await server.call(rating.summary, { params: { id } })).figures;
    const scores = [5, 4, 4];
    for (const [index, requestId] of services.entries()) {
      expect(await figures()).toBeNull();
      await rate(index, requestId, scores[index] ?? 0);
    }
    expect(await figures()).toEqual({ count: 3, average: 13 / 3, scores: [0, 0, 0, 2, 1] });
  });

  test('only the newest rating of a person counts', { tags: 'depth' }, async () => {
    for (const score of [1, 1, 5]) {
      now = new Date(now.getTime() + 60_000);
      await rate(0, await serve(0), score);
    }
    const { figures: ofOne } = await server.call(rating.summary, { params: { id } });
    expect(ofOne).toBeNull();
    await rate(1, await serve(1), 4);
    const { figures } = await rate(2, await serve(2), 3);
    expect(figures).toEqual({ count: 3, average: 4, scores: [0, 0, 1, 1, 1] });
  });
});
