import type * as contract from '#contract/grant-admin.ts';
import { actOnRound, draftRound, roundContent } from '../../setup/grants.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  // another policy than that of the grants of a company: no company is found twice
  const policyId = 'yx-srdi-award-l2';
  const { id } = await draftRound(server, admin, policyId);
  const fixed = await actOnRound(server, id, admin, 'fix');
  const seen = { id, version: fixed?.version ?? 0 };
  return {
    policies: () => ({ params: { keyword: '高新技术企业' } }),
    mark: () => ({ body: { policyId: 'yx-scale-up-l1', isMarked: true } }),
    list: () => ({ params: { keyword: '第一批' } }),
    detail: () => ({ params: { id } }),
    save: () => ({ body: { ...roundContent, policyId, id: null, version: null } }),
    act: () => ({ body: { ...seen, action: 'announce' } }),
    actOnRow: () => ({ body: { ...seen, rowId: fixed?.list[0]?.id ?? '', action: 'exclude', note: '已享受同类支持' } }),
  };
}
