import type { CallInput } from '#contract/endpoint.ts';
import type { StoredFile } from '#contract/file.ts';
import { storedFile, upload } from '#contract/file.ts';
import type { saveDraft } from '#contract/policy-admin.ts';
import { codeEnvelope } from '#contract/envelope.ts';
import type { TestServer } from '../setup/server.ts';

export type Content = CallInput<typeof saveDraft>['body']['content'];

/** Returns the content of a policy that can be published as it is. */
export const contentOf = (changed: Partial<Content> = {}): Content => ({
  kind: 'project',
  title: '云溪市星火计划专项资金申报',
  shortName: null,
  docNumber: '云星发〔2026〕7号',
  issuers: ['市科学技术局'],
  level: 'city',
  regionCode: '999900',
  category: 'technology',
  supportMode: 'award',
  amountMax: 300_000,
  amountText: '最高 30 万元',
  industries: [],
  scales: [],
  tags: ['星火计划'],
  summary: '支持企业实施星火计划。',
  body: '## 支持内容\n\n对实施星火计划的企业给予奖励。',
  publishDate: '2026-06-01',
  effectiveFrom: null,
  effectiveTo: null,
  applyFrom: '2026-06-01',
  applyTo: '2026-09-30',
  criteria: { kind: 'region', within: ['999900'], clause: '在云溪市注册' },
  sourceUrl: null,
  contact: null,
  cites: [],
  attachments: [],
  ...changed,
});

export const pdf = (name: string, text = 'text'): File => new File([`%PDF-1.7\n${text}`], name, { type: 'application/octet-stream' });

/** Uploads a file and returns the envelope. */
export async function send(server: TestServer, token: string, file: File) {
  const form = new FormData();
  form.set('file', file);
  const response = await server.fetch(upload.path, { method: 'POST', headers: { authorization: token }, body: form });
  return codeEnvelope.parse(await response.json());
}

export async function store(server: TestServer, token: string, file: File): Promise<StoredFile> {
  return storedFile.parse((await send(server, token, file)).data);
}
