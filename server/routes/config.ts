import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { generations, queryEsms } from '#contract/config.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { rows } from '../db/client.ts';
import { setting } from '../db/tables/setting.ts';
import { mount } from '../http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, queryEsms, async ({ db, sampleData }) => [
    ...(await db
      .select({ sysKey: setting.sysKey, sysValue: setting.sysValue })
      .from(setting)
      .where(eq(setting.public, true))
      .orderBy(setting.sysKey)),
    { sysKey: 'sample.accounts', sysValue: String(sampleData) },
  ]);

  mount(app, deps, generations, async ({ db }) => {
    const found = await rows<{ name: string; value: number }>(db, sql`select name, value::int from generation`);
    const value = (name: string) => found.find((row) => row.name === name)?.value ?? 0;
    return { dict: value('dict'), menu: value('menu'), setting: value('setting') };
  });
}
