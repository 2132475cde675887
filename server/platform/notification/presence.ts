import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { PresentPerson, Watched } from '#contract/notify.ts';
import { presentPerson } from '#contract/notify.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import type { Listen } from '../db/listen.ts';
import { sql } from 'drizzle-orm';

/** The channel on which processes announce who has a record open. Nothing is stored. */
const presenceChannel = 'presence';

/** Milliseconds between repeated announcements, and of silence after which a process counts as dead. */
const pauses = { again: 20_000, dead: 60_000 };
/** The most people of a record in a message of a process: the database limits messages to 8000 bytes. */
const mostPeople = 20;

const message = z.union([
  z.object({ process: z.string(), record: z.string(), people: z.array(presentPerson) }),
  z.object({ process: z.string(), asks: z.literal(true) }),
]);
type Message = z.infer<typeof message>;

/** A stream that has a record open. */
type Watcher = { person: PresentPerson; show: (people: readonly PresentPerson[]) => void; last: string };

const byName = (a: PresentPerson, b: PresentPerson) => a.name.localeCompare(b.name, 'zh-CN') || (a.id < b.id ? -1 : 1);

/** Returns each person once; editing in any window counts as editing. */
function merged(people: Iterable<PresentPerson>): PresentPerson[] {
  const byId = new Map<string, PresentPerson>();
  for (const person of people) if (byId.get(person.id)?.doing !== 'edit') byId.set(person.id, person);
  return [...byId.values()].toSorted(byName);
}

export type Presence = {
  /** Registers that a person has a record open, and calls `show` with the others at once and with every change. The returned function ends it. */
  arrive: (at: Watched, person: { id: string; name: string }, show: (people: readonly PresentPerson[]) => void) => () => void;
  /** Follows what other processes announce. */
  follow: (listen: Listen) => Promise<void>;
  close: () => Promise<void>;
};

/** Tracks who has which record open, in this and the other processes of the database. */
export function presenceOf({ db, log, now }: { db: Db; log: Logger; now: () => Date }): Presence {
  const process = randomUUID();
  const watchers = new Map<string, Set<Watcher>>();
  /** By record, then by process. */
  const elsewhere = new Map<string, Map<string, { people: PresentPerson[]; heard: number }>>();
  const changed = new Set<string>();
  let sending: Promise<void> | undefined;
  let following: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;

  const here = (record: string): PresentPerson[] => merged([...(watchers.get(record) ?? [])].map(({ person }) => person));

  const notifyWatchers = (record: string): void => {
    const others = [...(elsewhere.get(record)?.values() ?? [])].flatMap(({ people }) => people);
    const all = merged([...here(record), ...others]);
    for (const watcher of watchers.get(record) ?? []) {
      const people = all.filter(({ id }) => id !== watcher.person.id);
      const text = JSON.stringify(people);
      if (text === watcher.last) continue;
      watcher.last = text;
      watcher.show(people);
    }
  };

  const send = (sent: Message) => rows(db, sql`select pg_notify(${presenceChannel}, ${JSON.stringify(sent)})::text`);

  /** One after the other: an earlier announcement must not arrive after a later one. */
  const announce = (): void => {
    if (following === undefined) return;
    sending ??= (async () => {
      for (const record of changed) {
        changed.delete(record);
        await send({ process, record, people: here(record).slice(0, mostPeople) });
      }
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'who has a record open cannot be told to other processes'))
      .finally(() => {
        sending = undefined;
        if (changed.size > 0) announce();
      });
  };

  const announceAll = (): void => {
    for (const record of watchers.keys()) changed.add(record);
    announce();
  };

  const beat = (): void => {
    const oldest = now().getTime() - pauses.dead;
    for (const [record, processes] of elsewhere) {
      for (const [of, { heard }] of processes) if (heard < oldest) processes.delete(of);
      if (processes.size === 0) elsewhere.delete(record);
      notifyWatchers(record);
    }
    announceAll();
  };

  const hear = (payload: string): void => {
    const { data } = message.safeParse(JSON.parse(payload));
    if (data === undefined || data.process === process) return;
    if ('asks' in data) {
      announceAll();
      return;
    }
    const { record, people } = data;
    const processes = elsewhere.get(record) ?? new Map<string, { people: PresentPerson[]; heard: number }>();
    if (people.length === 0) processes.delete(data.process);
    else processes.set(data.process, { people, heard: now().getTime() });
    if (processes.size === 0) elsewhere.delete(record);
    else elsewhere.set(record, processes);
    notifyWatchers(record);
  };

  return {
    arrive: ({ kind, id, doing }, { id: accountId, name }, show) => {
      const record = `${kind}:${id}`;
      const watcher: Watcher = { person: { id: accountId, name, doing }, show, last: '' };
      watchers.set(record, (watchers.get(record) ?? new Set()).add(watcher));
      timer ??= setInterval(beat, pauses.again).unref();
      const isChanged = (): void => {
        notifyWatchers(record);
        changed.add(record);
        announce();
      };
      isChanged();
      return () => {
        const left = watchers.get(record);
        if (left?.delete(watcher) !== true) return;
        if (left.size === 0) watchers.delete(record);
        if (watchers.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
        isChanged();
      };
    },
    follow: async (listen) => {
      following = await listen(presenceChannel, {
        message: hear,
        missed: () => {
          send({ process, asks: true }).catch((error: unknown) =>
            log.warn({ err: error }, 'other processes cannot be asked who has a record open'),
          );
          announceAll();
        },
      });
    },
    close: async () => {
      // clients of other processes learn immediately that everybody here has left
      for (const record of watchers.keys()) changed.add(record);
      watchers.clear();
      announce();
      await sending;
      clearInterval(timer);
      await following?.();
    },
  };
}
