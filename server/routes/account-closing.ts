import type { Hono } from 'hono';
import * as contract from '#contract/account-closing.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { askToClose, closingOf, keepAccount } from '#server/insight/personal-data/closing/closing.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.get, async (call) => closingOf(call));
  mount(app, deps, contract.ask, async (call) => askToClose({ ...call, signal: call.c.req.raw.signal }, call.body));
  mount(app, deps, contract.keep, async (call) => keepAccount(call));
}
