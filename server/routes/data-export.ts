import type { Hono } from 'hono';
import * as contract from '#contract/data-export.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { beginExport, exportAnswer, exportOf } from '#server/insight/personal-data/export/exports.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.get, async (call) => exportOf(call));
  mount(app, deps, contract.begin, async (call) => beginExport({ ...call, signal: call.c.req.raw.signal }, call.body));
  mount(app, deps, contract.download, async (call) => exportAnswer(call, call.params.id));
}
