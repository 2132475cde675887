import * as policyAdmin from '#contract/policy-admin.ts';
import type { TestServer } from '../setup/server.ts';
import type { Samples } from './admin-samples.ts';
import { contentOf, pdf, store } from './policy-content.ts';

/** Inputs for the calls of those who keep policies, over policies made for them. */
export async function policySamples(server: TestServer, token: string): Promise<Samples> {
  const draft = async (title: string, attachments: { fileId: string; name: string; size: number }[] = []) =>
    server.call(
      policyAdmin.saveDraft,
      { body: { id: null, version: null, content: contentOf({ title, docNumber: null, attachments }) } },
      token,
    );
  const act = (id: string, action: 'submit' | 'publish') => server.call(policyAdmin.act, { body: { ids: [id], action } }, token);
  const spare = await draft('契约草稿');
  const { fileId } = await store(server, token, pdf('contract.pdf'));
  const carrier = await draft('契约附件', [{ fileId, name: '附件.pdf', size: 0 }]);
  await act(carrier.id, 'submit');
  await act(carrier.id, 'publish');
  return {
    'file.upload': () => ({ file: pdf('sample.pdf', 'sample') }),
    'file.download': () => ({ params: { id: fileId } }),
    'policyAdmin.list': () => ({ body: { keyword: '契约', order: 'title' } }),
    'policyAdmin.detail': () => ({ params: { id: spare.id } }),
    'policyAdmin.saveDraft': () => ({ body: { id: null, version: null, content: contentOf({ title: '契约新增' }) } }),
    'policyAdmin.act': () => ({ body: { ids: [spare.id], action: 'submit' } }),
    'policyAdmin.duplicates': () => ({ body: { id: null, docNumber: '云星发[2026]7号', title: '契约', kind: 'project' } }),
    'policyAdmin.checkLinks': () => ({ body: { ids: [spare.id] } }),
  };
}
