/** States of a contact request. `sent` is open: an account has at most one of them for a listing. */
export const contactRequestStates = ['sent', 'accepted', 'declined', 'withdrawn'] as const;
export type ContactRequestState = (typeof contactRequestStates)[number];

/** The purpose of a request, by the actions of its listing's kind. */
export const contactPurposes = ['contact', 'enquire', 'consult', 'respond'] as const;
export type ContactPurpose = (typeof contactPurposes)[number];

/** Which purposes the actions of a kind allow, in their order. */
export const purposesOf = (actions: readonly string[]): ContactPurpose[] => contactPurposes.filter((purpose) => actions.includes(purpose));

/** Fewest ratings of an institution for an average: fewer would reveal who gave which. */
export const fewestRatings = 3;
