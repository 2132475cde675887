import type { CallInput } from '#contract/endpoint.ts';
import type { RoundDetail } from '#contract/review-round-admin.ts';
import * as admin from '#contract/review-round-admin.ts';
import type { OwnRoundDetail } from '#contract/review-round.ts';
import * as own from '#contract/review-round.ts';
import type { GivenScores, ScoreSheet } from '#domain/review-round/sheet.ts';
import { payingPolicy } from './payments.ts';
import type { TestServer } from './server.ts';

type Calls = Pick<TestServer, 'call'>;
type Content = Omit<CallInput<typeof admin.save>['body'], 'id' | 'version' | 'policyId' | 'applicationIds' | 'expertIds'>;

/** A sheet of two criteria: 60 points for a value from 0 to 10, 40 for one from 1 to 5. */
export const sheet: ScoreSheet & { criteria: ScoreSheet['criteria'][number][] } = {
  criteria: [
    { code: 'team', name: '团队基础', weight: 60, least: 0, most: 10, step: 0.5, commentBelow: 3, commentAbove: null },
    { code: 'plan', name: '实施方案', weight: 40, least: 1, most: 5, step: 1, commentBelow: null, commentAbove: null },
  ],
  aggregation: 'mean',
};

export const roundContent: Content = {
  title: '技术改造专家评审',
  sheet,
  perCase: 2,
  days: 5,
  budget: null,
  fixedAmount: null,
  leastScore: null,
};

type NewRound = { applicationIds: string[]; expertIds: string[]; content?: Partial<Content> };

/** Stores a draft of a round. */
export const saveRound = ({ call }: Calls, officer: string, { applicationIds, expertIds, content = {} }: NewRound): Promise<RoundDetail> =>
  call(
    admin.save,
    { body: { ...roundContent, ...content, id: null, version: null, policyId: payingPolicy, applicationIds, expertIds } },
    officer,
  );

type Action = CallInput<typeof admin.act>['body']['action'];

/** Acts on the current version of a round. */
export async function actOnRound({ call }: Calls, id: string, officer: string, action: Action, note = ''): Promise<RoundDetail> {
  const { version } = await call(admin.detail, { params: { id } }, officer);
  const after = await call(admin.act, { body: { id, version, action, note } }, officer);
  if (after === null) throw new Error('the round is gone');
  return after;
}

/** Starts a round of these applications and experts. */
export async function startRound(server: Calls, officer: string, round: NewRound): Promise<RoundDetail> {
  const { id } = await saveRound(server, officer, round);
  return actOnRound(server, id, officer, 'start');
}

export const scoresOf = (team: number, plan: number, comment = ''): GivenScores => ({
  team: { value: team, comment },
  plan: { value: plan, comment: '' },
});

export const ownRound = ({ call }: Calls, id: string, expert: string): Promise<OwnRoundDetail> =>
  call(own.detail, { params: { id } }, expert);

/** Declares no conflict of interest for a case, or the given one. */
export async function declare({ call }: Calls, roundId: string, caseId: string, expert: string, reason = ''): Promise<OwnRoundDetail> {
  const { caseList } = await ownRound({ call }, roundId, expert);
  const version = caseList.find(({ id }) => id === caseId)?.version ?? 0;
  return call(own.declare, { body: { id: caseId, version, conflict: reason !== '', reason } }, expert);
}

/** Saves the scores of a case, declaring first if necessary. */
export async function score(server: Calls, roundId: string, caseId: string, expert: string, scores: GivenScores): Promise<OwnRoundDetail> {
  const { caseList } = await ownRound(server, roundId, expert);
  if (caseList.find(({ id }) => id === caseId)?.standing === null) await declare(server, roundId, caseId, expert);
  const version = (await ownRound(server, roundId, expert)).caseList.find(({ id }) => id === caseId)?.version ?? 0;
  return server.call(own.save, { body: { id: caseId, version, scores } }, expert);
}

/** Gives all cases of an expert the same scores and sends them. */
export async function scoreAll(server: Calls, roundId: string, expert: string, scores: GivenScores): Promise<OwnRoundDetail> {
  const { caseList } = await ownRound(server, roundId, expert);
  for (const { id, standing } of caseList) if (standing !== 'conflict') await score(server, roundId, id, expert, scores);
  return server.call(own.submit, { body: { id: roundId } }, expert);
}
