import { eq, sql } from 'drizzle-orm';
import type { PolicySummary } from '#contract/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { follow } from '#server/platform/db/tables/subscription.ts';
import { summaryPairs } from '#server/platform/db/policy-summary.ts';
import type { Page } from './page.ts';
import { momentOf } from './page.ts';
import { listMarked, markedAt, setMarked } from './policy-marks.ts';

type Followed = { policyId: string; title: string; followedAt: string; policy: PolicySummary | null };

/** Returns the policies an account follows, newest first; one no longer published has only its title. */
export const listFollowed = (db: Db, accountId: string, page: Page, today: string): Promise<{ total: number; list: Followed[] }> =>
  listMarked<Followed>(db, follow, {
    accountId,
    page,
    pairs: sql`'policyId', p.id, 'title', p.title, 'followedAt', ${momentOf(markedAt)},
      'policy', case when p.state = 'published' then json_build_object(${summaryPairs(today)}) end`,
  });

export async function followedIds(db: Db, accountId: string): Promise<string[]> {
  const found = await db.select({ id: follow.policyId }).from(follow).where(eq(follow.accountId, accountId)).orderBy(follow.policyId);
  return found.map(({ id }) => id);
}

/** Follows a policy or stops following it. Returns false for an unknown one. */
export const setFollowed = (db: Db, accountId: string, policyId: string, followed: boolean, now: Date): Promise<boolean> =>
  setMarked(db, follow, { accountId, policyId, marked: followed, now });
