import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { StuckReason } from '#contract/approval.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { ownedAnswerers } from '#server/companies/company/visible.ts';
import { applicationsWithStep, casePlace } from '../rows.ts';
import { stepColumns } from '../place/standing.ts';
import { isCovered, officerGrants } from '#server/platform/permission/grants.ts';
import { todayInChina } from '#domain/china-time.ts';
import { aboutOf } from '../notifications.ts';
import { applicationWords } from '../wording.ts';
import { numberOf } from '../records.ts';
import { givesDegree } from '#server/platform/permission/degrees.ts';

/**
 * The active accounts that may decide step `s` of application `a`: by a permission for the case's place, or as owner of the subject.
 * `grants`: the grants of officers, as a materialized table if the statement covers many steps.
 */
const holders = (now: Date, grants = officerGrants(todayInChina(now))) => sql`(
  select g.holder as id from ${grants} g where s.owner_id is null and g.permission = s.permission and ${isCovered(casePlace)}
  union all select w.id from account w where s.owner_id is not null and not w.disabled and w.id in ${ownedAnswerers('publishing', stepColumns)})`;

/** Whether account `o` is unrelated to the applicant of application `a`. */
const isApart = sql`(o.id <> a.account_id
  and not exists (select 1 from membership b where b.account_id = o.id and b.enterprise_id = a.enterprise_id))`;

const hasAnswered = sql`exists (select 1 from application_answer w
  where w.application_id = s.application_id and w.round = s.round and w.step = s.step and w.account_id = o.id)`;

/** Whether account `o` can have step `s` of application `a` in hand. */
const mayHave = (now: Date) => sql`(${isApart} and o.id in (select h.id from ${holders(now)} h))`;

/** The accounts that can decide step `s` of application `a`, if a task is free or theirs. */
export const deciders = (now: Date, grants?: SQL) =>
  sql`(select o.id from ${holders(now, grants)} o where ${isApart} and not ${hasAnswered})`;

/** Whether nobody can decide the open step `s` of application `a`. */
export const isStuck = (now: Date, grants?: SQL) => sql`(s.application_id is not null
  and not exists (select 1 from ${deciders(now, grants)} o join application_task t
    on t.application_id = a.id and t.closed_at is null and t.purpose = 'decide' and (t.assignee_id is null or t.assignee_id = o.id)))`;

/** Why nobody can decide a stuck step. */
export const stuckReason = (now: Date, grants?: SQL) => sql<StuckReason>`(case
  when not exists (select 1 from ${holders(now, grants)} o) then case when s.owner_id is null then 'nobody' else 'owner' end
  when not exists (select 1 from ${holders(now, grants)} o where ${isApart}) then 'conflict'
  when not exists (select 1 from ${deciders(now, grants)} o) then 'answered'
  else 'taken' end)`;

/** The cases of a job: null for all. */
const among = (ids: readonly string[] | null) => (ids === null ? sql`true` : sql`a.id = any(${sql.param([...ids])}::uuid[])`);

/** Tasks of officers who can no longer decide: disabled, without the permission, or now of the applicant's company. */
export const lostTasks = (tx: Db, ids: readonly string[] | null, now: Date): Promise<{ id: string; tasks: string[] }[]> =>
  rows(
    tx,
    sql`select a.id::text as id, array_agg(t.id::text order by t.id) as tasks from ${applicationsWithStep}
      join application_task t on t.application_id = a.id and t.closed_at is null and t.purpose = 'decide'
      join account o on o.id = t.assignee_id
      where ${among(ids)} and s.application_id is not null and s.owner_id is null and not ${mayHave(now)} group by a.id order by a.id`,
  );

type Found = {
  id: string;
  kind: string;
  subjectId: string;
  title: string;
  serial: string | number;
  createdAt: Date | string;
  reason: StuckReason;
};

/** The table `grants` for `isStuck`: computed once, and only for the permissions of open steps. */
export const openGrants = (ids: readonly string[] | null, now: Date) => sql`grants as materialized (
  select * from ${officerGrants(todayInChina(now))} g where g.permission in (
    select s.permission from application a join application_step s on s.application_id = a.id and s.closed_at is null where ${among(ids)}))`;

/** Notifies role managers of stuck applications (`ids`: only these); again only after somebody could decide them in between. */
export async function notifyOfStuck(tx: Db, ids: readonly string[] | null, now: Date): Promise<void> {
  const grants = openGrants(ids, now);
  const stuck = isStuck(now, sql`grants`);
  const step = sql`(u.application_id, u.round, u.step) = (s.application_id, s.round, s.step)`;
  await tx.execute(sql`with ${grants} update application_step u set stuck_since = null from ${applicationsWithStep}
    where ${among(ids)} and ${step} and u.stuck_since is not null and not ${stuck}`);
  const found = await rows<Found>(
    tx,
    sql`with ${grants},
      stuck as (select a.id, a.kind, a.subject_id, a.title, a.serial, a.created_at, s.round, s.step, ${stuckReason(now, sql`grants`)} as reason
        from ${applicationsWithStep} where ${among(ids)} and s.stuck_since is null and ${stuck}),
      marked as (update application_step u set stuck_since = ${now.toISOString()}::timestamptz from stuck s
        where u.application_id = s.id and u.round = s.round and u.step = s.step)
      select id::text as id, kind, subject_id as "subjectId", title, serial, created_at as "createdAt", reason from stuck order by id`,
  );
  if (found.length === 0) return;
  const administrators = await rows<{ id: string }>(
    tx,
    sql`select distinct o.id::text as id from account o join role_resource r on r.role_code = any(o.roles)
      join menu_resource m on m.id = r.resource_id where not o.disabled and m.resource_key = 'system:role'
        and ${givesDegree(sql`r.degree`, ['write'])} order by id`,
  );
  await notify(
    tx,
    found.flatMap(({ reason, serial, createdAt, ...one }) =>
      administrators.map(({ id: accountId }): NotificationEvent => ({
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
