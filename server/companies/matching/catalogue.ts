import { sql } from 'drizzle-orm';
import type { Catalogue, CatalogueEntry } from '#domain/matching/catalogue/catalogue.ts';
import { catalogueBuilder } from '#domain/matching/catalogue/catalogue.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { generationsOf } from '#server/platform/db/generations.ts';
import { answeredRule } from '#server/platform/db/policy-summary.ts';

/** Trees per batch: each batch is compiled and released before the next is read. */
const batch = 2000;

/** Data that matching caches until a policy or a region changes. */
export type Policies = {
  /** All published projects with criteria, compiled. */
  catalogue: Catalogue;
  /** Names of the regions that issue policies. */
  regions: ReadonlyMap<string, { name: string; nameEn: string }>;
};

/** A cached catalogue, with the transaction id of each row it was read from. */
type Copy = { policies: Policies; writers: Uint32Array };

const kept = new WeakMap<Db, { generation: number; copy: Promise<Copy> }>();

/** Projects `p` with criteria; others cannot be matched. */
export const matchable = sql`p.kind = 'project' and p.state = 'published' and p.criteria is not null`;

/**
 * Returns the catalogue, one per process. After a change of policies, by any process, reads only the rows written since. Concurrent callers
 * share one reading. A failed reading is not cached.
 */
export async function policiesToMatch(db: Db): Promise<Policies> {
  const generation = (await generationsOf(db)).get('policy')?.value ?? 0;
  const known = kept.get(db);
  // a reader of an outdated generation gets the newer catalogue
  if (known !== undefined && known.generation >= generation) return (await known.copy).policies;
  const entry = { generation, copy: read(db, known?.copy) };
  kept.set(db, entry);
  entry.copy.catch(() => {
    if (kept.get(db) === entry) kept.delete(db);
  });
  return (await entry.copy).policies;
}

async function read(db: Db, last: Promise<Copy> | undefined): Promise<Copy> {
  const before = await last?.catch(() => undefined);
  const regions = await rows<{ code: string; name: string; nameEn: string }>(db, sql`select code, name, name_en as "nameEn" from region`);
  const { catalogue, writers } = await readCatalogue(db, before);
  return { policies: { catalogue, regions: new Map(regions.map((region) => [region.code, region])) }, writers };
}

type Row = Omit<CatalogueEntry, 'criteria'> & { writer: number };

async function readCatalogue(db: Db, before: Copy | undefined): Promise<{ catalogue: Catalogue; writers: Uint32Array }> {
  const found = await rows<Row>(
    db,
    sql`select p.id, p.xmin::text::float8 as writer, p.amount_max::float8 as "amountMax", p.apply_from::text as "applyFrom",
      p.apply_to::text as "applyTo", p.effective_to::text as "effectiveTo", ${answeredRule} as "applyRule" from policy p where ${matchable}`,
  );
  const { add, keep, finish } = catalogueBuilder();
  const changed = before === undefined ? found : keepUnchanged(found, before, keep(before.policies.catalogue));
  for (let from = 0; from < changed.length; from += batch) {
    const part = new Map(changed.slice(from, from + batch).map((row) => [row.id, row]));
    const trees = await rows<{ id: string; criteria: Criterion }>(
      db,
      sql`select p.id, p.criteria from policy p where p.id = any(${sql.param([...part.keys()])}::text[]) and ${matchable}`,
    );
    for (const { id, criteria } of trees) {
      const row = part.get(id);
      if (row !== undefined) add({ ...row, criteria });
    }
  }
  const catalogue = finish();
  const writer = new Map(found.map((row) => [row.id, row.writer]));
  return { catalogue, writers: Uint32Array.from(catalogue.ids, (id) => writer.get(id) ?? 0) };
}

/** Keeps entries that were not written since; returns the others. */
function keepUnchanged(found: readonly Row[], { policies, writers }: Copy, keep: (row: Row, entry: number) => void): Row[] {
  const entries = new Map(policies.catalogue.ids.map((id, entry) => [id, entry]));
  return found.filter((row) => {
    const entry = entries.get(row.id);
    if (entry === undefined || writers[entry] !== row.writer) return true;
    keep(row, entry);
    return false;
  });
}
