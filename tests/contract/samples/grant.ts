import type * as contract from '#contract/grant.ts';
import * as own from '#contract/grant.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { officerOf } from '../../setup/applications.ts';
import { company, letAct } from '../../setup/colleagues.ts';
import { bankAccount, roundIn } from '../../setup/grants.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  await server.call(changeBusiness, { body: { id: company } }, user);
  await letAct(server.db, company);
  // the sample administrator is a colleague at one of the companies
  const { token } = await officerOf(server.db, 'sample-granter', ['content:grant']);
  await roundIn(server, token, 'announced');
  const [grant] = await server.call(own.mine, { params: { companyId: company } }, user);
  const seen = { id: grant?.id ?? '', version: grant?.version ?? 0 };
  return {
    mine: () => ({ params: { companyId: company } }),
    answer: () => ({ body: { ...seen, action: 'confirm', account: bankAccount } }),
  };
}
