import * as contract from '#contract/saved-search.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const search = { name: '样例', filters: {}, frequency: 'daily' } as const;

export async function samples({ server, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const { id: keptId } = await server.call(contract.saveSearch, { body: search }, user);
  const { id: spareId } = await server.call(contract.saveSearch, { body: search }, user);
  return {
    savedSearches: () => ({}),
    saveSearch: () => ({ body: { name: '订阅', filters: { keyword: '研发' }, frequency: 'instant' } }),
    deleteSearch: () => ({ body: { id: spareId } }),
    previewDigest: () => ({ body: { id: keptId } }),
  };
}
