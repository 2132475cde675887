import type * as contract from '#contract/payment-admin.ts';
import { applyForSupport, approve, shortForm } from '../../setup/payments.ts';
import { newCompany } from '../../setup/applications.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  await shortForm(server, admin);
  const companyId = await newCompany(server, user, '契约拨付有限公司');
  const id = await applyForSupport(server, user, { companyId });
  await approve(server, id, admin);
  return {
    list: () => ({ params: { state: 'due' } }),
    choices: () => ({}),
    detail: () => ({ params: { id } }),
    act: () => ({ body: { id, version: 1, action: 'settle', amount: 100_00 } }),
    exported: () => ({ params: { state: 'due' } }),
  };
}
