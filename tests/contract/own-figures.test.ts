import { beforeEach, describe, expect, test } from 'vitest';
import * as contact from '#contract/contact-request.ts';
import * as follow from '#contract/listing-follow.ts';
import * as listing from '#contract/listing.ts';
import * as notify from '#contract/notify.ts';
import * as rating from '#contract/rating.ts';
import { answer as answerRating, received } from '#contract/rating-received.ts';
import * as own from '#contract/listing-own.ts';
import { dayLength } from '#domain/china-time.ts';
import { cleanViews } from '#server/publishing/listing/clean.ts';
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
const reached = { name: '前台', phone: '0571-0000000', email: null, address: null };

async function prepare(): Promise<void> {
  people = await signedInAccounts(server.db, 3);
  owner = await tokenOf(server, 'user');
}

beforeEach(() => {
  now = testNow;
});

const figures = async () => server.call(own.figures, {}, await tokenOf(server, 'user'));
const open = (id: string) => server.call(listing.detail, { params: { kind: 'institution', id } });
const ask = (listingId: string, index: number) =>
  server.call(contact.send, { body: { ...requestForm, purpose: 'enquire', listingId } }, people[index] ?? '');

describe('figures of an owner', () => {
  test('figures are zero before anything is published', async () => {
    const found = await figures();
    expect(found).toMatchObject({ listings: 0, standing: 0, list: [], total: { seen: 0, contacted: 0, followed: 0 } });
    expect(found.months).toHaveLength(12);
    expect(new Set(found.months.map(({ seen }) => seen))).toEqual(new Set([0]));
  });

  test('figures count results of each own listing and their sum, and nobody else’s', { tags: 'depth' }, async () => {
    const ownerId = await accountId(server.db, 'user');
    await saveOfKind(server.db, { id: 'one', kind: 'institution', ownerId, contact: reached });
    await saveOfKind(server.db, { id: 'two', kind: 'institution', ownerId, contact: reached, state: 'retired' });
    await saveOfKind(server.db, { id: 'other', kind: 'institution', ownerId: await accountId(server.db, 'admin'), contact: reached });
    for (const id of ['one', 'one', 'two', 'other', 'other']) await open(id);
    const first = await ask('one', 0);
    await ask('one', 1);
    await ask('other', 2);
    await server.call(contact.answer, { body: { id: first.id, version: first.version, accept: true } }, owner);
    await server.call(follow.followListing, { body: { listingId: 'one', followed: true } }, people[2] ?? '');
    const { list, total, listings, standing, months } = await figures();
    expect({ listings, standing }).toEqual({ listings: 2, standing: 1 });
    expect(list).toMatchObject([
      { id: 'one', standing: true, seen: 2, lately: 2, contacted: 2, accepted: 1, followed: 1 },
      { id: 'two', standing: false, seen: 1, lately: 1, contacted: 0, accepted: 0, followed: 0 },
    ]);
    expect(total).toEqual({ seen: 3, lately: 3, contacted: 2, accepted: 1, waiting: 1, toAnswer: 1, followed: 1 });
    expect(months.at(-1)).toMatchObject({ seen: 3, contacted: 2, followed: 1 });
  });

  test('figures are per month in China, for twelve months', { tags: 'depth' }, async () => {
    await saveOfKind(server.db, { id: 'one', kind: 'institution', ownerId: await accountId(server.db, 'user'), contact: reached });
    const month = async (moment: string) => {
      now = new Date(moment);
      await open('one');
    };
    // the last minute of March in China, and the first of April
    await month('2027-03-31T15:59:00Z');
    await month('2027-03-31T16:00:00Z');
    await month('2027-04-20T04:00:00Z');
    const { months, list } = await figures();
    expect(months.at(-1)).toEqual({ month: '2027-04', seen: 2, contacted: 0, followed: 0 });
    expect(months.at(-2)).toEqual({ month: '2027-03', seen: 1, contacted: 0, followed: 0 });
    expect(months[0]?.month).toBe('2026-05');
    expect(list).toMatchObject([{ seen: 3, lately: 3 }]);
    now = new Date('2027-06-01T04:00:00Z');
    expect((await figures()).list).toMatchObject([{ seen: 3, lately: 0 }]);
    // what no figure shows is deleted, the sum stays
    now = new Date(new Date('2027-04-20T04:00:00Z').getTime() + 402 * dayLength);
    await server.db.transaction((tx) => cleanViews(tx, now, now));
    const later = await figures();
    expect(later.months.reduce((sum, { seen }) => sum + seen, 0)).toBe(0);
    expect(later.list).toMatchObject([{ seen: 3 }]);
  });
});

describe('ratings that an institution received', () => {
  const id = 'rated';
  const { rate, summary } = rating;
  beforeEach(async () => saveOfKind(server.db, { id, kind: 'institution', ownerId: await accountId(server.db, 'user'), contact: reached }));

  const serve = async (index: number, score: number, note = ''): Promise<void> => {
    const sent = await ask(id, index);
    await server.call(contact.answer, { body: { id: sent.id, version: sent.version, accept: true } }, owner);
    await server.call(rate, { body: { requestId: sent.id, score, note } }, people[index] ?? '');
  };

  test('the institution sees them from three people on, without names', { tags: 'depth' }, async () => {
    await serve(0, 5, '很专业');
    await serve(1, 2);
    expect(await server.call(received, { params: { id } }, owner)).toEqual({ figures: null, total: 0, list: [] });
    await serve(2, 4);
    const { list, total, figures: sums } = await server.call(received, { params: { id } }, owner);
    expect({ total, average: sums?.average }).toEqual({ total: 3, average: 11 / 3 });
    expect(new Set(list.map(({ score }) => score))).toEqual(new Set([2, 4, 5]));
    expect(list.find(({ score }) => score === 5)).toMatchObject({ note: '很专业', answer: null, month: '2026-06' });
    const response = await server.fetch(`${received.path}?id=${id}`, { headers: { authorization: owner } });
    const raw = await response.text();
    for (const token of ['request', '访客', 'visitor', 'T0']) expect(raw).not.toContain(token);
  });

  test('each is answered once, visible to its author', { tags: 'depth' }, async () => {
    for (const index of [0, 1, 2]) await serve(index, index === 0 ? 1 : 5, index === 0 ? '太慢' : '');
    const { list } = await server.call(received, { params: { id } }, owner);
    const worst = list.find(({ score }) => score === 1)?.id ?? '';
    const body = { id: worst, answer: '抱歉，已增派人手。' };
    expect(await server.call(answerRating, { body }, owner)).toMatchObject({ score: 1, answer: body.answer });
    expect(await failureOf(server, answerRating, body, owner)).toMatchObject({ code: 'WRONG_STATE' });
    const { services } = await server.call(summary, { params: { id } }, people[0]);
    expect(services).toMatchObject([{ score: 1, note: '太慢', answer: body.answer }]);
    const { list: notices } = await server.call(notify.index, { params: {} }, people[0]);
    // told at the same moment as others of the test, in any order
    expect(notices.filter(({ title }) => title.includes('机构回复了您的评价'))).toHaveLength(1);
    expect((await server.call(summary, { params: { id } }, people[1])).services).toMatchObject([{ answer: null }]);
  });

  test('only the owner sees them', { tags: 'depth' }, async () => {
    for (const index of [0, 1, 2]) await serve(index, 5);
    const other = await tokenOf(server, 'admin');
    await expect(server.call(received, { params: { id } }, other)).rejects.toThrow('GONE');
    const { list } = await server.call(received, { params: { id } }, owner);
    expect(await failureOf(server, answerRating, { id: list[0]?.id, answer: '谢谢' }, other)).toMatchObject({ code: 'GONE' });
  });
});
