import { expect, test } from 'vitest';
import { token } from '#contract/oauth.ts';
import { contractFiles, endpoints } from '#server/platform/http/endpoints.ts';
import type { Sample, SampleContext } from '../contract/samples.ts';
import { callerOf } from '../setup/server.ts';
import type { RandomCall } from './random-calls.ts';
import { randomCalls } from './random-calls.ts';
import { report, watchedServer } from './watched-server.ts';

/** `CALLS=3000 SEED=7 npm run test:hostile -- random` */
const total = Number(process.env['CALLS'] ?? 30_000);
const seed = Number(process.env['SEED'] ?? 20_261_122);
/** Requests under way at the same time. */
const atOnce = 8;

/** Calls that would end or change the very sign-ins that make the others. */
const withoutTokens = new Set(['oauth.logout', 'oauth.changePassword', 'oauth.token', 'oauth.register']);

const limits = {
  /** Milliseconds of processor time without a pause: a stall on a machine of its own. */
  busy: 1000,
  /** MB of the whole process; the embedded database alone takes 400. */
  memory: 1500,
};

type SamplesFile = { samples: (context: SampleContext) => Record<string, Sample> | Promise<Record<string, Sample>> };
const files = import.meta.glob<SamplesFile>('../contract/samples/*.ts', { eager: true });

/** Valid inputs by call. Imports have none: their samples run jobs inside the server, which is another process here. */
async function samplesOver(context: SampleContext): Promise<Record<string, Sample>> {
  const found: Record<string, Sample> = {};
  for (const { file, calls } of contractFiles) {
    const samples = await Promise.resolve(files[`../contract/samples/${file}`]?.samples(context)).catch(() => undefined);
    for (const [exported, { name }] of Object.entries(calls)) if (samples?.[exported] !== undefined) found[name] = samples[exported];
  }
  return found;
}

/**
 * Returns an answer and its text. The server closes a connection after it refused a body unread or headers too long; what the client
 * had sent on it already is sent again, as browsers do.
 */
async function answerTo(send: () => Promise<Response>, tries = 3): Promise<{ response: Response; text: string }> {
  try {
    const response = await send();
    return { response, text: await response.text() };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (tries === 1 || !['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(cause?.code ?? '')) throw error;
    return answerTo(send, tries - 1);
  }
}

/** Spreads the calls of all endpoints evenly, always in the same order. */
const dealt = (calls: RandomCall[][]): RandomCall[] =>
  Array.from({ length: Math.max(...calls.map((list) => list.length)) }, (_, at) => calls.flatMap((list) => list[at] ?? [])).flat();

test(`${total} random calls of every endpoint are answered without a server error`, async () => {
  const { url, measured, output, child } = await watchedServer({ LOG_LEVEL: 'error' });
  const send = (path: string, init?: RequestInit) => fetch(url + path, init);
  const call = callerOf(send);
  const signIn = async (username: string) => (await call(token, { body: { username, password: 'Pmis@2026' } })).accessToken;
  const [admin, user] = [await signIn('admin'), await signIn('user')];
  const samples = await samplesOver({ server: { call, fetch: send } as SampleContext['server'], admin, user });
  await measured();

  const each = Math.ceil(total / endpoints.length);
  const ofEach = endpoints.map(async (endpoint, at) => {
    const tokens = withoutTokens.has(endpoint.name) ? ['nonsense'] : [admin, admin, admin, user];
    const input = await Promise.resolve(samples[endpoint.name]?.()).catch(() => undefined);
    return randomCalls(endpoint, input ?? {}, tokens, each, seed + at * 10);
  });
  const all = dealt(await Promise.all(ofEach)).slice(0, total);
  expect(all).toHaveLength(total);

  const statuses = new Map<string, number>();
  const failures: string[] = [];
  let [stall, busy, memory] = [0, 0, 0];
  let at = 0;
  const look = async () => {
    const seen = await measured();
    [stall, memory] = [Math.max(stall, seen.stall), Math.max(memory, seen.memory)];
    if (seen.busy > busy) busy = seen.busy;
  };
  const work = async () => {
    for (let one = all[at++]; one !== undefined; one = all[at++]) {
      const described = `${one.name} ${one.path.slice(0, 200)} ${typeof one.init.body === 'string' ? one.init.body.slice(0, 300) : ''}`;
      try {
        const { response, text } = await answerTo(() => send(one.path, one.init));
        const isBusy = response.status === 503 && response.headers.has('retry-after');
        const status = isBusy ? '503 busy' : String(response.status);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (response.status >= 500 && !isBusy) failures.push(`${status} ${described} → ${text.slice(0, 200)}`);
      } catch (error) {
        failures.push(`no answer: ${described} ${String(error instanceof Error ? (error.cause ?? error) : error)}`);
      }
    }
  };
  const started = performance.now();
  const workers = Array.from({ length: atOnce }, work);
  await Promise.all(workers);
  await look();
  report(`${total} calls of ${endpoints.length} endpoints, seed ${seed}`, {
    seconds: (performance.now() - started) / 1000,
    'longest stall (ms)': stall,
    'of processor time (ms)': busy,
    'memory peak (MB)': memory,
    statuses: [...statuses]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  });
  expect(failures.slice(0, 20)).toEqual([]);
  expect(child.exitCode).toBeNull();
  expect(output()).not.toMatch(/argon2id|"level":60/);
  expect(busy).toBeLessThan(limits.busy);
  expect(memory).toBeLessThan(limits.memory);
  // most reach the rules behind the schema, or are told which field is wrong
  expect(statuses.get('200') ?? 0).toBeGreaterThan(total / 20);
  expect(statuses.get('422') ?? 0).toBeGreaterThan(total / 20);
});
