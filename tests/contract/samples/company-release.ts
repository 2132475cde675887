import type * as contract from '#contract/company-release.ts';
import { give } from '#contract/company-release.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  // the company of the first demo account, its administrator
  const companyId = 'yx-hengrui';
  const body = { companyId, kind: 'partner' as const, groups: ['results' as const], until: '2026-12-31' };
  const { id } = await server.call(give, { body: { ...body, toId: 'yx-xinghe' } }, user);
  return {
    overview: () => ({ params: { companyId } }),
    give: () => ({ body: { ...body, toId: 'yx-guanlan' } }),
    withdraw: () => ({ body: { id } }),
    readings: () => ({ params: { companyId } }),
    exportReadings: () => ({ params: { companyId } }),
    read: () => ({ params: { companyId } }),
  };
}
