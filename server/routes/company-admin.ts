import type { Hono } from 'hono';
import * as contract from '#contract/company-admin.ts';
import { todayInChina } from '#domain/china-time.ts';
import { companyBulk } from '#server/companies/company-admin/bulk.ts';
import { freeze, start } from '#server/platform/bulk/runs.ts';
import { bulkRoutes } from './shared/bulk-routes.ts';
import * as changes from '#server/companies/company-admin/changes.ts';
import { listCompanies } from '#server/companies/company-admin/list.ts';
import { exportCompanies } from '#server/companies/company-admin/import/export/export-companies.ts';
import { withDeclarations } from '#server/companies/matching/declarations.ts';
import { adminDetailOf } from '#server/companies/company-admin/stored.ts';
import { logReading } from '#server/companies/company/release/readings.ts';
import { duplicateGroups } from '#server/companies/company-admin/duplicates.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ body, db }) => listCompanies(db, body));
  mount(app, deps, contract.bulkFreeze, async (call) => freeze(call, companyBulk, call.body));
  mount(app, deps, contract.bulkStart, async (call) => start(call, companyBulk, call.body, contract.bulkStart.name));
  bulkRoutes(app, deps, contract, companyBulk);
  mount(app, deps, contract.exportCompanies, async ({ params, db, user, now, c }) => {
    const asked = { params, accountId: user.id, now: now(), signal: c.req.raw.signal };
    const { body, headers } = await exportCompanies(db, asked);
    return c.body(body, 200, headers);
  });
  mount(app, deps, contract.detail, async ({ params, db, user, now }) => {
    const today = todayInChina(now());
    const company = await adminDetailOf(db, params.id, today);
    await logReading(db, { companyIds: [params.id], by: { accountId: user.id, applicationId: null }, now: now() });
    return withDeclarations(db, company, today);
  });
  mount(app, deps, contract.duplicates, async ({ body, db }) => duplicateGroups(db, body));
  mount(app, deps, contract.save, async (call) => changes.save(call, call.body));
  mount(app, deps, contract.saveFacts, async (call) => changes.saveFacts(call, call.body));
  mount(app, deps, contract.merge, async (call) => changes.merge(call, call.body));
  mount(app, deps, contract.remove, async (call) => changes.remove(call, call.body));
  mount(app, deps, contract.undo, async (call) => {
    await changes.undo(call, call.body.undo);
    return null;
  });
}
