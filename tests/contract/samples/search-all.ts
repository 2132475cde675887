import type * as contract from '#contract/search-all.ts';
import type { SamplesOf } from '../samples.ts';

export async function samples(): Promise<SamplesOf<typeof contract>> {
  return { all: () => ({ params: { keyword: '研发' } }) };
}
