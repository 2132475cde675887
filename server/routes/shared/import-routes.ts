import type { Hono } from 'hono';
import type { ImportCalls } from '#contract/import.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import * as batches from '#server/publishing/import/batches.ts';
import * as undoing from '#server/publishing/import/undo/calls.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';

/** The calls of the kinds of import that share them. Only the account that uploaded a file sees its batch. */
export function importRoutes(app: Hono<AppEnv>, deps: Deps, calls: ImportCalls, ...kinds: readonly ImportKind[]): void {
  mount(app, deps, calls.importUpload, async (call) => batches.upload({ ...call, signal: call.c.req.raw.signal }, kinds, call.file));
  mount(app, deps, calls.importPreview, async (call) => batches.preview(call, kinds, call.body));
  mount(app, deps, calls.importStatus, async (call) => batches.status(call, kinds, call.params.id));
  mount(app, deps, calls.importRows, async (call) => batches.previewedRows(call, kinds, call.params));
  mount(app, deps, calls.importApply, async (call) => batches.apply(call, kinds, call.body, calls.importApply.name));
  mount(app, deps, calls.importUndoPreview, async (call) => undoing.previewUndo(call, kinds, call.body.id));
  mount(app, deps, calls.importUndo, async (call) => undoing.undo(call, kinds, call.body.id, calls.importUndo.name));
  mount(app, deps, calls.importReport, async (call) => {
    const { body, headers } = await batches.report(call, kinds, call.params);
    return call.c.body(body, 200, headers);
  });
  mount(app, deps, calls.importCancel, async (call) => {
    await batches.cancel(call, kinds, call.body.id);
    return null;
  });
}
