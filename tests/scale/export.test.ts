import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PolicyHit } from '#contract/policy.ts';
import { rows } from '#server/platform/db/client.ts';
import type { TestServer } from '../setup/server.ts';
import { testServer } from '../setup/server.ts';
import { ask, bytesOf, expectRow, listed, named } from '../contract/export-rows.ts';
import type { ExportParams } from '../contract/export-rows.ts';
import { waitFor } from '#tests/setup/wait.ts';
import { size } from './size.ts';

/** Copies of each policy. They make a few thousand rows, which an export reads 500 at a time. */
const copies = size(20, 8);

describe('the export of a long list', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    const [{ names } = { names: '' }] = await rows<{ names: string }>(
      server.db,
      sql`select string_agg(format('%I', column_name), ', ') as names from information_schema.columns where table_name = 'policy' and column_name <> 'id'`,
    );
    const columns = sql.raw(names);
    await server.db.execute(
      sql`insert into policy (id, ${columns}) select 'copy-' || n || '-' || id, ${columns} from policy, generate_series(1, ${copies}::int) n`,
    );
    // so many new policies are indexed in the background
    await waitFor(() => listed(server, {}));
  });
  afterAll(() => server.close());

  test.each<ExportParams>([{ sort: 'deadline' }, { keyword: '企业' }])(
    'the export for %j is complete, in order and close to its estimated length',
    async (params) => {
      const response = await ask(server, params);
      const total = Number(response.headers.get('x-total-rows'));
      expect(total).toBeGreaterThan(copies * 100);
      expect(response.headers.get('content-length')).toBeNull();
      const file = await bytesOf(response);
      const estimate = Number(response.headers.get('x-estimated-length'));
      expect(estimate / file.byteLength).toBeGreaterThan(0.7);
      expect(estimate / file.byteLength).toBeLessThan(1.5);
      const [headings, ...found] = await readSheet(file);
      expect(headings?.[0]).toBe('标题');
      const hits = await listed(server, params);
      expect(found).toHaveLength(hits.length);
      expect(found.map((row) => named(row)['page'])).toEqual(hits.map(({ id }) => `http://localhost/#/policy/detail?id=${id}`));
      for (const index of [0, 499, 500, 501, Math.min(1999, found.length - 2), found.length - 1])
        expectRow(found[index] ?? [], hits[index] as PolicyHit);
    },
  );

  test('a cancelled export stops reading from the database', async () => {
    const execute = vi.spyOn(server.db, 'execute');
    const response = await ask(server, {});
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    const statementsBefore = execute.mock.calls.length;
    // Each further whole export adds a dozen statements; the cancelled one adds none.
    await bytesOf(await ask(server, {}));
    const statementsPerExport = execute.mock.calls.length - statementsBefore;
    await bytesOf(await ask(server, {}));
    expect(execute.mock.calls.length - statementsBefore).toBe(2 * statementsPerExport);
    expect(statementsBefore).toBeLessThan(statementsPerExport);
    execute.mockRestore();
  });

  test('a policy withdrawn during an export is left out and the withdrawal does not wait', async () => {
    const response = await ask(server, { sort: 'published' });
    const hits = await listed(server, { sort: 'published' });
    const withdrawn = hits.at(-1);
    await server.db.execute(sql`update policy set state = 'retired' where id = ${withdrawn?.id ?? ''}`);
    const [, ...found] = await readSheet(await bytesOf(response));
    expect(found).toHaveLength(hits.length - 1);
  });
});
