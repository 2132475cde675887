import type { Hono } from 'hono';
import * as search from '#contract/search-others.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { searchOthers } from '#server/publishing/listing/search-others.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, search.others, async ({ params, db, now }) => searchOthers(db, params.keyword, now()));
}
