import type * as contract from '#contract/follow.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  followed: () => ({ body: {} }),
  followedIds: () => ({}),
  follow: () => ({ body: { policyId: 'nat-hnte', followed: true } }),
});
