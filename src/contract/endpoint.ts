import type { z } from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** `success`: `{success, data, errorCode, errorMessage, showType}`, under /api. `code`: `{code, data, message}`, 0 is success, under /apiv2. */
export type EnvelopeKind = 'success' | 'code';

/** Who may call: anyone, any signed-in user, or holders of the named resourceKey (or of one of several, `a|b`). */
export type Access = 'public' | 'user' | (string & {});

export type Schema<Output = unknown, Input = unknown> = z.ZodMiniType<Output, Input>;

export type EndpointShape = {
  /** `resource.call`; the first two parts of the query key and the operationId of the OpenAPI document. */
  name: `${string}.${string}`;
  method: Method;
  path: `/${string}`;
  envelope: EnvelopeKind;
  access: Access;
  summary: string;
  params?: Schema;
  body?: Schema;
  data: Schema;
  /** Which request client carries it; portal when absent. */
  client?: 'portal' | 'industrial';
  /** A GET that answers a file: the one kind of call that the sign-in cookie is honoured for. */
  download?: true;
  /** A POST of a form whose part `file` is the file; it has no other body. */
  upload?: true;
  /** A POST that only reads: its question is too long for an address. Writes of administrators are audited, this is none. */
  reads?: true;
  /** Its data has words that the server chose, in the language of the request: asked anew when that changes. */
  worded?: true;
};

/** Declares one backend call. The browser, the server, the tests and the OpenAPI document all read this one declaration. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller passes, before parsing (defaults may be left out). */
export type CallInput<E extends EndpointShape> = (E extends { params: Schema } ? { params: InputOf<E['params']> } : object) &
  (E extends { body: Schema } ? { body: InputOf<E['body']> } : object);

/** What a handler receives, after parsing. */
export type ParsedInput<E extends EndpointShape> = { params: OutputOf<E['params']>; body: OutputOf<E['body']> };

/** What a caller receives, after parsing. */
export type CallData<E extends EndpointShape> = z.output<E['data']>;

/** What a handler may answer, before the output is parsed. */
export type HandlerData<E extends EndpointShape> = z.input<E['data']>;
