import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { CatalogueEntry } from '#domain/matching/catalogue/catalogue.ts';
import type { Database, Db } from '#server/platform/db/client.ts';
import { openEmbedded, rows } from '#server/platform/db/client.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { regionSeeds } from '#server/seed/data/regions.ts';
import { seedBase } from '#server/seed/index.ts';
import { policy, region } from '#server/platform/db/tables/policy.ts';
import type { PolicyRecord } from '#server/publishing/policy/record.ts';
import { print } from './measure.ts';
import { recombine } from './recombine.ts';
import { cities, criteriaVariations } from './vary-criteria.ts';

/** The current day of the benchmark. */
export const today = '2026-11-20';

/** Yields projects recombined from the sample, each with varied criteria. */
export function* projects(count: number): Generator<PolicyRecord[]> {
  const sample = policySeeds(today).filter(({ kind }) => kind === 'project');
  const next = criteriaVariations(sample, count);
  for (const batch of recombine(sample, count))
    yield batch.map((record) => {
      const { region: regionCode, criteria } = next();
      return { ...record, regionCode, criteria };
    });
}

export function entriesOf(count: number): CatalogueEntry[] {
  return [...projects(count)].flat().map(({ id, criteria, amountMax, applyFrom, applyTo, effectiveTo }) => {
    if (criteria === null) throw new Error(`${id} has no criteria`);
    return { id, criteria, amountMax, applyFrom, applyTo, effectiveTo };
  });
}

async function fill(db: Db, count: number): Promise<void> {
  await seedBase(db);
  const places = cities.map((code) => ({ code, parentCode: '000000', name: code, nameEn: code, level: 'city' as const }));
  await db.insert(region).values([...regionSeeds, ...places]);
  let made = 0;
  for (const batch of projects(count)) {
    // nothing is searched here: the columns for searching stay empty
    for (let from = 0; from < batch.length; from += 250)
      await db.insert(policy).values(batch.slice(from, from + 250).map((record) => ({ ...record, search: '', nameKey: '', facetKey: '' })));
    made += batch.length;
    if (made % 20_000 === 0) print(`  ${made} rows`);
  }
  await db.execute(sql`vacuum analyze`);
}

/** Opens a database of `count` projects, kept for the next run. */
export async function openPolicies(count: number): Promise<Database> {
  const cache = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../../node_modules/.cache/pmis-bench');
  const folder = join(cache, `matching-${count}`);
  const done = join(folder, 'filled');
  if (!existsSync(done)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = await openEmbedded(join(folder, 'db'));
  await database.migrate();
  const [found] = await rows<{ count: number }>(database.db, sql`select count(*)::int as count from policy`);
  if (found?.count !== count) {
    print(`Filling a database with ${count} policies; kept in ${folder}`);
    await fill(database.db, count);
    writeFileSync(done, '');
  }
  return database;
}
