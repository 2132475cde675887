import type { PGlite } from '@electric-sql/pglite';
import { protocol } from '@electric-sql/pglite';

/** Ends a transaction, with what is checked at its end, and begins the next one. */
const commit = 'set constraints all immediate; set constraints all deferred; release savepoint work; savepoint work';
const rollBack = 'rollback to savepoint work';

/** First bytes of messages (PostgreSQL manual, "Message Formats"): a query, a statement's text, and the end of the messages of a statement. */
const kinds = { query: 'Q', parse: 'P', sync: 'S' };

/** Returns the text that begins at `at` and ends with a zero. */
const textAt = (message: Uint8Array, at: number): string => Buffer.from(message.subarray(at, message.indexOf(0, at))).toString('utf8');

export type Nested = {
  /** Makes the present rows the ones that are restored. */
  keep: () => Promise<void>;
  /** Restores the rows kept last, and runs the statement `then`. */
  restore: (then: string) => Promise<void>;
  /** Restores the rows that the database was opened with. */
  restoreFirst: (then: string) => Promise<void>;
};

/**
 * Runs everything that an embedded database is asked inside one transaction: its transactions become savepoints, and so does a statement outside of
 * them. Rows are then restored by going back, at once, without triggers and without new plans.
 *
 * Three things differ from a database that commits: its `now()` stands still between two restorations, its channels get no message, and locks are kept.
 */
export async function nestTransactions(client: PGlite): Promise<Nested> {
  const send = client.execProtocolStream.bind(client);
  type Answer = ReturnType<typeof send>;
  const query = (text: string): Answer => send(protocol.serialize.query(text), { syncToFs: false });
  /** Whether the database runs a transaction of its user's. */
  let isInside = false;
  /** What is known of a statement outside of transactions until its last message. */
  let hasFailed = false;
  let isWriting = false;

  const end = async (): Answer => {
    try {
      return await query(commit);
    } catch (error) {
      await query(rollBack);
      throw error;
    }
  };

  client.execProtocolStream = async (message, options) => {
    const kind = String.fromCharCode(message[0] ?? 0);
    const text = kind === kinds.query ? textAt(message, 5) : kind === kinds.parse ? textAt(message, 6) : undefined;
    if (kind === kinds.query && (text === 'BEGIN' || text === 'COMMIT' || text === 'ROLLBACK')) {
      isInside = text === 'BEGIN';
      if (isInside) return [];
      return text === 'COMMIT' ? end() : query(rollBack);
    }
    if (text !== undefined) isWriting = !/^\s*select\b/i.test(text);
    if (kind !== kinds.sync || isInside) {
      try {
        return await send(message, options);
      } catch (error) {
        hasFailed = !isInside;
        throw error;
      }
    }
    const answer = await send(message, options);
    const [failed, wrote] = [hasFailed, isWriting];
    hasFailed = false;
    isWriting = false;
    if (failed) await query(rollBack);
    else if (wrote) await end();
    return answer;
  };

  const inTurn = (statements: string) => client.transaction(async (tx) => void (await tx.exec(statements)));
  await inTurn('begin; savepoint work');
  return {
    keep: () => inTurn('release savepoint work; savepoint kept; savepoint work'),
    restore: (then) => inTurn(`rollback to savepoint kept; savepoint work; ${then}`),
    restoreFirst: (then) => inTurn(`rollback; begin; savepoint work; ${then}`),
  };
}
