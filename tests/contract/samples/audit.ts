import type * as contract from '#contract/audit.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  list: () => ({ body: {} }),
  detail: () => ({ params: { id: '1' } }),
  exportEvents: () => ({ params: { from: '2026-01-01' } }),
});
