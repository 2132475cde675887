import type { Hono } from 'hono';
import * as finance from '#contract/finance.ts';
import { suggestedProducts } from '#server/publishing/finance/suggest-products.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { askedCompany } from '#server/companies/matching/subject.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, finance.suggest, async ({ body, user, db, now }) =>
    suggestedProducts(db, body, await askedCompany(db, body, user), now()),
  );
}
