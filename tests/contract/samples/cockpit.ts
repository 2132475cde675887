import type * as contract from '#contract/cockpit.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = async (): Promise<SamplesOf<typeof contract>> => ({
  figures: () => ({ params: { page: 'policies' } }),
  records: () => ({ params: { page: 'policies', chart: 'totals', key: 'all' } }),
});
