import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from './clock.ts';
import { reasonOf, StartFailure } from './start-failure.ts';

/**
 * Ensures one process per data directory. The embedded database has no lock of its own: two processes on one cluster destroy it. A file with a
 * process id does not suffice: it outlives `kill -9`, the id may be reused (in a container it nearly always is), and of two starters that find a dead
 * owner one can delete the other's new file. So the kernel holds the lock: SQLite, which Node ships, locks the file `lock` exclusively (fcntl on
 * Unix, LockFileEx on Windows). The kernel grants it to one process, releases it when that process ends in any way, and does so between containers
 * that share a volume. `lock` stays empty and is never deleted: a starter with the deleted file open would lock a file that no other process opens.
 * In the holding process only SQLite may open it, because closing any descriptor of a file drops the process's fcntl locks on it. `owner.json` names
 * the holder, for the refusal only.
 */
export type DataDirLock = { release: () => void };

/** A dying process may keep its lock a moment longer while the kernel frees its memory, and two simultaneous starts need a second try. */
const patience = 1500;
const busy = 5;

export function lockDataDir(dataDir: string): DataDirLock {
  const owner = join(dataDir, 'owner.json');
  const file = hold(dataDir, owner);
  try {
    writeFileSync(owner, JSON.stringify({ pid: process.pid, since: systemClock().toISOString() }));
  } catch (error) {
    file.close();
    throw new StartFailure(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}.`);
  }
  let held = true;
  const release = () => {
    if (!held) return;
    held = false;
    process.off('exit', release);
    rmSync(owner, { force: true });
    file.close();
  };
  process.on('exit', release);
  return { release };
}

function hold(dataDir: string, owner: string): DatabaseSync {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(dataDir, 'lock'), { timeout: patience });
    // in memory: a killed process leaves no journal file behind
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file?.close();
    if ((error as { errcode?: number }).errcode === busy) {
      throw new StartFailure(
        `DATA_DIR ${dataDir} is in use by ${ownerIn(owner)}. Stop that process, or set DATA_DIR to another folder (and PORT to another port).`,
      );
    }
    throw new StartFailure(`DATA_DIR ${dataDir} cannot be locked: ${reasonOf(error)}. It must be a folder that this user may write.`);
  }
}

function ownerIn(path: string): string {
  try {
    const { pid } = JSON.parse(readFileSync(path, 'utf8')) as { pid: unknown };
    return `another pmis process (pid ${String(pid)})`;
  } catch {
    return 'another pmis process';
  }
}
