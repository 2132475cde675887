import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { visibleTo } from '../company/visible.ts';
import { gone } from '#server/platform/http/problem.ts';

type OwnCompany = { id: string; name: string; creditCode: string | null; own: boolean };

/** Returns a company that an account works for, the current one when none is named; undefined if there is none. */
export async function ownCompany(db: Db, accountId: string, companyId: string | undefined): Promise<OwnCompany | undefined> {
  const which = companyId === undefined ? sql`m.current` : sql`m.enterprise_id = ${companyId}`;
  const [found] = await rows<OwnCompany>(
    db,
    sql`select e.id, e.name, e.credit_code as "creditCode", e.owner_id is not null as own from membership m join enterprise e on e.id = m.enterprise_id
      where m.account_id = ${accountId}::uuid and ${which} and ${visibleTo(accountId)}`,
  );
  return found;
}

/** Same for a write: GONE if the account does not work for the company. */
export async function requireOwnCompany(db: Db, accountId: string, companyId: string): Promise<OwnCompany> {
  const found = await ownCompany(db, accountId, companyId);
  if (found === undefined) throw gone('companyGone');
  return found;
}
