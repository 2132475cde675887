import type { Hono } from 'hono';
import * as contract from '#contract/knowledge.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { ask } from '#server/publishing/listing-admin/ask.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.ask, (call) => ask(call, call.body));
}
