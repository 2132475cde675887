import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { Problem } from '../http/problem.ts';

/**
 * Rejects a write after which no active account could manage both users and roles. Call in the transaction of every write that may take
 * either away; throwing rolls it back.
 */
export async function keepAnAdmin(tx: Db): Promise<void> {
  const [left] = await rows<{ some: boolean }>(
    tx,
    sql`select exists (
      select 1 from account a where not a.disabled and (
        select count(distinct m.resource_key) from role_resource rr join menu_resource m on m.id = rr.resource_id
        where rr.role_code = any(a.roles) and rr.degree = 'all' and m.resource_key in ('system:user', 'system:role')) = 2) as some`,
  );
  if (left?.some !== true) throw new Problem(200, 'LAST_ADMIN', 'lastAdmin');
}
