import type * as contract from '#contract/policy-vocabulary.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  tagList: () => ({}),
  tagSmallList: () => ({}),
  areaDict: () => ({}),
  needs: () => ({}),
});
