import { eq, sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { ApplicationEffect } from '../application/effects.ts';
import type { Stored } from '../application/records.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { enterprise, membership } from '../db/tables/enterprise.ts';
import { colleagueWords } from '../enterprise/colleague-words.ts';
import { administratorsOf, colleagueTarget, isProven, lockCompany, roleIn } from '../enterprise/company-lock.ts';
import { lockAccount } from '../enterprise/membership.ts';
import { gone, Problem } from '../http/problem.ts';
import type { NoticeEvent, NoticeWords } from '../notify/notify.ts';

/** What a claimant is whose claim was approved. */
const proven = { role: 'administrator', basis: 'claim', matters: null } as const;

type Company = { id: string; name: string };
type Claimant = { id: string; username: string; name: string };

async function claimantOf(tx: Db, { accountId }: Pick<Stored, 'accountId'>): Promise<Claimant> {
  const [found] = await rows<Claimant>(
    tx,
    sql`select id::text as id, username, coalesce(nullif(display_name, ''), username) as name from account where id = ${accountId}::uuid`,
  );
  if (found === undefined) throw new Error(`No account ${accountId}`);
  return found;
}

/** Makes a company that its claimant entered one of the register, where it is not there yet: WRONG_STATE, with the other’s name. */
async function enterRegister(tx: Db, { id }: Company, now: Date): Promise<void> {
  const [same] = await rows<Company>(
    tx,
    sql`select other.id, other.name from enterprise e join enterprise other on other.owner_id is null
        and (other.credit_code = e.credit_code or other.name_key = e.name_key) where e.id = ${id} order by other.id limit 1`,
  );
  if (same !== undefined) throw new Problem(200, 'WRONG_STATE', 'claimEntryExists', { values: { name: same.name } });
  await tx
    .update(enterprise)
    .set({ ownerId: null, source: '认领核实', sourceDate: todayInChina(now), version: sql`${enterprise.version} + 1`, updatedAt: now })
    .where(eq(enterprise.id, id));
}

/** Tells the administrators of a company, the claimant aside. */
async function tellAdministrators(tx: Db, company: Company, stored: Stored, words: NoticeWords): Promise<NoticeEvent[]> {
  const told = (await administratorsOf(tx, company.id)).filter((id) => id !== stored.accountId);
  const key = `claim:${stored.id}:${stored.state}:${stored.round}`;
  return told.map((accountId) => ({ accountId, kind: 'account', key, words, href: '/account/colleagues' }));
}

/**
 * A claim to act for a company. An approval makes the claimant an administrator beside those who are; none of these, unless proved as well, can
 * take that from them again. What the claimant entered stands in the register from then on.
 */
export const claim: ApplicationEffect = {
  lock: async (tx, { subjectId }) => void (await lockCompany(tx, subjectId)),

  check: async (tx, { stored }) => {
    const isAdministrator = (await roleIn(tx, stored.subjectId, stored.accountId)) === 'administrator';
    if (isAdministrator && (await isProven(tx, stored.subjectId, stored.accountId))) throw new Problem(200, 'WRONG_STATE', 'claimProved');
  },

  sent: async (tx, { stored }) => {
    const [company] = await rows<Company>(tx, sql`select id, name from enterprise where id = ${stored.subjectId}`);
    if (company === undefined) throw gone('companyGone');
    const { name } = await claimantOf(tx, stored);
    return tellAdministrators(tx, company, stored, colleagueWords.claimed(company.name, name));
  },

  approved: async (tx, { call, stored, now }) => {
    await lockAccount(tx, stored.accountId);
    const company = await lockCompany(tx, stored.subjectId);
    if (company.own) await enterRegister(tx, company, now);
    const claimant = await claimantOf(tx, stored);
    const before = await roleIn(tx, company.id, stored.accountId);
    await tx
      .insert(membership)
      .values({ accountId: stored.accountId, enterpriseId: company.id, ...proven, roleSince: now, createdAt: now })
      .onConflictDoUpdate({ target: [membership.accountId, membership.enterpriseId], set: { ...proven, roleSince: now } });
    await call.record(tx, {
      target: colleagueTarget(company, claimant),
      before: before === undefined || before === null ? null : { role: before },
      after: { role: 'administrator' },
    });
    return tellAdministrators(tx, company, stored, colleagueWords.proved(company.name, claimant.name));
  },
};
