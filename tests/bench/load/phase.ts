import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { Visitor } from './calls.ts';

/** The answers of one phase: how many ms each call took, by its name, and how often which failed. */
export class Phase {
  readonly times = new Map<string, number[]>();
  readonly failures = new Map<string, number>();

  took(name: string, ms: number): void {
    const times = this.times.get(name) ?? [];
    times.push(ms);
    this.times.set(name, times);
  }

  failed(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
  }
}

/** Hundreds of users share this process: `fetch` takes three times as long for a call, and an answer is parsed only by who reads it. */
const agent = new Agent({ keepAlive: true });

type Asked = { method: string; headers: Record<string, string | number>; body: string | null };

const ask = (address: string, { method, headers, body }: Asked): Promise<{ status: number; text: string }> =>
  new Promise((done, fail) => {
    const sent = request(address, { method, headers, agent, timeout: 30_000 }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', fail);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const text = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
        done({ status: response.statusCode ?? 0, text: text.toString() });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in 30 s')));
    sent.on('error', fail);
    sent.end(body ?? undefined);
  });

const queryOf = (input: object): string =>
  new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString();

/** A visitor whose answers are kept in the phase that `phase` returns when the call is made. Calls that fail throw. */
export function visitorOf(url: string, token: string | null, phase: () => Phase): Visitor {
  return {
    send: async ({ path, method, name }, input) => {
      const [kept, started] = [phase(), performance.now()];
      try {
        const body = method === 'POST' ? JSON.stringify(input) : null;
        const headers = {
          'accept-encoding': 'br',
          'accept-language': 'zh-CN',
          ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...(token !== null && { authorization: token }),
        };
        const { status, text } = await ask(method === 'GET' ? `${url}${path}?${queryOf(input)}` : url + path, { method, headers, body });
        kept.took(name, performance.now() - started);
        if (!text.startsWith('{"code":0,')) throw new Error(`${status} ${text.slice(0, 60)}`);
        return () => (JSON.parse(text) as { data: unknown }).data;
      } catch (error) {
        kept.failed(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        throw error;
      }
    },
  };
}

/** Keeps the stream of a signed-in user open until `signal` ends it. */
export async function follow(address: string, token: string, phase: () => Phase, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(address, { headers: { authorization: token }, signal });
    if (!response.ok || response.body === null) throw new Error(String(response.status));
    const reader = response.body.getReader();
    while (!(await reader.read()).done);
    if (!signal.aborted) phase().failed('stream: ended by the server');
  } catch (error) {
    if (!signal.aborted) phase().failed(`stream: ${error instanceof Error ? error.message : String(error)}`);
  }
}
