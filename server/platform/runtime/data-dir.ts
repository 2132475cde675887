import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir } from './data-dir-lock.ts';
import { openEmbedded, type Database } from '../db/client.ts';
import { reasonOf, StartFailure } from './start-failure.ts';

/**
 * Opens the embedded database of a data directory, locked against other processes, and lets `prepare` migrate and fill it. A new cluster is
 * created in `postgres.new` and renamed to `postgres` once complete and on disk: an interrupted start leaves nothing that looks like a
 * database, and the next start begins again. Nothing is lost, because nothing was served yet.
 */
export async function openDataDir(dataDir: string, prepare: (database: Database) => Promise<void>): Promise<Database> {
  try {
    // readable by its owner only, because it contains password hashes
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartFailure(`DATA_DIR ${dataDir} cannot be used: ${reasonOf(error)}. It must be a folder that this user may write.`);
  }
  const lock = lockDataDir(dataDir);
  let open: Database | undefined;
  try {
    const cluster = join(dataDir, 'postgres');
    if (!existsSync(cluster)) await createCluster(join(dataDir, 'postgres.new'), cluster, prepare);
    const database = await openEmbedded(cluster);
    open = database;
    await prepare(database);
    const close = async () => {
      await database.close();
      lock.release();
    };
    return { ...database, close };
  } catch (error) {
    await open?.close().catch(() => undefined);
    lock.release();
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The database in DATA_DIR ${dataDir} cannot be opened: ${reasonOf(error)}.`, { cause: error });
  }
}

async function createCluster(unfinished: string, cluster: string, prepare: (database: Database) => Promise<void>): Promise<void> {
  rmSync(unfinished, { recursive: true, force: true });
  const database = await openEmbedded(unfinished, { durable: false });
  try {
    await prepare(database);
  } finally {
    await database.close();
  }
  syncTree(unfinished);
  renameSync(unfinished, cluster);
  sync(join(cluster, '..'));
}

/** Flushes a folder. Without it a power cut could keep the rename and lose the files. */
function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) sync(path);
  }
  sync(folder);
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
