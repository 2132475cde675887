import type * as contract from '#contract/english-proposal.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  propose: () => ({ body: { title: '云溪市2026年度绿色工厂补贴', regionCode: '999900' } }),
});
