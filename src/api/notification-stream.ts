import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { NotificationStreamEvent, NotificationList } from '#contract/notify.ts';
import * as notify from '#contract/notify.ts';
import { HttpError } from '#http/errors.ts';
import { readEventStream } from '#http/event-stream.ts';
import { pause } from './pause.ts';
import { hearPresent, onOpenHere, openHere } from './presence.ts';

/** Messages between the tab that holds the stream and the other tabs. */
type Message =
  | { ask: 'state' | 'open' }
  | { connected: boolean }
  | { event: NotificationStreamEvent }
  /** The records open in a tab. */
  | { tab: string; open: string[] };

/** Milliseconds: before the first request, so that the page loads first; the shortest and longest pause between two tries. */
const pauses = { first: 1500, shortest: 1000, longest: 60_000 };
/** Milliseconds within which the readers of an event fetch; spread, so that they do not all fetch at once. */
const spread = 400;

const listeners = new Set<() => void>();
let connected = false;

function setConnected(is: boolean): void {
  if (connected === is) return;
  connected = is;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether notifications arrive over a stream, of this tab or of another one. */
export const useStreamConnected = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => connected,
    () => false,
  );

const indexKey = ['notify', 'index'];
const accountKey = ['template', 'currentUser'];

type Counts = Extract<NotificationStreamEvent, { event: 'counts' }>;
type AccountCounts = { notifyCount: number; unreadCount: number };

/** Updates cached counts. Returns whether any has changed. */
function showCounts(client: QueryClient, { total, unread }: Counts): boolean {
  let differed = false;
  for (const [key, data] of client.getQueriesData<NotificationList>({ queryKey: indexKey })) {
    const { unread: isUnreadOnly = false } = (key[2] ?? {}) as { unread?: boolean };
    const counts = { total: isUnreadOnly ? unread : total, unread };
    if (data === undefined || (data.total === counts.total && data.unread === unread)) continue;
    differed = true;
    client.setQueryData<NotificationList>(key, { ...data, ...counts });
  }
  for (const [key, data] of client.getQueriesData<AccountCounts>({ queryKey: accountKey })) {
    if (data === undefined || (data.notifyCount === total && data.unreadCount === unread)) continue;
    differed = true;
    client.setQueryData<AccountCounts>(key, { ...data, notifyCount: total, unreadCount: unread });
  }
  return differed;
}

/** Shows the counts at once, and fetches what changed. */
function receiver(client: QueryClient) {
  let timer: number | undefined;
  const refetch = () => {
    timer ??= window.setTimeout(() => {
      timer = undefined;
      // tasks change with notifications
      for (const resource of ['notify', 'template', 'centre']) void client.invalidateQueries({ queryKey: [resource] });
    }, Math.random() * spread);
  };
  return (event: NotificationStreamEvent) => {
    if (event.event === 'present') {
      hearPresent(event);
      return;
    }
    if (event.event !== 'counts') {
      refetch();
      return;
    }
    if (showCounts(client, event)) refetch();
  };
}

/** The records open in any tab. When they change, the signal of `turn` is aborted and the stream is reopened. */
function openInTabs(lockOf: (tab: string) => string, signal: AbortSignal) {
  const tabs = new Map<string, readonly string[]>();
  let at: string[] = [];
  let turn = new AbortController();
  const count = () => {
    const next = [...new Set([...tabs.values()].flat())].toSorted().slice(0, 20);
    if (next.join() === at.join()) return;
    at = next;
    turn.abort();
    turn = new AbortController();
  };
  return {
    at: () => at,
    turn: () => AbortSignal.any([signal, turn.signal]),
    hear: (tab: string, open: readonly string[]) => {
      // a tab holds its lock until it closes, however it does
      if (!tabs.has(tab))
        void navigator.locks
          .request(lockOf(tab), { signal }, () => {
            tabs.delete(tab);
            count();
          })
          .catch(() => undefined);
      tabs.set(tab, open);
      count();
    },
  };
}

type OpenRecords = ReturnType<typeof openInTabs>;

/** Keeps a stream open, from the last position on, until `signal`. */
async function keepStream(publish: (message: Message) => void, records: OpenRecords, signal: AbortSignal): Promise<void> {
  let position: string | null = null;
  let failures = 0;
  await pause(pauses.first, records.turn());
  while (!signal.aborted) {
    let wait: number | null = null;
    const [at, turn] = [records.at(), records.turn()];
    try {
      wait = await readEventStream(
        notify.stream,
        { params: { ...(position !== null && { lastEventId: position }), ...(at.length > 0 && { at }) } },
        {
          signal: turn,
          onOpen: () => {
            failures = 0;
            publish({ connected: true });
          },
          onEvent: (event, at) => {
            position = at ?? position;
            publish({ event });
          },
        },
      );
    } catch (error) {
      // reopened for the records open now
      if (turn.aborted && !signal.aborted) continue;
      failures += 1;
      // the sign-in has ended, which the next fetch reports to the user
      if (error instanceof HttpError && [401, 404].includes(error.status)) failures = Number.POSITIVE_INFINITY;
    }
    publish({ connected: false });
    if (failures === Number.POSITIVE_INFINITY) return;
    const backOff = Math.min(pauses.longest, pauses.shortest * 2 ** failures) * (0.5 + Math.random());
    await pause(wait ?? backOff, records.turn());
  }
}

/**
 * Follows the notifications of an account. One tab of the browser holds the stream and forwards its events; when it closes, another one takes over.
 * Without Web Locks, as on a page without HTTPS, the tabs poll.
 */
function follow(client: QueryClient, userId: string): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined;
  const name = `notices:${userId}`;
  const stopped = new AbortController();
  const channel = new BroadcastChannel(name);
  const receive = receiver(client);
  const tab = crypto.randomUUID();
  const lockOf = (of: string) => `${name}:${of}`;
  const records = openInTabs(lockOf, stopped.signal);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  const post = (message: Message) => channel.postMessage(message);
  let leads = false;

  const hear = (message: Message) => {
    if ('event' in message) {
      if (message.event.event === 'present') present.set(`${message.event.kind}:${message.event.id}`, message.event);
      receive(message.event);
    } else if ('connected' in message) {
      setConnected(message.connected);
      if (!message.connected) {
        present.clear();
        hearPresent(null);
      }
    } else if ('tab' in message) {
      if (!leads) return;
      const before = records.at();
      records.hear(message.tab, message.open);
      for (const [key, event] of present) if (before.some((one) => one.endsWith(`:${key}`))) publish({ event });
    } else if (message.ask === 'open') showOpen();
    else if (leads) post({ connected });
  };
  const publish = (message: Message) => {
    hear(message);
    post(message);
  };
  /** The last presence by record, for tabs that open the record later. */
  const present = new Map<string, NotificationStreamEvent>();
  const showOpen = () => publish({ tab, open: openHere() });
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  post({ ask: 'state' });
  // held until the tab closes
  void navigator.locks
    .request(lockOf(tab), () => new Promise<void>((over) => stopped.signal.addEventListener('abort', () => over())))
    .catch(() => undefined);
  const unwatch = onOpenHere(showOpen);
  const held = navigator.locks.request(name, { signal: stopped.signal }, async () => {
    leads = true;
    publish({ ask: 'open' });
    await keepStream(publish, records, stopped.signal);
  });
  // stopped while it waited for the lock
  held.catch(() => undefined);
  return () => {
    unwatch();
    stopped.abort();
    setConnected(false);
    // after the last message of the stream
    void held.catch(() => undefined).then(() => channel.close());
  };
}

const following = new Map<string, { users: number; stop: () => void }>();

/** Follows the notifications of the signed-in user as long as a component does. */
export function useNotificationStream(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const shared = following.get(userId) ?? { users: 0, stop: follow(client, userId) };
    shared.users += 1;
    following.set(userId, shared);
    return () => {
      shared.users -= 1;
      if (shared.users > 0) return;
      following.delete(userId);
      shared.stop();
    };
  }, [client, userId]);
}
