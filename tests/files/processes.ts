import { eq } from 'drizzle-orm';
import { token } from '#contract/oauth.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import type { Served } from '../contract/uploads.ts';
import type { Data, Server } from '../process/harness.ts';
import { isOnServer, preparedData, startServer, temporaryFolder, withDatabase } from '../process/harness.ts';
import { callerOf } from '../setup/server.ts';

/** Server processes that share a database and a folder: two on PostgreSQL, one on the embedded database. */
export type Processes = {
  data: Data;
  folder: string;
  urls: () => string[];
  /** Kills the process at an address, and starts another one in its place. Resolves to its address. */
  replace: (url: string) => Promise<string>;
  /** Kills every process. */
  kill: () => Promise<void>;
};

export async function startProcesses(env: Record<string, string> = {}, prepare?: (data: Data) => Promise<void>): Promise<Processes> {
  const data = await preparedData();
  const folder = temporaryFolder();
  await withDatabase(data, (db) => db.update(setting).set({ sysValue: '60' }).where(eq(setting.sysKey, 'upload.maxSizeMb')));
  await prepare?.(data);
  const start = () => startServer(data, { FILES_DIR: folder, ...env });
  const running: Server[] = [];
  for (let count = isOnServer ? 2 : 1; count > 0; count -= 1) running.push(await start());
  return {
    data,
    folder,
    urls: () => running.map(({ url }) => url),
    replace: async (url) => {
      const at = running.findIndex((one) => one.url === url);
      running[at]?.child.kill('SIGKILL');
      await running[at]?.finished;
      const started = await start();
      running[at] = started;
      return started.url;
    },
    kill: async () => {
      for (const { child } of running) child.kill('SIGKILL');
      await Promise.all(running.map(({ finished }) => finished));
    },
  };
}

export function servedAt(url: string): Served {
  const fetchAt: Served['fetch'] = (path, init) => fetch(url + path, init);
  return { fetch: fetchAt, call: callerOf(fetchAt) };
}

export const signIn = async (url: string, username: string): Promise<string> =>
  (await servedAt(url).call(token, { body: { username, password: 'Pmis@2026' } })).accessToken;

export const report = (what: string, figures: Record<string, unknown>): void =>
  void process.stdout.write(
    `${what}: ${Object.entries(figures)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', ')}\n`,
  );
