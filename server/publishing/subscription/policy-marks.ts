import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { dismissal, follow } from '#server/platform/db/tables/subscription.ts';
import type { Page } from './page.ts';
import { windowOf } from './page.ts';

/** A table of policies that accounts have marked: followed or dismissed. */
type MarkTable = typeof dismissal | typeof follow;

/** When the policy was marked, as a column of `listMarked`. */
export const markedAt = sql`page.created_at`;

/** Returns the policies an account has marked, newest first. `pairs` builds a JSON row of policy `p`, its region `r` and `markedAt`. */
// the caller names the row of its SQL, as with `rows`
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function listMarked<Row>(
  db: Db,
  table: MarkTable,
  { accountId, page, pairs }: { accountId: string; page: Page; pairs: SQL },
): Promise<{ total: number; list: Row[] }> {
  const [answer] = await rows<{ total: number; list: Row[] }>(
    db,
    sql`
      with page as (
        select policy_id, created_at from ${table} where account_id = ${accountId}::uuid
        order by created_at desc, policy_id collate "C" ${windowOf(page)})
      select (select count(*)::int from ${table} where account_id = ${accountId}::uuid) as total,
        coalesce((select json_agg(json_build_object(${pairs}) order by page.created_at desc, p.id collate "C")
        from page join policy p on p.id = page.policy_id join region r on r.code = p.region_code), '[]'::json) as list`,
  );
  return answer ?? { total: 0, list: [] };
}

/** Marks a published policy or removes its mark. Returns false for an unknown policy. An existing mark keeps its position. */
export async function setMarked(
  db: Db,
  table: MarkTable,
  { accountId, policyId, marked, now }: { accountId: string; policyId: string; marked: boolean; now: Date },
): Promise<boolean> {
  if (!marked) {
    await db.execute(sql`delete from ${table} where account_id = ${accountId}::uuid and policy_id = ${policyId}`);
    return true;
  }
  const [answer] = await rows<{ known: boolean }>(
    db,
    sql`with known as (select id from policy where id = ${policyId} and state = 'published'),
      added as (insert into ${table} (account_id, policy_id, created_at)
        select ${accountId}::uuid, id, ${now.toISOString()}::timestamptz from known on conflict do nothing)
      select exists (select 1 from known) as known`,
  );
  return answer?.known ?? false;
}
