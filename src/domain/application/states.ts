/**
 * States of an application. `submitted`: nobody has it yet; `reviewing`: an officer has; `returned`: its applicant mends it and sends it again,
 * which begins a new round. `merged`: it is the same as an earlier one, whose answer its applicant follows.
 */
export const applicationStates = ['draft', 'submitted', 'reviewing', 'returned', 'approved', 'rejected', 'withdrawn', 'merged'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The id of an application that is not begun: its form is open, nothing is stored. */
export const notBegun = 'new';
