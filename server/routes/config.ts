import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { queryEsms } from '#contract/config.ts';
import type { AppEnv, Deps } from '../context.ts';
import { setting } from '../db/tables/setting.ts';
import { mount } from '../mount.ts';

export function configRoutes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, queryEsms, async ({ db, sampleData }) => [
    ...(await db
      .select({ sysKey: setting.sysKey, sysValue: setting.sysValue })
      .from(setting)
      .where(eq(setting.public, true))
      .orderBy(setting.sysKey)),
    { sysKey: 'sample.accounts', sysValue: String(sampleData) },
  ]);
}
