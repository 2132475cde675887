import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EndpointShape, Schema } from '#contract/endpoint.ts';
import { fillPath } from '#contract/path.ts';
import { call } from '#http/call.ts';
import { BusinessError, HttpError, SchemaError } from '#http/errors.ts';
import { readEventStream } from '#http/event-stream.ts';
import { download, upload } from '#http/transfer.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { scriptedServer } from '../../setup/scripted-server.ts';
import { emptyAnswer, emptyOf, good } from '../scripted/empty-answer.ts';
import { token, tokenKeys } from '../scripted/portal.ts';
import { failureOf } from '../thing.ts';

const server = scriptedServer();
beforeEach(() => {
  for (const key of Object.values(tokenKeys)) localStorage.setItem(key, token);
});

/** Names of the placeholders of a path, each with a value. */
const paramsOf = (path: string) => Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'a-1']));

const filled = ({ path }: EndpointShape) => fillPath(path, paramsOf(path)).path;

/** Data of a shape that the contract does not allow, or undefined if it allows any. */
const misshapen = (schema: Schema): unknown => [{}, 'x', 7, true, [7], null].find((value) => !schema.safeParse(value).success);

/** Downloads a file. Resolves to how many files the browser was given. */
async function saveFile(endpoint: EndpointShape, input: object): Promise<{ saved: number }> {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  try {
    await download(endpoint, input);
    return { saved: click.mock.calls.length };
  } finally {
    click.mockRestore();
  }
}

/** Makes a call as the app does. Resolves to its data, of a stream to its first event. */
function send(endpoint: EndpointShape): Promise<unknown> {
  const input = { params: paramsOf(endpoint.path), ...(endpoint.method !== 'GET' && { body: {} }) };
  if (endpoint.download === true) return saveFile(endpoint, input);
  if (endpoint.upload === true) return upload(endpoint, new FormData(), input);
  if (endpoint.stream !== true) return call(endpoint, input);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const listening = { signal: new AbortController().signal, onOpen: () => undefined, onEvent: resolve };
  readEventStream(endpoint, input, listening).catch(reject);
  return promise;
}

/** A successful answer with this data: of a stream one event. */
const answerOf = ({ path, stream }: EndpointShape, data: unknown) =>
  stream === true ? { text: `data: ${JSON.stringify(data)}\n\n`, headers: { 'content-type': 'text/event-stream' } } : good(path, data);

describe('every call of the contract', () => {
  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', async (_name, endpoint) => {
    const { method, client = 'portal', data, download: isDownload = false, tus } = endpoint;
    const path = filled(endpoint);

    // it is sent with the token and the name of its client
    server.script(path, { status: 503, json: {} });
    expect(await failureOf(send(endpoint))).toBeInstanceOf(HttpError);
    expect(server.received.map((one) => [one.method, one.path, one.headers.get('authorization'), one.headers.get('app-name')])).toEqual([
      [method, path, token, client],
    ]);
    if (tus === true) return;

    // a failed envelope is a failure
    server.script(path, { json: { success: false, code: 'E-42', errorMessage: '额度不足', message: '额度不足', data: null } });
    expect(await failureOf(send(endpoint))).toMatchObject({ constructor: BusinessError, message: '额度不足' });

    // the result has been parsed: it has only data that the contract names
    const empty = emptyOf(data);
    const more = { ...(empty as object | null), notInTheContract: 1 };
    const sent = typeof empty === 'object' && data.safeParse(more).success ? more : empty;
    server.script(path, isDownload ? emptyAnswer(endpoint) : answerOf(endpoint, sent));
    expect(await send(endpoint)).toEqual(isDownload ? { saved: 1 } : data.parse(sent));

    // data of another shape is a failure
    const wrong = isDownload ? undefined : misshapen(data);
    if (wrong === undefined) return;
    server.script(path, answerOf(endpoint, wrong));
    expect(await failureOf(send(endpoint))).toBeInstanceOf(endpoint.stream === true ? Error : SchemaError);
  });
});
