import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

const folder = join(import.meta.dirname, '../../server/platform/db/migrations');

/** Opens an empty database before the migration with this file name ending, and returns it with a function that runs the migration. */
export async function databaseBefore(ending: string): Promise<{ client: PGlite; migrate: () => Promise<unknown> }> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const index = files.findIndex((name) => name.endsWith(ending));
  if (index < 0) throw new Error(`no migration ends with ${ending}`);
  const client = await PGlite.create({ extensions: { btree_gist } });
  const run = (name: string) => client.exec(readFileSync(join(folder, name), 'utf8'));
  for (const name of files.slice(0, index)) await run(name);
  return { client, migrate: () => run(files[index] ?? '') };
}
