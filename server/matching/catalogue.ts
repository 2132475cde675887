import { sql } from 'drizzle-orm';
import type { Catalogue, CatalogueEntry } from '#domain/matching/catalogue.ts';
import { catalogueBuilder } from '#domain/matching/catalogue.ts';
import type { Criterion } from '#domain/matching/criteria.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';

/** So many trees are read at a time: they are built in and forgotten before the next come. */
const batch = 2000;

/** What matching reads once and keeps until a policy or a region changes. */
export type Policies = {
  /** All published projects with criteria, compiled. */
  catalogue: Catalogue;
  /** Names of the regions that policies are issued for. */
  regions: ReadonlyMap<string, { name: string; nameEn: string }>;
};

/** A copy, and for each entry of its catalogue the transaction that wrote the row it was read from. */
type Copy = { policies: Policies; writers: Uint32Array };

const kept = new WeakMap<Db, { generation: number; copy: Promise<Copy> }>();

/** Projects `p` that say for whom they are; others cannot be matched. */
export const matchable = sql`p.kind = 'project' and p.state = 'published' and p.criteria is not null`;

/**
 * What matching goes by, one copy a process. Brought up to date after a policy has changed, whichever process changed it: only what was
 * written since is read again. Whoever asks meanwhile waits for the same reading, and the copy before is dropped. A reading that fails is
 * not kept.
 */
export async function policiesToMatch(db: Db): Promise<Policies> {
  const [current] = await rows<{ value: number }>(db, sql`select value::int from generation where name = 'policy'`);
  const generation = current?.value ?? 0;
  const known = kept.get(db);
  // who read the number before another one bumped it takes the newer copy
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
      p.apply_to::text as "applyTo" from policy p where ${matchable}`,
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

/** Takes over what was not written since, and answers the rest. */
function keepUnchanged(found: readonly Row[], { policies, writers }: Copy, keep: (row: Row, entry: number) => void): Row[] {
  const entries = new Map(policies.catalogue.ids.map((id, entry) => [id, entry]));
  return found.filter((row) => {
    const entry = entries.get(row.id);
    if (entry === undefined || writers[entry] !== row.writer) return true;
    keep(row, entry);
    return false;
  });
}
