import { sql } from 'drizzle-orm';
import * as contract from '#contract/partner-hook.ts';
import { newCompany } from '../../setup/applications.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const companyId = await newCompany(server, user, '云溪市回调示例有限公司');
  const events = ['policyPublished' as const, 'caseChanged' as const];
  const body = {
    companyId,
    name: '内部系统',
    enabled: true,
    events,
    url: 'https://192.0.2.1/hook',
    secret: 'secret',
    id: null,
    version: null,
  };
  const [{ id }, gone] = [await server.call(contract.saveHook, { body }, user), await server.call(contract.saveHook, { body }, user)];
  await server.db.execute(sql`insert into mail (account_id, mode, channel_id, address, language, subject, state, due_at, created_at)
    select account_id, 'instant', id, '', 'zh-CN', 'policyPublished', 'failed', updated_at, updated_at from notice_channel where id = ${id}::uuid`);
  return {
    hooks: () => ({ params: { companyId } }),
    saveHook: () => ({ body: { ...body, url: undefined, secret: undefined, id, version: 1 } }),
    deleteHook: () => ({ body: { id: gone.id, version: 1 } }),
    calls: () => ({ params: { id } }),
    retry: () => ({ body: { id } }),
  };
}
