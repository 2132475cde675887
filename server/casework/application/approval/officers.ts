import { sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import { isCovered, officerGrants } from '#server/platform/permission/grants.ts';
import type { Officer } from '#contract/approval.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { ApplicationCall, Opened } from '../records.ts';
import { open } from '../records.ts';
import { ownersOf } from '../place/standing.ts';

export type Colleague = Officer & { hasAnswered: boolean };

/**
 * Returns people related to the present step of an application: accounts with its permission or that of other steps, and the owner of the
 * subject, by relevance; never the applicant, nor anybody of its company.
 */
export async function colleaguesFor(db: Db, { stored, step }: Opened, now: Date): Promise<Colleague[]> {
  if (step === null) return [];
  const { applicationId, round, step: at, permission, ownerId } = step;
  const owners = sql`${sql.param(await ownersOf(db, { ...stored, ownerId }))}::uuid[]`;
  const place = { department: sql`${stored.department}::text`, region: sql`${stored.region}::text` };
  const holdsStep = sql`exists (select 1 from ${officerGrants(todayInChina(now))} g
    where g.holder = a.id and g.permission = ${permission} and ${isCovered(place)})`;
  return rows<Colleague>(
    db,
    sql`select * from (
      select a.id::text as id, a.display_name as name, a.username,
        ${ownerId === null ? holdsStep : sql`bool_or(a.id = any(${owners}))`} as holds,
        (select count(*)::int from application_task t where t.assignee_id = a.id and t.closed_at is null) as open,
        exists (select 1 from application_answer w where w.application_id = ${applicationId}::uuid and w.round = ${round}
          and w.step = ${at} and w.account_id = a.id) as "hasAnswered"
      from account a left join role_resource rr on rr.role_code = any(a.roles) left join menu_resource m on m.id = rr.resource_id
      where not a.disabled and (m.resource_key like 'approve:%' or a.id = any(${owners})) and a.id <> ${stored.accountId}::uuid
        and not exists (select 1 from membership b where b.account_id = a.id and b.enterprise_id = ${stored.companyId})
      group by a.id) as officer
      order by holds desc, open, name collate "C", id`,
  );
}

/** Returns the colleagues who can take over an application from the caller, or give an opinion. */
export async function officersFor(call: ApplicationCall, id: string): Promise<Officer[]> {
  const opened = await open(call.db, call, id);
  if (!opened.standing.holdsStep && opened.standing.administers !== true) return [];
  const found = await colleaguesFor(call.db, opened, call.now());
  return found.flatMap(({ hasAnswered, ...officer }) =>
    officer.id === call.user.id ? [] : [{ ...officer, holds: officer.holds && !hasAnswered }],
  );
}
