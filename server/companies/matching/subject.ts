import { sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { profileOfRow } from '../company/profile.ts';
import { visibleTo } from '../company/visible.ts';
import { notFound } from '#server/platform/http/problem.ts';

/** The subject whose facts a call uses. */
export type Subject = {
  /** Null if all facts were sent along. */
  business: { id: string; name: string } | null;
  profile: Profile;
};

export type Company = Subject & { business: { id: string; name: string } };

type SubjectInput = { companyId?: string | undefined; profile?: Profile | undefined };

/**
 * Returns the company a call names, with the facts the caller may see overridden by facts sent along; or the sent facts alone; or the
 * caller's current company. Null for none of these. 404 for a company the caller may not see.
 */
export async function subjectOf(db: Db, { companyId, profile }: SubjectInput, user: CurrentUser | null): Promise<Subject | null> {
  if (companyId !== undefined) {
    const found = await namedCompany(db, companyId, user);
    if (found === null) throw notFound();
    return { ...found, profile: { ...found.profile, ...profile } };
  }
  if (profile !== undefined) return { business: null, profile };
  return user === null ? null : currentCompany(db, user);
}

/** The company whose verdicts a list uses. */
export type CompanyAsked = {
  companyId?: string | undefined;
  /** Without `companyId`: the company that the caller works for. */
  ownCompany?: boolean | undefined;
};

export const namesCompany = ({ companyId, ownCompany = false }: CompanyAsked): boolean => companyId !== undefined || ownCompany;

/** Returns the company that a list is filtered by, with the facts visible to the caller. Null without one, or if the caller may not see it. */
export async function askedCompany(
  db: Db,
  { companyId, ownCompany = false }: CompanyAsked,
  user: CurrentUser | null,
): Promise<Company | null> {
  if (companyId !== undefined) return namedCompany(db, companyId, user);
  return ownCompany && user !== null ? currentCompany(db, user) : null;
}

/** Returns a company with the facts the caller may see; null for one the caller may not see. */
export const namedCompany = (db: Db, id: string, user: CurrentUser | null): Promise<Company | null> => company(db, sql`e.id = ${id}`, user);

/** Returns the company the caller works for at present; null for none. */
export const currentCompany = (db: Db, user: CurrentUser): Promise<Company | null> =>
  company(db, sql`e.id = (select m.enterprise_id from membership m where m.account_id = ${user.id}::uuid and m.current)`, user);

async function company(db: Db, condition: ReturnType<typeof sql>, user: CurrentUser | null): Promise<Company | null> {
  const account = user?.id ?? null;
  const [found] = await rows<{ id: string; name: string; profile: Profile }>(
    db,
    sql`select e.id, e.name, ${profileOfRow(account)} as profile from enterprise e where ${condition} and ${visibleTo(account)}`,
  );
  return found === undefined ? null : { business: { id: found.id, name: found.name }, profile: found.profile };
}

/** Returns the policies an account hides from matches; none for a visitor. */
export async function dismissedBy(db: Db, user: CurrentUser | null): Promise<ReadonlySet<string>> {
  if (user === null) return new Set();
  const found = await rows<{ id: string }>(db, sql`select policy_id as id from dismissal where account_id = ${user.id}::uuid`);
  return new Set(found.map(({ id }) => id));
}
