/** How an officer decides a step. */
export const decisions = ['approve', 'return', 'reject'] as const;
export type Decision = (typeof decisions)[number];

/** Ratings of a decision by its applicant: the second so bad that it is decided anew, which happens once. */
export const ratingActions = ['rate', 'reopen'] as const;

/**
 * What is done with an application: by its applicant, then by officers. `consult` asks a colleague, who answers by `advise`: it decides nothing.
 * `release` puts it back to the queue; `route` gives it to another department, or back to who distributes.
 */
export const applicantActions = ['save', 'discard', 'submit', 'withdraw', 'supply', ...ratingActions] as const;
/** What a step of a form can leave out. */
export const stepActions = ['take', ...decisions, 'reassign', 'consult', 'advise'] as const;
/** Who has an application: never left out. Those who administer applications do it too. */
export const holdingActions = ['release', 'route'] as const;
/**
 * The time of a case: never left out either. `extend` asks for more days, which `grant` gives and `refuse` does not; `pause` stops its clock,
 * which `resume` starts again; `supplement` asks the applicant for single answers, who gives them by `supply`; `join` asks other departments, whose
 * members answer by `opine`, and `unjoin` takes one of them back.
 */
export const timeActions = ['extend', 'grant', 'refuse', 'pause', 'resume', 'supplement', 'join', 'unjoin', 'opine'] as const;
/** What several cases are decided by at once. */
export const batchActions = [...stepActions, ...holdingActions] as const;
export const officerActions = [...batchActions, ...timeActions] as const;
/** What is the same as an earlier application is merged into it by an officer, and separated again. */
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
 * `elsewhere`: the editor of its record does that; `rated`, `late`: the decision was rated, or is too old; `once`: it was opened again before;
 * `stranger`: it is for a company that one may not act for; `contested`: somebody else claims that company; `pending`: an extension is asked for
 * already; `spent`: the kind allows no more; `asker`: one's own request; `paused`: its clock stands.
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
