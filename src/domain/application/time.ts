import type { Refusal, TimeAction } from './actions.ts';

/**
 * Requests of an officer during a step: more time, a pause for an outside expert, single answers of the applicant, or the opinion of
 * another department (`joint`).
 */
export const requestTypes = ['extension', 'pause', 'supplement', 'joint'] as const;
export type RequestType = (typeof requestTypes)[number];

/** The opinion of a department. */
export const opinions = ['agree', 'disagree', 'neutral'] as const;
export type Opinion = (typeof opinions)[number];

/** Outcomes of a request. `lapsed`: ended on its last day; `withdrawn`: by its author; `void`: its step ended first. */
export const requestOutcomes = ['granted', 'refused', 'resumed', 'answered', 'withdrawn', ...opinions, 'lapsed', 'void'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** The most working days of one extension. */
export const mostExtensionDays = 30;

/** Days from now within which a pause ends. */
export const mostPauseDays = 60;

/** Working days that an applicant has at most to supplement something. */
export const mostSupplementDays = 30;
/** The most fields and materials of one supplement. */
export const mostSupplementItems = 20;

/** Limits of a joint request: working days for an answer, and departments at once. */
export const mostJointDays = 30;
export const mostDepartments = 10;

/** Requests that stop the clock of a case. */
export const clockStops = ['pause', 'supplement'] as const satisfies RequestType[];
export type ClockStop = (typeof clockStops)[number];

/** The clock of a case, seen by the caller. */
export type TimeStanding = {
  /** An extension waits to be decided; `own`: the caller has asked for it. */
  extension: 'own' | 'others' | null;
  /** The kind allows no further extension. */
  isExtended: boolean;
  /** The request that stops its clock. */
  clockStop: ClockStop | null;
  /** Another department was asked and has not answered. */
  hasJoint: boolean;
  /** The department of the caller was asked; `answered`: and has answered; `over`: the step ended first. */
  joined: 'asked' | 'answered' | 'over' | null;
};

export const unasked: TimeStanding = { extension: null, isExtended: false, clockStop: null, hasJoint: false, joined: null };

/** Whose task a step is: the caller's, others', or nobody's. */
type Task = 'mine' | 'others' | 'free';

/** Only the officer of a case may change its clock; a free case must be taken first. */
const ofHolder = (task: Task): Refusal | null => (task === 'mine' ? null : task === 'others' ? 'others' : 'state');

/** Returns why an action on the clock is refused to a caller who may act on the step in this state. */
export function timeRefusal(
  action: TimeAction,
  { extension, isExtended, clockStop, hasJoint, joined }: TimeStanding,
  task: Task,
): Refusal | null {
  switch (action) {
    case 'extend':
      if (clockStop !== null) return 'paused';
      return ofHolder(task) ?? (extension !== null ? 'pending' : isExtended ? 'spent' : null);
    case 'grant':
    case 'refuse':
      return extension === null ? 'state' : extension === 'own' ? 'asker' : null;
    case 'pause':
    case 'supplement':
      return clockStop !== null ? 'paused' : ofHolder(task);
    case 'join':
      return ofHolder(task);
    case 'unjoin':
      return !hasJoint ? 'state' : task === 'others' ? 'others' : null;
    case 'opine':
      return joined === 'answered' ? 'answered' : joined === 'over' ? 'state' : null;
    case 'resume':
      return clockStop === null ? 'state' : task === 'others' ? 'others' : null;
  }
}
