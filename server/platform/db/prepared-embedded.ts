import type { PGlite } from '@electric-sql/pglite';
import { comesAgain, isStale, mostPrepared } from './prepared-statements.ts';

type Send = PGlite['execProtocolStream'];
type Answer = Awaited<ReturnType<Send>>;

/** A prepared statement, and the server's descriptions of its parameters and columns once they were asked for. */
type Prepared = { name: string; parameters?: Answer; columns?: Answer };

/** First bytes of messages of the extended query protocol (PostgreSQL manual, "Message Formats"). */
const kinds = { bind: 'B', close: 'C', describe: 'D', execute: 'E', parse: 'P', sync: 'S' };
const kindOf = (message: Uint8Array): string => String.fromCharCode(message[0] ?? 0);
/** Bytes of a message's kind and length. */
const headBytes = 5;
const ofStatement = 'S'.charCodeAt(0);
const syncMessage = Buffer.from([kinds.sync.charCodeAt(0), 0, 0, 0, 4]);

/** Statements about rows. Others, such as savepoints, are planned in no time. */
const isAboutRows = /^\s*(?:select|insert|update|delete|with)\s/i;

/** Returns a message with `name` at `at`, where it has an empty name. */
function withName(message: Uint8Array, at: number, name: string): Buffer {
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeUInt32BE(named.length - 1, 1);
  return named;
}

/** Returns the text of a message that parses a statement; undefined if it also sets types of parameters. */
function textOf(message: Uint8Array): string | undefined {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  // an empty name and a zero before the text, a zero and the number of types after it
  return bytes.readUInt16BE(bytes.length - 2) === 0 ? bytes.toString('utf8', headBytes + 1, bytes.length - 3) : undefined;
}

/**
 * Has the embedded database prepare statements that come again, as `PreparingClient` does on a server. PGlite sends each query as six messages:
 * parse, describe (parameters), bind, describe (columns), execute, sync. For a prepared one the first two and the fourth are answered from what is
 * known, and the others are sent at once.
 */
export function prepareRepeated(client: PGlite): void {
  const send = client.execProtocolStream.bind(client);
  /** By text, the one used longest ago first. */
  const prepared = new Map<string, Prepared>();
  let named = 0;
  // of the running query: PGlite sends the messages of one query after those of the one before it
  let statement: Prepared | undefined;
  let runs = '';
  let bound: Buffer | undefined;
  let isSynced = false;

  const forget = async (text: string): Promise<void> => {
    const name = prepared.get(text)?.name ?? '';
    prepared.delete(text);
    await send(withName(Buffer.from([kinds.close.charCodeAt(0), 0, 0, 0, 0, ofStatement, 0]), headBytes + 1, name));
  };

  const parse: Send = async (message, options) => {
    const text = textOf(message);
    if (text === undefined || !isAboutRows.test(text)) return send(message, options);
    const known = prepared.get(text);
    if (known === undefined && !comesAgain(text)) return send(message, options);
    const [oldest] = prepared.keys();
    if (known === undefined && oldest !== undefined && prepared.size >= mostPrepared) await forget(oldest);
    const name = known?.name ?? `s${(named += 1)}`;
    const answer = known === undefined ? await send(withName(message, headBytes, name), options) : [];
    statement = known ?? { name };
    runs = text;
    prepared.delete(text);
    prepared.set(text, statement);
    return answer;
  };

  const describe = async (of: Prepared, ...[message, options]: Parameters<Send>): Promise<Answer> => {
    if (message[headBytes] !== ofStatement) return (of.columns ??= await send(message, options));
    return (of.parameters ??= await send(withName(message, headBytes + 1, of.name), options));
  };

  const execute: Send = async (message, options) => {
    if (bound === undefined) return send(message, options);
    isSynced = true;
    try {
      return await send(Buffer.concat([bound, message, syncMessage]), options);
    } catch (error) {
      if (isStale(error)) {
        isSynced = false;
        await forget(runs);
      }
      throw error;
    }
  };

  client.execProtocolStream = async (message, options) => {
    const kind = kindOf(message);
    if (kind === kinds.parse) return parse(message, options);
    if (statement === undefined) return send(message, options);
    if (kind === kinds.describe) return describe(statement, message, options);
    if (kind === kinds.execute) return execute(message, options);
    if (kind === kinds.bind) {
      const named = withName(message, headBytes + 1, statement.name);
      if (statement.columns === undefined) return send(named, options);
      bound = named;
      return [];
    }
    if (kind !== kinds.sync) return send(message, options);
    const isSent = isSynced;
    statement = undefined;
    bound = undefined;
    isSynced = false;
    return isSent ? [] : send(message, options);
  };
}
