import type { Hono } from 'hono';
import * as contract from '#contract/grant-admin.ts';
import { adminRound, adminRounds, grantPolicies } from '#server/casework/grant/admin.ts';
import { markPolicy } from '#server/casework/grant/mark.ts';
import { actOnRound, actOnRow, saveRound } from '#server/casework/grant/write.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.policies, (call) => grantPolicies(call, call.params));
  mount(app, deps, contract.mark, (call) => markPolicy(call, call.body));
  mount(app, deps, contract.list, (call) => adminRounds(call, call.params));
  mount(app, deps, contract.detail, (call) => adminRound({ ...call, language: call.c.var.language }, call.params.id));
  mount(app, deps, contract.save, async (call) => adminRound({ ...call, language: call.c.var.language }, await saveRound(call, call.body)));

  mount(app, deps, contract.act, async (call) => {
    const id = await actOnRound(call, call.body);
    return id === null ? null : adminRound({ ...call, language: call.c.var.language }, id);
  });
  mount(app, deps, contract.actOnRow, async (call) =>
    adminRound({ ...call, language: call.c.var.language }, await actOnRow(call, call.body)),
  );
}
