import type * as contract from '#contract/centre.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  today: () => ({}),
  matches: () => ({ params: {} }),
  seen: () => ({ body: {} }),
  policies: () => ({ body: { tab: 'followed' } }),
});
