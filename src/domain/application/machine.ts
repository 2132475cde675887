import type { ApplicationAction, DuplicateAction, OfficerAction, Refusal, StepAction, TimeAction } from './actions.ts';
import type { ApplicationState } from './states.ts';
import { decisions, duplicateActions, holdingActions, officerActions, ratingActions, timeActions } from './actions.ts';
import type { TimeStanding } from './time.ts';
import { timeRefusal, unasked } from './time.ts';

type Rule = {
  /** The state it leads to; `step`: the next step of the kind, or `approved` after the last; `gone`: the application is deleted; `same`: it stays. */
  to: ApplicationState | 'same' | 'step' | 'gone';
  /** `complete`: the form without gaps. `note`: a reason in words. */
  needs?: 'complete' | 'note';
};

/** The rules of officers, the same wherever an application waits for them. */
const review = {
  take: { to: 'reviewing' },
  approve: { to: 'step' },
  return: { to: 'returned', needs: 'note' },
  reject: { to: 'rejected', needs: 'note' },
  reassign: { to: 'reviewing', needs: 'note' },
  consult: { to: 'reviewing', needs: 'note' },
  advise: { to: 'reviewing', needs: 'note' },
  release: { to: 'submitted', needs: 'note' },
  route: { to: 'submitted', needs: 'note' },
  merge: { to: 'merged' },
  resume: { to: 'same' },
  unjoin: { to: 'same' },
  opine: { to: 'same', needs: 'note' },
  grant: { to: 'same' },
  refuse: { to: 'same', needs: 'note' },
} as const satisfies Partial<Record<OfficerAction | 'merge', Rule>>;

/** Actions of the case's officer only. */
const held = {
  extend: { to: 'reviewing', needs: 'note' },
  pause: { to: 'reviewing', needs: 'note' },
  supplement: { to: 'reviewing', needs: 'note' },
  join: { to: 'reviewing', needs: 'note' },
} as const satisfies Partial<Record<OfficerAction, Rule>>;

/** The allowed actions of each state. An absent action is refused for everybody. */
export const applicationMachine: Readonly<Record<ApplicationState, Readonly<Partial<Record<ApplicationAction, Rule>>>>> = {
  draft: { save: { to: 'draft' }, discard: { to: 'gone' }, submit: { to: 'submitted', needs: 'complete' } },
  submitted: { withdraw: { to: 'withdrawn' }, supply: { to: 'same' }, ...review },
  reviewing: { withdraw: { to: 'withdrawn' }, supply: { to: 'same' }, ...review, ...held },
  returned: { save: { to: 'returned' }, submit: { to: 'submitted', needs: 'complete' }, withdraw: { to: 'withdrawn' } },
  approved: { rate: { to: 'approved' }, reopen: { to: 'submitted', needs: 'note' } },
  rejected: { rate: { to: 'rejected' }, reopen: { to: 'submitted', needs: 'note' } },
  withdrawn: {},
  merged: { separate: { to: 'submitted' } },
};

/** Kinds of applications whose approval needs a reason: the reason of an upheld objection is public. */
const reasonedKinds: ReadonlySet<string> = new Set(['objection']);

/** Whether an action needs a reason in words. */
export const needsNote = ({ kind, state }: { kind: string; state: ApplicationState }, action: ApplicationAction): boolean =>
  applicationMachine[state][action]?.needs === 'note' || (action === 'approve' && reasonedKinds.has(kind));

const isRating = (action: string): boolean => (ratingActions as readonly string[]).includes(action);

/** States that nothing leads out of, but a rating. */
export const isDecided = (state: ApplicationState): boolean => Object.keys(applicationMachine[state]).every(isRating);
/** States in which officers have it. */
export const isWithOfficers = (state: ApplicationState): boolean => state === 'submitted' || state === 'reviewing';

/** The results of an application's ratings. */
export type RatingStanding = {
  /** The last decision was rated. */
  isRated: boolean;
  /** The decision is too old. */
  isLate: boolean;
  /** A bad rating has opened the application again. */
  wasReopened: boolean;
};

function ratingRefusal(action: ApplicationAction, { isRated, isLate, wasReopened }: RatingStanding): Refusal | null {
  if (isRated) return 'rated';
  if (isLate) return 'late';
  return action === 'reopen' && wasReopened ? 'once' : null;
}

/** The caller's standing towards an application and its current step. */
export type Standing = {
  state: ApplicationState;
  /** The caller began it, or acts for its company. */
  isApplicant: boolean;
  /** The caller works for its company. */
  isInvolved: boolean;
  /** The caller began it for a company that they may not act for (any more). */
  isStranger?: boolean;
  /** An undecided claim by somebody else to its company. */
  isContested?: boolean;
  /** The caller has the permission of the step. */
  holdsStep: boolean;
  /** The caller is an applications administrator, and may reassign and release any case. */
  administers?: boolean;
  /** The owner of the subject decides the step. */
  isOwners?: boolean;
  /** The caller has decided this step in this round. */
  hasAnswered: boolean;
  /** The caller was asked for an opinion and has not answered. */
  isConsulted: boolean;
  /** Whose task it is: the caller's, others', or nobody's. */
  task: 'mine' | 'others' | 'free';
  /** Requests about its time; absent if there are none. */
  time?: TimeStanding;
  /** The actions that the step allows; undefined for all. */
  allowed?: readonly StepAction[];
  /** Filled in and sent by the editor of its record. */
  isFromRecord?: boolean;
  /** The results of its ratings; absent if its kind is not rated. */
  rating?: RatingStanding;
};

/** Actions that the editor of a record performs on its application. */
const ofEditor: ReadonlySet<ApplicationAction> = new Set(['save', 'discard', 'submit', 'supplement']);

const isDuplicateAction = (action: ApplicationAction): action is DuplicateAction =>
  (duplicateActions as readonly string[]).includes(action);
const isOfficerAction = (action: ApplicationAction): action is OfficerAction | DuplicateAction =>
  (officerActions as readonly string[]).includes(action) || isDuplicateAction(action);

/**
 * Returns why an action is refused, or null if it is allowed. A caller who may not know of the application is refused with `permission` in
 * every state.
 */
export function refusalOf(action: ApplicationAction, standing: Standing): Refusal | null {
  const { state, isApplicant, isInvolved, isConsulted, holdsStep, hasAnswered, task, allowed, isFromRecord } = standing;
  if (isOfficerAction(action)) {
    if (isApplicant || isInvolved) return 'own';
    const mayAct = holdsStep || (standing.administers === true && administrators.has(action));
    const isAsked = action === 'opine' ? (standing.time ?? unasked).joined !== null : isConsulted;
    if (action === 'advise' || action === 'opine' ? !isAsked : !mayAct) return 'permission';
  } else if (!isApplicant) return 'permission';
  if (applicationMachine[state][action] === undefined) return 'state';
  if (isRating(action)) return standing.rating === undefined ? 'state' : ratingRefusal(action, standing.rating);
  if (isFromRecord === true && ofEditor.has(action)) return 'elsewhere';
  if (action === 'supply' && standing.time?.clockStop !== 'supplement') return 'state';
  if ((action === 'submit' || action === 'withdraw' || action === 'supply') && standing.isStranger === true) return 'stranger';
  if (!isOfficerAction(action) || action === 'advise') return null;
  if ((action === 'approve' || action === 'reject') && standing.isContested === true) return 'contested';
  if (isDuplicateAction(action)) return action === 'merge' && task === 'others' && standing.administers !== true ? 'others' : null;
  if (decides(action) && standing.time !== undefined && standing.time.clockStop !== null) return 'paused';
  if (isHolding(action)) return holdingRefusal(action, standing);
  if (action === 'join' && standing.isOwners === true) return 'step';
  if (isOfTime(action)) return timeRefusal(action, standing.time ?? unasked, task);
  if (allowed !== undefined && !allowed.includes(action)) return 'step';
  if (hasAnswered && action !== 'reassign') return 'answered';
  // an assigned task is reassigned with a reason, not taken
  if (task === 'others' && action !== 'reassign') return 'others';
  return task === 'mine' && action === 'take' ? 'state' : null;
}

/** Actions of applications administrators besides reading; they may merge any case, taken or free. */
const administrators: ReadonlySet<ApplicationAction> = new Set(['reassign', 'release', 'route', 'grant', 'refuse', 'merge', 'separate']);

const decides = (action: OfficerAction): boolean => (decisions as readonly string[]).includes(action);

const isOfTime = (action: OfficerAction): action is TimeAction => (timeActions as readonly string[]).includes(action);

const isHolding = (action: OfficerAction): action is (typeof holdingActions)[number] =>
  (holdingActions as readonly string[]).includes(action);

/** The officer of a case or an administrator releases and routes it; the owner of the subject keeps it. */
function holdingRefusal(action: (typeof holdingActions)[number], { task, administers, isOwners }: Standing): Refusal | null {
  if (isOwners === true) return 'step';
  if (task === 'others' && administers !== true) return 'others';
  return action === 'release' && task === 'free' ? 'state' : null;
}
