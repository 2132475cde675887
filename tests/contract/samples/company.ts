import type * as contract from '#contract/company.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  create: () => ({ body: { name: '契约测试有限公司', facts: { regionCode: '999901' } } }),
  saveFacts: () => ({ body: { companyId: 'yx-hengrui', facts: { 'techStaff@2025': 31 } } }),
  companyDetail: () => ({ body: { id: 'yx-hengrui' } }),
  relateBusiness: () => ({ body: { id: 'yx-hengrui', kind: ['supplier'] } }),
});
