import type { Hono } from 'hono';
import * as contract from '#contract/notice-channel.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { deleteChannel, listChannels, saveChannel, testChannel } from '#server/platform/notification/channel/manage.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ db }) => listChannels(db));
  mount(app, deps, contract.save, async (call) => saveChannel(call, call.body));
  mount(app, deps, contract.remove, async (call) => {
    await deleteChannel(call, call.body);
    return null;
  });
  mount(app, deps, contract.test, async (call) => testChannel(call, call.body));
}
