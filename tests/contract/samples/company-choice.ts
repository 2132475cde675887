import type * as contract from '#contract/company-choice.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  lookup: () => ({ params: { keyword: 'hengrui' } }),
  leaveCompany: () => ({ body: { id: 'yx-shuque' } }),
  businessBase: () => ({ params: { id: 'yx-hengrui' } }),
  changeBusiness: () => ({ body: { id: 'yx-hengrui' } }),
});
