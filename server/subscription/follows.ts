import { and, eq, sql } from 'drizzle-orm';
import type { PolicySummary } from '#contract/policy.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { follow } from '../db/tables/subscription.ts';
import { summaryPairs } from '../db/policy-summary.ts';
import type { Page } from './page.ts';
import { momentOf, windowOf } from './page.ts';

type Followed = { policyId: string; title: string; followedAt: string; policy: PolicySummary | null };

/** Returns the policies an account follows, newest first; one no longer published has only its title. */
export async function listFollowed(db: Db, accountId: string, page: Page, today: string): Promise<{ total: number; list: Followed[] }> {
  const [answer] = await rows<{ total: number; list: Followed[] }>(
    db,
    sql`
      with page as (
        select policy_id, created_at from follow where account_id = ${accountId}::uuid
        order by created_at desc, policy_id collate "C" ${windowOf(page)})
      select (select count(*)::int from follow where account_id = ${accountId}::uuid) as total,
        coalesce((select json_agg(json_build_object('policyId', p.id, 'title', p.title, 'followedAt', ${momentOf(sql`page.created_at`)},
          'policy', case when p.state = 'published' then json_build_object(${summaryPairs(today)}) end)
          order by page.created_at desc, p.id collate "C")
        from page join policy p on p.id = page.policy_id join region r on r.code = p.region_code), '[]'::json) as list`,
  );
  return answer ?? { total: 0, list: [] };
}

export async function followedIds(db: Db, accountId: string): Promise<string[]> {
  const found = await db.select({ id: follow.policyId }).from(follow).where(eq(follow.accountId, accountId)).orderBy(follow.policyId);
  return found.map(({ id }) => id);
}

/** Follows a policy. Returns false for an unknown one. A followed policy keeps its position. */
export async function setFollowed(db: Db, accountId: string, policyId: string, followed: boolean, now: Date): Promise<boolean> {
  if (!followed) {
    await db.delete(follow).where(and(eq(follow.accountId, accountId), eq(follow.policyId, policyId)));
    return true;
  }
  const [there] = await rows<{ there: boolean }>(
    db,
    sql`with wanted as (select id from policy where id = ${policyId} and state = 'published'),
      added as (insert into follow (account_id, policy_id, created_at)
        select ${accountId}::uuid, id, ${now.toISOString()}::timestamptz from wanted on conflict do nothing)
      select exists (select 1 from wanted) as there`,
  );
  return there?.there ?? false;
}
