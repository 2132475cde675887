import { beforeEach, describe, expect, test } from 'vitest';
import * as admin from '#contract/application-admin.ts';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import * as notify from '#contract/notify.ts';
import { dayLength } from '#domain/china-time.ts';
import { officerOf, sendAppeal, settle, settledAppeal } from '../setup/applications.ts';
import { failureOf } from '../setup/failure-of.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';

let now = testNow;
const server = restoredServer({ now: () => now });
let user = '';
let officer = { id: '', token: '' };

beforeEach(async () => {
  now = testNow;
  user = await tokenOf(server, 'user');
  officer = await officerOf(server.db, '甲', ['approve:appeal']);
});

const settled = () => settledAppeal(server, user, officer.token);
const rate = ({ id, version }: Pick<ApplicationDetail, 'id' | 'version'>, score: number, note = '', token = user) =>
  server.call(application.rate, { body: { id, version, score, note } }, token);
const refused = ({ id, version }: ApplicationDetail, score: number, note = '', token = user) =>
  failureOf(server, application.rate, { id, version, score, note }, token);
const noticesOf = async (token: string) => (await server.call(notify.index, { params: {} }, token)).list.map(({ title }) => title);

describe('an answered appeal', () => {
  test('an appeal waits for a rating of its applicant, who sees until when', { tags: 'depth' }, async () => {
    const answered = await settled();
    expect(answered).toMatchObject({ state: 'approved', rateable: true, score: null, ratings: [] });
    expect(answered.rateUntil).toBe(new Date(testNow.getTime() + 30 * dayLength).toISOString());
    const mine = await server.call(application.mine, { body: { rateable: true } }, user);
    expect(mine).toMatchObject({ total: 1, rateable: 1, list: [{ id: answered.id, rateable: true }] });
    const seen = await server.call(application.detail, { params: { id: answered.id } }, officer.token);
    expect(seen).toMatchObject({ rateable: false, rateUntil: null, refused: { rate: 'permission', reopen: 'permission' } });
  });

  test('an appeal is rated once; a good rating changes nothing, and its officers see it', { tags: 'depth' }, async () => {
    const answered = await settled();
    const after = await rate(answered, 5, '电话打得很及时');
    expect(after).toMatchObject({ state: 'approved', score: 5, rateable: false, rateUntil: null, round: 1, decidedAt: answered.decidedAt });
    expect(after.refused).toMatchObject({ rate: 'rated', reopen: 'rated' });
    expect(await refused(after, 1, '改主意了')).toMatchObject({ code: 'RATED', data: { action: 'rate' } });
    const seen = await server.call(application.detail, { params: { id: answered.id } }, officer.token);
    expect(seen.ratings).toMatchObject([{ round: 1, score: 5, note: '电话打得很及时', reopened: false }]);
    expect((await server.call(application.mine, { body: {} }, user)).rateable).toBe(0);
  });

  test('only the applicant rates an appeal', async () => {
    const answered = await settled();
    expect(await refused(answered, 5, '', officer.token)).toMatchObject({ code: 'NOT_YOURS' });
    const other = await officerOf(server.db, '外人', []);
    expect(await refused(answered, 5, '', other.token)).toMatchObject({ code: 'GONE' });
  });

  test('an appeal cannot be rated a month later', { tags: 'depth' }, async () => {
    const answered = await settled();
    now = new Date(testNow.getTime() + 30 * dayLength + 1000);
    user = await tokenOf(server, 'user');
    expect(await refused(answered, 5)).toMatchObject({ code: 'LATE' });
    expect((await server.call(application.detail, { params: { id: answered.id } }, user)).rateable).toBe(false);
  });

  test('a bad rating needs a reason', { tags: 'depth' }, async () => {
    const answered = await settled();
    for (const score of [1, 2])
      expect(await refused(answered, score)).toMatchObject({ status: 422, data: { fields: [{ path: 'body.note' }] } });
    expect(await rate(answered, 3)).toMatchObject({ state: 'approved', score: 3 });
  });
});

describe('a bad rating', () => {
  const reason = '只说在办，没有说明原因';

  test('a bad rating reopens the appeal from the first step, with new limits and its own history', { tags: 'depth' }, async () => {
    const answered = await settled();
    // every step has used up its limit
    now = new Date(testNow.getTime() + 20 * dayLength);
    user = await tokenOf(server, 'user');
    const after = await rate(answered, 1, reason);
    expect(after).toMatchObject({ state: 'submitted', round: 2, decidedAt: null, score: 1, submittedAt: answered.submittedAt });
    expect(after.ratings).toMatchObject([{ round: 1, score: 1, note: reason, reopened: true }]);
    expect(after.timeline.map(({ action }) => action)).toEqual(['reopen', 'approve', 'approve', 'submit', 'begin']);
    expect(after.timeline[0]).toMatchObject({ from: 'approved', to: 'submitted', round: 2, note: reason });
    expect(after.rounds.map(({ round, answers }) => [round, answers])).toEqual([
      [1, answered.answers],
      [2, answered.answers],
    ]);
    expect(after.step).toMatchObject({ label: '联系' });
    expect(after.due).toMatchObject({ left: 1, urgency: 'inTime' });
    expect(after.refused.withdraw).toBeUndefined();
  });

  test('each step gets its whole limit again, even if it was used up before', { tags: 'depth' }, async () => {
    const due = async (days: number) => {
      now = testNow;
      user = await tokenOf(server, 'user');
      const { id } = await settled();
      const { version } = await server.call(application.detail, { params: { id } }, user);
      now = new Date(testNow.getTime() + days * dayLength);
      const tokens = [await tokenOf(server, 'user'), (await officerOf(server.db, `乙${days}`, ['approve:appeal'], now)).token] as const;
      const opened = await rate({ id, version }, 2, reason, tokens[0]);
      await server.call(approval.decide, { body: { id, version: opened.version, action: 'approve' } }, tokens[1]);
      return (await server.call(application.detail, { params: { id } }, tokens[0])).due;
    };
    expect(await due(14)).toMatchObject({ left: 5, urgency: 'inTime' });
  });

  test('the officers who decided it are notified, and the appeal is in their queue', { tags: 'depth' }, async () => {
    const { id } = await rate(await settled(), 2, reason);
    expect((await noticesOf(officer.token))[0]).toBe('差评重新办理：扩建车间的用地手续');
    const { list } = await server.call(approval.queue, { body: {} }, officer.token);
    expect(list).toMatchObject([{ id, open: true, score: 2 }]);
  });

  test('an appeal is reopened once: a second bad rating is stored and the appeal stays decided', { tags: 'depth' }, async () => {
    const { id } = await rate(await settled(), 1, reason);
    await settle(server, id, officer.token);
    const again = await server.call(application.detail, { params: { id } }, user);
    expect(again).toMatchObject({ state: 'approved', round: 2, rateable: true, score: 1 });
    expect(again.refused).toMatchObject({ reopen: 'once' });
    expect(await refused(again, 1)).toMatchObject({ status: 422 });
    const after = await rate(again, 1, '还是没有解决');
    expect(after).toMatchObject({ state: 'approved', round: 2, decidedAt: again.decidedAt });
    expect(after.ratings.map(({ round, reopened }) => [round, reopened])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(await noticesOf(officer.token)).toContain('收到差评：扩建车间的用地手续');
  });

  test('a bad rating also reopens a rejected appeal', { tags: 'depth' }, async () => {
    const { id, version } = await sendAppeal(server, user);
    await server.call(approval.decide, { body: { id, version, action: 'reject', note: '不属于受理范围' } }, officer.token);
    const rejected = await server.call(application.detail, { params: { id } }, user);
    expect(rejected).toMatchObject({ state: 'rejected', rateable: true });
    expect(await rate(rejected, 1, '没有说明该找谁')).toMatchObject({ state: 'submitted', round: 2 });
  });
});

test('of two simultaneous ratings one is stored, and the other is refused', { tags: 'depth' }, async () => {
  const answered = await settled();
  const both = await Promise.allSettled([rate(answered, 1, '没有解决'), rate(answered, 5)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const after = await server.call(application.detail, { params: { id: answered.id } }, user);
  expect(after.ratings).toHaveLength(1);
  expect(after.version).toBe(answered.version + 1);
});

test('the figures of a kind sum the newest ratings of its applications', { tags: 'depth' }, async () => {
  const root = await tokenOf(server, 'admin');
  const figures = async () => (await server.call(admin.figures, { params: {} }, root)).find(({ kind }) => kind === 'appeal');
  expect(await figures()).toMatchObject({ rated: 0, satisfied: 0, average: null });
  await rate(await settled(), 5);
  await rate(await settled(), 3);
  const { id } = await rate(await settled(), 1, '没有解决');
  expect(await figures()).toMatchObject({ rated: 3, satisfied: 2, average: 3 });
  await settle(server, id, officer.token);
  await rate(await server.call(application.detail, { params: { id } }, user), 4);
  expect(await figures()).toMatchObject({ rated: 3, satisfied: 3, average: 4 });
});
