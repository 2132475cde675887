import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openServer } from '#server/platform/db/client.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Contents } from './database-dump.ts';

/** Returns the address of another database on the same server. */
export function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer<Result>(server: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: addressOf(server, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the template databases unless another project of the run has created them. */
export async function makeTemplates(
  server: string,
  name: string,
  fill: Record<Contents, (database: Database) => Promise<unknown>>,
): Promise<Record<Contents, string>> {
  const templates = { empty: `empty_${name}`, base: `base_${name}`, sample: `sample_${name}` };
  for (const contents of ['empty', 'base', 'sample'] as const) {
    const template = templates[contents];
    const created = await administer(server, async (client) => {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
      if (rowCount !== 0) return false;
      await client.query(`create database ${template}${contents === 'empty' ? '' : ` template ${templates.empty}`}`);
      return true;
    });
    if (!created) continue;
    const database = await openServer(addressOf(server, template));
    try {
      if (contents === 'empty') await database.migrate();
      await fill[contents](database);
    } finally {
      await database.close();
    }
  }
  return templates;
}

/** Copies a template. Returns the address of the copy and a function that drops it. */
export async function copyTemplate(server: string, template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, (client) => client.query(`create database ${name} template ${template}`));
  return {
    url: addressOf(server, name),
    drop: () => administer(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}
