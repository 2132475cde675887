import type { APIRequestContext } from '@playwright/test';
import * as application from '#contract/application.ts';
import type { ApplicationDetail, ChangedApplication } from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import { upload } from '#contract/file.ts';
import type { StoredFile } from '#contract/file.ts';
import { signedIn } from './admin-session.ts';

export type Account = { accessToken: string; post: <Data>(path: string, data: object) => Promise<Data> };

const fields = { standing: 'representative', position: '总经理', contactName: '王芳', contactPhone: '13800000000' };

/** Claims a company that the account has chosen, and has the sample administrator approve the claim: the account acts for it from then on. */
export async function claimCompany(request: APIRequestContext, { accessToken, post }: Account, companyId: string): Promise<void> {
  const store = async (name: string): Promise<StoredFile> => {
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\ntext') };
    const answer = await request.post(upload.path, { multipart: { file }, headers: { authorization: accessToken } });
    return ((await answer.json()) as { data: StoredFile }).data;
  };
  const { id } = await post<{ id: string }>(application.begin.path, { kind: 'company-claim', subjectId: companyId });
  const read = await request.get(`${application.detail.path}?id=${id}`, { headers: { authorization: accessToken } });
  const { data } = (await read.json()) as { data: ApplicationDetail };
  const materials = { licence: [await store('营业执照.pdf')], letter: [await store('授权书.pdf')] };
  const answers = { fields: { ...data.answers.fields, ...fields }, materials };
  const { version } = await post<ChangedApplication>(application.submit.path, { id, version: data.version, answers });
  const officer = await signedIn(request);
  await officer.post(approval.decide.path, { id, version, action: 'approve', note: '' });
}
