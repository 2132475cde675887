import type { Hono } from 'hono';
import * as contract from '#contract/public-notice-admin.ts';
import { adminNotice, adminNotices } from '#server/casework/public-notice/admin.ts';
import { candidatesOf, policiesToAnnounce } from '#server/casework/public-notice/candidates.ts';
import { actOnNotice, removeRow, saveNotice } from '#server/casework/public-notice/write.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, (call) => adminNotices(call, call.params));
  mount(app, deps, contract.policies, (call) => policiesToAnnounce(call));
  mount(app, deps, contract.candidates, ({ db, user, params, now }) =>
    candidatesOf(db, { policyId: params.policyId, userId: user.id, now: now() }),
  );
  mount(app, deps, contract.detail, (call) => adminNotice(call, call.params.id));
  mount(app, deps, contract.save, async (call) => adminNotice(call, await saveNotice(call, call.body)));
  mount(app, deps, contract.removeRow, async (call) => adminNotice(call, await removeRow(call, call.body)));

  mount(app, deps, contract.act, async (call) => {
    const id = await actOnNotice(call, call.body);
    return id === null ? null : adminNotice(call, id);
  });
}
