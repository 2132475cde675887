import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Writing } from './change.ts';

/** Rejects payments to a company that the caller works for. `ids` are rows of rounds. */
export async function refuseOwn(tx: Db, { user }: Writing, ids: readonly string[]): Promise<void> {
  const [own] = await rows<{ company: string }>(
    tx,
    sql`select w.company_name as company from grant_row w join membership m on m.enterprise_id = w.enterprise_id
      where w.id = any(${sql.param([...ids])}::uuid[]) and m.account_id = ${user.id}::uuid order by w.position, w.id limit 1`,
  );
  if (own !== undefined) throw new Problem(200, 'OWN', 'grantOwn', { values: { company: own.company } });
}
