import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A listener for the messages of a channel, and for possible gaps. */
type Hearing = { message: (payload: string) => void; missed: () => void };

/** Hears a channel of the database until the returned function is called. Messages arrive when the transaction that sent them has committed. */
export type Listen = (channel: string, hearing: Hearing) => Promise<() => Promise<void>>;

/** Milliseconds: between two checks of the connection, for its answer, and before it is opened again. */
const limits = { check: 20_000, answer: 5000, again: 1000 };

/** Listens over a dedicated connection, reopened whenever it is lost: a pooled one would be given to others. */
export const listenOn =
  (url: string): Listen =>
  async (channel, { message, missed }) => {
    const stopped = new AbortController();
    let client: pg.Client | undefined;

    const open = async (): Promise<pg.Client> => {
      const opened = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: limits.answer,
        query_timeout: limits.answer,
      });
      opened.on('error', () => undefined);
      opened.on('notification', ({ payload }) => message(payload ?? ''));
      await opened.connect();
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
      return opened;
    };

    /** Resolves when the connection is lost, which a broken network does not report. */
    const lost = async (opened: pg.Client): Promise<void> => {
      const ended = new Promise<'ended'>((over) => opened.once('end', () => over('ended')));
      while (!stopped.signal.aborted) {
        const waited = pause(limits.check, 'check', { signal: stopped.signal }).catch(() => 'ended');
        if ((await Promise.race([ended, waited])) === 'ended') return;
        await opened.query('select 1');
      }
    };

    const keep = async (): Promise<void> => {
      while (!stopped.signal.aborted) {
        try {
          client ??= await open();
          missed();
          await lost(client);
        } catch {
          // tried again below
        }
        await client?.end().catch(() => undefined);
        client = undefined;
        if (!stopped.signal.aborted) await pause(limits.again, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    };
    const kept = keep();
    return async () => {
      stopped.abort();
      await kept;
    };
  };
