import * as contract from '#contract/application.ts';
import { appealFields } from '../../setup/appeal-fields.ts';
import { beginAppeal, newCompany, saveLoan, sendAppeal, settledAppeal } from '../../setup/applications.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const sent = await sendAppeal(server, user);
  const rated = await settledAppeal(server, user, admin);
  const [draft, complete] = [await beginAppeal(server, user), await beginAppeal(server, user)];
  const productId = 'application-loan';
  await saveLoan(server.db, { id: productId });
  const companyId = await newCompany(server, user, '契约申请有限公司');
  const toDiscard = await server.call(contract.begin, { body: { kind: 'financing', subjectId: productId, companyId } }, user);
  const answers = { fields: appealFields, materials: {} };
  return {
    begin: () => ({ body: { kind: 'financing', subjectId: productId, companyId } }),
    opening: () => ({ params: { kind: 'financing', subjectId: productId, companyId } }),
    ofSubject: () => ({ params: { kind: 'financing', subjectId: productId } }),
    mine: () => ({ body: {} }),
    detail: () => ({ params: { id: sent.id } }),
    save: () => ({ body: { id: draft.id, version: draft.version, answers } }),
    submit: () => ({ body: { id: complete.id, version: complete.version, answers } }),
    withdraw: () => ({ body: { id: sent.id, version: sent.version } }),
    rate: () => ({ body: { id: rated.id, version: rated.version, score: 4, note: '答复及时' } }),
    discard: () => ({ body: { id: toDiscard.id, version: 1 } }),
  };
}
