import { expect, test } from 'vitest';
import * as admin from '#contract/review-round-admin.ts';
import * as own from '#contract/review-round.ts';
import { newCompany, officerOf } from '../setup/applications.ts';
import { applyForSupport, shortForm } from '../setup/payments.ts';
import { ownRound, score, scoreAll, scoresOf, startRound } from '../setup/review-rounds.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { crossed } from './barrier.ts';

const server = restoredServer();

async function prepared() {
  const user = await tokenOf(server, 'user');
  const officer = await officerOf(server.db, 'closing', ['content:review-round']);
  const experts = [await officerOf(server.db, 'first', ['review:expert']), await officerOf(server.db, 'second', ['review:expert'])];
  const [first, second] = experts.map(({ token }) => token) as [string, string];
  await shortForm(server, await tokenOf(server, 'admin'));
  const companyId = await newCompany(server, user, '云溪竞争样例有限公司');
  const applicationIds = [await applyForSupport(server, user, { companyId })];
  const { id, version } = await startRound(server, officer.token, { applicationIds, expertIds: experts.map((one) => one.id) });
  await scoreAll(server, id, first, scoresOf(8, 4));
  const caseId = (await ownRound(server, id, second)).caseList[0]?.id ?? '';
  await score(server, id, caseId, second, scoresOf(4, 2));
  const submit = () => server.call(own.submit, { body: { id } }, second);
  const close = () => server.call(admin.act, { body: { id, version, action: 'close', note: '专家逾期' } }, officer.token);
  return { id, officer: officer.token, submit, close };
}

test('an expert who submits while an officer closes the round sees who closed it', async () => {
  const { id, officer, submit, close } = await prepared();
  const [one, two] = await crossed(server.db, /update "review_round" set/, close, submit);
  expect(one.status).toBe('fulfilled');
  expect(two).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('WRONG_STATE') as unknown } });
  const round = await server.call(admin.detail, { params: { id } }, officer);
  expect(round.caseList[0]?.ranked.score).toBe(7800);
});

test('scores submitted first count in a ranking closed after them', async () => {
  const { id, officer, submit, close } = await prepared();
  const [one, two] = await crossed(server.db, /update "review_assignment" set/, submit, close);
  expect([one.status, two.status]).toEqual(['fulfilled', 'fulfilled']);
  const round = await server.call(admin.detail, { params: { id } }, officer);
  // 78 of the one, 34 of the other
  expect(round.caseList[0]?.ranked.score).toBe(5600);
});
