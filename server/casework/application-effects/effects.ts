import type { ApplicationEffects } from '../application/effects.ts';
import { claim } from './claim-company.ts';
import { correction } from './correct-company.ts';
import { objection } from './object.ts';
import { support } from './pay.ts';
import { listingReview } from './publish-listing.ts';

/** The effects of the applications of each kind. */
export const applicationEffects: ApplicationEffects = new Map([
  ['policy', support],
  ['publication', listingReview],
  ['settlement', listingReview],
  ['data-correction', correction],
  ['company-claim', claim],
  ['objection', objection],
]);
