import type * as contract from '#contract/policy.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  resultSearch: () => ({ body: { keyword: '研发' } }),
  resultHeader: () => ({ body: { keyword: '研发' } }),
  suggest: () => ({ params: { keyword: '高' } }),
});
