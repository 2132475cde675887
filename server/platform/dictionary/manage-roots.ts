import { and, eq, sql } from 'drizzle-orm';
import type { DictRoot } from '#contract/dict-admin.ts';
import type * as contract from '#contract/dict-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { dictRoot } from '../db/tables/dictionary.ts';
import type { WriteCall } from '../http/context.ts';
import { conflict, inUse, notFound, Problem, wrongState } from '../http/problem.ts';
import { checkRootParent } from './parents.ts';
import { rootsOf } from './roots.ts';

const rootTarget = ({ category, name }: DictRoot) => ({ kind: 'dictRoot', id: category, title: name });
const rootRecord = ({ name, nameEn, parentCategory, remark }: DictRoot) => ({ name, nameEn, parentCategory, remark });

/** Creates a dictionary (`version: null`) or updates one. */
export function saveRoot(
  { db, record }: WriteCall,
  { version, category, ...words }: ParsedInput<typeof contract.saveRoot>['body'],
): Promise<DictRoot> {
  return db.transaction(async (tx) => {
    const [before] = await rootsOf(tx, { category });
    await checkRootParent(tx, category, words.parentCategory);
    if (version === null) {
      if (before !== undefined) throw new Problem(200, 'CODE_TAKEN', 'codeTaken', { values: { code: category } });
      await tx.insert(dictRoot).values({ category, ...words, sort: sql`(select coalesce(max(sort), 0) + 10 from dict_root)` });
    } else {
      if (before === undefined) throw notFound({ kind: 'dictRoot', id: category });
      const changed = await tx
        .update(dictRoot)
        .set({ ...words, version: version + 1 })
        .where(and(eq(dictRoot.category, category), eq(dictRoot.version, version)))
        .returning({ category: dictRoot.category });
      if (changed.length === 0) throw conflict(before);
    }
    const [after] = await rootsOf(tx, { category });
    if (after === undefined) throw notFound();
    await record(tx, { target: rootTarget(after), before: before === undefined ? null : rootRecord(before), after: rootRecord(after) });
    return after;
  });
}

/** Deletes an empty dictionary that is not built in. */
export async function deleteRoot(
  { db, record }: WriteCall,
  { category, version }: ParsedInput<typeof contract.deleteRoot>['body'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await rootsOf(tx, { category });
    if (before === undefined) throw notFound({ kind: 'dictRoot', id: category });
    if (before.builtIn) throw wrongState();
    if (before.entries > 0) throw inUse([{ kind: 'dictEntry', count: before.entries }]);
    const deleted = await tx
      .delete(dictRoot)
      .where(and(eq(dictRoot.category, category), eq(dictRoot.version, version)))
      .returning({ category: dictRoot.category });
    if (deleted.length === 0) throw conflict(before);
    await record(tx, { target: rootTarget(before), before: rootRecord(before), after: null });
  });
}
