import type * as contract from '#contract/absence.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  read: () => ({}),
  save: () => ({ body: { absence: { from: '2026-06-16', to: '2026-06-17', deputyId: null } } }),
});
