import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../server/db/migrations');

test('the migration numbers the notifications there are, for each account from the oldest', async () => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const index = files.findIndex((name) => name.endsWith('_notifications.sql'));
  expect(index).toBeGreaterThan(0);
  const run = (name: string) => client.exec(readFileSync(join(folder, name), 'utf8'));
  const client = await PGlite.create({ extensions: { btree_gist } });
  for (const name of files.slice(0, index)) await run(name);
  const account = async (name: string) => {
    const added = await client.query<{ id: string }>(
      `insert into account (username, display_name, password_hash, roles) values ($1, $1, 'x', '{user}') returning id`,
      [name],
    );
    return added.rows[0]?.id;
  };
  const insert = (id: string | undefined, title: string, at: string) =>
    client.query(`insert into notification (account_id, title, body, kind, created_at) values ($1, $2, '', 'system', $3)`, [id, title, at]);
  const [first, second] = [await account('first'), await account('second')];
  await insert(first, 'b', '2026-02-01');
  await insert(first, 'a', '2026-01-01');
  await insert(second, 'c', '2026-03-01');
  await run(files[index] ?? '');
  await insert(first, 'd', '2025-01-01');
  const found = await client.query<{ title: string; seq: number }>('select title, seq::int from notification order by title');
  expect(found.rows).toEqual([
    { title: 'a', seq: 1 },
    { title: 'b', seq: 2 },
    { title: 'c', seq: 1 },
    { title: 'd', seq: 3 },
  ]);
  await client.close();
});
