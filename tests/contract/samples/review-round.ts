import type * as contract from '#contract/review-round.ts';
import { newCompany } from '../../setup/applications.ts';
import { accountId } from '../../setup/book-listings.ts';
import { applyForSupport, shortForm } from '../../setup/payments.ts';
import { declare, ownRound, score, scoresOf, startRound } from '../../setup/review-rounds.ts';
import { officerOf } from '../../setup/applications.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

/** The administrator holds every permission: they score here, in a round of somebody else. */
export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  await shortForm(server, admin);
  const keeper = await officerOf(server.db, 'sample-keeper', ['content:review-round']);
  const companyId = await newCompany(server, user, '契约评分有限公司');
  const expertIds = [await accountId(server.db, 'admin')];
  const started = async () => {
    const applicationIds = [await applyForSupport(server, user, { companyId })];
    return startRound(server, keeper.token, { applicationIds, expertIds, content: { perCase: 1 } });
  };
  const [fresh, other] = [await started(), await started()];
  const [freshCase, caseId] = [fresh.caseList[0]?.id ?? '', other.caseList[0]?.id ?? ''];
  await declare(server, other.id, caseId, admin);
  const versionOf = async (roundId: string) => (await ownRound(server, roundId, admin)).caseList[0]?.version ?? 0;
  return {
    mine: () => ({}),
    detail: () => ({ params: { id: fresh.id } }),
    declare: async () => ({ body: { id: freshCase, version: await versionOf(fresh.id), conflict: false } }),
    save: async () => ({ body: { id: caseId, version: await versionOf(other.id), scores: scoresOf(8, 4) } }),
    submit: async () => {
      await score(server, other.id, caseId, admin, scoresOf(8, 4));
      return { body: { id: other.id } };
    },
  };
}
