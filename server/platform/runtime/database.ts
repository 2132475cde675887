import { openDataDir } from './data-dir.ts';
import { openServer, type Database } from '../db/client.ts';
import type { Env } from './env.ts';
import { codeOf, reasonOf, StartFailure } from './start-failure.ts';

/** Opens the database that the environment names and lets `prepare` migrate and fill it. Fails with a `StartFailure`. */
export async function openDatabase(env: Env, prepare: (database: Database) => Promise<void>): Promise<Database> {
  return env.databaseUrl === undefined ? openDataDir(env.dataDir, prepare) : openPostgres(env.databaseUrl, prepare);
}

async function openPostgres(databaseUrl: string, prepare: (database: Database) => Promise<void>): Promise<Database> {
  const place = placeOf(databaseUrl);
  const database = await openServer(databaseUrl).catch((error: unknown) => {
    throw new StartFailure(`DATABASE_URL ${place} cannot be connected to: ${connectionReason(error)}.`, { cause: error });
  });
  try {
    await prepare(database);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw new StartFailure(`The database of DATABASE_URL ${place} cannot be migrated: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Returns the address without its password. */
function placeOf(databaseUrl: string): string {
  try {
    const { username, host, pathname } = new URL(databaseUrl);
    return `(${username === '' ? '' : `${decodeURIComponent(username)} at `}${host}${pathname})`;
  } catch {
    throw new StartFailure(
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name; signs such as @ : / # % in the password are written %40 %3A %2F %23 %25.',
    );
  }
}

function connectionReason(error: unknown): string {
  // pg reports these two by their text only
  const text = error instanceof Error ? error.message : '';
  if (codeOf(error) === undefined && /timeout/i.test(text)) return 'no answer in time';
  if (codeOf(error) === 'ENOENT') return 'there is no such socket';
  if (text.includes('client password must be a string')) return 'a password is needed';
  return reasonOf(error);
}
