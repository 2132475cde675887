import type { Decision } from './actions.ts';

/** A step of the review of a kind, in its order. */
export type ApplicationStep = {
  /** `accept`, `review`, `approve` */
  code: string;
  /** The key of the permission that its officers hold. */
  permission: string;
  /** The number of required approvals. */
  agreeing: number;
  /** Working days. */
  limitDays: number;
};

/** A decision of an officer on a step in a round. */
export type StepAnswer = { by: string; answer: Decision };

/** The result of the answers to a step. */
export type StepOutcome =
  | { to: 'waits'; agreed: number; of: number }
  | { to: 'step'; step: number }
  | { to: 'approved' }
  | { to: 'returned' }
  | { to: 'rejected' };

/**
 * Returns the result of the answers to the step at `at`. One return or rejection decides it; each person's approval counts once. Answers of
 * earlier rounds are void and must be left out.
 */
export function outcomeOf(steps: readonly ApplicationStep[], at: number, answers: readonly StepAnswer[]): StepOutcome {
  const step = steps[at];
  if (step === undefined) throw new Error(`no step ${at} of ${steps.length}`);
  if (answers.some(({ answer }) => answer === 'reject')) return { to: 'rejected' };
  if (answers.some(({ answer }) => answer === 'return')) return { to: 'returned' };
  const agreed = new Set(answers.map(({ by }) => by)).size;
  if (agreed < step.agreeing) return { to: 'waits', agreed, of: step.agreeing };
  return at + 1 < steps.length ? { to: 'step', step: at + 1 } : { to: 'approved' };
}
