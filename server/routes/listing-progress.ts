import type { Hono } from 'hono';
import * as contract from '#contract/listing-progress.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { changeProgress, progressOf } from '#server/publishing/listing/progress.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.read, ({ db, user, params }) => progressOf(db, user.id, params.id));
  mount(app, deps, contract.change, (call) => changeProgress(call, call.body));
}
