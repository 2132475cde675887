import * as contract from '#contract/payment-import.ts';
import { importSamples } from '../import-samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const csv = '申请编号,状态\n2026-999999,待拨付';

export const samples = async ({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> => ({
  ...(await importSamples(server, contract, admin, csv)),
  importTemplate: () => ({ params: {} }),
});
