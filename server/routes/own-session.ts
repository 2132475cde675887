import type { Hono } from 'hono';
import * as contract from '#contract/own-session.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { endSessions, ownSessions } from '#server/identity/account/own/sessions.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async (call) => ownSessions(call));
  mount(app, deps, contract.end, async (call) => endSessions(call, call.body));
}
