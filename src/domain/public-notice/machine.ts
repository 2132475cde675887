import type { NoticeBar, NoticeStage, NoticeState, RowStanding } from './states.ts';

/** `remove`: takes one row out. */
export const noticeActions = ['save', 'announce', 'discard', 'withdraw', 'remove'] as const;
export type NoticeAction = (typeof noticeActions)[number];

/** The allowed actions of each stage; `note`: the action needs a public reason. An ended notice stays: money may have been paid on it. */
export const noticeMachine: Readonly<Record<NoticeStage, Readonly<Partial<Record<NoticeAction, { needs?: 'note' }>>>>> = {
  draft: { save: {}, announce: {}, discard: {} },
  running: { withdraw: { needs: 'note' }, remove: { needs: 'note' } },
  ended: {},
  withdrawn: {},
};

/** Returns the stage of a notice on a day; its last day belongs to it. */
export function noticeStage({ state, lastDay }: { state: NoticeState; lastDay: string | null }, today: string): NoticeStage {
  if (state !== 'announced') return state;
  return lastDay !== null && lastDay < today ? 'ended' : 'running';
}

/** Returns why an action is refused, or null if it is allowed. */
export function noticeRefusal(action: NoticeAction, stage: NoticeStage, note: string): 'state' | 'note' | null {
  const rule = noticeMachine[stage][action];
  if (rule === undefined) return 'state';
  return rule.needs === 'note' && note === '' ? 'note' : null;
}

/** Returns the status of a row in a notice. */
export function rowStanding(stage: NoticeStage, { isRemoved, isObjected }: { isRemoved: boolean; isObjected: boolean }): RowStanding {
  if (stage === 'draft' || stage === 'withdrawn') return stage;
  if (isRemoved) return 'removed';
  if (stage === 'running') return 'running';
  return isObjected ? 'waiting' : 'result';
}

/**
 * Returns the notice's block on an application's payment: `standing` is its latest in an announced notice, null if it was in none;
 * `isAsked`: its policy pays only after a notice.
 */
export function paymentBar(standing: RowStanding | null, isAsked: boolean): NoticeBar | null {
  if (standing === 'running' || standing === 'waiting' || standing === 'removed') return standing;
  return standing !== 'result' && isAsked ? 'unannounced' : null;
}
