import type * as contract from '#contract/deciding-facts.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  decidingFacts: () => ({ body: { profile: { scale: 'small' }, limit: 3, programmes: 2 } }),
});
