import * as contract from '#contract/notice-channel.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const body = {
  name: '短信',
  format: 'sms' as const,
  enabled: true,
  staffOnly: false,
  kinds: ['application' as const],
  templates: {},
  quietFrom: '22:00',
  quietTo: '08:00',
  perHour: 5,
  url: 'https://192.0.2.1/send',
  secret: 'secret',
  id: null,
  version: null,
};

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const [{ id }, gone] = [await server.call(contract.save, { body }, admin), await server.call(contract.save, { body }, admin)];
  return {
    list: () => ({}),
    save: () => ({ body: { ...body, url: undefined, secret: undefined, id, version: 1 } }),
    remove: () => ({ body: { id: gone.id, version: 1 } }),
    test: () => ({ body: { id } }),
  };
}
