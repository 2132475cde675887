import { eq, sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { ApplicationEffect } from '../application/effects.ts';
import type { Stored } from '../application/records.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { colleagueWords } from '#server/companies/colleague/colleague-words.ts';
import { isProven, lockCompany, roleIn } from '#server/companies/company/company-lock.ts';
import { lockAccount } from '#server/companies/company/membership.ts';
import { claimantOf, makeAdministrator, administratorNotifications } from '../company-proof/administrator.ts';
import { gone, Problem } from '#server/platform/http/problem.ts';
import { isClaimOn } from '#server/platform/setting/claim-ways.ts';

type Company = { id: string; name: string };

/** Adds a company that its claimant entered to the register. WRONG_STATE with the other's name if it is there already. */
async function enterRegister(tx: Db, { id }: Company, now: Date): Promise<void> {
  const [same] = await rows<Company>(
    tx,
    sql`select other.id, other.name from enterprise e join enterprise other on other.owner_id is null
        and (other.credit_code = e.credit_code or other.name_key = e.name_key) where e.id = ${id} order by other.id limit 1`,
  );
  if (same !== undefined) throw new Problem(200, 'WRONG_STATE', 'claimEntryExists', { values: { name: same.name } });
  await tx
    .update(companyTable)
    .set({ ownerId: null, source: '认领核实', sourceDate: todayInChina(now), version: sql`${companyTable.version} + 1`, updatedAt: now })
    .where(eq(companyTable.id, id));
}

const notificationOf = ({ id, state, round, subjectId, accountId }: Stored) => ({
  companyId: subjectId,
  claimantId: accountId,
  key: `claim:${id}:${state}:${round}`,
});

/**
 * A claim to act for a company. An approval makes the claimant an additional administrator, whom only proven administrators can remove. A
 * company that the claimant entered is then in the register.
 */
export const claim: ApplicationEffect = {
  lock: async (tx, { accountId, subjectId }) => {
    await lockAccount(tx, accountId);
    await lockCompany(tx, subjectId);
  },

  offered: async (tx, { accountId, subjectId }) => {
    if (!(await isClaimOn(tx, 'letter'))) throw new Problem(200, 'WRONG_STATE', 'proofWayOff');
    const isAdministrator = (await roleIn(tx, subjectId, accountId)) === 'administrator';
    if (isAdministrator && (await isProven(tx, subjectId, accountId))) throw new Problem(200, 'WRONG_STATE', 'claimProved');
  },

  sent: async (tx, { stored }) => {
    const [company] = await rows<Company>(tx, sql`select id, name from enterprise where id = ${stored.subjectId}`);
    if (company === undefined) throw gone('companyGone');
    const { name } = await claimantOf(tx, stored.accountId);
    return administratorNotifications(tx, notificationOf(stored), colleagueWords.claimed(company.name, name));
  },

  approved: async (tx, { call, stored, now }) => {
    const company = await lockCompany(tx, stored.subjectId);
    if (company.own) await enterRegister(tx, company, now);
    const { record } = call;
    return makeAdministrator(tx, { company, accountId: stored.accountId, way: 'letter', record, key: notificationOf(stored).key, now });
  },
};
