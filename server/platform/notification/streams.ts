import type { Logger } from 'pino';
import type { NotificationStreamEvent } from '#contract/notify.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import type { Db } from '../db/client.ts';
import type { Listen } from '../db/listen.ts';
import type { Streams } from '../http/context.ts';
import { busy } from '../http/problem.ts';
import { countsOf, notificationsAfter, positionOfAccount } from './positions.ts';
import { presenceOf } from './presence.ts';

/** The channel on which the database reports accounts with changed notifications or sessions, see the triggers of the tables. */
export const notificationChannel = 'notification';

export type StreamLimits = {
  /** Milliseconds between two signs of life. */
  heartbeat: number;
  /** Open streams of a process, and of an account in it. */
  most: number;
  mostOfAccount: number;
  /** Notifications sent one by one to a reconnecting reader. */
  replayed: number;
  /** Milliseconds for which a reader who has left is still shown: they may return with another page. */
  lingers: number;
  /** Bytes that may wait for a slow reader, who is disconnected beyond them and resumes. */
  unread: number;
};

const streamLimits: StreamLimits = { heartbeat: 25_000, most: 5000, mostOfAccount: 20, replayed: 200, lingers: 400, unread: 65_536 };

type Stream = {
  accountId: string;
  tokenHash: string;
  /** The position of the last notification sent to it. */
  seq: number;
  /** The counts last sent to it. */
  counts: string;
  write: (text: string) => void;
  close: () => void;
  /** Removes the reader from the records they have open. */
  leave: () => void;
};

const encoder = new TextEncoder();

/** Reads a `Last-Event-ID`; null for none and for one that is not ours. */
export const positionOf = (given: string | undefined): number | null =>
  given !== undefined && /^\d{1,15}$/.test(given) ? Number(given) : null;

const textOf = (event: NotificationStreamEvent, position?: number): string =>
  `event: ${event.event}\n${position === undefined ? '' : `id: ${position}\n`}data: ${JSON.stringify(event)}\n\n`;

/** A random wait before a client reconnects, so that they do not all reconnect at once. */
const retryHint = (): string => `retry: ${1000 + Math.round(Math.random() * 2000)}\n\n`;

/** Proxies must hand each event on as it comes. */
export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

type Options = {
  db: Db;
  log: Logger;
  now: () => Date;
  /** Returns which of these sign-ins are valid, by hashes of their tokens. Injected, because accounts are above this folder. */
  liveTokens: (db: Db, hashes: readonly string[], now: Date) => Promise<Set<string>>;
  limits?: Partial<StreamLimits>;
};

export type NotificationStreams = Streams & {
  /** Subscribes to messages of the database, so that streams are notified at once; otherwise only at each heartbeat. */
  follow: (listen: Listen) => Promise<void>;
  /** Ends all streams, and refuses new ones. */
  close: () => Promise<void>;
  size: () => number;
};

/**
 * The open streams of this process. Accounts with changed notifications are read together, and each stream gets what it has not sent yet.
 */
export function notificationStreams({ db, log, now, liveTokens, limits }: Options): NotificationStreams {
  const { heartbeat, most, mostOfAccount, replayed, lingers, unread } = { ...streamLimits, ...limits };
  const open = new Map<string, Set<Stream>>();
  const changed = new Set<string>();
  const presence = presenceOf({ db, log, now });
  let size = 0;
  let closed = false;
  let sending: Promise<void> | undefined;
  let following: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Ends the streams of ended sign-ins. Returns the others. */
  const endSignedOut = async (streams: Stream[]): Promise<Stream[]> => {
    const live = await liveTokens(db, [...new Set(streams.map(({ tokenHash }) => tokenHash))], now());
    return streams.filter((stream) => {
      if (live.has(stream.tokenHash)) return true;
      stream.write(textOf({ event: 'end' }));
      stream.close();
      return false;
    });
  };

  const sendAll = async (): Promise<void> => {
    // repeats the read for changes during it
    while (changed.size > 0) {
      const accounts = [...changed].filter((accountId) => open.has(accountId));
      changed.clear();
      if (accounts.length === 0) return;
      const from = accounts.map((accountId) => ({ accountId, after: Math.min(...[...(open.get(accountId) ?? [])].map(({ seq }) => seq)) }));
      // counts first: of a commit in between, the notification is sent before its count
      const counts = await countsOf(db, accounts);
      const found = await notificationsAfter(db, from);
      // sign-ins last: nothing committed after a sign-out is sent to its stream
      await endSignedOut(accounts.flatMap((accountId) => [...(open.get(accountId) ?? [])]));
      for (const { accountId, id, kind, seq } of found) {
        for (const stream of open.get(accountId) ?? []) {
          if (seq <= stream.seq) continue;
          stream.seq = seq;
          stream.write(textOf({ event: 'notice', id, kind }, seq));
        }
      }
      for (const { accountId, total, unread: unreadCount } of counts) {
        const event = { event: 'counts' as const, total, unread: unreadCount };
        const text = textOf(event);
        for (const stream of open.get(accountId) ?? []) {
          if (stream.counts === text) continue;
          stream.counts = text;
          stream.write(textOf(event, stream.seq));
        }
      }
    }
  };

  const startSending = (): void => {
    sending ??= sendAll()
      .catch((error: unknown) => {
        // clients reconnect and resume from their positions
        log.warn({ err: error }, 'notifications cannot be read for the open streams');
        closeAll();
      })
      .finally(() => (sending = undefined));
  };

  const mark = (accounts: Iterable<string>): void => {
    for (const accountId of accounts) if (open.has(accountId)) changed.add(accountId);
    if (changed.size > 0) startSending();
  };

  const all = (): Stream[] => [...open.values()].flatMap((streams) => [...streams]);

  const closeAll = (): void => {
    for (const stream of all()) {
      stream.write(retryHint());
      stream.close();
    }
  };

  const beat = async (): Promise<void> => {
    for (const stream of await endSignedOut(all())) stream.write(': \n\n');
    if (following === undefined) mark(open.keys());
  };

  const add = (stream: Stream): void => {
    const streams = open.get(stream.accountId) ?? new Set();
    open.set(stream.accountId, streams.add(stream));
    size += 1;
    const [oldest] = streams;
    if (streams.size > mostOfAccount) oldest?.close();
    timer ??= setInterval(
      () => void beat().catch((error: unknown) => log.warn({ err: error }, 'the streams cannot be checked')),
      heartbeat,
    ).unref();
  };

  const remove = (stream: Stream): void => {
    const streams = open.get(stream.accountId);
    if (streams?.delete(stream) !== true) return;
    size -= 1;
    stream.leave();
    if (streams.size === 0) open.delete(stream.accountId);
    if (size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    size: () => size,
    open: async ({ accountId, token, after, name = '', at = [] }) => {
      if (closed || size >= most) throw busy(5);
      const last = await positionOfAccount(db, accountId);
      // a position beyond the last one comes from another database
      const isKnown = after !== null && after <= last && last - after <= replayed;
      const stream: Stream = {
        accountId,
        tokenHash: hashOf(token),
        seq: isKnown ? after : last,
        counts: '',
        write: () => undefined,
        close: () => undefined,
        leave: () => undefined,
      };
      const body = new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            stream.write = (text) => {
              if (!open.get(accountId)?.has(stream)) return;
              if ((controller.desiredSize ?? 0) < -unread) stream.close();
              else controller.enqueue(encoder.encode(text));
            };
            stream.close = () => {
              if (!open.get(accountId)?.has(stream)) return;
              remove(stream);
              controller.close();
            };
            add(stream);
          },
          cancel: () => remove(stream),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
      );
      stream.write(retryHint());
      if (after !== null && !isKnown) stream.write(textOf({ event: 'reset' }, last));
      mark([accountId]);
      const leaving = at.map((one) =>
        presence.arrive(one, { id: accountId, name }, (people) =>
          stream.write(textOf({ event: 'present', kind: one.kind, id: one.id, people: [...people] })),
        ),
      );
      const leave = () => leaving.forEach((one) => one());
      if (leaving.length > 0) stream.leave = () => (lingers === 0 ? leave() : void setTimeout(leave, lingers).unref());
      return body;
    },
    follow: async (listen) => {
      await presence.follow(listen);
      following = await listen(notificationChannel, {
        message: (payload) => mark(payload === '*' ? open.keys() : payload.split(',')),
        missed: () => mark(open.keys()),
      });
    },
    close: async () => {
      closed = true;
      closeAll();
      await presence.close();
      await following?.();
      await sending;
    },
  };
}
