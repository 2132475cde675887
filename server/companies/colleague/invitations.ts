import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type * as contract from '#contract/colleague.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { CompanyMatter, MemberRole } from '#domain/company/members.ts';
import { dayLength } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { companyInvitation, membership } from '#server/platform/db/tables/company.ts';
import type { InvitationOutcome } from '#server/platform/db/tables/company.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { gone, invalid, Problem } from '#server/platform/http/problem.ts';
import type { Cleaning } from '#server/platform/jobs/clean.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { colleagueTarget, countColleagues, isLastAdministrator, isProven, lockCompany, roleIn } from '../company/company-lock.ts';
import { colleagueWords } from './colleague-words.ts';
import type { ColleagueCall } from './colleagues.ts';
import { lockAsAdministrator, mattersOf, rightOf } from './colleagues.ts';
import { currentCompanyId } from '../company/current.ts';
import { joinCompany, lockAccount } from '../company/membership.ts';

const lifetime = 7 * dayLength;
/** Each invitation is a notification and a mail. */
const mostInADay = 50;

const page = (id: string) => `/account/colleagues?invitation=${id}`;

/** Whether invitation `i` is for an account: by its id, or by the address it has verified. */
const isFor = (accountId: string) => sql`(i.account_id = ${accountId}::uuid
  or i.email = (select lower(a.email) from account a where a.id = ${accountId}::uuid and a.email_verified_at is not null))`;

const iso = (column: ReturnType<typeof sql>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function receivedBy(db: Db, accountId: string, now: Date): Promise<CallData<typeof contract.overview>['received']> {
  return rows(
    db,
    sql`select i.id::text as id, jsonb_build_object('id', e.id, 'name', e.name) as company, i.role, i.matters, b.display_name as by,
        ${iso(sql`i.expires_at`)} as "expiresAt"
      from company_invitation i join enterprise e on e.id = i.enterprise_id left join account b on b.id = i.invited_by
      where ${isFor(accountId)} and i.ended_at is null and i.expires_at > ${now.toISOString()}::timestamptz order by i.created_at desc, i.id`,
  );
}

async function sentBy(db: Db, companyId: string, now: Date): Promise<CallData<typeof contract.overview>['invitations']> {
  return rows(
    db,
    sql`select i.id::text as id, coalesce(a.username, i.email) as "to", i.role, i.matters, b.display_name as by, ${iso(sql`i.created_at`)} as "createdAt",
        ${iso(sql`i.expires_at`)} as "expiresAt", i.expires_at <= ${now.toISOString()}::timestamptz as expired
      from company_invitation i left join account a on a.id = i.account_id left join account b on b.id = i.invited_by
      where i.enterprise_id = ${companyId} and i.ended_at is null order by i.created_at desc, i.id limit 200`,
  );
}

/** Returns an account's membership in a company, and the invitations that concern it. */
export async function colleagueOverview(
  db: Db,
  accountId: string,
  named: string | undefined,
  now: Date,
): Promise<CallData<typeof contract.overview>> {
  const received = await receivedBy(db, accountId, now);
  const companyId = named ?? (await currentCompanyId(db, accountId));
  const [found] = await rows<{ id: string; name: string; role: MemberRole | null; matters: CompanyMatter[] | null }>(
    db,
    sql`select e.id, e.name, m.role, m.matters from membership m join enterprise e on e.id = m.enterprise_id
      where m.account_id = ${accountId}::uuid and m.enterprise_id = ${companyId}`,
  );
  if (found === undefined) return { company: null, invitations: [], received };
  const isAdministrator = found.role === 'administrator';
  const lastAdministrator =
    isAdministrator && (await countColleagues(db, found.id)) > 1 && (await isLastAdministrator(db, found.id, accountId));
  return {
    company: { ...found, lastAdministrator, proven: await isProven(db, found.id, accountId) },
    invitations: isAdministrator ? await sentBy(db, found.id, now) : [],
    received,
  };
}

type Invited = { accountId: string | null; email: string | null; username: string };
type Inviting = ColleagueCall & Pick<WriteCall, 'c'>;

/** Returns the invited person. Unverified and verified addresses are not distinguished. */
async function invitedBy(tx: Db, { c }: Inviting, companyId: string, to: string): Promise<Invited> {
  if (to.includes('@')) {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to)) throw invalid([{ path: 'body.to', message: message(c.var.language, 'invitedNobody') }]);
    return { accountId: null, email: to.toLowerCase(), username: to };
  }
  const [found] = await rows<{ id: string; username: string }>(
    tx,
    sql`select id::text as id, username from account where lower(username) = lower(${to}) and not disabled`,
  );
  if (found === undefined) throw invalid([{ path: 'body.to', message: message(c.var.language, 'invitedNobody') }]);
  const role = await roleIn(tx, companyId, found.id);
  if (role !== null && role !== undefined) throw new Problem(200, 'EXISTS', 'colleagueAlready', { values: { name: found.username } });
  return { accountId: found.id, email: null, username: found.username };
}

/** Invites somebody to a company, and notifies the accounts that can accept. */
export async function invite(call: Inviting, { companyId, to, role, matters }: ParsedInput<typeof contract.invite>['body']): Promise<void> {
  const { db, user, record } = call;
  const now = call.now();
  await db.transaction(async (tx) => {
    const company = await lockAsAdministrator(tx, companyId, user.id);
    const { accountId, email, username } = await invitedBy(tx, call, companyId, to);
    const [recent] = await rows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from company_invitation
        where enterprise_id = ${companyId} and created_at > ${new Date(now.getTime() - dayLength).toISOString()}::timestamptz`,
    );
    if ((recent?.count ?? 0) >= mostInADay) throw new Problem(200, 'LIMIT', 'tooManyInvitations', { values: { limit: mostInADay } });
    const same = email === null ? sql`${companyInvitation.accountId} = ${accountId}::uuid` : eq(companyInvitation.email, email);
    await end(tx, and(eq(companyInvitation.companyId, companyId), same), 'replaced', now);
    const expiresAt = new Date(now.getTime() + lifetime);
    const values = {
      companyId: companyId,
      accountId,
      email,
      role,
      matters: mattersOf(role, matters),
      invitedBy: user.id,
      createdAt: now,
      expiresAt,
    };
    const [made] = await tx.insert(companyInvitation).values(values).returning({ id: companyInvitation.id });
    const id = made?.id ?? '';
    await record(tx, { target: colleagueTarget(company, { id, username }), before: null, after: rightOf(role, matters) });
    const recipients = await rows<{ id: string }>(
      tx,
      email === null
        ? sql`select ${accountId}::text as id`
        : sql`select id::text as id from account where lower(email) = ${email} and email_verified_at is not null and not disabled order by id limit 10`,
    );
    const words = colleagueWords.invited(company.name, user.displayName, role, mattersOf(role, matters));
    await notify(
      tx,
      recipients.map((one) => ({ accountId: one.id, kind: 'account', key: `invitation:${id}`, words, href: page(id) })),
      now,
    );
  });
}

const end = (tx: Db, which: ReturnType<typeof and>, outcome: InvitationOutcome, now: Date) =>
  tx
    .update(companyInvitation)
    .set({ endedAt: now, outcome })
    .where(and(which, isNull(companyInvitation.endedAt)));

type Open = {
  id: string;
  companyId: string;
  role: MemberRole;
  matters: CompanyMatter[] | null;
  invitedBy: string | null;
  username: string;
};

/** Returns an invitation that has not ended; GONE for any other. */
async function openOne(tx: Db, id: string, condition: ReturnType<typeof sql>): Promise<Open> {
  const [found] = await rows<Open>(
    tx,
    sql`select i.id::text as id, i.enterprise_id as "companyId", i.role, i.matters, i.invited_by::text as "invitedBy", coalesce(a.username, i.email) as username
      from company_invitation i left join account a on a.id = i.account_id
      where i.id::text = ${id} and i.ended_at is null and ${condition}`,
  );
  if (found === undefined) throw gone('invitationGone');
  return found;
}

/** Withdraws an invitation of a company, including an expired one. */
export async function withdrawInvitation({ db, user, now, record }: ColleagueCall, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { companyId } = await openOne(tx, id, sql`true`);
    const company = await lockAsAdministrator(tx, companyId, user.id);
    const invitation = await openOne(tx, id, sql`true`);
    await end(tx, eq(companyInvitation.id, invitation.id), 'withdrawn', now());
    await record(tx, { target: colleagueTarget(company, invitation), before: { role: invitation.role }, after: null });
  });
}

/** Locks the records that an answer changes and returns the invitation, reread once the company is locked. */
async function lockToAnswer(tx: Db, { user, now }: ColleagueCall, id: string) {
  const mine = sql`${isFor(user.id)} and i.expires_at > ${now().toISOString()}::timestamptz`;
  await lockAccount(tx, user.id);
  const { companyId } = await openOne(tx, id, mine);
  const company = await lockCompany(tx, companyId);
  return { company, invitation: await openOne(tx, id, mine) };
}

async function notifyInviter(tx: Db, { user, now }: ColleagueCall, { id, invitedBy }: Open, answer: 'accepted' | 'declined', name: string) {
  if (invitedBy === null || invitedBy === user.id) return;
  const words = colleagueWords[answer](name, user.displayName);
  const key = `invitation:${id}:${answer}`;
  await notify(tx, [{ accountId: invitedBy, kind: 'account', key, words, href: '/account/colleagues' }], now());
}

/** Accepts an invitation: its company becomes the current one. An administrator stays one. */
export async function acceptInvitation(call: ColleagueCall, id: string): Promise<CallData<typeof contract.accept>> {
  const { db, user, now, record } = call;
  return db.transaction(async (tx) => {
    const { company, invitation } = await lockToAnswer(tx, call, id);
    const before = await roleIn(tx, company.id, user.id);
    await joinCompany(tx, user.id, company.id, now());
    const { role, matters } = before === 'administrator' ? { role: before, matters: null } : invitation;
    if (before !== 'administrator')
      await tx
        .update(membership)
        .set({ role, matters, basis: 'invitation', roleSince: now() })
        .where(and(eq(membership.accountId, user.id), eq(membership.companyId, company.id)));
    await end(tx, eq(companyInvitation.id, invitation.id), 'accepted', now());
    await record(tx, { target: colleagueTarget(company, user), before: before ? { role: before } : null, after: rightOf(role, matters) });
    await notifyInviter(tx, call, invitation, 'accepted', company.name);
    return { companyId: company.id };
  });
}

/** Declines an invitation. */
export async function declineInvitation(call: ColleagueCall, id: string): Promise<void> {
  const { db, user, now, record } = call;
  await db.transaction(async (tx) => {
    const { company, invitation } = await lockToAnswer(tx, call, id);
    await end(tx, eq(companyInvitation.id, invitation.id), 'declined', now());
    await record(tx, { target: colleagueTarget(company, user), before: { role: invitation.role }, after: null });
    await notifyInviter(tx, call, invitation, 'declined', company.name);
  });
}

/** Kept as long as its mails. */
const kept = 90 * dayLength;

/** Deletes invitations that expired long ago. */
export const cleanInvitations: Cleaning = async (tx, due) => {
  await tx.delete(companyInvitation).where(lt(companyInvitation.expiresAt, new Date(due.getTime() - kept)));
};
