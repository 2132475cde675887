import type * as contract from '#contract/search-others.ts';
import type { SamplesOf } from '../samples.ts';

export async function samples(): Promise<SamplesOf<typeof contract>> {
  return { others: () => ({ params: { keyword: '研发' } }) };
}
