import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { dismissal } from '../db/tables/subscription.ts';
import type { Page } from './page.ts';
import { momentOf, windowOf } from './page.ts';

type Dismissed = { policyId: string; title: string; dismissedAt: string };

/** Returns the policies an account has dismissed, newest first. */
export async function listDismissed(db: Db, accountId: string, page: Page): Promise<{ total: number; list: Dismissed[] }> {
  const [answer] = await rows<{ total: number; list: Dismissed[] }>(
    db,
    sql`
      with page as (
        select policy_id, created_at from dismissal where account_id = ${accountId}::uuid
        order by created_at desc, policy_id collate "C" ${windowOf(page)})
      select (select count(*)::int from dismissal where account_id = ${accountId}::uuid) as total,
        coalesce((select json_agg(json_build_object('policyId', p.id, 'title', p.title, 'dismissedAt', ${momentOf(sql`page.created_at`)})
          order by page.created_at desc, p.id collate "C") from page join policy p on p.id = page.policy_id), '[]'::json) as list`,
  );
  return answer ?? { total: 0, list: [] };
}

/** Dismisses a policy. Returns false for an unknown one. */
export async function setDismissed(db: Db, accountId: string, policyId: string, dismissed: boolean, now: Date): Promise<boolean> {
  if (!dismissed) {
    await db.delete(dismissal).where(and(eq(dismissal.accountId, accountId), eq(dismissal.policyId, policyId)));
    return true;
  }
  const [there] = await rows<{ there: boolean }>(
    db,
    sql`with wanted as (select id from policy where id = ${policyId} and state = 'published'),
      added as (insert into dismissal (account_id, policy_id, created_at)
        select ${accountId}::uuid, id, ${now.toISOString()}::timestamptz from wanted on conflict do nothing)
      select exists (select 1 from wanted) as there`,
  );
  return there?.there ?? false;
}
