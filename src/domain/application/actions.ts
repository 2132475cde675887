/** How an officer decides a step. */
export const decisions = ['approve', 'return', 'reject'] as const;
export type Decision = (typeof decisions)[number];

/** Ratings of a decision by its applicant. A bad second rating reopens the application, once. */
export const ratingActions = ['rate', 'reopen'] as const;

/**
 * Actions on an application by its applicant, then by officers. `consult` asks a colleague, who answers with `advise` and decides nothing.
 * `release` returns the case to the queue; `route` moves it to another department, or back to unassigned.
 */
export const applicantActions = ['save', 'discard', 'submit', 'withdraw', 'supply', ...ratingActions] as const;
/** Actions that a step of a form can leave out. */
export const stepActions = ['take', ...decisions, 'reassign', 'consult', 'advise'] as const;
/** Change the officer of a case: never left out. Applications administrators may do it too. */
export const holdingActions = ['release', 'route'] as const;
/**
 * Change the clock of a case: never left out either. `extend` asks for more days, which `grant` allows and `refuse` denies; `pause` stops
 * the clock, which `resume` restarts; `supplement` asks the applicant for single answers, given by `supply`; `join` asks other departments,
 * whose members answer with `opine`, and `unjoin` withdraws one of these requests.
 */
export const timeActions = ['extend', 'grant', 'refuse', 'pause', 'resume', 'supplement', 'join', 'unjoin', 'opine'] as const;
/** Actions on several cases at once. */
export const batchActions = [...stepActions, ...holdingActions] as const;
export const officerActions = [...batchActions, ...timeActions] as const;
/** An officer merges an application into an earlier one about the same, and separates it again. */
export const duplicateActions = ['merge', 'separate'] as const;
export const applicationActions = [...applicantActions, ...officerActions, ...duplicateActions] as const;
export type ApplicantAction = (typeof applicantActions)[number];
export type StepAction = (typeof stepActions)[number];
export type TimeAction = (typeof timeActions)[number];
export type OfficerAction = (typeof officerActions)[number];
export type DuplicateAction = (typeof duplicateActions)[number];
export type ApplicationAction = (typeof applicationActions)[number];

/**
 * Why an action is refused: the state, one's own application, the permission, an answer given before, somebody else's task, the step;
 * `elsewhere`: the record's editor does it; `rated`, `late`: the decision was rated, or is too old; `once`: it was reopened before;
 * `stranger`: the caller may not act for its company; `contested`: somebody else claims that company; `pending`: an extension was asked for
 * already; `spent`: the kind allows no more; `asker`: the caller's own request; `paused`: its clock is stopped.
 */
export const refusals = [
  'state',
  'own',
  'permission',
  'answered',
  'others',
  'step',
  'elsewhere',
  'rated',
  'late',
  'once',
  'stranger',
  'contested',
  'pending',
  'spent',
  'asker',
  'paused',
] as const;
export type Refusal = (typeof refusals)[number];
