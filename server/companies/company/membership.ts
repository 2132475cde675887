import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { companyInvitation, membership } from '#server/platform/db/tables/company.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { gone, Problem } from '#server/platform/http/problem.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { colleagueTarget, countColleagues, isLastAdministrator, lockCompany, roleIn } from './company-lock.ts';
import type { LockedCompany } from './company-lock.ts';
import type { Mine } from './current.ts';
import { companiesOf } from './current.ts';
import { passOnWork, workTarget } from './hand-over.ts';
import { visibleTo } from './visible.ts';

const mostCompanies = 100;

/** Serialises changes of one account's companies: at most one is current, which two concurrent changes would break. */
export const lockAccount = (tx: Db, accountId: string) => tx.execute(sql`select 1 from account where id = ${accountId}::uuid for update`);

/**
 * Adds a company to the account and makes it the current one. Gives no role, which requires an approved claim or an invitation. The account must see
 * the company. Call in a transaction that holds the lock of the account.
 */
export async function joinCompany(tx: Db, accountId: string, companyId: string, now: Date): Promise<void> {
  await tx
    .update(membership)
    .set({ current: false })
    .where(and(eq(membership.accountId, accountId), eq(membership.current, true)));
  await tx
    .insert(membership)
    .values({ accountId, companyId, current: true, createdAt: now })
    .onConflictDoUpdate({ target: [membership.accountId, membership.companyId], set: { current: true } });
  const [held] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from membership where account_id = ${accountId}::uuid`,
  );
  if ((held?.count ?? 0) > mostCompanies) throw new Problem(200, 'LIMIT', 'tooManyCompanies', { values: { limit: mostCompanies } });
}

/** Sets the current company of an account, or none. GONE if the account may not see it. */
export async function changeBusiness(db: Db, accountId: string, companyId: string | null, now: Date): Promise<Mine[]> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if (companyId === null) {
      await tx.update(membership).set({ current: false }).where(eq(membership.accountId, accountId));
    } else {
      const found = await rows(tx, sql`select 1 from enterprise e where e.id = ${companyId} and ${visibleTo(accountId)}`);
      if (found.length === 0) throw gone('companyGone');
      await joinCompany(tx, accountId, companyId, now);
    }
    return companiesOf(tx, accountId);
  });
}

/** The last administrator stays while others work for the company: WRONG_STATE. */
async function refuseLast(tx: Db, companyId: string, accountId: string): Promise<void> {
  if ((await isLastAdministrator(tx, companyId, accountId)) && (await countColleagues(tx, companyId)) > 1)
    throw new Problem(200, 'WRONG_STATE', 'colleagueLastAdministrator');
}

type Leaving = Pick<WriteCall, 'db' | 'user' | 'now' | 'record'>;

/**
 * Removes the caller from a company whose lock the transaction holds; their work there goes to an administrator. WRONG_STATE for its last
 * one.
 */
export async function leaveLocked(tx: Db, { user, now, record }: Leaving, company: LockedCompany): Promise<void> {
  const role = await roleIn(tx, company.id, user.id);
  if (role === 'administrator') await refuseLast(tx, company.id, user.id);
  await tx.delete(membership).where(and(eq(membership.accountId, user.id), eq(membership.companyId, company.id)));
  if (role !== undefined && role !== null) await passOn(tx, { company, leaver: user, to: null, now: now(), record });
  if (role !== undefined && role !== null) await record(tx, { target: colleagueTarget(company, user), before: { role }, after: null });
  // without colleagues nobody could accept the invitations
  if ((await countColleagues(tx, company.id)) === 0)
    await tx
      .update(companyInvitation)
      .set({ endedAt: now(), outcome: 'withdrawn' })
      .where(and(eq(companyInvitation.companyId, company.id), isNull(companyInvitation.endedAt)));
}

type Passing = Parameters<typeof passOnWork>[1] & Pick<WriteCall, 'record'>;

/** Moves the work of a person leaving a company to a colleague, whom it notifies, and logs it in the company. */
export async function passOn(tx: Db, { record, ...passing }: Passing): Promise<void> {
  const passed = await passOnWork(tx, passing);
  if (passed === null) return;
  const { company, leaver, now } = passing;
  await record(tx, {
    target: workTarget(company, leaver.id, leaver.username),
    before: { keeper: leaver.username },
    after: { keeper: passed.username, count: passed.count },
  });
  await notify(tx, passed.events, now);
}

/** Removes a company from the caller's own; a second call changes nothing. WRONG_STATE for its last administrator. */
export async function leaveCompany(call: Leaving, companyId: string): Promise<Mine[]> {
  return call.db.transaction(async (tx) => {
    if ((await roleIn(tx, companyId, call.user.id)) !== undefined) await leaveLocked(tx, call, await lockCompany(tx, companyId));
    return companiesOf(tx, call.user.id);
  });
}
