import type { ApplicationDetail } from '#contract/application.ts';
import * as application from '#contract/application.ts';
import type { TestServer } from '../setup/server.ts';
import { pdf, store } from './policy-content.ts';

/** Sends a claim to a company that an account has chosen. */
export async function claimCompany(server: TestServer, token: string, companyId: string): Promise<ApplicationDetail> {
  const { id } = await server.call(application.begin, { body: { kind: 'company-claim', subjectId: companyId } }, token);
  const { version, answers } = await server.call(application.detail, { params: { id } }, token);
  const [licence, letter] = [await store(server, token, pdf('营业执照.pdf')), await store(server, token, pdf('授权书.pdf'))];
  const fields = { ...answers.fields, standing: 'representative', position: '总经理', contactName: '沈立', contactPhone: '13800000000' };
  const sent = { fields, materials: { licence: [licence], letter: [letter] } };
  return server.call(application.submit, { body: { id, version, answers: sent } }, token);
}
