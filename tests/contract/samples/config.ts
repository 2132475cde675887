import type * as contract from '#contract/config.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  queryEsms: () => ({}),
  generations: () => ({}),
});
