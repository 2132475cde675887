import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type * as contract from '#contract/review-round-admin.ts';
import type { RoundCandidate } from '#contract/review-round-admin.ts';
import type { CallData } from '#contract/endpoint.ts';
import { roundLimits } from '#domain/review-round/machine.ts';
import type { Degree } from '#domain/office/degree.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { grantsOf, reachedBy } from '#server/platform/permission/grants.ts';
import { numberOf } from '../application/records.ts';
import { applicationsWithStep, casePlace } from '../application/rows.ts';

/** An officer of rounds. */
export type Keeper = Pick<WriteCall, 'db' | 'user' | 'now'>;

const permission = 'content:review-round';
export const expertPermission = 'review:expert';

/** Applications `a` that an account may have scored. */
async function reachedApplications(db: Db, accountId: string, degree: Degree, now: Date): Promise<SQL> {
  return reachedBy(await grantsOf(db, accountId, { permissions: [permission], degree, now }), sql`${permission}::text`, casePlace);
}

/** Rounds `n` with all their applications in an account's scope. */
export async function reachedRounds(db: Db, accountId: string, degree: Degree, now: Date): Promise<SQL> {
  return sql`not exists (select 1 from review_case w join application a on a.id = w.application_id
    where w.round_id = n.id and not ${await reachedApplications(db, accountId, degree, now)})`;
}

/** Applications `a` for support that officers have and that are in no round. */
const scorable = sql`a.kind = 'policy' and a.state in ('submitted', 'reviewing')
  and not exists (select 1 from review_case x where x.application_id = a.id and x.active)`;

/** A candidate with the data that a case of a round stores. `isOwn`: of the caller, or of their company. */
export type Candidate = RoundCandidate & { companyId: string | null; isOwn: boolean };

type Found = Omit<Candidate, 'number' | 'sentAt'> & { serial: number; createdAt: Date | string; sentAt: Date | string };

type Which = { policyId: string; userId: string; ids?: readonly string[]; now: Date };

/** Returns the applications of a policy that a round can contain; limited to `ids` if given. */
export async function candidatesOf(db: Db, { policyId, userId, ids, now }: Which): Promise<Candidate[]> {
  const named = ids === undefined ? sql`` : sql`and a.id::text = any(${sql.param([...ids])}::text[])`;
  const found = await rows<Found>(
    db,
    // unique order: an application has one open step
    sql`select a.id::text as id, a.serial::int as serial, a.created_at as "createdAt", coalesce(a.company_name, p.display_name) as "companyName",
        coalesce(nullif(a.answers -> 'fields' ->> 'project', ''), a.title) as purpose, a.submitted_at as "sentAt",
        case when jsonb_typeof(a.answers -> 'fields' -> 'amount') = 'number'
          then round((a.answers -> 'fields' ->> 'amount')::numeric * 100)::float8 end as amount,
        json_build_object('label', f.definition -> 'steps' -> a.step ->> 'label', 'labelEn', f.definition -> 'steps' -> a.step ->> 'labelEn') as step,
        a.enterprise_id as "companyId", (a.account_id = ${userId}::uuid or exists (select 1 from membership m
          where m.enterprise_id = a.enterprise_id and m.account_id = ${userId}::uuid)) as "isOwn"
      from ${applicationsWithStep}
      where a.subject_id = ${policyId} and ${scorable} and ${await reachedApplications(db, userId, 'write', now)} ${named}
      order by a.submitted_at, a.id limit ${roundLimits.cases}`,
  );
  return found.map(({ serial, createdAt, sentAt, ...row }) => ({
    ...row,
    number: numberOf({ serial, createdAt: new Date(createdAt) }),
    sentAt: new Date(sentAt).toISOString(),
  }));
}

const mostPolicies = 200;

/** Returns the policies with applications for a round. */
export const policiesToScore = async ({ db, user, now }: Keeper): Promise<CallData<typeof contract.policies>> =>
  rows<{ id: string; title: string; kind: string; count: number }>(
    db,
    sql`select a.subject_id as id, coalesce(max(d.title), max(a.title)) as title, coalesce(max(d.kind), 'project') as kind, count(*)::int as count
      from application a left join policy d on d.id = a.subject_id
      where ${scorable} and ${await reachedApplications(db, user.id, 'write', now())}
      group by a.subject_id order by max(a.submitted_at) desc, a.subject_id limit ${mostPolicies}`,
  );

/** Returns the active accounts that may score. */
export const expertsToInvite = (db: Db): Promise<CallData<typeof contract.experts>> =>
  rows<{ id: string; name: string; username: string }>(
    db,
    sql`select o.id::text as id, o.display_name as name, o.username from account o where not o.disabled and exists (
        select 1 from role_resource rr join menu_resource m on m.id = rr.resource_id
        where rr.role_code = any(o.roles) and m.resource_key = ${expertPermission})
      order by o.display_name, o.id limit 500`,
  );

/** Returns which accounts have a part in each of these applications: they never score it. By application. */
export async function barredFrom(db: Db, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = await rows<{ id: string; accountId: string }>(
    db,
    sql`select a.id::text as id, a.account_id::text as "accountId" from application a where a.id = any(${sql.param([...ids])}::uuid[])
      union select a.id::text, m.account_id::text from application a join membership m on m.enterprise_id = a.enterprise_id
      where a.id = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Map([...Map.groupBy(found, ({ id }) => id)].map(([id, list]) => [id, new Set(list.map(({ accountId }) => accountId))]));
}
