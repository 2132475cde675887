/** States of a listing. One that has expired stays published, with `expiresAt` in the past. */
export const listingStates = ['draft', 'review', 'published', 'retired'] as const;
export type ListingState = (typeof listingStates)[number];

/** What can be done with a listing, and from which states. */
export const listingActs = {
  /** Hands a draft to a reviewer. */
  send: ['draft'],
  /** Takes it back from review. */
  recall: ['review'],
  publish: ['draft', 'review', 'retired'],
  /** Sends it back to its owner, with a reason. */
  return: ['review'],
  retire: ['published'],
  /** Says that it still holds, and moves its expiry. */
  renew: ['published'],
} as const satisfies Record<string, readonly ListingState[]>;
export type ListingAct = keyof typeof listingActs;

/** Days after which the owner is asked whether a listing still holds. */
export const checkedForDays = 90;
