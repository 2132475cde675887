import type * as contract from '#contract/public-notice-admin.ts';
import { applyForSupport, approve, payingPolicy, shortForm } from '../../setup/payments.ts';
import { newCompany } from '../../setup/applications.ts';
import { announce, saveNotice } from '../../setup/public-notices.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  await shortForm(server, admin);
  const companyId = await newCompany(server, user, '契约公示有限公司');
  const apply = async () => {
    const id = await applyForSupport(server, user, { companyId });
    await approve(server, id, admin);
    return id;
  };
  const [first, second] = [await apply(), await apply()];
  const draft = await saveNotice(server, admin, [first]);
  const running = await announce(server, admin, [second]);
  const content = { policyId: payingPolicy, title: '契约公示', round: '第二批', days: 3, showsAmount: false };
  return {
    list: () => ({ params: { stage: 'running' } }),
    policies: () => ({}),
    candidates: () => ({ params: { policyId: payingPolicy } }),
    detail: () => ({ params: { id: running.id } }),
    save: () => ({ body: { ...content, id: null, version: null, applicationIds: [first] } }),
    act: () => ({ body: { id: draft.id, version: draft.version, action: 'announce' } }),
    removeRow: () => ({ body: { id: running.id, version: running.version, rowId: running.list[0]?.id ?? '', note: '企业主动放弃' } }),
  };
}
