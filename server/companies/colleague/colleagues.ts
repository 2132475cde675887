import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { companyClaim } from '#contract/application/company-claim.ts';
import type * as contract from '#contract/colleague.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { users } from '#contract/template.ts';
import { actsIn, companyMatters } from '#domain/company/members.ts';
import type { CompanyMatter, MemberRole } from '#domain/company/members.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { membership } from '#server/platform/db/tables/company.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { gone, Problem } from '#server/platform/http/problem.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { colleagueTarget, isLastAdministrator, isProven, lockCompany, roleIn } from '../company/company-lock.ts';
import type { LockedCompany } from '../company/company-lock.ts';
import { colleagueWords } from './colleague-words.ts';
import { currentCompanyId } from '../company/current.ts';
import { leaveLocked, passOn } from '../company/membership.ts';
import { freeDecisions } from '../company/hand-over.ts';

export type ColleagueCall = Pick<WriteCall, 'db' | 'user' | 'now' | 'record'>;

/** Returns a page of the colleagues of an account, as `/api/users` lists them. */
export async function listColleagues(
  db: Db,
  accountId: string,
  { page, pageSize, companyId: named }: ParsedInput<typeof users>['params'],
): Promise<CallData<typeof users>> {
  const companyId = named ?? (await currentCompanyId(db, accountId));
  const role = companyId === null ? null : await roleIn(db, companyId, accountId);
  if (companyId === null || role === null || role === undefined) return { total: 0, list: [] };
  const members = sql`membership m join account a on a.id = m.account_id where m.enterprise_id = ${companyId} and m.role is not null`;
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total from ${members}`);
  const list = await rows<CallData<typeof users>['list'][number]>(
    db,
    sql`select a.id::text as id, a.username, a.display_name as "displayName", m.role, m.matters, coalesce(m.basis, 'kept') as basis, m.account_id = ${accountId}::uuid as self,
        to_char(coalesce(m.role_since, m.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
      from ${members} order by m.role collate "C", lower(a.username) collate "C", a.id limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`,
  );
  return { total: counted?.total ?? 0, list };
}

/** Locks the company of a change among colleagues, which only its administrators make: WRONG_STATE for others. */
export async function lockAsAdministrator(tx: Db, companyId: string, accountId: string): Promise<LockedCompany> {
  const company = await lockCompany(tx, companyId);
  if ((await roleIn(tx, companyId, accountId)) !== 'administrator') throw new Problem(200, 'WRONG_STATE', 'colleagueAdministratorsOnly');
  return company;
}

type Person = { id: string; username: string; displayName: string; role: MemberRole; matters: CompanyMatter[] | null };

/** Returns the matters of a new role; null for all of them. Only agents are limited to matters. */
export const mattersOf = (role: MemberRole, matters: readonly CompanyMatter[] | null | undefined): CompanyMatter[] | null =>
  role !== 'agent' || !matters ? null : companyMatters.filter((one) => matters.includes(one));

/** A role in the audit log. */
export const rightOf = (role: MemberRole, matters: readonly CompanyMatter[] | null | undefined) => {
  const bound = mattersOf(role, matters);
  return bound === null ? { role } : { role, matters: bound };
};

async function colleagueOf(tx: Db, companyId: string, accountId: string): Promise<Person> {
  const [found] = await rows<Person>(
    tx,
    sql`select a.id::text as id, a.username, a.display_name as "displayName", m.role, m.matters from membership m join account a on a.id = m.account_id
      where m.enterprise_id = ${companyId} and m.account_id::text = ${accountId} and m.role is not null`,
  );
  if (found === undefined) throw gone('colleagueGone');
  return found;
}

const ofColleague = (companyId: string, accountId: string) => and(eq(membership.companyId, companyId), eq(membership.accountId, accountId));

/** WRONG_STATE if an unproven administrator changes a proven one. */
async function refuseOverProven(tx: Db, companyId: string, by: string, { id }: Person): Promise<void> {
  if (id !== by && (await isProven(tx, companyId, id)) && !(await isProven(tx, companyId, by)))
    throw new Problem(200, 'WRONG_STATE', 'colleagueProven');
}

/** Changes the role of a colleague, and notifies them. */
export async function changeRole(
  { db, user, now, record }: ColleagueCall,
  { companyId, accountId, role, matters: given }: ParsedInput<typeof contract.setRole>['body'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockAsAdministrator(tx, companyId, user.id);
    const person = await colleagueOf(tx, companyId, accountId);
    const matters = mattersOf(role, given);
    if (isDeepStrictEqual([person.role, person.matters], [role, matters])) return;
    await refuseOverProven(tx, companyId, user.id, person);
    if (role !== 'administrator' && (await isLastAdministrator(tx, companyId, person.id)))
      throw new Problem(200, 'WRONG_STATE', 'colleagueLastAdministrator');
    await tx.update(membership).set({ role, matters, roleSince: now() }).where(ofColleague(companyId, person.id));
    if (!actsIn({ role, matters }, 'publishing')) await freeDecisions(tx, companyId, person.id);
    await record(tx, {
      target: colleagueTarget(company, person),
      before: rightOf(person.role, person.matters),
      after: rightOf(role, matters),
    });
    if (person.id === user.id) return;
    const words = colleagueWords.role(company.name, user.displayName, role, matters);
    const key = `colleague:${companyId}:${person.id}:${role}:${now().toISOString()}`;
    await notify(tx, [{ accountId: person.id, kind: 'account', key, words, href: '/account/colleagues' }], now());
  });
}

/**
 * Removes a colleague, and notifies them; the caller takes over their work. They may still choose the company, like anybody, without a
 * role.
 */
export async function removeColleague(
  call: ColleagueCall,
  { companyId, accountId }: ParsedInput<typeof contract.remove>['body'],
): Promise<void> {
  const { db, user, now, record } = call;
  await db.transaction(async (tx) => {
    const company = await lockAsAdministrator(tx, companyId, user.id);
    if (accountId === user.id) return leaveLocked(tx, call, company);
    const person = await colleagueOf(tx, companyId, accountId);
    await refuseOverProven(tx, companyId, user.id, person);
    await tx.delete(membership).where(ofColleague(companyId, person.id));
    await passOn(tx, { company, leaver: person, to: user.id, now: now(), record });
    await record(tx, { target: colleagueTarget(company, person), before: rightOf(person.role, person.matters), after: null });
    const words = colleagueWords.removed(company.name, user.displayName);
    const key = `colleague:${companyId}:${person.id}:removed:${now().toISOString()}`;
    await notify(tx, [{ accountId: person.id, kind: 'account', key, words, href: '/account/colleagues' }], now());
  });
}

/** Events of a company as its log lists them: changes among colleagues, and applications for it or to act for it. */
const eventsOf = (companyId: string) => sql`
  select 'c' || v.id as id, v.at, coalesce(nullif(a.display_name, ''), v.username) as by,
    case when v.call like 'approval.%' or v.call like 'companyProof.%' then 'proved'
      when v.target_kind = 'companyRelease' then case when v.before is null then 'released' else 'releaseWithdrawn' end
      else split_part(v.call, '.', 2) end as what,
    split_part(v.target_title, ' · ', -1) as target, v.after ->> 'role' as role, null as "applicationId", null as "to", null::int as count
  from audit_event v left join account a on a.id::text = v.account_id
  where v.target_kind in ('colleague', 'companyRelease') and starts_with(v.target_id, ${`${companyId}:`})
  union all
  select 'w' || v.id, v.at, coalesce(nullif(a.display_name, ''), v.username),
    case when v.after ? 'count' then 'passedOn' else 'handOver' end, v.target_title, null, null, v.after ->> 'keeper', (v.after ->> 'count')::int
  from audit_event v left join account a on a.id::text = v.account_id
  where v.target_kind = 'companyWork' and starts_with(v.target_id, ${`${companyId}:`})
  union all
  select 'a' || v.id, v.at, v.by,
    case v.action when 'withdraw' then 'withdrawn' when 'return' then 'returned' when 'approve' then 'approved'
      when 'submit' then case when a.kind = ${companyClaim.kind} then 'claimed' else 'sent' end
      else case when a.kind = ${companyClaim.kind} then 'claimRejected' else 'rejected' end end,
    a.title, null, case when a.enterprise_id is not null then a.id::text end, null, null
  from application a join application_event v on v.application_id = a.id
  where (a.enterprise_id = ${companyId} or (a.kind = ${companyClaim.kind} and a.subject_id = ${companyId}))
    and v.action in ('submit', 'withdraw', 'return', 'approve', 'reject')
    -- the approval of a claim is the change among colleagues that it makes, of what else there is the end counts and not each step
    and (v.action <> 'approve' or (v.to_state = 'approved' and a.kind <> ${companyClaim.kind}))`;

/** Returns a page of the log of a company to one of its administrators. WRONG_STATE for others. */
export async function companyLog(
  db: Db,
  accountId: string,
  { companyId, page, pageSize }: ParsedInput<typeof contract.log>['params'],
): Promise<CallData<typeof contract.log>> {
  if ((await roleIn(db, companyId, accountId)) !== 'administrator') throw new Problem(200, 'WRONG_STATE', 'colleagueAdministratorsOnly');
  const events = eventsOf(companyId);
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total from (${events}) event`);
  const list = await rows<CallData<typeof contract.log>['list'][number]>(
    db,
    sql`select event.id, to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, event.by, event.what, event.target,
        event.role, event."applicationId", event."to", event.count
      from (${events}) event order by event.at desc, event.id desc limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`,
  );
  return { total: counted?.total ?? 0, list };
}
