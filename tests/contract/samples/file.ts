import type * as contract from '#contract/file.ts';
import { actOnPolicies } from '#tests/setup/act-on-policies.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { contentOf, pdf, store } from '../policy-content.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  // a visitor can read only files of published policies
  const { fileId } = await store(server, admin, pdf('contract.pdf'));
  const content = contentOf({ title: '契约附件', docNumber: null, attachments: [{ fileId, name: '附件.pdf', size: 0 }] });
  const carrier = await server.call(policyAdmin.saveDraft, { body: { id: null, version: null, content } }, admin);
  for (const action of ['submit', 'publish'] as const) await actOnPolicies(server.call, admin, carrier.id, action);
  return {
    upload: () => ({ file: pdf('sample.pdf', 'sample') }),
    download: () => ({ params: { id: fileId } }),
  };
}
