import type * as contract from '#contract/policy-version.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  versions: () => ({ params: { id: 'yx-hnte-award' } }),
  exportPolicies: () => ({ params: { keyword: '研发', language: 'en-US' } }),
});
