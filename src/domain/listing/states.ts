/** States of a published listing. One that has expired stays published, with `expiresAt` in the past. `draft`: never published. */
export const listingStates = ['draft', 'published', 'retired'] as const;
export type ListingState = (typeof listingStates)[number];

/** States of the draft of a listing's next version. */
export const listingDraftStates = ['draft', 'review'] as const;
export type ListingDraftState = (typeof listingDraftStates)[number];

/**
 * What can be done with a listing: hand its draft to a reviewer, take it back, publish it, send it back with a reason, discard it; retire
 * what is published, publish it again, and say that it still holds, which moves its expiry.
 */
export const listingActions = ['send', 'recall', 'publish', 'return', 'discard', 'retire', 'reinstate', 'renew'] as const;
export type ListingAct = (typeof listingActions)[number];

/** Those of an owner; the others are the reviewer's. */
export const ownerActions = ['send', 'recall', 'discard', 'retire', 'reinstate', 'renew'] as const satisfies readonly ListingAct[];

/** A listing as its keepers see it: its draft, if any, what is published, and whether its kind is reviewed before publication. */
export type ListingStanding = { draft: ListingDraftState | null; listing: 'published' | 'retired' | null; reviewed: boolean };

const starts: Record<ListingAct, (standing: ListingStanding) => boolean> = {
  send: ({ draft }) => draft === 'draft',
  recall: ({ draft }) => draft === 'review',
  publish: ({ draft, reviewed }) => draft === 'review' || (draft === 'draft' && !reviewed),
  return: ({ draft }) => draft === 'review',
  discard: ({ draft }) => draft !== null,
  retire: ({ listing }) => listing === 'published',
  reinstate: ({ listing }) => listing === 'retired',
  renew: ({ listing }) => listing === 'published',
};

/** Whether an act is allowed in this state. */
export const mayActOnListing = (act: ListingAct, standing: ListingStanding): boolean => starts[act](standing);

/** Whether it can be featured on the portal, or no longer: an administrator's mark on what is published. */
export const mayFeature = ({ listing }: ListingStanding): boolean => listing === 'published';

/** Days after which the owner is asked whether a listing still holds. */
export const checkedForDays = 90;
