import type { SQL } from 'drizzle-orm';
import { inArray, sql } from 'drizzle-orm';
import type * as contract from '#contract/approval.ts';
import type { Queue, QueueRow, QueueView } from '#contract/approval.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { addDays } from '#domain/china-time.ts';
import { rows } from '#server/platform/db/client.ts';
import type { ApplicationCall } from '../application/records.ts';
import { applicationRows, applicationsWithStep, matchesKeyword } from '../application/rows.ts';
import { stepColumns } from '../application/standing.ts';
import { isStuck, stuckReason } from './deciders.ts';
import { dayOf } from '../application/steps.ts';
import { ownedChangedBy } from '#server/companies/company/visible.ts';

/** Which applications a view shows. What the caller sent, or somebody of their company, is in none of them but `done`. */
function views({ user }: ApplicationCall, seesStuck: boolean): Record<QueueView, SQL> & { decides: SQL } {
  const me = sql`${user.id}::uuid`;
  const held =
    user.roles.length === 0
      ? sql`false`
      : sql`s.permission in (select m.resource_key from menu_resource m join role_resource r on r.resource_id = m.id
          where ${inArray(sql`r.role_code`, user.roles)})`;
  const isTheirs = sql`(s.application_id is not null and a.account_id <> ${me}
    and not exists (select 1 from membership b where b.account_id = ${me} and b.enterprise_id = a.enterprise_id)
    and ((s.owner_id is not null and ${ownedChangedBy(user.id, 'publishing', stepColumns)}) or (s.owner_id is null and ${held})))`;
  const decides = sql`(${isTheirs}
    and not exists (select 1 from application_answer w
      where w.application_id = a.id and w.round = s.round and w.step = s.step and w.account_id = ${me})
    and exists (select 1 from application_task t where t.application_id = a.id and t.closed_at is null and t.purpose = 'decide'
      and (t.assignee_id is null or t.assignee_id = ${me})))`;
  const isAsked = sql`exists (select 1 from application_task t
    where t.application_id = a.id and t.closed_at is null and t.purpose = 'advise' and t.assignee_id = ${me})`;
  return {
    decides,
    mine: sql`(${decides} or ${isAsked})`,
    team: sql`(${isTheirs} or ${isAsked})`,
    done: sql`exists (select 1 from application_answer w where w.application_id = a.id and w.account_id = ${me})`,
    stuck: seesStuck ? isStuck : sql`false`,
  };
}

const orders = {
  due: sql`s.due asc nulls last, a.submitted_at, a.id`,
  newest: sql`a.submitted_at desc, a.id`,
  oldest: sql`a.submitted_at, a.id`,
};

type Extra = Pick<QueueRow, 'assignees' | 'task' | 'agreed' | 'agreeing' | 'open' | 'stuck'> & { waitingSince: Date | string | null };

type Counted = { kind: string; state: string; count: number };

/** The numbers by one of the two, of those that the filter of the other lets through. */
function countBy(counted: readonly Counted[], by: 'kind' | 'state', others: readonly string[]): Record<string, number> {
  const other = by === 'kind' ? 'state' : 'kind';
  const counts: Record<string, number> = {};
  for (const one of counted) if (others.length === 0 || others.includes(one[other])) counts[one[by]] = (counts[one[by]] ?? 0) + one.count;
  return counts;
}

/** Returns a page of the caller's queue. */
export async function queueOf(call: ApplicationCall, body: ParsedInput<typeof contract.queue>['body']): Promise<Queue> {
  const { db, user, now } = call;
  const { view, kind, state, overdue, age, keyword, order, page, pageSize } = body;
  const seesStuck = await call.access.holds(db, user, 'system:role|system:application');
  const { decides, ...of } = views(call, seesStuck);
  const today = dayOf(now());
  const isOverdue = sql`s.due < ${today}::date`;
  const sentBy = new Date(`${addDays(today, 1 - age)}T00:00:00+08:00`).toISOString();
  const inView = sql`${of[view]} and ${matchesKeyword(keyword)} ${overdue ? sql`and ${isOverdue}` : sql``}
    ${age > 0 ? sql`and a.submitted_at < ${sentBy}::timestamptz` : sql``}`;
  const counted = await rows<Counted>(
    db,
    sql`select a.kind, a.state, count(*)::int as count from ${applicationsWithStep} where ${inView} group by a.kind, a.state`,
  );
  const kinds = countBy(counted, 'kind', state);
  const [counts] = await rows<Queue['counts']>(
    db,
    sql`select count(*) filter (where ${of.mine})::int as mine, count(*) filter (where ${of.team})::int as team,
      count(*) filter (where ${of.done})::int as done, count(*) filter (where ${of.mine} and ${isOverdue})::int as overdue,
        ${seesStuck ? sql`count(*) filter (where ${of.stuck})::int` : sql`null::int`} as stuck
      from ${applicationsWithStep} where a.submitted_at is not null`,
  );
  const list = await applicationRows<Extra>(
    db,
    {
      where: sql`${inView} ${kind.length > 0 ? sql`and ${inArray(sql`a.kind`, kind)}` : sql``}
        ${state.length > 0 ? sql`and ${inArray(sql`a.state`, state)}` : sql``}`,
      order: orders[order],
      page,
      pageSize,
      now: now(),
      readerId: user.id,
    },
    sql`, array(select o.display_name from application_task t join account o on o.id = t.assignee_id
        where t.application_id = a.id and t.closed_at is null and t.purpose = 'decide' order by o.display_name) as assignees,
      (select t.purpose from application_task t where t.application_id = a.id and t.closed_at is null
        and t.assignee_id = ${user.id}::uuid order by t.purpose desc limit 1) as task,
      (select count(*)::int from application_answer w where w.application_id = a.id and w.round = s.round and w.step = s.step) as agreed,
      coalesce(s.agreeing, 0) as agreeing, s.opened_at as "waitingSince", coalesce(${decides}, false) as open,
      ${view === 'stuck' ? stuckReason : sql`null::text`} as stuck`,
  );
  return {
    total: Object.entries(kinds).reduce((sum, [code, count]) => (kind.length === 0 || kind.includes(code) ? sum + count : sum), 0),
    list: list.map((row) => ({ ...row, waitingSince: row.waitingSince === null ? null : new Date(row.waitingSince).toISOString() })),
    counts: counts ?? { mine: 0, team: 0, done: 0, overdue: 0, stuck: null },
    kinds,
    states: countBy(counted, 'state', kind),
  };
}
