import type { Hono } from 'hono';
import * as contract from '#contract/notice-admin.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { listBroadcasts, reach } from '#server/platform/notification/broadcasts.ts';
import { send, withdraw } from '#server/platform/notification/send.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ body, db }) => listBroadcasts(db, body));
  mount(app, deps, contract.recipients, async ({ body, db }) => reach(db, body.audience));
  mount(app, deps, contract.send, async (call) => send(call, call.body));
  mount(app, deps, contract.withdraw, async (call) => withdraw(call, call.body));
}
