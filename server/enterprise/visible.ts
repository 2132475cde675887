import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Whether company `e` (or another name) may be seen by an account: it is everybody's, or the account's own entry. A visitor sees what is everybody's. */
export function visibleTo(accountId: string | null, company = 'e'): SQL {
  const owner = sql.raw(`${company}.owner_id`);
  return accountId === null ? sql`${owner} is null` : sql`(${owner} is null or ${owner} = ${accountId}::uuid)`;
}

/** Whether fact `f` may be seen by an account: it is everybody's, or the account stored it. Working for the same company shows nothing. */
export const factVisibleTo = (accountId: string | null): SQL =>
  accountId === null ? sql`f.account_id is null` : sql`(f.account_id is null or f.account_id = ${accountId}::uuid)`;
