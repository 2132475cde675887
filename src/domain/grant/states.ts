// addresses name stages: this file imports nothing

/** Stored states of a round of grants. Its public notice has the rest: running or withdrawn. */
export const grantStates = ['draft', 'fixed', 'announced', 'paying'] as const;
export type GrantState = (typeof grantStates)[number];

/** `fixed`: the list no longer follows the facts; `announced`: its public notice runs; `ended`: the notice is over, payment has not begun. */
export const grantStages = ['draft', 'fixed', 'announced', 'ended', 'paying', 'withdrawn'] as const;
export type GrantStage = (typeof grantStages)[number];

/** A company's answer to its grant. */
export const grantAnswers = ['open', 'confirmed', 'declined'] as const;
export type GrantAnswer = (typeof grantAnswers)[number];

/**
 * The status of a company in a round. `objected`: an objection is undecided; `removed`: taken out of the notice; `lapsed`: it did not
 * answer in time; `recheck`: its facts have changed and an officer decides; `dropped`: the officer decided not to pay; `opened`: it has a
 * payment.
 */
export const grantStandings = [
  'excluded',
  'open',
  'confirmed',
  'declined',
  'objected',
  'removed',
  'lapsed',
  'recheck',
  'dropped',
  'opened',
] as const;
export type GrantStanding = (typeof grantStandings)[number];
