import { sql } from 'drizzle-orm';
import type { StuckReason } from '#contract/approval.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { NoticeEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { ownedAnswerers } from '#server/companies/company/visible.ts';
import { applicationsWithStep, casePlace } from '../application/rows.ts';
import { stepColumns } from '../application/place/standing.ts';
import { isCovered, officerGrants } from '#server/platform/permission/grants.ts';
import { todayInChina } from '#domain/china-time.ts';
import { aboutOf } from '../application/tell.ts';
import { applicationWords } from '../application/wording.ts';
import { numberOf } from '../application/records.ts';

/** Whether the active account `o` holds step `s`: by its permission for the case's place, or as the subject's owner. */
const holdsStep = (now: Date) => sql`(not o.disabled and ((s.owner_id is not null and o.id in ${ownedAnswerers('publishing', stepColumns)})
  or (s.owner_id is null and exists (select 1 from ${officerGrants(todayInChina(now))} g
    where g.holder = o.id and g.permission = s.permission and ${isCovered(casePlace)}))))`;

/** Whether account `o` has nothing to do with the applicant of application `a`. */
const isApart = sql`(o.id <> a.account_id
  and not exists (select 1 from membership b where b.account_id = o.id and b.enterprise_id = a.enterprise_id))`;

const hasAnswered = sql`exists (select 1 from application_answer w
  where w.application_id = s.application_id and w.round = s.round and w.step = s.step and w.account_id = o.id)`;

/** Whether account `o` can have step `s` of application `a` in hand. */
export const mayHave = (now: Date) => sql`(${holdsStep(now)} and ${isApart})`;

/** Whether account `o` can decide step `s` of application `a`, if a task is free or theirs. */
export const canDecide = (now: Date) => sql`(${mayHave(now)} and not ${hasAnswered})`;

/** Whether nobody can decide the open step `s` of application `a`. */
export const isStuck = (now: Date) => sql`(s.application_id is not null and not exists (select 1 from account o join application_task t
  on t.application_id = a.id and t.closed_at is null and t.purpose = 'decide' and (t.assignee_id is null or t.assignee_id = o.id)
  where ${canDecide(now)}))`;

/** Why nobody can decide a stuck step. */
export const stuckReason = (now: Date) => sql<StuckReason>`(case
  when not exists (select 1 from account o where ${holdsStep(now)}) then case when s.owner_id is null then 'nobody' else 'owner' end
  when not exists (select 1 from account o where ${mayHave(now)}) then 'conflict'
  when not exists (select 1 from account o where ${canDecide(now)}) then 'answered'
  else 'taken' end)`;

type Found = {
  id: string;
  kind: string;
  subjectId: string;
  title: string;
  serial: string | number;
  createdAt: Date | string;
  reason: StuckReason;
};

/** Notifies role managers of stuck applications, once until somebody can decide. */
export async function tellOfStuck(tx: Db, now: Date): Promise<void> {
  const step = sql`(u.application_id, u.round, u.step) = (s.application_id, s.round, s.step)`;
  await tx.execute(sql`update application_step u set stuck_since = null from ${applicationsWithStep}
    where ${step} and u.stuck_since is not null and not ${isStuck(now)}`);
  const found = await rows<Found>(
    tx,
    sql`with stuck as (select a.id, a.kind, a.subject_id, a.title, a.serial, a.created_at, s.round, s.step, ${stuckReason(now)} as reason
        from ${applicationsWithStep} where s.stuck_since is null and ${isStuck(now)}),
      marked as (update application_step u set stuck_since = ${now.toISOString()}::timestamptz from stuck s
        where u.application_id = s.id and u.round = s.round and u.step = s.step)
      select id::text as id, kind, subject_id as "subjectId", title, serial, created_at as "createdAt", reason from stuck order by id`,
  );
  if (found.length === 0) return;
  const administrators = await rows<{ id: string }>(
    tx,
    sql`select distinct o.id::text as id from account o join role_resource r on r.role_code = any(o.roles)
      join menu_resource m on m.id = r.resource_id where not o.disabled and m.resource_key = 'system:role' order by id`,
  );
  await notify(
    tx,
    found.flatMap(({ reason, serial, createdAt, ...one }) =>
      administrators.map(({ id: accountId }): NoticeEvent => ({
        accountId,
        kind: 'application',
        key: `application:${one.id}:stuck:${now.toISOString()}`,
        about: [aboutOf(one)],
        words: (title) =>
          applicationWords.stuck({
            title,
            reason,
            number: numberOf({ serial: Number(serial), createdAt: new Date(createdAt) }),
            note: '',
            due: '',
          }),
        href: '/approve/list?view=stuck',
      })),
    ),
    now,
  );
}
