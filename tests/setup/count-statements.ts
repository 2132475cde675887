import type { PGlite } from '@electric-sql/pglite';
import { vi } from 'vitest';
import type { Db } from '#server/platform/db/client.ts';

/** The first byte of a message that has a statement parsed. */
const parse = 'P'.charCodeAt(0);

/**
 * Returns how many statements with parameters `work` sends to the embedded database; 0 on a PostgreSQL server, whose driver sends them by
 * several connections.
 */
export async function countStatements(db: Db, work: () => Promise<unknown>): Promise<number> {
  const { $client } = db as unknown as { $client: PGlite };
  if (!('execProtocolRawSync' in $client)) {
    await work();
    return 0;
  }
  const sent = vi.spyOn($client, 'execProtocolRawSync');
  try {
    await work();
    return sent.mock.calls.filter(([message]) => message[0] === parse).length;
  } finally {
    sent.mockRestore();
  }
}
