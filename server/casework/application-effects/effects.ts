import type { ApplicationEffects, ApplicationEffect } from '../application/effects.ts';
import { claim } from './claim-company.ts';
import { correction } from './correct-company.ts';
import { objection } from './object.ts';
import { listingReview } from './publish-listing.ts';
import { openPayment } from '../payment/open.ts';

/** An approval of support makes its payment due. */
const support: ApplicationEffect = {
  approved: async (tx, { call, stored, now }) => {
    await openPayment(tx, stored, { user: call.user, now });
    return [];
  },
};

/** The effects of the applications of each kind. */
export const applicationEffects: ApplicationEffects = new Map([
  ['policy', support],
  ['publication', listingReview],
  ['settlement', listingReview],
  ['data-correction', correction],
  ['company-claim', claim],
  ['objection', objection],
]);
