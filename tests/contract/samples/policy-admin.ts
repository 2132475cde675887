import * as contract from '#contract/policy-admin.ts';
import type { BulkRun } from '#contract/bulk.ts';
import { bulkSamples } from '../bulk-samples.ts';
import { contentOf } from '../policy-content.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const content = contentOf({ title: '契约草稿', docNumber: null });
  const spare = await server.call(contract.saveDraft, { body: { id: null, version: null, content } }, admin);
  const freeze = async () => {
    const title = `契约批量${crypto.randomUUID().slice(0, 8)}`;
    await server.call(contract.saveDraft, { body: { id: null, version: null, content: contentOf({ title, docNumber: null }) } }, admin);
    return server.call(contract.bulkFreeze, { body: { keyword: title } }, admin);
  };
  const begin = ({ id }: BulkRun) => server.call(contract.bulkStart, { body: { id, action: 'submit' } }, admin);
  return {
    ...bulkSamples(server, { freeze, begin }),
    bulkFreeze: () => ({ body: { keyword: '契约' } }),
    bulkStart: async () => ({ body: { id: (await freeze()).id, action: 'submit' } }),
    list: () => ({ body: { keyword: '契约', order: 'title' } }),
    exportKept: () => ({ params: { keyword: '契约' } }),
    detail: () => ({ params: { id: spare.id } }),
    saveDraft: () => ({ body: { id: null, version: null, content: contentOf({ title: '契约新增' }) } }),
    act: () => ({ body: { policies: [{ id: spare.id, draft: spare.draft?.version ?? null, published: null }], action: 'submit' } }),
    duplicates: () => ({ body: { id: null, docNumber: '云星发[2026]7号', title: '契约', kind: 'project' } }),
    checkLinks: () => ({ body: { ids: [spare.id] } }),
  };
}
