import * as z from 'zod/mini';
import type { CallData, EndpointShape, Schema } from '#contract/endpoint.ts';
import { envelopeOf } from '#contract/envelope.ts';
import type { RawAnswer } from './client.ts';
import { BusinessError, HttpError, ParseError, SchemaError } from './errors.ts';
import type { ErrorInfo } from './errors.ts';

/** The only place that opens an envelope: checks status, JSON, envelope and data, and returns parsed data only. */
export function openAnswer<const E extends EndpointShape>(endpoint: E, answer: RawAnswer, { parseError = true } = {}): CallData<E> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const json = parseJson(answer.text);
  if (answer.status < 200 || answer.status > 299) {
    throw new HttpError(answer, json.ok ? infoOf(json.value, answer) : emptyInfo(answer), { call: name });
  }
  // a HEAD has no body, and so no envelope
  if (endpoint.method === 'HEAD') return (endpoint.data as Schema<CallData<E>>).parse(undefined);
  if (answer.text === '' && (answer.status === 204 || answer.status === 205)) return dataOf(endpoint, undefined);
  if (!json.ok && parseError) throw new ParseError(`${name}: the answer is not JSON`, { call: name, cause: json.cause });
  const value = json.ok ? json.value : answer.text;

  const envelope = envelopeOf(value, endpoint.envelope);
  if (envelope.issues !== undefined) throw schemaError(name, '', envelope.issues);
  if (!envelope.isGood) throw new BusinessError(infoOf(value, answer), { call: name });

  return dataOf(endpoint, endpoint.byRow === true ? readableRows(endpoint, envelope.data) : envelope.data);
}

/** Parses the data of a successful answer. Absent data counts as null if the schema allows null. */
function dataOf<const E extends EndpointShape>(endpoint: E, value: unknown): CallData<E> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const schema = endpoint.data as Schema<CallData<E>>;
  const data = parseData(name, schema, value);
  if (data.success) return data.data;
  const empty = value === undefined ? schema.safeParse(null) : data;
  if (!empty.success) throw schemaError(name, 'data', data.error.issues);
  return empty.data;
}

/** Drops unreadable rows of a list, and logs them to the console. */
function readableRows({ method, path, data }: EndpointShape, value: unknown): unknown {
  if (!(data instanceof z.ZodMiniArray) || !Array.isArray(value)) return value;
  return value.filter((row: unknown, at) => {
    const { success } = z.safeParse(data._zod.def.element, row);
    // eslint-disable-next-line no-console -- nothing on the page shows that it is missing
    if (!success) console.error(`[pmis] ${method} ${path}: data.${at} cannot be read`);
    return success;
  });
}

/** A tree that is nested deeper than the stack is a failure like any other. */
function parseData<T>(name: string, schema: Schema<T>, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (cause) {
    throw new SchemaError('data', 'nested too deeply', { call: name, cause });
  }
}

type Json = { ok: true; value: unknown } | { ok: false; cause: unknown };

function parseJson(text: string): Json {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (cause) {
    return { ok: false, cause };
  }
}

function schemaError(name: string, root: string, issues: readonly { path: PropertyKey[]; message: string }[]): SchemaError {
  const [first] = issues;
  const path = [root, ...(first?.path ?? []).map(String)].filter((part) => part !== '').join('.');
  return new SchemaError(path, first?.message ?? 'invalid', { call: name });
}

const emptyInfo = (answer: RawAnswer): ErrorInfo => ({
  errorCode: undefined,
  errorMessage: undefined,
  showType: undefined,
  data: undefined,
  requestId: answer.headers.get('x-request-id') ?? undefined,
  isForeign: true,
});

/** Both envelopes in one shape: `code` → errorCode, `message` → errorMessage. */
function infoOf(value: unknown, answer: RawAnswer): ErrorInfo {
  const raw = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const code = raw['errorCode'] ?? raw['code'];
  const text = raw['errorMessage'] ?? raw['message'];
  return {
    ...emptyInfo(answer),
    errorCode: typeof code === 'string' || typeof code === 'number' ? String(code) : undefined,
    errorMessage: typeof text === 'string' && text !== '' ? text : undefined,
    showType: showTypeOf(raw['showType']),
    data: raw['data'],
    isForeign: !('success' in raw || 'code' in raw) || code === 'NO_SUCH_CALL',
  };
}

/** A number, also one sent as text. */
function showTypeOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
