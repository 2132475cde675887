import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../server/platform/db');

/** Every table of `server/platform/db/tables`, as drizzle-kit reads them. */
async function tables(): Promise<Record<string, unknown>> {
  const files = readdirSync(join(folder, 'tables')).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(join(folder, 'tables', name)) as Promise<Record<string, unknown>>));
  return Object.assign({}, ...modules) as Record<string, unknown>;
}

type Snapshot = Parameters<typeof generateMigration>[0];

function lastSnapshot(): Snapshot {
  const meta = join(folder, 'migrations/meta');
  const last = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  return JSON.parse(readFileSync(join(meta, last ?? ''), 'utf8')) as Snapshot;
}

test('the migrations produce the tables as written: `npm run db:generate` has nothing to add', async () => {
  const last = lastSnapshot();
  expect(await generateMigration(last, generateDrizzleJson(await tables(), last.id))).toEqual([]);
});

test('a table without a migration is noticed', async () => {
  const last = lastSnapshot();
  const { setting: _, ...others } = last.tables as Record<string, unknown> & { setting?: unknown };
  const without = Object.fromEntries(Object.entries(others).filter(([name]) => name !== 'public.setting')) as typeof last.tables;
  const statements = await generateMigration({ ...last, tables: without }, generateDrizzleJson(await tables(), last.id));
  expect(statements.join('\n')).toContain('CREATE TABLE "setting"');
});
