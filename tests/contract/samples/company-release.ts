import type * as contract from '#contract/company-release.ts';
import { give } from '#contract/company-release.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  // the company of the first demo account, its administrator
  const businessId = 'yx-hengrui';
  const body = { businessId, kind: 'partner' as const, groups: ['results' as const], until: '2026-12-31' };
  const { id } = await server.call(give, { body: { ...body, toId: 'yx-xinghe' } }, user);
  return {
    overview: () => ({ params: { businessId } }),
    give: () => ({ body: { ...body, toId: 'yx-guanlan' } }),
    withdraw: () => ({ body: { id } }),
    readings: () => ({ params: { businessId } }),
    exportReadings: () => ({ params: { businessId } }),
    read: () => ({ params: { businessId } }),
  };
}
