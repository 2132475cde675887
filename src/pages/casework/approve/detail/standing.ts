import type { ApplicationDetail } from '#contract/application.ts';
import type { OfficerAction } from '#domain/application/actions.ts';
import type { Chosen } from './Asked.tsx';

/** An appeal, or what a person applies for, is judged by no conditions. */
export const hasConditions = ({ subject, company }: ApplicationDetail): boolean => subject.type !== 'none' && company !== null;

/** Whether an action ends the application for good. */
export function isFinal({ definition, steps }: ApplicationDetail, action: Chosen): boolean {
  const open = steps.find(({ outcome }) => outcome === null);
  const isLast = open?.step === definition.steps.length - 1 && open.agreed + 1 >= open.agreeing;
  return action === 'reject' || (action === 'approve' && isLast);
}

/** How an action is called: an objection is upheld or dismissed. */
export const actName = (kind: string, action: OfficerAction) => {
  const called = kind !== 'objection' ? action : action === 'approve' ? 'uphold' : action === 'reject' ? 'dismiss' : action;
  return `act.${called}` as const;
};
