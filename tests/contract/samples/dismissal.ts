import type * as contract from '#contract/dismissal.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  dismissed: () => ({ body: {} }),
  dismiss: () => ({ body: { policyId: 'nat-hnte', dismissed: true } }),
});
