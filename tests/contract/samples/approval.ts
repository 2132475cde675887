import type * as contract from '#contract/approval.ts';
import { newCompany, saveLoan, sendLoan } from '../../setup/applications.ts';
import { accountId } from '../../setup/book-listings.ts';
import { pdf, store } from '../policy-content.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  // whoever owns a loan product decides what is sent for it
  const productId = 'approval-loan';
  await saveLoan(server.db, { id: productId, ownerId: await accountId(server.db, 'user') });
  const loan = {
    productId,
    companyId: await newCompany(server, admin, '契约审批有限公司'),
    licence: await store(server, admin, pdf('licence.pdf')),
  };
  const [one, other] = [await sendLoan(server, admin, loan), await sendLoan(server, admin, loan)];
  return {
    queue: () => ({ body: {} }),
    officers: () => ({ params: { id: one.id } }),
    conditions: () => ({ params: { id: one.id } }),
    decide: () => ({ body: { id: one.id, version: one.version, action: 'approve' } }),
    batch: () => ({ body: { items: [{ id: other.id, version: other.version }], action: 'approve' } }),
  };
}
