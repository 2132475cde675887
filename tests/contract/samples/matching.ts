import type * as contract from '#contract/matching.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  match: () => ({ body: { profile: { scale: 'small' } } }),
  matchSwiper: () => ({ body: { limit: 3 } }),
  verdictsOf: () => ({ body: { ids: ['nat-hnte'] } }),
});
