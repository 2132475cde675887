import type { UndoOutcome } from '#domain/import.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { ImportUndo, Undoing, UndoRow } from '#server/platform/table/kind/kind.ts';
import { targetId, targetName } from '#server/platform/table/kind/kind.ts';
import type { CompanyRecord } from '../company/save-companies.ts';
import { saveCompanies } from '../company/save-companies.ts';
import { lockCompanies } from './save.ts';
import { companyTarget, storedCompanies, withMaskedContacts } from './stored.ts';
import { inArray, sql } from 'drizzle-orm';
import { rows } from '#server/platform/db/client.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';

/** Tables with data that belongs to a company or is derived from it. A row in any other table means that the company is in use. */
const ownParts: ReadonlySet<string> = new Set(['enterprise_grant', 'cockpit_match', 'company_reading']);

/**
 * Returns which companies are in use: by members, applications, listings, facts of accounts, or relations of other companies. Checks every table with
 * a foreign key to companies, so that new tables are included.
 */
async function usedCompanies(db: Db, ids: readonly string[]): Promise<Set<string>> {
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
async function removeCompanies(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(companyTable).where(inArray(companyTable.id, [...ids]));
}

/** The data that undoing an import restores: identity and official facts. Files contain no grants and relations. */
export type FormerCompany = Omit<CompanyRecord, 'id' | 'ownerId' | 'sample' | 'grants' | 'relations'>;

export function formerOf(before: CompanyRecord | undefined): FormerCompany | null {
  if (before === undefined) return null;
  const { id: _id, ownerId: _owner, sample: _sample, grants: _grants, relations: _relations, ...former } = before;
  return former;
}

/** The audit log's record of a company: identity, and facts by key. */
export const recorded = ({ facts, grants: _grants, relations: _relations, ...row }: CompanyRecord) => ({
  ...withMaskedContacts(row),
  ...Object.fromEntries(facts.map((fact) => [fact.key, fact])),
});

const idsOf = (rows: readonly Pick<UndoRow, 'target'>[]): string[] => rows.map(({ target }) => targetId(target));

async function undoRows(tx: Db, rows: readonly (UndoRow & { outcome: UndoOutcome })[], { at, record }: Undoing): Promise<void> {
  const stored = await storedCompanies(tx, idsOf(rows), { lock: true });
  const changes = rows.flatMap(({ target, former }) => {
    const before = stored.get(targetId(target))?.record;
    // stored by `writeCompanies`
    return before === undefined ? [] : [{ before, after: former === null ? null : { ...before, ...(former as FormerCompany) } }];
  });
  await removeCompanies(
    tx,
    changes.flatMap(({ before, after }) => (after === null ? [before.id] : [])),
  );
  await saveCompanies(
    tx,
    changes.flatMap(({ after }) => after ?? []),
    { now: at },
  );
  await record(
    changes.map(({ before, after }) =>
      after === null
        ? { target: companyTarget(before), before: recorded(before), after: null }
        : writtenOver(companyTarget(after), recorded(before), recorded(after)),
    ),
  );
}

/** Deletes new companies that are not in use; restores the former identity and facts of others. */
export const undoCompanies: ImportUndo = {
  recordKind: 'enterprise',
  judge: async (db, rows, { lock }) => {
    if (lock) await lockCompanies(db);
    const stored = await storedCompanies(db, idsOf(rows), { lock });
    const used = await usedCompanies(db, idsOf(rows.filter(({ former }) => former === null)));
    return ({ target, former }) => {
      const found = stored.get(targetId(target));
      if (found === undefined || targetName(found.record.id, found.version) !== target) return 'changed';
      if (former !== null) return 'restore';
      return used.has(found.record.id) ? 'used' : 'remove';
    };
  },
  undo: undoRows,
};
