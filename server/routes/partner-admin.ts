import type { Hono } from 'hono';
import * as contract from '#contract/partner-admin.ts';
import { createKey, keyUse, listKeys, revokeKey } from '#server/insight/partner/keys.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.keys, (call) => listKeys(call, null));
  mount(app, deps, contract.createKey, (call) => createKey(call, { ...call.body, companyId: null }));
  mount(app, deps, contract.revokeKey, (call) => revokeKey(call, 'portal', call.body.id));
  mount(app, deps, contract.keyUse, (call) => keyUse(call, 'portal', call.params.id));
}
