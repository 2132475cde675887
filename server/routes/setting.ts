import type { Hono } from 'hono';
import * as contract from '#contract/setting.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { deleteSetting, saveSettings, settingsOf } from '#server/platform/setting/settings.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ db }) => settingsOf(db));
  mount(app, deps, contract.save, async (call) => saveSettings(call, call.body.settings));
  mount(app, deps, contract.remove, async (call) => {
    await deleteSetting(call, call.body);
    return null;
  });
}
