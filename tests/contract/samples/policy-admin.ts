import * as contract from '#contract/policy-admin.ts';
import { contentOf } from '../policy-content.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const content = contentOf({ title: '契约草稿', docNumber: null });
  const spare = await server.call(contract.saveDraft, { body: { id: null, version: null, content } }, admin);
  return {
    list: () => ({ body: { keyword: '契约', order: 'title' } }),
    exportKept: () => ({ params: { keyword: '契约' } }),
    detail: () => ({ params: { id: spare.id } }),
    saveDraft: () => ({ body: { id: null, version: null, content: contentOf({ title: '契约新增' }) } }),
    act: () => ({ body: { policies: [{ id: spare.id, draft: spare.draft?.version ?? null, published: null }], action: 'submit' } }),
    duplicates: () => ({ body: { id: null, docNumber: '云星发[2026]7号', title: '契约', kind: 'project' } }),
    checkLinks: () => ({ body: { ids: [spare.id] } }),
  };
}
