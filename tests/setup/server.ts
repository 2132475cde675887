import { isDeepStrictEqual } from 'node:util';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CallData, CallInput, EndpointShape, Schema } from '#contract/endpoint.ts';
import { fillPath } from '#contract/path.ts';
import { buildApp } from '#server/app.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { ProofService, Provider } from '#server/platform/http/context.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { testNow } from './clock.ts';
import { openTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import type { Files } from '#server/platform/http/context.ts';
import { testFiles } from './files.ts';

type Options = {
  /** The server's clock. */
  now?: Date | (() => Date);
  /** Without the sample the database has only the base data. */
  sample?: boolean;
  provider?: Provider;
  proofService?: ProofService;
  /** Where files are stored; in the folder of this process without it. */
  files?: Files;
  /** The configured address of the portal; the host of the request without it. */
  publicUrl?: string;
  /** Whether codes can be sent and registration requires one. */
  sendsMail?: boolean;
  sendsTexts?: boolean;
  /** Addresses that channels may call; by default public ones with TLS. */
  webhooks?: Parameters<typeof buildApp>[0]['webhooks'];
};

export type TestServer = {
  app: ReturnType<typeof buildApp>;
  db: Db;
  /** Sends a request to the app in process. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /**
   * Calls an endpoint, in Chinese by default, and returns its parsed data. Throws with the answer when it is a failure or has keys outside
   * the contract.
   */
  call: <const E extends EndpointShape>(endpoint: E, input: CallInput<E>, token?: string, language?: Language) => Promise<CallData<E>>;
} & Pick<TestDatabase, 'close' | 'keepRows'>;

function requestOf(
  endpoint: EndpointShape,
  input: { params?: unknown; body?: unknown },
  token?: string,
  language = 'zh-CN',
): [string, RequestInit] {
  const query = new URLSearchParams();
  const { path, rest } = fillPath(endpoint.path, { ...(input.params as Record<string, unknown> | undefined) });
  for (const [name, value] of Object.entries(rest)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined && each !== null) query.append(name, String(each));
  }
  const headers = {
    'content-type': 'application/json',
    'accept-language': language,
    ...(token !== undefined && { authorization: token }),
  };
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  return [query.size > 0 ? `${path}?${query.toString()}` : path, { method: endpoint.method, headers, ...body }];
}

/** Returns functions that call endpoints through `fetch`. */
export const callerOf =
  (fetch: TestServer['fetch']): TestServer['call'] =>
  async (endpoint, input, token, language) => {
    const response = await fetch(...requestOf(endpoint, input, token, language));
    const text = await response.text();
    const answer = JSON.parse(text) as { code?: unknown; success?: unknown; data?: unknown };
    if (response.status !== 200 || (endpoint.envelope === 'code' ? answer.code !== 0 : answer.success !== true))
      throw new Error(`${endpoint.name}: ${response.status} ${text}`);
    const data = (endpoint.data as Schema<CallData<typeof endpoint>>).parse(answer.data);
    if (!isDeepStrictEqual(data, answer.data)) throw new Error(`${endpoint.name} sends more than the contract names: ${text}`);
    return data;
  };

const serverOn = (
  db: Db,
  { now = testNow, sample = true, provider, proofService, files, publicUrl, sendsMail = false, sendsTexts = false, webhooks }: Options,
): Omit<TestServer, 'close' | 'keepRows'> => {
  const app = buildApp({
    db,
    log: pino({ level: 'silent' }),
    files: files ?? testFiles(),
    now: typeof now === 'function' ? now : () => now,
    sampleData: sample,
    trustedProxies: 0,
    publicAddress: publicUrl ?? 'http://localhost',
    sendsMail,
    sendsTexts,
    ...(webhooks !== undefined && { webhooks }),
    provider: provider ?? null,
    proofService: proofService ?? null,
    publicUrl: publicUrl ?? null,
  });
  const fetch = async (path: string, init?: RequestInit) => app.request(path, init);
  return { app, db, fetch, call: callerOf(fetch) };
};

/** Starts the real server in process with its own copy of a prepared database. Close it when done. */
export async function testServer(options: Options = {}): Promise<TestServer> {
  const { db, close, keepRows } = await openTestDatabase(options.sample === false ? 'base' : 'sample');
  return { ...serverOn(db, options), close, keepRows };
}

/** Options of a server whose rows are restored. */
type Restored = Options & {
  /** Makes the records that all tests of the file start from. Runs once. */
  prepare?: (server: TestServer) => Promise<void>;
};

/**
 * The server that the tests of a file (or `describe` block) share: opened once, its rows restored before each test, so that no test depends
 * on another. The object is the same for all tests; the server's caches are cleared with each.
 */
export function restoredServer({ prepare, ...options }: Restored = {}): TestServer {
  const server = {} as TestServer;
  let db: Db;
  let restore: () => Promise<void>;
  beforeAll(async () => {
    Object.assign(server, await testServer(options));
    ({ db } = server);
    await prepare?.(server);
    restore = await server.keepRows();
  });
  beforeEach(async () => {
    await restore();
    // caches are keyed by database: an object that inherits from the database is another key
    Object.assign(server, serverOn(Object.create(db) as Db, options));
  });
  afterAll(() => server.close());
  return server;
}
