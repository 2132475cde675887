import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect } from 'vitest';
import { interceptor } from '#mocks/node.ts';

export type Answer = {
  status?: number;
  statusText?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it stands, instead of `json`. */
  text?: string;
  /** No connection instead of an answer. */
  refused?: true;
  /** The answer waits for this. */
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
  /** What a path answers, one after the other; the last one stays. Replaces what was scripted for it before. */
  script: (path: string, ...answers: Answer[]) => void;
  /** Everything it was asked, in order. */
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

/** A back-end that says exactly what a test tells it to, whatever was asked; a path that nobody scripted fails the test. */
export function scriptedServer(): ScriptedServer {
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
        const answer = answers.length > 1 ? answers.shift() : answers[0];
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
