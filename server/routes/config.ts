import type { Hono } from 'hono';
import { generations, queryEsms } from '#contract/config.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { generationsOf, publicSettings } from '../setting/settings.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, queryEsms, async ({ db, sampleData }) => [
    ...(await publicSettings(db)),
    { sysKey: 'sample.accounts', sysValue: String(sampleData) },
  ]);
  mount(app, deps, generations, async ({ db }) => generationsOf(db));
}
