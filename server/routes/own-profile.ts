import type { Hono } from 'hono';
import * as contract from '#contract/own-profile.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { profileOf, saveProfile, setAvatar } from '#server/insight/personal-data/profile.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.get, async ({ db, user }) => profileOf(db, user.id));
  mount(app, deps, contract.save, async (call) => saveProfile(call, call.body));
  mount(app, deps, contract.setAvatar, async (call) => setAvatar(call, call.body));
}
