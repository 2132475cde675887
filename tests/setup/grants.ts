import { sql } from 'drizzle-orm';
import type { GrantDetail } from '#contract/grant-admin.ts';
import * as admin from '#contract/grant-admin.ts';
import * as contract from '#contract/grant.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { TestServer } from './server.ts';

type Calls = Pick<TestServer, 'call'>;

/** A sample policy with conditions on facts only, which four companies meet, including `company` of the colleagues. */
export const findingPolicy = 'yx-hnte-award-l1';

/** A sample policy with a declared condition. */
export const askingPolicy = 'yx-energy-saving';

export const roundContent = { policyId: findingPolicy, round: '第一批', amount: 5_000_000, days: 5, confirmDays: 10 };

/** Marks the policy and stores a draft of a round. */
export async function draftRound({ call }: Calls, officer: string, policyId = findingPolicy): Promise<GrantDetail> {
  await call(admin.mark, { body: { policyId, isMarked: true } }, officer);
  return call(admin.save, { body: { ...roundContent, policyId, id: null, version: null } }, officer);
}

type Action = CallInput<typeof admin.act>['body']['action'];

/** Acts on the current version of a round. */
export async function actOnRound({ call }: Calls, id: string, officer: string, action: Action): Promise<GrantDetail | null> {
  const { version } = await call(admin.detail, { params: { id } }, officer);
  return call(admin.act, { body: { id, version, action } }, officer);
}

type RowAction = CallInput<typeof admin.actOnRow>['body']['action'];

/** Acts on the current version of a company's row. */
export async function actOnRow({ call }: Calls, id: string, officer: string, companyId: string, action: RowAction, note = '') {
  const { version, list } = await call(admin.detail, { params: { id } }, officer);
  const rowId = list.find(({ company }) => company.id === companyId)?.id ?? '';
  return call(admin.actOnRow, { body: { id, version, rowId, action, note } }, officer);
}

/** Stores a round and brings it into a stage. */
export async function roundIn(server: Calls, officer: string, stage: 'draft' | 'fixed' | 'announced'): Promise<GrantDetail> {
  const { id } = await draftRound(server, officer);
  if (stage !== 'draft') await actOnRound(server, id, officer, 'fix');
  if (stage === 'announced') await actOnRound(server, id, officer, 'announce');
  return server.call(admin.detail, { params: { id } }, officer);
}

/** Ends the notices of rounds; moving the clock would end the sign-ins. */
export const endNotices = (db: Db) =>
  db.execute(sql`update public_notice set last_day = '2026-06-12' where state = 'announced' and id in (select notice_id from grant_round)`);

export const bankAccount = { payee: '云溪观澜光电有限公司', bank: '云溪银行高新支行', number: '6222 0000 1234 5678' };

/** Answers for the caller's company. */
export async function answer({ call }: Calls, token: string, action: 'confirm' | 'decline' | 'takeBack', reason = '') {
  const [own] = await call(contract.mine, { params: {} }, token);
  if (own === undefined) throw new Error('the company has no grant');
  const account = action === 'confirm' ? bankAccount : null;
  return call(contract.answer, { body: { id: own.id, version: own.version, action, account, reason } }, token);
}
