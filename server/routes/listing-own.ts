import type { Hono } from 'hono';
import * as contract from '#contract/listing-own.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { exportFigures } from '#server/publishing/export/export-figures.ts';
import { ownFigures } from '#server/publishing/listing/figures.ts';
import { ownContact, publishingCompanies } from '#server/publishing/listing-admin/own-contact.ts';
import { listingRoutes } from './shared/listing-keeping.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  listingRoutes(app, deps, contract, ({ id }) => ({ ownerId: id }));
  mount(app, deps, contract.figures, ({ db, user, now }) => ownFigures(db, user.id, now()));
  mount(app, deps, contract.exportedFigures, async ({ db, user, now, params, c }) => {
    const { body, headers } = await exportFigures(await ownFigures(db, user.id, now()), params.language, now());
    return c.body(body, 200, headers);
  });
  mount(app, deps, contract.companies, ({ db, user }) => publishingCompanies(db, user.id));
  mount(app, deps, contract.contact, async ({ db, user }) => ownContact(db, user));
}
