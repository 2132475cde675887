import type { Hono } from 'hono';
import * as contract from '#contract/list-view.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { deleteListView, listViews, saveListView } from '#server/platform/setting/list-views.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.views, async (call) => listViews(call, call.params.list));
  mount(app, deps, contract.saveView, async (call) => saveListView(call, call.body));
  mount(app, deps, contract.deleteView, async (call) => {
    await deleteListView(call, call.body.id);
    return null;
  });
}
