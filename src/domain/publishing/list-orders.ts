/** Orders of the back-office's list of policies, and those that begin with the newest or highest. */
export const policyOrders = ['updated', 'published', 'title', 'docNumber', 'amount', 'applyTo'] as const;
export const fallingPolicyOrders = ['updated', 'published', 'amount'] as const satisfies readonly (typeof policyOrders)[number][];

/** Orders of lists of listings, for administrators and owners. */
export const listingOrders = ['updated', 'published', 'title', 'checked', 'expires', 'views', 'amount'] as const;
export const fallingListingOrders = [
  'updated',
  'published',
  'views',
  'amount',
] as const satisfies readonly (typeof listingOrders)[number][];
