import { expect, test } from 'vitest';
import { databaseBefore } from '../../setup/migrations.ts';

test('the migration numbers existing notifications, for each account from the oldest', async () => {
  const { client, migrate } = await databaseBefore('_notifications.sql');
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
  await migrate();
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
