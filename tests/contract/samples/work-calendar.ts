import * as contract from '#contract/work-calendar.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const days = [{ day: '2031-01-01', kind: 'off' as const, name: '元旦' }];

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  await server.call(
    contract.save,
    { body: { year: 2032, document: '', days: days.map((one) => ({ ...one, day: '2032-01-01' })), version: null } },
    admin,
  );
  return {
    list: () => ({}),
    save: () => ({ body: { year: 2031, document: '国办发明电〔2030〕1号', days, version: null } }),
    remove: () => ({ body: { year: 2032, version: 1 } }),
  };
}
