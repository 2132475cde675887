import * as contract from '#contract/application.ts';
import { decide } from '#contract/approval.ts';
import { appealFields } from '../../setup/appeal-fields.ts';
import { beginAppeal, newCompany, saveLoan, sendAppeal, settledAppeal } from '../../setup/applications.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

/** An appeal of which an officer asks for one field again. */
async function supplementedAppeal({ server, user, admin }: Pick<SampleContext, 'server' | 'user' | 'admin'>) {
  const { id, version } = await sendAppeal(server, user);
  const taken = await server.call(decide, { body: { id, version, action: 'take' } }, admin);
  const body = { id, version: taken.version, action: 'supplement', note: '请写明经过', days: 3, items: ['fields.content'] } as const;
  return server.call(decide, { body: { ...body, items: [...body.items] } }, admin);
}

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const sent = await sendAppeal(server, user);
  const rated = await settledAppeal(server, user, admin);
  const asked = await supplementedAppeal({ server, admin, user });
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
    supply: () => ({
      body: { id: asked.id, version: asked.version, answers: { fields: { content: '补充说明。' }, materials: {} } },
    }),
    rate: () => ({ body: { id: rated.id, version: rated.version, score: 4, note: '答复及时' } }),
    discard: () => ({ body: { id: toDiscard.id, version: 1 } }),
  };
}
