import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';

/** Tables with data that belongs to a company or is derived from it. A row in any other table means that the company is in use. */
const ownParts: ReadonlySet<string> = new Set(['enterprise_grant', 'cockpit_match', 'company_reading']);

/**
 * Returns which companies are in use: by members, applications, listings, facts of accounts, or relations of other companies. Checks every table with
 * a foreign key to companies, so that new tables are included.
 */
export async function usedCompanies(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  // unique order: the keys of the database
  const keys = await rows<{ table: string; column: string }>(
    db,
    sql`select t.relname::text as table, a.attname::text as column from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'enterprise'::regclass order by t.relname, a.attname, c.oid`,
  );
  const list = sql`${sql.param([...ids])}::text[]`;
  const uses = keys.flatMap(({ table, column }) => {
    if (ownParts.has(table) || (table === 'enterprise_relation' && column === 'enterprise_id')) return [];
    const [from, by] = [sql.identifier(table), sql.identifier(column)];
    const official = table === 'enterprise_fact' ? sql`and account_id is not null` : sql``;
    return [sql`select ${by} as id from ${from} where ${by} = any(${list}) ${official}`];
  });
  const found = await rows<{ id: string }>(db, sql.join(uses, sql` union `));
  return new Set(found.map(({ id }) => id));
}

/** Deletes companies that nothing refers to. Their ids are not reused, because the audit log names them. */
export async function removeCompanies(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(companyTable).where(inArray(companyTable.id, [...ids]));
}
