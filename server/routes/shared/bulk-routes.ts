import type { Hono } from 'hono';
import type { BulkCalls } from '#contract/bulk.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { BulkKind } from '#server/platform/bulk/kind.ts';
import * as runs from '#server/platform/bulk/runs.ts';

/** Routes of bulk actions on a list, except those that list and begin, whose filters and actions differ by kind. */
export function bulkRoutes(app: Hono<AppEnv>, deps: Deps, calls: BulkCalls, kind: BulkKind): void {
  mount(app, deps, calls.bulkUndo, async (call) => runs.undo(call, kind, call.body.id, calls.bulkUndo.name));
  mount(app, deps, calls.bulkStop, async (call) => runs.stop(call, kind, call.body.id));
  mount(app, deps, calls.bulkStatus, async (call) => runs.status(call, kind, call.params.id));
  mount(app, deps, calls.bulkRuns, async (call) => runs.latest(call, kind));
  mount(app, deps, calls.bulkItems, async (call) => runs.items(call, kind, call.params));
  mount(app, deps, calls.bulkReport, async (call) => {
    const { body, headers } = await runs.report(call, kind, call.params);
    return call.c.body(body, 200, headers);
  });
}
