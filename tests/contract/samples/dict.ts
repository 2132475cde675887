import type * as contract from '#contract/dict.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  vocabulary: () => ({}),
  listName: () => ({ params: { category: 'industry' } }),
});
