import type { GrantAnswer, GrantStage, GrantStanding, GrantState } from './states.ts';

/** `fix` stores the list, `reopen` deletes it; `open` makes payments due; `decide` applies to companies whose facts have changed since. */
export const grantActions = ['save', 'discard', 'fix', 'reopen', 'exclude', 'include', 'announce', 'open', 'decide'] as const;
export type GrantAction = (typeof grantActions)[number];

/** The allowed actions of each stage; `note`: the action needs a reason. */
export const grantMachine: Readonly<Record<GrantStage, Readonly<Partial<Record<GrantAction, { needs?: 'note' }>>>>> = {
  draft: { save: {}, discard: {}, fix: {} },
  fixed: { discard: {}, reopen: {}, exclude: { needs: 'note' }, include: {}, announce: {} },
  announced: {},
  ended: { open: {} },
  paying: { open: {}, decide: { needs: 'note' } },
  withdrawn: {},
};

/** The public notice of a round; null before there is one. */
export type NoticeOfRound = { state: 'draft' | 'announced' | 'withdrawn'; lastDay: string | null } | null;

/** Returns the stage of a round on a day. */
export function grantStage({ state, notice }: { state: GrantState; notice: NoticeOfRound }, today: string): GrantStage {
  if (state === 'draft' || state === 'fixed') return state;
  if (notice?.state === 'withdrawn') return 'withdrawn';
  if (state === 'paying') return state;
  return notice !== null && notice.lastDay !== null && notice.lastDay >= today ? 'announced' : 'ended';
}

/** Returns why an action is refused, or null if it is allowed. */
export function grantRefusal(action: GrantAction, stage: GrantStage, note: string): 'state' | 'note' | null {
  const rule = grantMachine[stage][action];
  if (rule === undefined) return 'state';
  return rule.needs === 'note' && note === '' ? 'note' : null;
}

/** Actions of a company on its grant. */
export const answerActions = ['confirm', 'decline', 'takeBack'] as const;
export type AnswerAction = (typeof answerActions)[number];

const answers: Readonly<Record<GrantAnswer, readonly AnswerAction[]>> = {
  open: ['confirm', 'decline'],
  confirmed: ['confirm', 'decline'],
  declined: ['takeBack'],
};

/** Returns the answer after an action. */
export const answerAfter = { confirm: 'confirmed', decline: 'declined', takeBack: 'open' } as const satisfies Record<
  AnswerAction,
  GrantAnswer
>;

/** The known state of a company in a round. */
export type GrantRowFacts = {
  answer: GrantAnswer;
  isExcluded: boolean;
  isRemoved: boolean;
  isObjected: boolean;
  /** Whether its facts made it ineligible since, as of the last check. */
  isChanged: boolean;
  decision: 'pay' | 'drop' | null;
  isOpened: boolean;
};

/** Returns the status of a company in a round; `isLate`: the last day for answers is over. */
export function grantStanding(row: GrantRowFacts, isLate: boolean): GrantStanding {
  if (row.isExcluded) return 'excluded';
  if (row.isRemoved) return 'removed';
  if (row.isOpened) return 'opened';
  if (row.decision === 'drop') return 'dropped';
  if (row.answer === 'declined') return 'declined';
  if (row.isObjected) return 'objected';
  if (row.answer === 'open') return isLate ? 'lapsed' : 'open';
  return row.isChanged && row.decision === null ? 'recheck' : 'confirmed';
}

/**
 * Returns the actions of a company: until the last day for answers, and until its payment is opened; declining is final once the list is
 * paid.
 */
export function answersFor(stage: GrantStage, standing: GrantStanding, answer: GrantAnswer, isLate: boolean): readonly AnswerAction[] {
  if (stage !== 'announced' && stage !== 'ended' && stage !== 'paying') return [];
  if (isLate || ['excluded', 'removed', 'opened', 'dropped', 'lapsed'].includes(standing)) return [];
  return answers[answer].filter((action) => action !== 'takeBack' || stage !== 'paying');
}
