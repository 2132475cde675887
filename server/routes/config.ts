import type { Hono } from 'hono';
import { generations, queryEsms } from '#contract/config.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { generationsOf, publicSettings } from '../setting/settings.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, queryEsms, async ({ db, sampleData, provider }) => [
    ...(await publicSettings(db)),
    { sysKey: 'sample.accounts', sysValue: String(sampleData) },
    ...(provider === null ? [] : [{ sysKey: 'signIn.provider', sysValue: provider.name }]),
  ]);
  mount(app, deps, generations, async ({ db }) => generationsOf(db));
}
