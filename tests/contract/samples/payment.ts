import type * as contract from '#contract/payment.ts';
import { applyForSupport, approve, shortForm } from '../../setup/payments.ts';
import { newCompany } from '../../setup/applications.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  await shortForm(server, admin);
  const companyId = await newCompany(server, user, '契约兑付有限公司');
  const id = await applyForSupport(server, user, { companyId });
  await approve(server, id, admin);
  return { ofApplication: () => ({ params: { id } }), received: () => ({ params: { companyId } }) };
}
