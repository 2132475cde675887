import type { UndoOutcome } from '#domain/import.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { ImportUndo, Undoing, UndoRow } from '#server/platform/table/kind/kind.ts';
import { targetId, targetName } from '#server/platform/table/kind/kind.ts';
import type { CompanyRecord } from '../company/save-companies.ts';
import { saveCompanies } from '../company/save-companies.ts';
import { removeCompanies, usedCompanies } from './remove.ts';
import { lockCompanies } from './save.ts';
import { companyTarget, storedCompanies, withMaskedContacts } from './stored.ts';

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
