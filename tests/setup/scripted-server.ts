import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect } from 'vitest';
import { interceptor } from '#mocks/node.ts';

export type Answer = {
  status?: number;
  statusText?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged, instead of `json`. */
  text?: string;
  /** The connection fails instead of an answer. */
  refused?: true;
  /** The answer is delayed until this settles. */
  after?: Promise<unknown>;
};

export type Received = {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  body: string;
};

export type ScriptedServer = {
  /** Sets the answers of a path, in order; the last one repeats. Replaces earlier answers. */
  script: (path: string, ...answers: Answer[]) => void;
  /** All received requests, in order. */
  received: Received[];
  to: (path: string) => Received[];
};

const responseOf = ({ status = 200, statusText = 'Said', headers = {}, json, text }: Answer): Response => {
  const body = text ?? (json === undefined ? null : JSON.stringify(json));
  return new HttpResponse(status === 204 ? null : body, {
    status,
    statusText,
    headers: { 'content-type': 'application/json', ...headers },
  });
};

/**
 * A back-end whose answers are scripted by the test. A request without a script gets `otherwise`; without that, it fails the test.
 */
export function scriptedServer({ otherwise }: { otherwise?: Answer } = {}): ScriptedServer {
  const scripts = new Map<string, Answer[]>();
  const received: Received[] = [];
  const unscripted: string[] = [];

  beforeEach(() => {
    scripts.clear();
    received.length = 0;
    unscripted.length = 0;
    interceptor.use(
      http.all('*', async ({ request }) => {
        const { pathname: path, searchParams: search } = new URL(request.url);
        const { method, headers } = request;
        received.push({ method, path, search, headers, body: await request.text() });
        const answers = scripts.get(path) ?? [];
        const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? otherwise;
        if (answer === undefined) {
          unscripted.push(`${method} ${path}`);
          return HttpResponse.error();
        }
        await answer.after;
        return answer.refused === true ? HttpResponse.error() : responseOf(answer);
      }),
    );
  });
  afterEach(() => expect(unscripted).toEqual([]));

  return {
    script: (path, ...answers) => void scripts.set(path, answers),
    received,
    to: (path) => received.filter((one) => one.path === path),
  };
}
