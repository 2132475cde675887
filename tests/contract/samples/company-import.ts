import * as contract from '#contract/company-import.ts';
import { importSamples } from '../import-samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const csv = '企业名称,2025年职工人数\n契约导入厂,31';

export const samples = async ({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> => ({
  ...(await importSamples(server, contract, admin, csv, { source: '企业年报', sourceDate: '2026-06-01' })),
  importTemplate: () => ({ params: {} }),
});
