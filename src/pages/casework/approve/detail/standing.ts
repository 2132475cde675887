import type { ApplicationDetail } from '#contract/application.ts';
import type { OfficerAction } from '#domain/application/actions.ts';
import type { Chosen } from './Asked.tsx';

/** Appeals and applications by persons have no conditions. */
export const hasConditions = ({ subject, company }: ApplicationDetail): boolean => subject.type !== 'none' && company !== null;

/** Whether an action ends the application for good. */
export function isFinal({ definition, steps }: ApplicationDetail, action: Chosen): boolean {
  const open = steps.find(({ outcome }) => outcome === null);
  const isLast = open?.step === definition.steps.length - 1 && open.agreed + 1 >= open.agreeing;
  return action === 'reject' || (action === 'approve' && isLast);
}

/** Returns the name of an action: objections are upheld or dismissed. */
export const actName = (kind: string, action: OfficerAction) => {
  const called = kind !== 'objection' ? action : action === 'approve' ? 'uphold' : action === 'reject' ? 'dismiss' : action;
  return `act.${called}` as const;
};
