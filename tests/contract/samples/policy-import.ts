import * as contract from '#contract/policy-import.ts';
import { importSamples } from '../import-samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const csv = '标题,发布日期,领域,地区\n契约通知,2026-1-5,产业发展,云溪市';

export const samples = async ({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> => ({
  ...(await importSamples(server, contract, admin, csv, { state: 'draft' })),
  importTemplate: () => ({ params: {} }),
});
