import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '../../db/client.ts';
import { cacheKeyOf } from '../../db/client.ts';
import { Problem } from '../../http/problem.ts';

/** An index as reported to its keeper. */
export type Kept = {
  name: string;
  /** Writes the file unless it is up to date. */
  save: (path: string) => Promise<void>;
  /** Stops background work. */
  stop: () => Promise<void>;
};

/** The files of a database's indexes, and the log. */
export type Keeper = { log: Logger; pathOf: (name: string) => string; add: (kept: Kept) => void };

const keepers = new WeakMap<object, Keeper>();

/** Returns the setup of `keepIndexes` for a database; null if its indexes are in memory only. */
export const keeperOf = (db: Db): Keeper | null => keepers.get(cacheKeyOf(db)) ?? null;

/** Milliseconds between two files of an index that changes. */
const saveEvery = 10 * 60_000;

type Options = {
  db: Db;
  log: Logger;
  /** A folder of this database's processes. */
  folder: string;
  /** Functions of `followedIndex`. */
  indexes: readonly ((db: Db) => Promise<unknown>)[];
};

/**
 * Keeps the indexes of a database in files, starts loading them, and builds missing or unreadable ones. Call it before the first search.
 * `close` stops building and writes the changes.
 */
export function keepIndexes({ db, log, folder, indexes }: Options): { close: () => Promise<void> } {
  const all: Kept[] = [];
  const pathOf = (name: string) => join(folder, `${name}.idx`);
  const [key, keeper] = [cacheKeyOf(db), { log, pathOf, add: (kept: Kept) => all.push(kept) }];
  keepers.set(key, keeper);
  const save = async () => {
    for (const { name, save: write } of all)
      await write(pathOf(name)).catch((error: unknown) => log.warn({ err: error, index: name }, 'the search index was not written'));
  };
  const load = async () => {
    for (const current of indexes)
      await current(db).catch((error: unknown) => {
        // the first search tries again, and reports it
        if (!(error instanceof Problem)) log.warn({ err: error }, 'a search index was not loaded');
      });
  };
  let done = load();
  const timer = setInterval(() => {
    done = done.then(save);
  }, saveEvery);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      // an index begun later is not saved: nothing would stop it, and the folder may be deleted
      if (keepers.get(key) === keeper) keepers.delete(key);
      await Promise.all(all.map(({ stop }) => stop()));
      await done.then(save);
    },
  };
}
