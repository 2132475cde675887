import type * as contract from '#contract/own-session.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  list: () => ({}),
  end: () => ({ body: { sessions: ['0'.repeat(64)] } }),
});
