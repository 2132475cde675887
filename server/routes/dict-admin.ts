import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { DictEntry } from '#contract/dict-admin.ts';
import * as contract from '#contract/dict-admin.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import type { Db } from '../db/client.ts';
import { dictEntry, dictRoot } from '../db/tables/dictionary.ts';
import {
  entriesById,
  entryRecord,
  entryTarget,
  keepHistory,
  listEntries,
  mayStandUnder,
  refuseRename,
} from '../dictionary/admin-entries.ts';
import { exportDictionary } from '../import/dict/export-entries.ts';
import { historyOf, restoreEntries } from '../dictionary/history.ts';
import { rootsOf, treeOf } from '../dictionary/roots.ts';
import { actOn } from '../dictionary/batch.ts';
import { dictImport } from '../import/dict/kind.ts';
import { mount } from '../http/mount.ts';
import { conflict, inUse, notFound, Problem, wrongState } from '../http/problem.ts';
import { importRoutes } from './shared/import-routes.ts';

const rootTarget = ({ category, name }: contract.DictRoot) => ({ kind: 'dictRoot', id: category, title: name });
const rootRecord = ({ name, nameEn, parentCategory, remark }: contract.DictRoot) => ({ name, nameEn, parentCategory, remark });

/** The entry of an id; 404 where it is not there. */
async function only(db: Db, id: number): Promise<DictEntry> {
  const [entry] = await entriesById(db, [id]);
  if (entry === undefined) throw notFound();
  return entry;
}

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.root, async ({ db }) => treeOf(await rootsOf(db)));
  mount(app, deps, contract.rootList, async ({ params, db }) => rootsOf(db, params));

  mount(app, deps, contract.saveRoot, async ({ body: { version, category, ...words }, db, record }) =>
    db.transaction(async (tx) => {
      const [before] = await rootsOf(tx, { category });
      if (words.parentCategory === category) throw new Problem(200, 'CYCLE', 'cycle');
      if (version === null) {
        if (before !== undefined) throw new Problem(200, 'CODE_TAKEN', 'codeTaken', { values: { code: category } });
        await tx.insert(dictRoot).values({ category, ...words, sort: sql`(select coalesce(max(sort), 0) + 10 from dict_root)` });
      } else {
        if (before === undefined) throw notFound();
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
    }),
  );

  mount(app, deps, contract.deleteRoot, async ({ body: { category }, db, record }) => {
    await db.transaction(async (tx) => {
      const [before] = await rootsOf(tx, { category });
      if (before === undefined) throw notFound();
      if (before.builtIn) throw wrongState();
      if (before.entries > 0) throw inUse([{ kind: 'dictEntry', count: before.entries }]);
      await tx.delete(dictRoot).where(eq(dictRoot.category, category));
      await record(tx, { target: rootTarget(before), before: rootRecord(before), after: null });
    });
    return null;
  });

  mount(app, deps, contract.list, async ({ params, db }) => listEntries(db, params));

  mount(app, deps, contract.detail, async ({ params: { id }, db }) => only(db, id));

  mount(app, deps, contract.create, async ({ body, db, user, now, record }) =>
    db.transaction(async (tx) => {
      if ((await rootsOf(tx, body)).length === 0) throw notFound();
      if (!(await mayStandUnder(tx, body.category, null, body.parentId))) throw new Problem(200, 'CYCLE', 'cycle');
      const sort = sql`(select coalesce(max(sort), 0) + 10 from dict_entry where category = ${body.category})`;
      const [made] = await tx
        .insert(dictEntry)
        .values({ ...body, sort, createdAt: now(), updatedAt: now() })
        .onConflictDoNothing()
        .returning({ id: dictEntry.id });
      if (made === undefined) throw new Problem(200, 'CODE_TAKEN', 'codeTaken', { values: { code: body.code } });
      const after = await only(tx, made.id);
      await keepHistory(tx, { before: [], after: [after], action: 'create', by: user?.username ?? '', at: now() });
      await record(tx, { target: entryTarget(after), before: null, after: entryRecord(after) });
      return after;
    }),
  );

  mount(app, deps, contract.update, async ({ body: { id, version, ...fields }, db, user, now, record }) =>
    db.transaction(async (tx) => {
      const before = await only(tx, id);
      if (before.version !== version) throw conflict(before);
      if (before.code !== fields.code) {
        await refuseRename(tx, before);
        const taken = await tx
          .select({ id: dictEntry.id })
          .from(dictEntry)
          .where(and(eq(dictEntry.category, before.category), eq(dictEntry.code, fields.code)));
        if (taken.length > 0) throw new Problem(200, 'CODE_TAKEN', 'codeTaken', { values: { code: fields.code } });
      }
      if (!(await mayStandUnder(tx, before.category, id, fields.parentId))) throw new Problem(200, 'CYCLE', 'cycle');
      const changed = await tx
        .update(dictEntry)
        .set({ ...fields, version: version + 1, updatedAt: now() })
        .where(and(eq(dictEntry.id, id), eq(dictEntry.version, version)))
        .returning({ id: dictEntry.id });
      if (changed.length === 0) throw conflict(await only(tx, id));
      const after = await only(tx, id);
      await keepHistory(tx, { before: [before], after: [after], action: 'update', by: user?.username ?? '', at: now() });
      await record(tx, { target: entryTarget(after), before: entryRecord(before), after: entryRecord(after) });
      return after;
    }),
  );

  mount(app, deps, contract.post, async ({ body, db, user, now, record }) =>
    db.transaction((tx) => actOn(tx, body, { by: user?.username ?? '', at: now(), record: (...written) => record(tx, ...written) })),
  );

  mount(app, deps, contract.exportEntries, async ({ params: { category, language }, db, now, c }) => {
    const { body, headers } = await exportDictionary(db, category, language, now());
    return c.body(body, 200, headers);
  });
  importRoutes(app, deps, contract, dictImport);

  mount(app, deps, contract.history, async ({ params, db }) => historyOf(db, params));

  mount(app, deps, contract.restore, async ({ body, db, user, now, record }) =>
    db.transaction(async (tx) => {
      const restored = await restoreEntries(tx, body.historyIds, { by: user?.username ?? '', at: now() });
      const written = restored.map(({ before, after }) => ({
        target: entryTarget(after),
        before: before === null ? null : entryRecord(before),
        after: entryRecord(after),
      }));
      await record(tx, ...written);
      return restored.map(({ after }) => after);
    }),
  );
}
