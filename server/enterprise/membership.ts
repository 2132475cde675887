import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { membership } from '../db/tables/enterprise.ts';
import { gone, Problem } from '../http/problem.ts';
import type { Mine } from './current.ts';
import { companiesOf } from './current.ts';
import { visibleTo } from './visible.ts';

const mostCompanies = 100;

/** Serialises changes of one account's companies: at most one is current, which two concurrent changes would break. */
export const lockAccount = (tx: Db, accountId: string) => tx.execute(sql`select 1 from account where id = ${accountId}::uuid for update`);

/** Makes a company one of the account's own and the current one. The account must see it. Call in a transaction that holds the lock. */
export async function joinEnterprise(tx: Db, accountId: string, enterpriseId: string): Promise<void> {
  await tx
    .update(membership)
    .set({ current: false })
    .where(and(eq(membership.accountId, accountId), eq(membership.current, true)));
  await tx
    .insert(membership)
    .values({ accountId, enterpriseId, current: true })
    .onConflictDoUpdate({ target: [membership.accountId, membership.enterpriseId], set: { current: true } });
  const [held] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from membership where account_id = ${accountId}::uuid`,
  );
  if ((held?.count ?? 0) > mostCompanies) throw new Problem(200, 'LIMIT', 'tooManyCompanies', { values: { limit: mostCompanies } });
}

/** Chooses the current company of an account, or none. GONE for one that it may not see. */
export async function changeBusiness(db: Db, accountId: string, enterpriseId: string | null): Promise<Mine[]> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if (enterpriseId === null) {
      await tx.update(membership).set({ current: false }).where(eq(membership.accountId, accountId));
    } else {
      const found = await rows(tx, sql`select 1 from enterprise e where e.id = ${enterpriseId} and ${visibleTo(accountId)}`);
      if (found.length === 0) throw gone('companyGone');
      await joinEnterprise(tx, accountId, enterpriseId);
    }
    return companiesOf(tx, accountId);
  });
}

/** Removes a company from the account's own; a second call changes nothing. */
export async function leaveBusiness(db: Db, accountId: string, enterpriseId: string): Promise<Mine[]> {
  await db.delete(membership).where(and(eq(membership.accountId, accountId), eq(membership.enterpriseId, enterpriseId)));
  return companiesOf(db, accountId);
}
