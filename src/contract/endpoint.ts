import type { z } from 'zod/mini';
import type { Degree } from '#domain/office/degree.ts';

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
  /** A GET that returns a file: the only kind of call that accepts the sign-in cookie. */
  download?: true;
  /** A GET that answers server-sent events, of which `data` is one. */
  stream?: true;
  /** A POST of a form with the file in its part `file`, and no other body. */
  upload?: true;
  /** Answered by the tus protocol, in headers and without an envelope; `data` is null. */
  tus?: true;
  /** A POST that only reads, because its input is too long for an address. Not audited, unlike administrators' writes. */
  reads?: true;
  /**
   * The degree of the permission that a call of the back-office needs. Absent: `read` for a GET and for `reads`, else `write`. Several: one
   * of them is enough. A table: by the `action` of the body.
   */
  degree?: Degree | readonly Degree[] | Readonly<Record<string, readonly Degree[]>>;
  /** `data` is a list from which the browser drops unreadable rows. */
  byRow?: true;
};

/** Declares a backend call. Browser, server, tests and the OpenAPI document all read this declaration. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type Needing = Pick<EndpointShape, 'method' | 'reads' | 'degree'>;

const tableOf = ({ degree }: Needing): Readonly<Record<string, readonly Degree[]>> | null =>
  typeof degree === 'object' && !Array.isArray(degree) ? (degree as Readonly<Record<string, readonly Degree[]>>) : null;

/** Returns the degrees of which a back-office caller needs any one; for a call with a table, the degrees of all its actions. */
export function degreesFor(endpoint: Needing): readonly Degree[] {
  const { method, reads, degree } = endpoint;
  const table = tableOf(endpoint);
  if (table !== null) return [...new Set(Object.values(table).flat())];
  if (degree === undefined) return [method === 'GET' || reads === true ? 'read' : 'write'];
  return typeof degree === 'string' ? [degree] : (degree as readonly Degree[]);
}

/** Returns the degrees of which the action in a body needs any one; null for a call without a table. */
export function degreesForAction(endpoint: Needing, body: unknown): readonly Degree[] | null {
  const table = tableOf(endpoint);
  if (table === null) return null;
  const action = (body as { action?: string } | undefined)?.action ?? '';
  // the schema knows no action that the table lacks; without one all is needed
  return table[action] ?? [];
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** Input before parsing; defaults may be left out. */
export type CallInput<E extends EndpointShape> = (E extends { params: Schema } ? { params: InputOf<E['params']> } : object) &
  (E extends { body: Schema } ? { body: InputOf<E['body']> } : object);

/** Input of a handler, after parsing. */
export type ParsedInput<E extends EndpointShape> = { params: OutputOf<E['params']>; body: OutputOf<E['body']> };

/** Data for a caller, after parsing. */
export type CallData<E extends EndpointShape> = z.output<E['data']>;

/** Answer of a handler, before the output is parsed. */
export type HandlerData<E extends EndpointShape> = z.input<E['data']>;
