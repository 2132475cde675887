import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { NoticeCandidate } from '#contract/public-notice-admin.ts';
import type * as contract from '#contract/public-notice-admin.ts';
import type { CallData } from '#contract/endpoint.ts';
import { noticeLimits } from '#domain/public-notice/limits.ts';
import type { Degree } from '#domain/office/degree.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { grantsOf, reachedBy } from '#server/platform/permission/grants.ts';
import { numberOf } from '../application/records.ts';
import { casePlace } from '../application/rows.ts';

/** The announcing officer. */
export type Announcer = Pick<WriteCall, 'db' | 'user' | 'now'>;

const permission = 'content:public-notice';

/** Applications `a` over which an account may announce. */
async function reachedApplications(db: Db, accountId: string, degree: Degree, now: Date): Promise<SQL> {
  return reachedBy(await grantsOf(db, accountId, { permissions: [permission], degree, now }), sql`${permission}::text`, casePlace);
}

/** Notices `n` all of whose applications an account may announce. */
export async function reachedNotices(db: Db, accountId: string, degree: Degree, now: Date): Promise<SQL> {
  return sql`not exists (select 1 from public_notice_row w join application a on a.id = w.application_id
    where w.notice_id = n.id and not ${await reachedApplications(db, accountId, degree, now)})`;
}

/** Approved applications `a` for support, with their payment `y`, that are unpaid and in no announced notice. */
const announceable = sql`a.kind = 'policy' and a.state = 'approved' and coalesce(y.state not in ('partly', 'paid', 'clawback', 'recovered'), true)
  and not exists (select 1 from public_notice_row x where x.application_id = a.id and x.active)`;

const applications = sql`application a left join payment y on y.id = a.id`;

/** A candidate with the data that a row of a notice stores. */
export type Candidate = NoticeCandidate & { companyId: string | null; isOwn: boolean };

type Found = Omit<Candidate, 'number' | 'approvedAt'> & { serial: number; createdAt: Date | string; approvedAt: Date | string | null };

/** Returns the applications of a policy that an account can announce; limited to `ids` if given. */
export async function candidatesOf(
  db: Db,
  { policyId, userId, ids, now }: { policyId: string; userId: string; ids?: readonly string[]; now: Date },
): Promise<Candidate[]> {
  const named = ids === undefined ? sql`` : sql`and a.id::text = any(${sql.param([...ids])}::text[])`;
  const found = await rows<Found>(
    db,
    sql`select a.id::text as id, a.serial::int as serial, a.created_at as "createdAt", coalesce(a.company_name, p.display_name) as "companyName",
        coalesce(nullif(a.answers -> 'fields' ->> 'project', ''), a.title) as purpose, y.amount::float8 as amount, a.decided_at as "approvedAt",
        a.enterprise_id as "companyId", (a.account_id = ${userId}::uuid or exists (select 1 from membership m
          where m.enterprise_id = a.enterprise_id and m.account_id = ${userId}::uuid)) as "isOwn"
      from ${applications} join account p on p.id = a.account_id
      where a.subject_id = ${policyId} and ${announceable} and ${await reachedApplications(db, userId, 'write', now)} ${named}
      order by a.decided_at, a.id limit ${noticeLimits.rows}`,
  );
  return found.map(({ serial, createdAt, approvedAt, ...row }) => ({
    ...row,
    number: numberOf({ serial, createdAt: new Date(createdAt) }),
    approvedAt: approvedAt === null ? null : new Date(approvedAt).toISOString(),
  }));
}

const mostPolicies = 200;

/** Returns the policies with applications to announce. */
export async function policiesToAnnounce({ db, user, now }: Announcer): Promise<CallData<typeof contract.policies>> {
  return rows<{ id: string; title: string; kind: string; count: number }>(
    db,
    sql`select a.subject_id as id, coalesce(max(d.title), max(a.title)) as title, coalesce(max(d.kind), 'project') as kind, count(*)::int as count
      from ${applications} left join policy d on d.id = a.subject_id
      where ${announceable} and ${await reachedApplications(db, user.id, 'write', now())}
      group by a.subject_id order by max(a.decided_at) desc nulls last, a.subject_id limit ${mostPolicies}`,
  );
}
