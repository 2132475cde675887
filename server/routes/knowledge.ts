import type { Hono } from 'hono';
import * as contract from '#contract/knowledge.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { ask } from '../listing-admin/ask.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.ask, (call) => ask(call, call.body));
}
