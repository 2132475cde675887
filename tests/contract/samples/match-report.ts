import type * as contract from '#contract/match-report.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  matchReport: () => ({ params: { companyId: 'yx-hengrui' } }),
});
