import { sql } from 'drizzle-orm';
import type { MemberRole } from '#domain/company/members.ts';
import type { Standing } from '#domain/company/standing.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { standingOf } from './standing.ts';
import { visibleTo } from './visible.ts';

/** A company of an account: its role is null if it has only chosen it. */
export type Mine = { id: string; name: string; current: boolean; role: MemberRole | null; standing: Standing[] };

/** Returns the companies an account works for, the current one first, then by name. */
export async function companiesOf(db: Db, accountId: string): Promise<Mine[]> {
  return rows<Mine>(
    db,
    sql`select e.id, e.name, m.current, m.role, ${standingOf()} as standing from membership m join enterprise e on e.id = m.enterprise_id
      where m.account_id = ${accountId}::uuid and ${visibleTo(accountId)} order by m.current desc, e.name_key collate "C", e.id collate "C"`,
  );
}

/** Returns the current company of an account; null if it has chosen none. */
export async function currentCompanyId(db: Db, accountId: string): Promise<string | null> {
  const [found] = await rows<{ id: string }>(
    db,
    sql`select e.id from membership m join enterprise e on e.id = m.enterprise_id
      where m.account_id = ${accountId}::uuid and m.current and ${visibleTo(accountId)}`,
  );
  return found?.id ?? null;
}
