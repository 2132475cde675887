/**
 * States of an application. `submitted`: no officer has it yet; `reviewing`: an officer has it; `returned`: the applicant corrects and
 * resends it, which starts a new round; `merged`: it follows the answer to an earlier one.
 */
export const applicationStates = ['draft', 'submitted', 'reviewing', 'returned', 'approved', 'rejected', 'withdrawn', 'merged'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The id of an application that is not begun: its form is open, nothing is stored. */
export const notBegun = 'new';
