import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { applicationKinds } from '#contract/application/kinds.ts';
import { todayInChina } from '#domain/china-time.ts';
import { windowOn } from '#domain/window/window.ts';
import type { PolicyAspect } from '#server/publishing/changes/policies.ts';
import { aspectsBetween, standingOfPolicy } from '#server/publishing/changes/policies.ts';
import { ownedTenders } from '#server/companies/company/visible.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { conditionWords } from './condition-words.ts';
import { policyChangeWords } from './policy-change-words.ts';

/** A reader's relation to a policy: has sent an application, has a draft, or follows it. */
type Relation = 'sent' | 'draft' | 'follower';

/** The aspects that each is notified of. Applicants are not concerned by a spent budget: their case is decided. */
const concerns: Record<Relation, readonly PolicyAspect[]> = {
  sent: ['retired', 'reinstated', 'window', 'amount', 'conditions'],
  draft: ['retired', 'reinstated', 'spent', 'unspent', 'window', 'conditions', 'amount'],
  follower: ['spent', 'unspent', 'conditions'],
};

type Reader = { accountId: string; relation: Relation; applicationId: string | null };

const policyKinds = applicationKinds.filter(({ subject }) => subject === 'policy').map(({ kind }) => kind);

/**
 * Returns the people concerned by a policy, the closest relation of each account first: applicants, owners of drafts, and followers.
 * `opens`: when the window opens; drafts of an earlier window are obsolete.
 */
function readersOf(tx: Db, policyId: string, opens: string | null): Promise<Reader[]> {
  const tenders = ownedTenders('application', { keeper: sql`a.account_id`, company: sql`a.enterprise_id` });
  return rows<Reader>(
    tx,
    sql`select "accountId", relation, "applicationId" from (
        select t.id::text as "accountId", case a.state when 'draft' then 'draft' else 'sent' end as relation, a.id::text as "applicationId",
          case a.state when 'draft' then 2 else 1 end as place
        from application a join lateral ${tenders} t(id) on true
        where a.kind = any(${sql.param(policyKinds)}::text[]) and a.subject_id = ${policyId}
          and (a.state in ('submitted', 'reviewing', 'returned') or (a.state = 'draft' and (split_part(a.window, '..', 2) = '' or split_part(a.window, '..', 2) >= ${opens ?? ''})))
        union all
        select f.account_id::text, 'follower', null, 3 from follow f where f.policy_id = ${policyId}
          and not exists (select 1 from dismissal d where d.account_id = f.account_id and d.policy_id = f.policy_id)
      ) reader order by place, "accountId", "applicationId"`,
  );
}

/** Notifies applicants, owners of drafts and followers of changes since the last notification, each account once. */
export const policyChangedHandler = handler(
  z.object({ id: z.string(), was: standingOfPolicy }),
  async ({ id, was }, { tx, id: job, now, step }) => {
    const [is] = await tx.select().from(policy).where(eq(policy.id, id));
    if (is === undefined) return;
    const today = todayInChina(now);
    const aspects = aspectsBetween(was, is, today);
    if (aspects.length === 0) return;
    const conditions = await conditionWords(tx, was, is, today);
    const readers = await readersOf(tx, id, windowOn(today, is).from);
    await step('found');
    const notified = new Set<string>();
    const events: NotificationEvent[] = [];
    for (const { accountId, relation, applicationId } of readers) {
      const own = aspects.filter((aspect) => concerns[relation].includes(aspect));
      if (notified.has(accountId) || own.length === 0) continue;
      notified.add(accountId);
      const page = applicationId === null ? '/policy/detail' : '/account/application';
      events.push({
        accountId,
        kind: applicationId === null ? 'deadline' : 'application',
        key: `policy.changed:${id}:${job}`,
        about: [{ title: is.shortName ?? is.title, titleEn: is.titleEn, ids: [id] }],
        words: (title: string) => policyChangeWords({ relation, aspects: own, title, was, is, today, conditions }),
        href: `${page}?${new URLSearchParams({ id: applicationId ?? id }).toString()}`,
      });
    }
    await notify(tx, events, now);
    await step('notified');
  },
);
