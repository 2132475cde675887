import { PGlite } from '@electric-sql/pglite';
import type { Transaction } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Listen } from './listen.ts';
import { listenOn } from './listen.ts';
import { prepareRepeated } from './prepared-embedded.ts';
import { PreparingClient } from './prepared-statements.ts';
import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { nfd: number };
type Module = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

/**
 * A cluster in a folder whose commits survive a power cut, not only the end of the process.
 *
 * By default PGlite writes each commit to the file (so `kill -9` loses nothing) but never flushes it to disk: it starts PostgreSQL with `-F`, and its
 * file layer ignores fsync. Here fsync reaches the disk and PostgreSQL is configured to use it (`fdatasync` is a stub in PGlite's WebAssembly libc).
 * Costs about 3 ms a commit on an ordinary SSD.
 */
function durableOptions(folder: string): { fs: NodeFS; startParams: string[] } {
  const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];
  return { fs: new DurableNodeFS(folder), startParams };
}

class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const connectFsync = (module: unknown) => {
      (module as Module).NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), connectFsync] } };
  }
}

const migrationsFolder = new URL('./migrations', import.meta.url).pathname;

/** A database of either driver, or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT>;

const cacheKey = Symbol('cache key');

/**
 * Returns the key of a database's caches: the same for an object that inherits from the database. Such caches must check the present
 * content of the database.
 */
export const cacheKeyOf = (db: Db): object => (db as { [cacheKey]?: object })[cacheKey] ?? db;

const withCacheKey = (db: object): Db => Object.assign(db, { [cacheKey]: {} }) as unknown as Db;

const background = Symbol('background');

/**
 * Returns the connections for work that nobody waits for: jobs, imports, clean-ups and the first reading of an index. On a server they have a
 * time limit of their own, and requests never wait for them to be free. The embedded database has one connection; a transaction stays itself.
 */
export const backgroundOf = (db: Db): Db => (db as { [background]?: Db })[background] ?? db;

export type Database = {
  db: Db;
  migrate: () => Promise<void>;
  listen: Listen;
  close: () => Promise<void>;
};

type Embedded = {
  /** A dump to start from instead of an empty cluster. */
  dump?: Blob;
  /** Whether commits survive a power cut; false for a cluster that is flushed to disk as a whole once complete. */
  durable?: boolean;
};

/** Opens embedded PostgreSQL; without `dataDir` in memory. */
export async function openEmbedded(dataDir?: string, { dump, durable = true }: Embedded = {}): Promise<Database> {
  const client = await PGlite.create({
    ...(dataDir !== undefined && (durable ? durableOptions(dataDir) : { dataDir })),
    ...(dump !== undefined && { loadDataDir: dump }),
    // bookings of a device must not overlap: an exclusion constraint compares its id too
    extensions: { btree_gist },
  });
  prepareRepeated(client);
  shareParsers(client, client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => transaction((tx) => work(shareParsers(client, tx)));
  const db = drizzlePglite(client);
  // within one process, which receives its own messages after the commit
  const listen: Listen = async (channel, { message, missed }) => {
    const stop = await client.listen(channel, message);
    missed();
    return () => stop();
  };
  return { db: withCacheKey(db), migrate: () => migratePglite(db, { migrationsFolder }), listen, close: () => client.close() };
}

/**
 * Sets the parsers that Drizzle sends with every query once: PGlite otherwise copies its own 300 each time, which takes as long as a short
 * query.
 */
function shareParsers<Source extends Pick<Transaction, 'query'>>({ parsers: shared }: PGlite, source: Source): Source {
  const query = source.query.bind(source);
  source.query = (text, params, { parsers, ...options } = {}) => {
    Object.assign(shared, parsers);
    return query(text, params, options);
  };
  return source;
}

/** Advisory lock that serialises migrations by several starting processes. */
const migrationLock = 4_206_001;

/**
 * Milliseconds after which a statement, a wait for a lock or an idle transaction is ended, so that none blocks others forever. `background` is
 * the limit of a statement that no request waits for.
 */
const timeOuts = { connect: 5000, statement: 30_000, background: 1_800_000, lock: 10_000, idleInTransaction: 60_000 };

/** Connections of a process to its server. */
const most = { requests: 10, background: 3 };

/** Connects to a PostgreSQL server; fails early when it cannot be reached. */
export async function openServer(url: string, given: Partial<typeof timeOuts> = {}): Promise<Database> {
  const { connect, statement, background: longest, lock, idleInTransaction } = { ...timeOuts, ...given };
  const connections = (max: number, limit: number, wait: number): pg.Pool => {
    const pool = new pg.Pool({
      Client: PreparingClient,
      connectionString: url,
      max,
      connectionTimeoutMillis: wait,
      statement_timeout: limit,
      lock_timeout: lock,
      idle_in_transaction_session_timeout: idleInTransaction,
      // compiling a statement with many conditions takes seconds, running it milliseconds: with 10 000 cases a queue was planned as costly
      options: '-c jit=off',
      keepAlive: true,
    });
    // an idle connection that the server closes is replaced at the next query; without a listener its error would end the process
    pool.on('error', () => undefined);
    // the same for a connection idle in a transaction for too long: its next statement reports it
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const pool = connections(most.requests, statement, connect);
  const others = connections(most.background, longest, longest);
  (await pool.connect()).release();
  const db = drizzlePg(pool);
  const migrate = async () => {
    const client = await pool.connect();
    try {
      const locked = drizzlePg(client);
      // a migration may take long or wait for that of another process
      await locked.execute(sql`set statement_timeout = 0`);
      await locked.execute(sql`set lock_timeout = 0`);
      await locked.execute(sql`select pg_advisory_lock(${migrationLock})`);
      try {
        await migratePg(locked, { migrationsFolder });
      } finally {
        await locked.execute(sql`select pg_advisory_unlock(${migrationLock})`);
        await locked.execute(sql`reset all`);
      }
    } finally {
      client.release();
    }
  };
  const close = async () => {
    await Promise.all([pool.end(), others.end()]);
  };
  const all = withCacheKey(db);
  Object.assign(all, { [background]: Object.assign(drizzlePg(others), { [cacheKey]: cacheKeyOf(all) }) });
  return { db: all, migrate, listen: listenOn(url), close };
}

/** Runs a hand-written statement. Both drivers return `{ rows }`, which Drizzle's common type lacks. */
export async function rows<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}
