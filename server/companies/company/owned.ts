import { sql } from 'drizzle-orm';
import type { CompanyMatter } from '#domain/company/members.ts';
import { actsIn, isColleague } from '#domain/company/members.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { nameKey } from '#server/platform/search/text/suggest-key.ts';
import { membershipIn } from './company-lock.ts';
import type { OwnedColumns } from './visible.ts';
import { actsFor, ownedAnswerers, ownedTenders } from './visible.ts';

/** The keeper and company of a record. Without a company it belongs to its keeper; without both, to the portal's administrators. */
export type Owned = { ownerId: string | null; companyId: string | null };

/** Whether an account may read a record that it owns or that belongs to a company where it has a role. Same rule as `ownedReadBy`. */
export const readsOwned = async (db: Db, accountId: string, { ownerId, companyId }: Owned): Promise<boolean> =>
  companyId === null ? ownerId === accountId : isColleague(await membershipIn(db, companyId, accountId));

/** Whether an account changes and answers for it. The same as `ownedChangedBy`. */
export async function changesOwned(db: Db, accountId: string, { ownerId, companyId }: Owned, matter: CompanyMatter): Promise<boolean> {
  if (companyId === null) return ownerId === accountId;
  const membership = await membershipIn(db, companyId, accountId);
  return membership !== undefined && actsIn(membership, matter);
}

/** Returns the company that an account writes as its own, if it acts for it in a matter; null otherwise. */
export async function writtenCompany(db: Db, accountId: string, written: string, matter: CompanyMatter): Promise<string | null> {
  const [found] = await rows<{ id: string }>(
    db,
    sql`select e.id from enterprise e where e.name_key = ${nameKey(written)} and ${actsFor(accountId, matter)} order by e.owner_id nulls first, e.id limit 1`,
  );
  return found?.id ?? null;
}

const columnsOf = ({ ownerId, companyId }: Owned): OwnedColumns => ({
  keeper: sql`${ownerId}::uuid`,
  company: sql`${companyId}::text`,
});

/** Returns the accounts that may answer requests for a record: everybody who acts for its company in the matter. */
export const answerersOf = async (db: Db, owned: Owned, matter: CompanyMatter): Promise<string[]> =>
  (await rows<{ id: string }>(db, sql`select t.id::text as id from ${ownedAnswerers(matter, columnsOf(owned))} t(id) order by t.id`)).map(
    ({ id }) => id,
  );

/** Returns the accounts responsible for a record: its keeper, or the company's administrators if the keeper no longer acts for the company. */
export const tendersOf = async (db: Db, owned: Owned, matter: CompanyMatter): Promise<string[]> =>
  (await rows<{ id: string }>(db, sql`select t.id::text as id from ${ownedTenders(matter, columnsOf(owned))} t(id) order by t.id`)).map(
    ({ id }) => id,
  );
