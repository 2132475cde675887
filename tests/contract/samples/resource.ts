import type * as contract from '#contract/resource.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  currentuser: () => ({}),
});
