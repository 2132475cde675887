import type { Hono } from 'hono';
import * as contract from '#contract/partner-hook.ts';
import { managesHooks } from '#server/insight/partner/owner.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { callsOf, deleteHook, listHooks, retryCalls, saveHook } from '#server/platform/notification/channel/hooks.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.hooks, async (call) => {
    const companyId = call.params.companyId ?? null;
    return (await managesHooks(call, 'read')(call.db, companyId)) ? listHooks(call.db, companyId) : [];
  });
  mount(app, deps, contract.saveHook, (call) => saveHook(call, call.body, managesHooks(call, 'write')));
  mount(app, deps, contract.deleteHook, (call) => deleteHook(call, call.body, managesHooks(call, 'write')));
  mount(app, deps, contract.calls, (call) => callsOf(call.db, call.params, managesHooks(call, 'read')));
  mount(app, deps, contract.retry, (call) => retryCalls(call, call.body.id, managesHooks(call, 'write')));
}
