import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { ManagedSetting } from '#contract/setting.ts';
import * as contract from '#contract/setting.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import type { Db } from '../db/client.ts';
import { setting } from '../db/tables/setting.ts';
import { mount } from '../http/mount.ts';
import { conflict, invalid, notFound, wrongState } from '../http/problem.ts';
import { isBuiltIn, problemOf, ruleOf } from '../setting/rules.ts';

async function settingsOf(db: Db, keys?: string[]): Promise<ManagedSetting[]> {
  const found = await db
    .select()
    .from(setting)
    .where(keys === undefined ? undefined : inArray(setting.sysKey, keys))
    .orderBy(sql`${setting.sysKey} collate "C"`);
  return found.map(({ updatedAt, ...row }) => ({
    ...row,
    ...ruleOf(row.sysKey),
    builtIn: isBuiltIn(row.sysKey),
    updatedAt: updatedAt?.toISOString() ?? null,
  }));
}

const target = (sysKey: string) => ({ kind: 'setting', id: sysKey, title: sysKey });

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ db }) => settingsOf(db));

  mount(app, deps, contract.save, async ({ body: { settings }, db, now, record, c }) => {
    const wrong = settings.flatMap(({ sysKey, sysValue }, index) => {
      const message = problemOf(sysKey, sysValue, c.var.language);
      return message === undefined ? [] : [{ path: `body.settings.${index}.sysValue`, message }];
    });
    if (wrong.length > 0) throw invalid(wrong);
    const keys = settings.map((one) => one.sysKey);
    return db.transaction(async (tx) => {
      const stored = await settingsOf(tx, keys);
      const stale = settings.some((one) => (stored.find((row) => row.sysKey === one.sysKey)?.version ?? null) !== one.version);
      if (stale) throw conflict(stored);
      for (const { sysKey, sysValue, public: shown, version } of settings) {
        const before = stored.find((row) => row.sysKey === sysKey);
        if (before !== undefined && before.sysValue === sysValue && before.public === shown) continue;
        const written =
          version === null
            ? await tx
                .insert(setting)
                .values({ sysKey, sysValue, public: shown, updatedAt: now() })
                .onConflictDoNothing()
                .returning({ key: setting.sysKey })
            : await tx
                .update(setting)
                .set({ sysValue, public: shown, updatedAt: now(), version: version + 1 })
                .where(and(eq(setting.sysKey, sysKey), eq(setting.version, version)))
                .returning({ key: setting.sysKey });
        if (written.length === 0) throw conflict(await settingsOf(tx, keys));
        await record(tx, {
          target: target(sysKey),
          before: before === undefined ? null : { sysValue: before.sysValue, public: before.public },
          after: { sysValue, public: shown },
        });
      }
      return settingsOf(tx, keys);
    });
  });

  mount(app, deps, contract.remove, async ({ body: { sysKey, version }, db, record }) => {
    await db.transaction(async (tx) => {
      const [before] = await settingsOf(tx, [sysKey]);
      if (before === undefined) throw notFound();
      if (before.builtIn) throw wrongState();
      if (before.version !== version) throw conflict([before]);
      await tx.delete(setting).where(eq(setting.sysKey, sysKey));
      await record(tx, { target: target(sysKey), before: { sysValue: before.sysValue, public: before.public }, after: null });
    });
    return null;
  });
}
