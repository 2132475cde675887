import { sql } from 'drizzle-orm';
import type { CompanyMatter, MemberRole } from '#domain/enterprise.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { gone } from '../http/problem.ts';
import { actsFor } from './visible.ts';

export type LockedCompany = { id: string; name: string; own: boolean };

/**
 * Locks a company: changes of who works for it come one after the other, so that none decides by what another has just changed. GONE for one
 * that is not there. After `lockAccount` where both are locked.
 */
export async function lockCompany(tx: Db, enterpriseId: string): Promise<LockedCompany> {
  const [found] = await rows<LockedCompany>(
    tx,
    sql`select e.id, e.name, e.owner_id is not null as own from enterprise e where e.id = ${enterpriseId} for no key update`,
  );
  if (found === undefined) throw gone('companyGone');
  return found;
}

/** Returns what an account is in a company: null for one that has only chosen it, undefined for one that has not. */
export async function roleIn(tx: Db, enterpriseId: string, accountId: string): Promise<MemberRole | null | undefined> {
  const [found] = await rows<{ role: MemberRole | null }>(
    tx,
    // compared as text: a malformed id is an unknown one, not an error
    sql`select role from membership where enterprise_id = ${enterpriseId} and account_id::text = ${accountId}`,
  );
  return found?.role;
}

/** Whether an account acts in the name of a company in a matter. */
export async function mayActFor(db: Db, enterpriseId: string, accountId: string, matter: CompanyMatter): Promise<boolean> {
  return (await rows(db, sql`select 1 from enterprise e where e.id = ${enterpriseId} and ${actsFor(accountId, matter)}`)).length > 0;
}

/** Whether an account has proved that it may act for a company: an officer has approved its claim. */
export async function isProven(db: Db, enterpriseId: string, accountId: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from membership where enterprise_id = ${enterpriseId} and account_id::text = ${accountId} and basis = 'claim'`,
  );
  return found.length > 0;
}

/** Whether a company would be without an administrator who can sign in once an account is none any more. */
export async function isLastAdministrator(tx: Db, enterpriseId: string, accountId: string): Promise<boolean> {
  const [found] = await rows<{ others: number }>(
    tx,
    sql`select count(*)::int as others from membership m join account a on a.id = m.account_id
      where m.enterprise_id = ${enterpriseId} and m.role = 'administrator' and not a.disabled and m.account_id::text <> ${accountId}`,
  );
  return found?.others === 0;
}

/** The number of colleagues, those who only chose the company aside. */
export async function countColleagues(tx: Db, enterpriseId: string): Promise<number> {
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from membership where enterprise_id = ${enterpriseId} and role is not null`,
  );
  return found?.count ?? 0;
}

/** What the audit log calls a colleague, or somebody who is invited. */
export const colleagueTarget = (company: Pick<LockedCompany, 'id' | 'name'>, person: { id: string; username: string }) => ({
  kind: 'colleague',
  id: `${company.id}:${person.id}`,
  title: `${company.name} · ${person.username}`,
});
