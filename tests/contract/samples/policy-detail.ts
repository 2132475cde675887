import type * as contract from '#contract/policy-detail.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  detail: () => ({ params: { id: 'nat-hnte' } }),
  similar: () => ({ params: { id: 'nat-hnte' } }),
  compare: () => ({ params: { id: 'nat-hnte' } }),
});
