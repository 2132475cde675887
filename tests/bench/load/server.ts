import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { issueToken } from '#server/identity/account/tokens.ts';
import { openEmbedded, openServer } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { seedSample } from '#server/seed/index.ts';
import { todayInChina } from '#domain/china-time.ts';
import { startCluster } from '../../../scripts/test/postgres-cluster.ts';

const root = join(import.meta.dirname, '../../..');

export type DatabaseKind = 'postgres' | 'embedded';

export type Spawned = {
  url: string;
  /** Megabytes that the server's process has in memory. */
  memory: () => number;
  /** Seconds of processor that it has used. */
  processor: () => number;
  stop: () => Promise<void>;
};

/** `tokens`: one for each signed-in user; `admin`: that of the sample's administrator. */
export type LoadedServer = Spawned & { tokens: readonly string[]; admin: string };

const clockTicks = 100;
const statusOf = (pid: number, file: 'stat' | 'status'): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** Starts a server on the sample with so many accounts of its own, each signed in. */
export async function startLoaded(kind: DatabaseKind, accounts: number): Promise<LoadedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pmis-load-'));
  const cluster = kind === 'postgres' ? await startCluster() : null;
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const database = cluster === null ? await openEmbedded(join(dataDir, 'postgres')) : await openServer(cluster.url);
  const { db } = database;
  await database.migrate();
  await seedSample(db, { anchor: todayInChina(new Date()) });
  const names = Array.from({ length: accounts }, (_, at) => `load-${at}`);
  const [sample] = await db.select().from(account).where(eq(account.username, 'user'));
  if (sample === undefined) throw new Error('the sample has no user');
  const made = await db
    .insert(account)
    .values(
      names.map((username) => ({
        username,
        displayName: username,
        roles: ['user'],
        passwordHash: sample.passwordHash,
        createdAt: new Date(),
      })),
    )
    .returning({ id: account.id });
  const signIn = async (id: string) => (await issueToken(db, id, new Date(), { userAgent: null, address: null })).accessToken;
  const tokens: string[] = [];
  for (const { id } of made) tokens.push(await signIn(id));
  const [administrator] = await db.select({ id: account.id }).from(account).where(eq(account.username, 'admin'));
  const admin = await signIn(administrator?.id ?? '');
  await database.close();

  const server = await spawnServer({ dataDir, databaseUrl: cluster?.url ?? '' });
  return {
    ...server,
    tokens,
    admin,
    stop: async () => {
      await server.stop();
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server of its own process on a database that has the sample. */
export async function spawnServer({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }): Promise<Spawned> {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    SAMPLE_DATA: '1',
  };
  const child = spawn(process.execPath, ['server/main.ts', '--api-only'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((found, fail) => {
    let output = '';
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /pmis is ready: (http:\S+)/.exec(output)?.[1];
      if (address !== undefined) found(address.replace(/\/$/, ''));
    });
  });
  const pid = child.pid ?? 0;
  return {
    url,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(statusOf(pid, 'status'))?.[1] ?? 0) / 1024,
    processor: () => {
      const fields = statusOf(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / clockTicks;
    },
    stop: async () => {
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
