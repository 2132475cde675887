import type * as contract from '#contract/public-notice.ts';
import { applyForSupport, approve, shortForm } from '../../setup/payments.ts';
import { newCompany } from '../../setup/applications.ts';
import { announce } from '../../setup/public-notices.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  await shortForm(server, admin);
  const companyId = await newCompany(server, user, '契约名单有限公司');
  const apply = async () => {
    const id = await applyForSupport(server, user, { companyId });
    await approve(server, id, admin);
    return id;
  };
  const id = await apply();
  const running = await announce(server, admin, [id]);
  const ended = await announce(server, admin, [await apply()]);
  // its last day is long over
  await server.db.execute(`update public_notice set last_day = '2026-01-05' where id = '${ended.id}'`);
  return {
    list: () => ({ params: { stage: 'running' } }),
    detail: () => ({ params: { id: running.id } }),
    exported: () => ({ params: { id: ended.id } }),
    ofApplication: () => ({ params: { id } }),
  };
}
