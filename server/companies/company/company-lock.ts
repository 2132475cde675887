import { sql } from 'drizzle-orm';
import { companyClaim } from '#contract/application/company-claim.ts';
import type { CompanyMatter, MemberRole, Membership, RoleBasis } from '#domain/company/members.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { gone } from '#server/platform/http/problem.ts';

export type LockedCompany = { id: string; name: string; own: boolean };

/** Locks a company, which serialises changes of its colleagues. GONE if it does not exist. Lock after `lockAccount` if both are needed. */
export async function lockCompany(tx: Db, companyId: string): Promise<LockedCompany> {
  const [found] = await rows<LockedCompany>(
    tx,
    sql`select e.id, e.name, e.owner_id is not null as own from enterprise e where e.id = ${companyId} for no key update`,
  );
  if (found === undefined) throw gone('companyGone');
  return found;
}

/** Returns an account's membership in a company; undefined if it has not chosen it, and without a company. */
export async function membershipIn(db: Db, companyId: string | null, accountId: string): Promise<Membership | undefined> {
  const [found] = await rows<Membership>(
    db,
    // compared as text: a malformed id is an unknown one, not an error
    sql`select role, matters from membership where enterprise_id = ${companyId} and account_id::text = ${accountId}`,
  );
  return found;
}

/** Returns the role of an account in a company: null if it chose the company without a role, undefined if it has not chosen it. */
export const roleIn = async (db: Db, companyId: string, accountId: string): Promise<MemberRole | null | undefined> =>
  (await membershipIn(db, companyId, accountId))?.role;

/** Whether an account has proved that it may act for a company: by an approved claim, a code or an identity service. */
export async function isProven(db: Db, companyId: string, accountId: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from membership where enterprise_id = ${companyId} and account_id::text = ${accountId} and basis = 'claim'`,
  );
  return found.length > 0;
}

/** Whether a company has a proven administrator who can sign in. */
export async function hasProven(db: Db, companyId: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from membership m join account a on a.id = m.account_id
      where m.enterprise_id = ${companyId} and m.role = 'administrator' and m.basis = 'claim' and not a.disabled limit 1`,
  );
  return found.length > 0;
}

/** Returns the administrators of a company who can sign in. */
export async function administratorsOf(db: Db, companyId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select a.id::text as id from membership m join account a on a.id = m.account_id
      where m.enterprise_id = ${companyId} and m.role = 'administrator' and not a.disabled order by a.id`,
  );
  return found.map(({ id }) => id);
}

/** Whether a company would have no administrator who can sign in without an account. */
export async function isLastAdministrator(tx: Db, companyId: string, accountId: string): Promise<boolean> {
  const [found] = await rows<{ others: number }>(
    tx,
    sql`select count(*)::int as others from membership m join account a on a.id = m.account_id
      where m.enterprise_id = ${companyId} and m.role = 'administrator' and not a.disabled and m.account_id::text <> ${accountId}`,
  );
  return found?.others === 0;
}

/** The number of colleagues, without people who only chose the company. */
export async function countColleagues(tx: Db, companyId: string): Promise<number> {
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from membership where enterprise_id = ${companyId} and role is not null`,
  );
  return found?.count ?? 0;
}

/** A colleague, or an invited person, in the audit log. */
export const colleagueTarget = (company: Pick<LockedCompany, 'id' | 'name'>, person: { id: string; username: string }) => ({
  kind: 'colleague',
  id: `${company.id}:${person.id}`,
  title: `${company.name} · ${person.username}`,
});

/**
 * Claims to a company by people without a role, which block its applications until decided. A person's claim after a rejected one does not.
 */
const contesting = (companyId: string) => sql`application c join account claimant on claimant.id = c.account_id
  where c.kind = ${companyClaim.kind} and c.subject_id = ${companyId} and c.state in ('submitted', 'reviewing')
    and not exists (select 1 from membership m where m.enterprise_id = ${companyId} and m.account_id = c.account_id and m.role is not null)
    and not exists (select 1 from application earlier where earlier.kind = c.kind and earlier.subject_id = c.subject_id
      and earlier.account_id = c.account_id and earlier.state = 'rejected')`;

/**
 * Whether another person without a role (not the account `except`) claims the company. Until the claim is decided, officers decide nothing submitted
 * in its name.
 */
export const isContested = async (db: Db, companyId: string | null, except: string | null = null): Promise<boolean> =>
  companyId !== null &&
  (await rows(db, sql`select 1 from ${contesting(companyId)} and c.account_id is distinct from ${except}::uuid limit 1`)).length > 0;

type Right = { role: MemberRole; matters: CompanyMatter[] | null; basis: RoleBasis; since: string };
type Claim = { id: string; serial: string; createdAt: string; by: string };

/** Returns an account's right in a company, since when and on which basis, null if it has no role, with competing claims. */
export async function rightIn(db: Db, companyId: string, accountId: string): Promise<{ right: Right | null; claims: Claim[] }> {
  const [right] = await rows<Right>(
    db,
    sql`select role, matters, coalesce(basis, 'kept') as basis, to_char(coalesce(role_since, created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
      from membership where enterprise_id = ${companyId} and account_id = ${accountId}::uuid and role is not null`,
  );
  const claims = await rows<Claim>(
    db,
    sql`select c.id::text as id, c.serial::text as serial, c.created_at::text as "createdAt", claimant.display_name as by
      from ${contesting(companyId)} order by c.submitted_at, c.id`,
  );
  return { right: right ?? null, claims };
}
