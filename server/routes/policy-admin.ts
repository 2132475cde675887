import type { Hono } from 'hono';
import * as contract from '#contract/policy-admin.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { freeze, start } from '#server/platform/bulk/runs.ts';
import { policyBulk } from '#server/publishing/policy/administration/bulk.ts';
import { bulkRoutes } from './shared/bulk-routes.ts';
import { exportKeptPolicies } from '#server/publishing/import/policy/export-policies.ts';
import * as changes from '#server/publishing/policy/administration/changes.ts';
import { duplicatesOf } from '#server/publishing/policy/administration/duplicates.ts';
import { editingOf } from '#server/publishing/policy/administration/editing.ts';
import { listPolicies } from '#server/publishing/policy/administration/list.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ body, db }) => listPolicies(db, body));
  mount(app, deps, contract.bulkFreeze, async (call) => freeze(call, policyBulk, call.body));
  mount(app, deps, contract.bulkStart, async (call) => start(call, policyBulk, call.body, contract.bulkStart.name));
  bulkRoutes(app, deps, contract, policyBulk);
  mount(app, deps, contract.exportKept, async ({ params, db, now, c }) => {
    const { body, headers } = await exportKeptPolicies(db, { params, now: now(), signal: c.req.raw.signal });
    return c.body(body, 200, headers);
  });
  mount(app, deps, contract.detail, async ({ params, db, user, c }) => {
    const found = await editingOf(db, params.id, { user, language: c.var.language });
    if (found === null) throw notFound();
    return found;
  });
  mount(app, deps, contract.saveDraft, async (call) => changes.saveDraft(call, call.body));
  mount(app, deps, contract.act, async (call) => changes.act(call, call.body));
  mount(app, deps, contract.duplicates, async ({ body, db }) => duplicatesOf(db, body));
  mount(app, deps, contract.checkLinks, async (call) => changes.checkLinks(call, call.body.ids));
}
