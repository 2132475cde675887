import type * as contract from '#contract/review-round-admin.ts';
import { newCompany, officerOf } from '../../setup/applications.ts';
import { applyForSupport, payingPolicy, shortForm } from '../../setup/payments.ts';
import { roundContent, saveRound, scoreAll, scoresOf, startRound } from '../../setup/review-rounds.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  await shortForm(server, admin);
  const companyId = await newCompany(server, user, '契约评审有限公司');
  const apply = () => applyForSupport(server, user, { companyId });
  const [free, drafted, scored] = [await apply(), await apply(), await apply()];
  const experts = [];
  for (const name of ['sample-one', 'sample-two', 'sample-three']) experts.push(await officerOf(server.db, name, ['review:expert']));
  const expertIds = experts.map(({ id }) => id);
  const draft = await saveRound(server, admin, { applicationIds: [drafted], expertIds });
  const running = await startRound(server, admin, { applicationIds: [scored], expertIds });
  await scoreAll(server, running.id, experts[0]?.token ?? '', scoresOf(8, 4));
  const caseId = running.caseList[0]?.id ?? '';
  const seen = { id: running.id, version: running.version, caseId, note: '工作调整' };
  return {
    list: () => ({ params: { state: 'scoring' } }),
    policies: () => ({}),
    candidates: () => ({ params: { policyId: payingPolicy } }),
    experts: () => ({}),
    detail: () => ({ params: { id: running.id } }),
    save: () => ({ body: { ...roundContent, id: null, version: null, policyId: payingPolicy, applicationIds: [free], expertIds } }),
    act: () => ({ body: { id: draft.id, version: draft.version, action: 'start' } }),
    assign: () => ({ body: { ...seen, fromId: expertIds[1] ?? '', toId: expertIds[2] ?? '' } }),
    reopen: () => ({ body: { ...seen, expertId: expertIds[0] ?? '' } }),
  };
}
