import type { Hono } from 'hono';
import * as contract from '#contract/listing-admin.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { notFound } from '../http/problem.ts';
import { upload } from '../import/batches.ts';
import { listingSheet } from '../import/listing/export-listings.ts';
import { importName, listingImports } from '../import/listing/kind.ts';
import { batchRoutes } from './shared/import-routes.ts';
import { listingRoutes } from './shared/listing-keeping.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  listingRoutes(app, deps, contract, () => ({ ownerId: null }));
  mount(app, deps, contract.importUpload, async (call) => {
    const kind = listingImports.find(({ name }) => name === importName(call.params.kind));
    if (kind === undefined) throw notFound();
    return upload(call, kind, call.file);
  });
  batchRoutes(app, deps, contract, listingImports);
  for (const [call, withListings] of [
    [contract.exportListings, true],
    [contract.template, false],
  ] as const)
    mount(app, deps, call, async ({ params: { kind, language }, db, now, c }) => {
      const { body, headers } = await listingSheet(db, kind, { language, withListings, now: now() });
      return c.body(body, 200, headers);
    });
}
