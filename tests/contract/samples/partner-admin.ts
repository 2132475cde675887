import * as contract from '#contract/partner-admin.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const body = { name: '合作门户', scopes: ['policies' as const], perMinute: 60, perDay: 1000, until: '2026-12-31' };

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const { stored } = await server.call(contract.createKey, { body }, admin);
  return {
    keys: () => ({}),
    createKey: () => ({ body }),
    revokeKey: () => ({ body: { id: stored.id } }),
    keyUse: () => ({ params: { id: stored.id } }),
  };
}
