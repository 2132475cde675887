import type * as contract from '#contract/finance.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  suggest: () => ({ body: { amount: 3_000_000, months: 24, offered: ['mortgage'], highestRate: 4.5 } }),
});
