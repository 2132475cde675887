import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { EndpointShape } from '#contract/endpoint.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { answerNothingHere, answerStatic } from '#server/platform/http/static/answer.ts';
import { readBuiltApp } from '#server/platform/http/static/files.ts';
import { emptyAnswer } from './empty-answer.ts';

export type Answer = {
  status?: number;
  statusText?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged, instead of `json`. */
  text?: string;
  /** The answer is delayed until this settles. */
  after?: Promise<unknown>;
  /** The connection is cut instead of an answer. */
  drop?: true;
  /** No answer ever. */
  hang?: true;
};

export type Received = {
  method: string;
  /** Scheme, host and port the browser asked. */
  origin: string;
  path: string;
  search: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};

export type ScriptedServer = {
  origin: string;
  /** The same server on another port: for a browser this is another origin of the same site. */
  otherOrigin: string;
  /** Sets the answers of a path, in order; the last one repeats. Replaces earlier answers. Files of the build can be scripted too. */
  script: (path: string, ...answers: Answer[]) => void;
  /** Gives a path back to the built app, or to nothing. */
  unscript: (path: string) => void;
  /** All received calls, in order; no files. */
  received: Received[];
  to: (path: string) => Received[];
  /** Calls that neither a script nor the contract answers. */
  unscripted: () => string[];
  /** Paths scripted to fail, whose console messages are expected. */
  failing: Set<string>;
  /** Paths of the files that were asked for. */
  files: string[];
  /** Forgets scripts and requests, and cuts the connections that hang. */
  reset: () => void;
  close: () => Promise<void>;
};

const isCall = (path: string) => /^\/(?:api|apiv2|gate)\//.test(path);

/** Returns the contract's call for a request. Some tests move both roots of the API to `/gate`. */
function endpointOf(method: string, path: string): EndpointShape | undefined {
  const asked = path.replace(/^\/gate/, '').split('/');
  return endpoints.find((one) => {
    const parts = one.path.split('/');
    return one.method === method && parts.length === asked.length && parts.every((part, at) => part.startsWith('{') || part === asked[at]);
  });
}

/** Whether an answer to a call of the contract is a failure for the app: by its status, its envelope or its shape. */
function isFailure({ status = 200, json, text, drop, hang }: Answer, asked: EndpointShape | undefined): boolean {
  if (drop === true || hang === true || status < 200 || status > 299) return true;
  if (asked === undefined || asked.download === true || asked.stream === true) return false;
  if (text !== undefined || typeof json !== 'object' || json === null) return true;
  const { code, success, data } = json as { code?: unknown; success?: unknown; data?: unknown };
  return (code !== 0 && success !== true) || !asked.data.safeParse(data ?? null).success;
}

/** Serves the built app, and answers calls as a test has scripted them; other calls of the contract get an empty answer. */
export async function startScriptedServer(dist = join(import.meta.dirname, '../../../dist')): Promise<ScriptedServer> {
  const app = readBuiltApp(dist);
  const scripts = new Map<string, Answer[]>();
  const received: Received[] = [];
  const files: string[] = [];
  const unscripted: string[] = [];
  const failing = new Set<string>();
  const hanging = new Set<ServerResponse>();

  const nextAnswer = (path: string): Answer | undefined => {
    const answers = scripts.get(path) ?? [];
    return answers.length > 1 ? answers.shift() : answers[0];
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const { method = 'GET', headers } = request;
    const path = decodeURIComponent(url.pathname);
    if (isCall(path)) {
      allowOtherOrigins(request, response);
      if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) {
        response.writeHead(204).end();
        return;
      }
      received.push({ method, origin: url.origin, path, search: url.searchParams, headers, body: await textOf(request) });
    } else {
      files.push(path);
    }
    const asked = isCall(path) ? endpointOf(method, path) : undefined;
    const scripted = nextAnswer(path);
    if (scripted !== undefined && isFailure(scripted, asked)) failing.add(path);
    const answer = scripted ?? (asked && emptyAnswer(asked));
    if (answer !== undefined) {
      await sendAnswer(answer, response, hanging);
      return;
    }
    if (isCall(path)) {
      unscripted.push(`${method} ${path}`);
      response.writeHead(501, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const found = new Request(url, { method, headers: headersOf(headers) });
    const file = answerStatic(app, found, path) ?? answerNothingHere(found);
    response.writeHead(file.status, Object.fromEntries(file.headers));
    response.end(Buffer.from(await file.arrayBuffer()));
  }

  const servers = [0, 1].map(() =>
    createServer((request, response) => {
      respond(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
    }),
  );
  const [origin = '', otherOrigin = ''] = await Promise.all(servers.map(listen));
  const reset = () => {
    scripts.clear();
    received.length = 0;
    files.length = 0;
    unscripted.length = 0;
    failing.clear();
    for (const response of hanging) response.destroy();
    hanging.clear();
  };
  return {
    origin,
    otherOrigin,
    script: (path, ...answers) => void scripts.set(path, answers),
    unscript: (path) => void scripts.delete(path),
    received,
    to: (path) => received.filter((one) => one.path === path),
    unscripted: () => [...unscripted],
    failing,
    files,
    reset,
    close: async () => {
      reset();
      await Promise.all(servers.map(close));
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((closed) => server.close(() => closed()));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const headersOf = (given: IncomingMessage['headers']): [string, string][] =>
  Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []));

/** CORS headers of a backend on another host; with credentials, so that sent ones are noticed. */
function allowOtherOrigins({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', headers.origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE, PUT, PATCH, HEAD, OPTIONS');
}

async function sendAnswer(answer: Answer, response: ServerResponse, hanging: Set<ServerResponse>): Promise<void> {
  hanging.add(response);
  await answer.after;
  if (answer.hang === true) return;
  hanging.delete(response);
  if (answer.drop === true || response.destroyed) {
    response.destroy();
    return;
  }
  const { status = 200, statusText = '', headers = {}, json, text } = answer;
  const body = text ?? (json === undefined ? '' : JSON.stringify(json));
  response.writeHead(status, statusText, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(status === 204 ? undefined : body);
}
