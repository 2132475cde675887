import type { Standing } from '../publishing/states.ts';

/** States of a published listing. One that has expired stays published, with `expiresAt` in the past. `draft`: never published. */
export const listingStates = ['draft', 'published', 'retired'] as const;
export type ListingState = (typeof listingStates)[number];

/** States of the draft of a listing's next version. */
export const listingDraftStates = ['draft', 'review'] as const;
export type ListingDraftState = (typeof listingDraftStates)[number];

/** Whether it can be featured on the portal, or unfeatured: an administrator's mark on a published record. */
export const mayFeature = ({ published }: Pick<Standing, 'published'>): boolean => published === 'published';

/** Days after which the owner must confirm that a listing is current. */
export const checkedForDays = 90;
