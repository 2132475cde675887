import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { preparedData, ready, root, run, type Server } from '../process/harness.ts';
import type { Watched } from './watch.ts';

export type WatchedServer = Server & {
  /** Returns what was measured since the last call. */
  measured: () => Promise<Watched>;
};

/** Starts a server on a copy of the sample database. It reports its stalls and its memory. */
export async function watchedServer(env: Record<string, string> = {}): Promise<WatchedServer> {
  const server = await ready(
    run('server/main.ts', {
      args: ['--api-only'],
      env: {
        PORT: '0',
        LOG_LEVEL: 'warn',
        SAMPLE_DATA: '1',
        ...(await preparedData()),
        NODE_OPTIONS: `--import=${join(root, 'tests/hostile/watch.ts')}`,
        ...env,
      },
      spawn: { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    }),
  );
  const measured = async (): Promise<Watched> => {
    const answer = once(server.child, 'message');
    server.child.send('measure');
    const [watched] = (await answer) as [Watched];
    return watched;
  };
  await measured();
  return { ...server, measured };
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a request as written, also with headers that `fetch` does not let a caller set. */
export async function send(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  return new Promise((answered, failed) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', failed);
      response.on('end', () =>
        answered({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }),
      );
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

export const tokenPath = '/api/xm-oauth/oauth/token';

export const signIn = (url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  send(url + tokenPath, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** Returns the middle of a list of durations. */
export const median = (durations: readonly number[]): number => durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0;

/** Prints a line of figures. */
export function report(title: string, figures: Record<string, number | string>): void {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 10) / 10 : value}`);
  process.stdout.write(`  ${title}: ${text.join(' · ')}\n`);
}
