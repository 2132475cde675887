import * as contract from '#contract/partner.ts';
import { newCompany } from '../../setup/applications.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const body = { name: '内部系统', scopes: ['match' as const], perMinute: 60, perDay: 1000, until: '2026-12-31' };

export async function samples({ server, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const companyId = await newCompany(server, user, '云溪市接口示例有限公司');
  const { stored } = await server.call(contract.createKey, { body: { ...body, companyId } }, user);
  return {
    keys: () => ({ params: { companyId } }),
    createKey: () => ({ body: { ...body, companyId } }),
    revokeKey: () => ({ body: { id: stored.id } }),
    keyUse: () => ({ params: { id: stored.id } }),
  };
}
