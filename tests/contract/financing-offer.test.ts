import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/financing-offer.ts';
import * as notify from '#contract/notify.ts';
import { issueToken } from '#server/identity/account/tokens.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { accountId } from '../setup/book-listings.ts';
import { failureOf } from '../setup/failure-of.ts';
import { offerTerms, saveBank, saveNeed } from '../setup/financing.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
const server = restoredServer({ now: () => now, prepare });
const needId = 'need-of-user';
let [owner, nobody] = ['', ''];
const banks: string[] = [];

const personOf = async (username: string) => {
  const values = { username, displayName: username, passwordHash: 'none', roles: ['user'] };
  const [made] = await server.db.insert(account).values(values).returning({ id: account.id });
  const id = made?.id ?? '';
  return { id, token: (await issueToken(server.db, id, now, { userAgent: null, address: null })).accessToken };
};

async function prepare(): Promise<void> {
  owner = await tokenOf(server, 'user');
  await saveNeed(server.db, { id: needId, ownerId: await accountId(server.db, 'user') });
  banks.length = 0;
  for (const name of ['first', 'second', 'third']) {
    const { id, token } = await personOf(name);
    await saveBank(server.db, { id: `bank-${name}`, ownerId: id, title: `银行 ${name}` });
    banks.push(token);
  }
  ({ token: nobody } = await personOf('nobody'));
  await server.db.execute(sql`update access_token set expires_at = '2027-06-01'`);
}

beforeEach(() => {
  now = testNow;
});

const bank = (index: number) => banks[index] ?? '';
const send = (index: number, terms: object = {}) => server.call(contract.send, { body: { ...offerTerms, needId, ...terms } }, bank(index));
const received = (by = owner) => server.call(contract.received, {}, by);
const answer = (id: string, accept: boolean, version = 1) => server.call(contract.answer, { body: { id, version, accept } }, owner);
const refused = (endpoint: Parameters<typeof failureOf>[1], input: object, by: string) => failureOf(server, endpoint, input, by);
const standing = (by: string) => server.call(contract.standing, { params: { needId } }, by);
const newest = async (token: string) => (await server.call(notify.index, { params: {} }, token)).list[0];

describe('an offer', () => {
  test('only the owner of the need gets it', { tags: 'depth' }, async () => {
    const offer = await send(0);
    expect(offer).toMatchObject({ lender: '银行 first', state: 'open', need: { id: needId }, amount: 4_000_000, rate: 3.6 });
    expect(await received()).toEqual([offer]);
    expect(await received(bank(1))).toEqual([]);
    expect((await standing(bank(1))).mine).toEqual([]);
    expect(await newest(owner)).toMatchObject({
      title: '收到融资报价：流动资金 400 万元',
      body: '银行 first：400 万元，12 个月，年利率 3.6%。',
      href: `/account/financial?need=${needId}`,
    });
  });

  test('only lenders can make one, on open needs of others', { tags: 'depth' }, async () => {
    const body = { ...offerTerms, needId };
    expect(await refused(contract.send, body, nobody)).toMatchObject({ code: 'NOT_LENDER' });
    expect(await refused(contract.send, body, owner)).toMatchObject({ code: 'WRONG_STATE' });
    const { id } = await personOf('adviser');
    await saveBank(server.db, { id: 'adviser', ownerId: id, type: 'consulting' });
    await server.db.execute(sql`update listing set state = 'retired' where id = ${needId}`);
    expect(await refused(contract.send, body, bank(0))).toMatchObject({ code: 'WRONG_STATE' });
    expect((await standing(bank(0))).need).toBe('closed');
  });

  test('a lender’s second open offer is refused with the first; withdrawing makes room', { tags: 'depth' }, async () => {
    const first = await send(0);
    const again = await refused(contract.send, { ...offerTerms, needId }, bank(0));
    expect(again).toMatchObject({ code: 'WRONG_STATE', data: { id: first.id } });
    now = new Date(testNow.getTime() + 60_000);
    await server.call(contract.withdraw, { body: { id: first.id } }, bank(0));
    expect(await newest(owner)).toMatchObject({ title: '融资报价已撤回：流动资金 400 万元' });
    expect(await send(0, { rate: 3.4 })).toMatchObject({ rate: 3.4 });
    expect((await received()).map(({ state }) => state)).toEqual(['open', 'withdrawn']);
  });

  test('an offer is checked field by field', async () => {
    const fieldsOf = async (terms: object) =>
      JSON.stringify((await refused(contract.send, { ...offerTerms, needId, ...terms }, bank(0))).data);
    expect(await fieldsOf({ rate: 3.655 })).toContain('body.rate');
    expect(await fieldsOf({ amount: 0 })).toContain('body.amount');
    expect(await fieldsOf({ months: 1.5 })).toContain('body.months');
    expect(await fieldsOf({ validUntil: '2026-06-14' })).toContain('body.validUntil');
    expect(await fieldsOf({ validUntil: '2027-07-01' })).toContain('body.validUntil');
    expect(await received()).toEqual([]);
  });

  test('an offer can be accepted through its last day, and not after', { tags: 'depth' }, async () => {
    const { id } = await send(0, { validUntil: '2026-06-15' });
    now = new Date('2026-06-16T00:00:00+08:00');
    expect((await received())[0]?.state).toBe('expired');
    expect(await refused(contract.answer, { id, version: 1, accept: true }, owner)).toMatchObject({ code: 'EXPIRED' });
    now = new Date('2026-06-15T23:59:59+08:00');
    expect((await answer(id, true))[0]?.state).toBe('accepted');
  });
});

describe('accepting an offer', () => {
  test('the others are declined, every lender is notified, and only the chosen one sees the contact', { tags: 'depth' }, async () => {
    const [first, second, third] = [await send(0), await send(1, { rate: 3.2 }), await send(2)];
    await answer(third.id, false);
    const all = await answer(second.id, true);
    expect(Object.fromEntries(all.map(({ id, state }) => [id, state]))).toEqual({
      [first.id]: 'declined',
      [second.id]: 'accepted',
      [third.id]: 'declined',
    });
    expect(await newest(bank(0))).toMatchObject({ title: '企业选择了其他报价：流动资金 400 万元' });
    expect(await newest(bank(1))).toMatchObject({ title: '报价已被接受：流动资金 400 万元' });
    expect(await newest(bank(2))).toMatchObject({ title: '报价未被接受：流动资金 400 万元' });
    expect((await standing(bank(1))).reach).toMatchObject({ phone: '0999-6612018' });
    expect((await standing(bank(0))).reach).toBeNull();
    expect(await refused(contract.send, { ...offerTerms, needId }, bank(0))).toMatchObject({ code: 'WRONG_STATE' });
    expect((await standing(bank(0))).need).toBe('taken');
  });

  test('a second answer, an outdated version and another person are refused', { tags: 'depth' }, async () => {
    const { id } = await send(0);
    expect(await refused(contract.answer, { id, version: 7, accept: true }, owner)).toMatchObject({ code: 'CONFLICT' });
    expect(await refused(contract.answer, { id, version: 1, accept: true }, bank(1))).toMatchObject({ code: 'GONE' });
    await answer(id, true);
    expect(await refused(contract.answer, { id, version: 2, accept: false }, owner)).toMatchObject({
      code: 'WRONG_STATE',
      data: { id, state: 'accepted' },
    });
    expect(await refused(contract.withdraw, { id }, bank(0))).toMatchObject({ code: 'WRONG_STATE' });
  });

  test('one of two simultaneous acceptances succeeds', { tags: 'depth' }, async () => {
    const offers = [await send(0), await send(1)];
    const answers = await Promise.allSettled(offers.map(({ id }) => answer(id, true)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await received()).filter(({ state }) => state === 'accepted')).toHaveLength(1);
  });
});
