import type * as contract from '#contract/review-content.ts';
import { newCompany, officerOf } from '../../setup/applications.ts';
import { accountId } from '../../setup/book-listings.ts';
import { applyForSupport, shortForm } from '../../setup/payments.ts';
import { declare, startRound } from '../../setup/review-rounds.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  await shortForm(server, admin);
  const keeper = await officerOf(server.db, 'content-keeper', ['content:review-round']);
  const companyId = await newCompany(server, user, '契约评阅有限公司');
  const applicationIds = [await applyForSupport(server, user, { companyId })];
  const expertIds = [await accountId(server.db, 'admin')];
  const { id, caseList } = await startRound(server, keeper.token, { applicationIds, expertIds, content: { perCase: 1 } });
  const caseId = caseList[0]?.id ?? '';
  await declare(server, id, caseId, admin);
  return { content: () => ({ params: { id: caseId } }) };
}
