import type * as contract from '#contract/import-waiting.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({ waiting: () => ({}) });
