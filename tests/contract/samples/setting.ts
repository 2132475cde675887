import * as contract from '#contract/setting.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const changed = (sysKey: string) => ({ settings: [{ sysKey, sysValue: '1', public: false, version: null }] });

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  await server.call(contract.save, { body: changed('contract.gone') }, admin);
  return {
    list: () => ({}),
    save: () => ({ body: changed('contract.suite') }),
    remove: () => ({ body: { sysKey: 'contract.gone', version: 1 } }),
  };
}
