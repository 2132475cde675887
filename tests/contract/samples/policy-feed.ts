import type * as contract from '#contract/policy-feed.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  policyFeed: () => ({ params: { of: 'closing', format: 'json', level: 'city' } }),
});
