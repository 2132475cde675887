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

const queryOf = (input: object): string =>
  new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString();

/** A visitor whose answers are kept in the phase that `phase` returns when the call is made. Calls that fail throw. */
export function visitorOf(url: string, token: string | null, phase: () => Phase): Visitor {
  return {
    send: async <Data>({ path, method, name }: Parameters<Visitor['send']>[0], input: object): Promise<Data> => {
      const [kept, started] = [phase(), performance.now()];
      try {
        const response = await fetch(method === 'GET' ? `${url}${path}?${queryOf(input)}` : url + path, {
          method,
          headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN', ...(token !== null && { authorization: token }) },
          ...(method === 'POST' && { body: JSON.stringify(input) }),
          signal: AbortSignal.timeout(30_000),
        });
        const { code, data } = (await response.json()) as { code: number | string; data: Data };
        if (code !== 0) throw new Error(`${response.status} ${code}`);
        kept.took(name, performance.now() - started);
        return data;
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
