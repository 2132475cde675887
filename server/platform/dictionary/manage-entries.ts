import { and, eq, sql } from 'drizzle-orm';
import type { DictEntry } from '#contract/dict-admin.ts';
import type * as contract from '#contract/dict-admin.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { Db } from '../db/client.ts';
import { dictEntry } from '../db/tables/dictionary.ts';
import type { WriteCall } from '../http/context.ts';
import { conflict, notFound, Problem } from '../http/problem.ts';
import { entriesById, entryMissing, entryRecord, entryTarget, keepHistory, refuseRename } from './admin-entries.ts';
import { actOn } from './batch.ts';
import { restoreEntries } from './history.ts';
import { checkEntryParent } from './parents.ts';
import { rootsOf } from './roots.ts';

const codeTaken = (code: string) => new Problem(200, 'CODE_TAKEN', 'codeTaken', { values: { code } });

const editor = ({ user, now }: WriteCall) => ({ by: user.username, at: now() });

/** The entry of an id; 404 if there is none. */
export async function foundEntry(db: Db, id: number): Promise<DictEntry> {
  const [entry] = await entriesById(db, [id]);
  if (entry === undefined) throw await entryMissing(db, id);
  return entry;
}

/** Adds an entry at the end of its dictionary. */
export function createEntry(call: WriteCall, body: ParsedInput<typeof contract.create>['body']): Promise<DictEntry> {
  const { db, now, record } = call;
  return db.transaction(async (tx) => {
    if ((await rootsOf(tx, body)).length === 0) throw notFound({ kind: 'dictRoot', id: body.category });
    await checkEntryParent(tx, body.category, null, body.parentId);
    const sort = sql`(select coalesce(max(sort), 0) + 10 from dict_entry where category = ${body.category})`;
    const [made] = await tx
      .insert(dictEntry)
      .values({ ...body, sort, createdAt: now(), updatedAt: now() })
      .onConflictDoNothing()
      .returning({ id: dictEntry.id });
    if (made === undefined) throw codeTaken(body.code);
    const after = await foundEntry(tx, made.id);
    await keepHistory(tx, { before: [], after: [after], action: 'create', ...editor(call) });
    await record(tx, { target: entryTarget(after), before: null, after: entryRecord(after) });
    return after;
  });
}

/** Updates an entry; a code in use is not renamed. */
export function updateEntry(call: WriteCall, { id, version, ...fields }: ParsedInput<typeof contract.update>['body']): Promise<DictEntry> {
  const { db, now, record } = call;
  return db.transaction(async (tx) => {
    const before = await foundEntry(tx, id);
    if (before.version !== version) throw conflict(before);
    if (before.code !== fields.code) {
      await refuseRename(tx, before);
      const taken = await tx
        .select({ id: dictEntry.id })
        .from(dictEntry)
        .where(and(eq(dictEntry.category, before.category), eq(dictEntry.code, fields.code)));
      if (taken.length > 0) throw codeTaken(fields.code);
    }
    if (fields.parentId !== before.parentId) await checkEntryParent(tx, before.category, id, fields.parentId);
    const changed = await tx
      .update(dictEntry)
      .set({ ...fields, version: version + 1, updatedAt: now() })
      .where(and(eq(dictEntry.id, id), eq(dictEntry.version, version)))
      .returning({ id: dictEntry.id });
    if (changed.length === 0) throw conflict(await foundEntry(tx, id));
    const after = await foundEntry(tx, id);
    await keepHistory(tx, { before: [before], after: [after], action: 'update', ...editor(call) });
    await record(tx, { target: entryTarget(after), before: entryRecord(before), after: entryRecord(after) });
    return after;
  });
}

/** Enables, disables, sorts, moves or deletes several entries: all or none. */
export function batchEntries(call: WriteCall, body: ParsedInput<typeof contract.post>['body']): Promise<CallData<typeof contract.post>> {
  const { db, record } = call;
  return db.transaction((tx) => actOn(tx, body, { ...editor(call), record: (...written) => record(tx, ...written) }));
}

/** Restores entries to their state before the changes with these history ids. */
export function restoreFromHistory(
  call: WriteCall,
  historyIds: ParsedInput<typeof contract.restore>['body']['historyIds'],
): Promise<DictEntry[]> {
  const { db, record } = call;
  return db.transaction(async (tx) => {
    const restored = await restoreEntries(tx, historyIds, editor(call));
    const written = restored.map(({ before, after }) => ({
      target: entryTarget(after),
      before: before === null ? null : entryRecord(before),
      after: entryRecord(after),
    }));
    await record(tx, ...written);
    return restored.map(({ after }) => after);
  });
}
