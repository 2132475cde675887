import * as contract from '#contract/notice-admin.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const message = { title: '通知', body: '正文', href: null, audience: { to: 'roles' as const, roles: ['admin'] } };

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const sent = await server.call(contract.send, { body: { ...message, key: 'contract-sent' } }, admin);
  return {
    list: () => ({ body: {} }),
    recipients: () => ({ body: { audience: { to: 'all' } } }),
    send: () => ({ body: { ...message, key: 'contract-suite' } }),
    withdraw: () => ({ body: { id: sent.id } }),
  };
}
