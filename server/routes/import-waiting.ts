import type { Hono } from 'hono';
import * as contract from '#contract/import-waiting.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { waitingImports } from '#server/publishing/import/waiting.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.waiting, async ({ db, user }) => waitingImports(db, user.id));
}
