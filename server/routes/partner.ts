import type { Hono } from 'hono';
import * as contract from '#contract/partner.ts';
import { createKey, keyUse, listCompanyKeys, revokeKey } from '#server/insight/partner/keys.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.keys, (call) => listCompanyKeys(call, call.params.companyId));
  mount(app, deps, contract.createKey, (call) => createKey(call, call.body));
  mount(app, deps, contract.revokeKey, (call) => revokeKey(call, 'company', call.body.id));
  mount(app, deps, contract.keyUse, (call) => keyUse(call, 'company', call.params.id));
}
