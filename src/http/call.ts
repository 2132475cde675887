import type { CallData, CallInput, EndpointShape, Schema } from '#contract/endpoint.ts';
import { codeEnvelope, successEnvelope } from '#contract/envelope.ts';
import type { RawAnswer, RequestOptions } from './client.ts';
import { industrial, portal } from './clients.ts';
import { BusinessError, HttpError, ParseError, SchemaError } from './errors.ts';
import type { ErrorInfo } from './errors.ts';
import { announceUnauthorised } from './unauthorised.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'timeout' | 'timeoutMessage'>;

/**
 * Calls an endpoint and answers its data, parsed by the contract's schema.
 * The only place that opens an envelope; rejects with a CallError and never with anything unparsed.
 */
export async function call<const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallData<E>> {
  const { params, body } = input as { params?: Record<string, unknown>; body?: unknown };
  const client = endpoint.client === 'industrial' ? industrial : portal;
  const name = `${endpoint.method} ${endpoint.path}`;
  const answer = await client.request(endpoint.path, { ...options, method: endpoint.method, params, body });

  const json = parseJson(answer.text);
  if (answer.status < 200 || answer.status > 299) {
    const error = new HttpError(answer, json.ok ? infoOf(json.value, answer) : emptyInfo(answer), { call: name });
    if (answer.status === 401) announceUnauthorised(error);
    throw error;
  }
  if (!json.ok) throw new ParseError(`${name}: the answer is not JSON`, { call: name, cause: json.cause });

  const envelope = endpoint.envelope === 'code' ? codeEnvelope.safeParse(json.value) : successEnvelope.safeParse(json.value);
  if (!envelope.success) throw schemaError(name, '', envelope.error.issues);
  const failed = 'code' in envelope.data ? envelope.data.code !== 0 : !envelope.data.success;
  if (failed) throw new BusinessError(infoOf(json.value, answer), { call: name });

  const data = (endpoint.data as Schema<CallData<E>>).safeParse(envelope.data.data);
  if (!data.success) throw schemaError(name, 'data', data.error.issues);
  return data.data;
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
  return new SchemaError([root, ...(first?.path ?? []).map(String)].filter((part) => part !== '').join('.'), first?.message ?? 'invalid', {
    call: name,
  });
}

const emptyInfo = (answer: RawAnswer): ErrorInfo => ({
  errorCode: undefined,
  errorMessage: undefined,
  showType: undefined,
  data: undefined,
  requestId: answer.headers.get('x-request-id') ?? undefined,
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
    showType: typeof raw['showType'] === 'number' ? raw['showType'] : undefined,
    data: raw['data'],
  };
}
