import type { Hono } from 'hono';
import { generations, queryEsms } from '#contract/config.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { waysToSend } from '#server/identity/account/own-codes.ts';
import { mount } from '#server/platform/http/mount.ts';
import { generationsOf, publicSettings } from '#server/platform/setting/settings.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, queryEsms, async ({ db, sampleData, provider, ...sends }) => [
    ...(await publicSettings(db)),
    { sysKey: 'sample.accounts', sysValue: String(sampleData) },
    ...(waysToSend(sends).length === 0 ? [] : [{ sysKey: 'signIn.proof', sysValue: waysToSend(sends).join(',') }]),
    ...(provider === null ? [] : [{ sysKey: 'signIn.provider', sysValue: provider.name }]),
  ]);
  mount(app, deps, generations, async ({ db }) => generationsOf(db));
}
