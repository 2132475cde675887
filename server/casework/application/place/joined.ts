import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { RequestOutcome } from '#domain/application/time.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { isCovered, officerGrants } from '#server/platform/permission/grants.ts';

/**
 * Whether account `holder` may answer for the department that request `q` asks about application `a`: as a member of the department or deputy of one,
 * with a permission of form `f` for cases of that department. The scope is checked as if the case belonged to the department.
 */
export const answersFor = (holder: SQL, now: Date): SQL => sql`exists (select 1 from ${officerGrants(todayInChina(now))} g
  join account h on h.id = g.source and h.department = q.department
  where g.holder = ${holder} and ${isCovered({ department: sql`q.department`, region: sql`a.region_code` })}
    and g.permission in (select one ->> 'permission' from jsonb_array_elements(f.definition -> 'steps') one))`;

/** Whether account `holder` is unrelated to the applicant of `a`. */
const isApart = (holder: SQL): SQL => sql`(${holder} <> a.account_id
  and not exists (select 1 from membership b where b.account_id = ${holder} and b.enterprise_id = a.enterprise_id))`;

/** Requests `q` for a department's opinion, with application and form, without withdrawn ones. */
const joint = sql`application_request q join application a on a.id = q.application_id join application_form f on f.id = a.form_id
  where q.type = 'joint' and q.outcome is distinct from 'withdrawn' and a.state in ('submitted', 'reviewing', 'returned')`;

/** Whether the department of `holder` is asked about application `a`, and has not answered. */
export const waitsFor = (holder: SQL, now: Date): SQL => sql`(${isApart(holder)} and exists (select 1 from application_request q
  where q.application_id = a.id and q.type = 'joint' and q.closed_at is null and ${answersFor(holder, now)}))`;

/** A request to a department; `outcome` is null while it waits. */
export type Asked = { id: string; outcome: RequestOutcome | null };

/** Returns the requests to an account's department about an open application: ids and outcomes. */
export const askedOf = (db: Db, id: string, accountId: string, now: Date): Promise<Asked[]> => {
  const holder = sql`${accountId}::uuid`;
  return rows<Asked>(
    db,
    sql`select q.id::text as id, q.outcome from ${joint} and a.id = ${id}::uuid
      and ${isApart(holder)} and ${answersFor(holder, now)} order by q.opened_at, q.id`,
  );
};

/** Returns the accounts that may answer for the department of a request. */
export const membersOf = async (db: Db, requestId: string, now: Date): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      sql`select o.id::text as id from account o, ${joint} and q.id = ${requestId}::uuid and not o.disabled
        and ${isApart(sql`o.id`)} and ${answersFor(sql`o.id`, now)} order by o.id`,
    )
  ).map(({ id }) => id);
