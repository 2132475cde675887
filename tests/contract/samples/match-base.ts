import type * as contract from '#contract/match-base.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  matchBase: () => ({ body: { limit: 20 } }),
});
