/** Decisions of officers on a step. */
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
/** Actions that change the officer of a case: always available, also to applications administrators. */
export const holdingActions = ['release', 'route'] as const;
/**
 * Actions that change the clock of a case: always available. `extend` asks for more days, which `grant` allows and `refuse` denies; `pause` stops the
 * clock, `resume` restarts it; `supplement` asks the applicant for single answers, given by `supply`; `join` asks other departments, whose members
 * answer with `opine`; `unjoin` withdraws such a request.
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
 * Reasons why an action is refused: the state, the caller's own application, the permission, an earlier answer, somebody else's task, the step;
 * `elsewhere`: done in the record's editor; `rated`, `late`: the decision was rated, or is too old; `once`: already reopened; `stranger`: the caller
 * may not act for its company; `contested`: somebody else claims that company; `pending`: an extension was requested already; `spent`: the kind
 * allows no more; `asker`: the caller's own request; `paused`: the clock is stopped.
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
