import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Whether an account may see company `e` (or another alias): it is public or the account's own entry. Visitors see public ones. */
export function visibleTo(accountId: string | null, company = 'e'): SQL {
  const owner = sql.raw(`${company}.owner_id`);
  return accountId === null ? sql`${owner} is null` : sql`(${owner} is null or ${owner} = ${accountId}::uuid)`;
}

/** Whether an account may see fact `f`: it is public or the account stored it. Working for the same company reveals nothing. */
export const factVisibleTo = (accountId: string | null): SQL =>
  accountId === null ? sql`f.account_id is null` : sql`(f.account_id is null or f.account_id = ${accountId}::uuid)`;
