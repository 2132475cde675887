import type * as contract from '#contract/enterprise.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  lookup: () => ({ params: { keyword: 'hengrui' } }),
  create: () => ({ body: { name: '契约测试有限公司', facts: { regionCode: '999901' } } }),
  leaveBusiness: () => ({ body: { id: 'yx-shuque' } }),
  saveFacts: () => ({ body: { businessId: 'yx-hengrui', facts: { 'techStaff@2025': 31 } } }),
  businessBase: () => ({ params: { id: 'yx-hengrui' } }),
  changeBusiness: () => ({ body: { id: 'yx-hengrui' } }),
  companyDetail: () => ({ body: { id: 'yx-hengrui' } }),
  relateBusiness: () => ({ body: { id: 'yx-hengrui', kind: ['supplier'] } }),
});
