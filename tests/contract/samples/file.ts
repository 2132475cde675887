import type * as contract from '#contract/file.ts';
import { actOnPolicies } from '#tests/setup/act-on-policies.ts';
import * as policyAdmin from '#contract/policy-admin.ts';
import { contentOf, pdf, store } from '../policy-content.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';
import { begin, sendPart, tusHeaders } from '../uploads.ts';

const sent = '%PDF-1.7 in parts';

export async function samples({ server, admin, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  // a visitor can read only files of published policies
  const { fileId } = await store(server, admin, pdf('contract.pdf'));
  const content = contentOf({ title: '契约附件', docNumber: null, attachments: [{ fileId, name: '附件.pdf', size: 0 }] });
  const carrier = await server.call(policyAdmin.saveDraft, { body: { id: null, version: null, content } }, admin);
  for (const action of ['submit', 'publish'] as const) await actOnPolicies(server.call, admin, carrier.id, action);
  const begun = async (name: string) => (await begin(server, user, { name, size: sent.length })).id;
  const [asked, written, cancelled, complete] = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map(begun));
  await sendPart(server, user, complete ?? '', { offset: 0, bytes: sent });
  return {
    upload: () => ({ file: pdf('sample.pdf', 'sample') }),
    uploadBegin: () => ({ body: { name: 'sample.pdf', size: 9, fingerprint: '1' } }),
    uploadState: () => ({ params: { id: asked ?? '' }, headers: tusHeaders }),
    uploadPart: () => ({
      params: { id: written ?? '' },
      headers: { ...tusHeaders, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      bytes: sent,
    }),
    uploadCancel: () => ({ params: { id: cancelled ?? '' }, headers: tusHeaders }),
    uploadFinish: () => ({ body: { id: complete ?? '' } }),
    download: () => ({ params: { id: fileId } }),
  };
}
