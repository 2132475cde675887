import type { Hono } from 'hono';
import * as search from '#contract/search-all.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { searchAll } from '../listing/search-all.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, search.all, async ({ params, db, now }) => searchAll(db, params.keyword, now()));
}
