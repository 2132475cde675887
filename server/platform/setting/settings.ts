import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/setting.ts';
import type { ManagedSetting } from '#contract/setting.ts';
import { rows } from '../db/client.ts';
import type { Db } from '../db/client.ts';
import { setting } from '../db/tables/setting.ts';
import type { WriteCall } from '../http/context.ts';
import { conflict, invalid, notFound, wrongState } from '../http/problem.ts';
import { isBuiltIn, problemOf, ruleOf } from './rules.ts';

/** The settings that every visitor may read. */
export const publicSettings = (db: Db) =>
  db.select({ sysKey: setting.sysKey, sysValue: setting.sysValue }).from(setting).where(eq(setting.public, true)).orderBy(setting.sysKey);

/**
 * Counters that increase with each change of dictionaries, menu and settings, so that open pages know when to refetch. `record` is the last audit
 * event, which every back-office write adds.
 */
export async function generationsOf(db: Db): Promise<{ dict: number; menu: number; setting: number; record: number }> {
  const found = await rows<{ name: string; value: number }>(
    db,
    sql`select name, value::int from generation
      union all select 'record', coalesce(max(id) % 2147483647, 0)::int from audit_event`,
  );
  const value = (name: string) => found.find((row) => row.name === name)?.value ?? 0;
  return { dict: value('dict'), menu: value('menu'), setting: value('setting'), record: value('record') };
}

/** Settings with their rules, by key; all of them if no keys are given. */
export async function settingsOf(db: Db, keys?: string[]): Promise<ManagedSetting[]> {
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

/** Saves settings, all or none. 422 names the value that its setting does not allow. */
export async function saveSettings(
  { db, now, record, c }: WriteCall,
  settings: ParsedInput<typeof contract.save>['body']['settings'],
): Promise<ManagedSetting[]> {
  const problems = settings.flatMap(({ sysKey, sysValue }, index) => {
    const message = problemOf(sysKey, sysValue, c.var.language);
    return message === undefined ? [] : [{ path: `body.settings.${index}.sysValue`, message }];
  });
  if (problems.length > 0) throw invalid(problems);
  const keys = settings.map((one) => one.sysKey);
  return db.transaction(async (tx) => {
    const stored = await settingsOf(tx, keys);
    const gone = settings.find((one) => one.version !== null && !stored.some((row) => row.sysKey === one.sysKey));
    if (gone !== undefined) throw notFound({ kind: 'setting', id: gone.sysKey });
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
}

/** Deletes a setting that the program does not read itself. */
export async function deleteSetting(
  { db, record }: WriteCall,
  { sysKey, version }: ParsedInput<typeof contract.remove>['body'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await settingsOf(tx, [sysKey]);
    if (before === undefined) throw notFound({ kind: 'setting', id: sysKey });
    if (before.builtIn) throw wrongState();
    if (before.version !== version) throw conflict([before]);
    await tx.delete(setting).where(eq(setting.sysKey, sysKey));
    await record(tx, { target: target(sysKey), before: { sysValue: before.sysValue, public: before.public }, after: null });
  });
}
