import type { Hono } from 'hono';
import * as contract from '#contract/resource-admin.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { deleteResource, moveResources, saveResource } from '#server/platform/permission/manage-resources.ts';
import { managedResources } from '#server/platform/permission/resources.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ db }) => managedResources(db));
  mount(app, deps, contract.save, async (call) => saveResource(call, call.body));
  mount(app, deps, contract.move, async (call) => moveResources(call, call.body));
  mount(app, deps, contract.remove, async (call) => {
    await deleteResource(call, call.body);
    return null;
  });
}
