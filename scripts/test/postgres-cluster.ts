import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { installPackages, isDebianRoot } from './debian.ts';

export type Cluster = { url: string; stop: () => Promise<void> };

/** Where Debian keeps the server programs, the newest version first. */
function debianFolders(): string[] {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return [];
  return readdirSync(versions)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'));
}

/** The folder that holds both `initdb` and `postgres`. */
function findPrograms(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''), ...debianFolders()];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

function ensurePrograms(): string {
  const found = findPrograms();
  if (found !== undefined) return found;
  process.stderr.write('No PostgreSQL server found; installing one.\n');
  if (isDebianRoot()) {
    // without this the package creates and starts a cluster
    installPackages('postgresql-common');
    const settings = '/etc/postgresql-common/createcluster.conf';
    if (existsSync(settings)) writeFileSync(settings, `${readFileSync(settings, 'utf8')}\ncreate_main_cluster = false\n`);
    installPackages('postgresql');
  }
  const installed = findPrograms();
  if (installed !== undefined) return installed;
  throw new Error('There is no PostgreSQL server (initdb, postgres) and none could be installed. On Debian: apt-get install postgresql.');
}

type User = { uid: number; gid: number };

/** PostgreSQL refuses to run as root: an unprivileged account of the machine, when this is root. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (account === undefined) throw new Error('PostgreSQL does not run as root, and there is no user “postgres” or “nobody”.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** No durability: nothing has to survive a crash. Many connections: the tests open many small databases. */
const settings = (port: number, folder: string) =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 300,
    shared_buffers: '128MB',
    log_min_messages: 'warning',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Starts a PostgreSQL server in a new temporary folder; `stop` ends it and deletes the folder. */
export async function startCluster(): Promise<Cluster> {
  const programs = ensurePrograms();
  const user = unprivilegedUser();
  // not under TMPDIR when root: that may be a folder which the other user cannot enter
  const folder = mkdtempSync(join(user === undefined ? tmpdir() : '/tmp', 'pmis-postgres-'));
  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
    const options = { cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' }, ...user };
    const initdb = [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ];
    const made = spawnSync(join(programs, 'initdb'), initdb, { ...options, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);

    const port = await freePort();
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings(port, folder)], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-10_000)));
    const ended = new Promise<void>((done) => server.once('exit', () => done()));
    const stop = async () => {
      // SIGINT is PostgreSQL's fast shutdown: it ends the connections that are left
      if (server.exitCode === null) server.kill('SIGINT');
      await ended;
      remove();
    };
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    if (!(await answers(url, () => server.exitCode !== null))) {
      await stop();
      throw new Error(`PostgreSQL does not start: ${log}`);
    }
    return { url, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

async function answers(url: string, hasEnded: () => boolean): Promise<boolean> {
  const until = Date.now() + 60_000;
  while (Date.now() < until && !hasEnded()) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await new Promise((over) => setTimeout(over, 100));
    }
  }
  return false;
}
