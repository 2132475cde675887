import type { Hono } from 'hono';
import * as contract from '#contract/listing-admin.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { noteReview, reopenReview } from '#server/casework/application-effects/note-review.ts';
import { freeze, start } from '#server/platform/bulk/runs.ts';
import { listingBulk } from '#server/publishing/listing-admin/bulk/kind.ts';
import { bulkRoutes } from './shared/bulk-routes.ts';
import { listingSheet } from '#server/publishing/import/listing/export-listings.ts';
import { listingImports } from '#server/publishing/import/listing/kind.ts';
import { feature } from '#server/publishing/listing-admin/feature.ts';
import { importRoutes } from './shared/import-routes.ts';
import { listingRoutes } from './shared/listing-keeping.ts';

const bulk = listingBulk({ note: noteReview, reopen: reopenReview });

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  listingRoutes(app, deps, contract, () => ({ ownerId: null }));
  mount(app, deps, contract.feature, async (call) => feature(call, call.body));
  mount(app, deps, contract.bulkFreeze, async (call) => freeze(call, bulk, call.body));
  mount(app, deps, contract.bulkStart, async (call) => start(call, bulk, call.body, contract.bulkStart.name));
  bulkRoutes(app, deps, contract, bulk);
  importRoutes(app, deps, contract, ...listingImports);
  mount(app, deps, contract.exportListings, async ({ params: { kind, language, ...filters }, db, now, c }) => {
    const { body, headers } = await listingSheet(db, kind, { language, filters, now: now() });
    return c.body(body, 200, headers);
  });
  mount(app, deps, contract.template, async ({ params: { kind, language }, db, now, c }) => {
    const { body, headers } = await listingSheet(db, kind, { language, now: now() });
    return c.body(body, 200, headers);
  });
}
