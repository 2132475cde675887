import type { Hono } from 'hono';
import * as contract from '#contract/dict-admin.ts';
import { listEntries } from '#server/platform/dictionary/admin-entries.ts';
import { historyOf } from '#server/platform/dictionary/history.ts';
import { batchEntries, createEntry, foundEntry, restoreFromHistory, updateEntry } from '#server/platform/dictionary/manage-entries.ts';
import { deleteRoot, saveRoot } from '#server/platform/dictionary/manage-roots.ts';
import { rootsOf, rootTree } from '#server/platform/dictionary/roots.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { exportDictionary } from '#server/publishing/import/dict/export-entries.ts';
import { dictImport } from '#server/publishing/import/dict/kind.ts';
import { importRoutes } from './shared/import-routes.ts';
import { templateRoute } from './shared/template-route.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.root, async ({ db }) => rootTree(await rootsOf(db)));
  mount(app, deps, contract.rootList, async ({ params, db }) => rootsOf(db, params));
  mount(app, deps, contract.saveRoot, async (call) => saveRoot(call, call.body));
  mount(app, deps, contract.deleteRoot, async (call) => {
    await deleteRoot(call, call.body);
    return null;
  });

  mount(app, deps, contract.list, async ({ params, db }) => listEntries(db, params));
  mount(app, deps, contract.detail, async ({ params: { id }, db }) => foundEntry(db, id));
  mount(app, deps, contract.create, async (call) => createEntry(call, call.body));
  mount(app, deps, contract.update, async (call) => updateEntry(call, call.body));
  mount(app, deps, contract.post, async (call) => batchEntries(call, call.body));
  mount(app, deps, contract.history, async ({ params, db }) => historyOf(db, params));
  mount(app, deps, contract.restore, async (call) => restoreFromHistory(call, call.body.historyIds));

  mount(app, deps, contract.exportEntries, async ({ params: { category, language }, db, now, c }) => {
    const { body, headers } = await exportDictionary(db, category, language, now());
    return c.body(body, 200, headers);
  });
  importRoutes(app, deps, contract, dictImport);
  templateRoute(app, deps, contract.importTemplate, dictImport);
}
