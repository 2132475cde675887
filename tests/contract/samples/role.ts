import * as contract from '#contract/role.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const names = { name: '备用', nameEn: 'Spare', resourceIds: [], version: null };

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  await server.call(contract.save, { body: { ...names, code: 'contract-gone' } }, admin);
  return {
    list: () => ({}),
    names: () => ({}),
    save: () => ({ body: { ...names, code: 'contract-suite' } }),
    remove: () => ({ body: { code: 'contract-gone', version: 1 } }),
  };
}
