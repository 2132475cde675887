import { fieldIssues, retryLater } from '#contract/envelope.ts';
import type { FieldIssues } from '#contract/envelope.ts';

/** Base of all call failures: `kind` distinguishes them, `call` names the endpoint as `METHOD /path`. */
export type CallErrorKind = 'http' | 'business' | 'parse' | 'schema' | 'network' | 'timeout' | 'abort';

type Details = { call: string; cause?: unknown };

export abstract class CallError extends Error {
  abstract readonly kind: CallErrorKind;
  readonly call: string;

  constructor(message: string, { call, cause }: Details) {
    super(message, { cause });
    this.call = call;
  }
}

/** A failed answer, in one shape for both envelopes. */
export type ErrorInfo = {
  errorCode: string | undefined;
  errorMessage: string | undefined;
  showType: number | undefined;
  data: unknown;
  requestId: string | undefined;
  /** The answer is not in an envelope, or states that there is no such call. */
  isForeign?: boolean;
};

/** A non-2xx answer. */
export class HttpError extends CallError {
  override readonly name = 'HttpError';
  readonly kind = 'http';
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
  /** The request's sign-in has ended or changed meanwhile, so a 401 does not concern the current one. */
  readonly outdated: boolean;
  readonly info: ErrorInfo;

  constructor(response: { status: number; statusText: string; url: string; outdated?: boolean }, info: ErrorInfo, details: Details) {
    super(info.errorMessage ?? `${response.status} ${response.statusText}`.trim(), details);
    this.status = response.status;
    this.statusText = response.statusText;
    this.url = response.url;
    this.outdated = response.outdated === true;
    this.info = info;
  }
}

/** A 2xx answer whose envelope reports a failure. */
export class BusinessError extends CallError {
  override readonly name = 'BusinessError';
  readonly kind = 'business';
  readonly info: ErrorInfo;

  constructor(info: ErrorInfo, details: Details) {
    super(info.errorMessage ?? '', details);
    this.info = info;
  }
}

/** The answer is not JSON. */
export class ParseError extends CallError {
  override readonly name = 'ParseError';
  readonly kind = 'parse';
}

/** The answer is JSON that violates the contract; `path` is the place, as in `data.list.0.title`. */
export class SchemaError extends CallError {
  override readonly name = 'SchemaError';
  readonly kind = 'schema';
  readonly path: string;

  constructor(path: string, reason: string, details: Details) {
    super(`${details.call}: ${path === '' ? 'answer' : path}: ${reason}`, details);
    this.path = path;
  }
}

/** No answer: offline, refused, cut off. */
export class NetworkError extends CallError {
  override readonly name = 'NetworkError';
  readonly kind = 'network';
}

export class TimeoutError extends CallError {
  override readonly name = 'TimeoutError';
  readonly kind = 'timeout';
}

/** The caller cancelled; nothing is shown. */
export class AbortError extends CallError {
  override readonly name = 'AbortError';
  readonly kind = 'abort';
}

export const isCallError = (error: unknown): error is CallError => error instanceof CallError;

/** Returns the fields a 422 answer refuses, each with its path (`body.name`) and message; empty for any other failure. */
export function fieldIssuesOf(error: Error | null): FieldIssues['fields'] {
  if (!(error instanceof HttpError) || error.status !== 422) return [];
  return fieldIssues.safeParse(error.info.data).data?.fields ?? [];
}

/** Returns whether a form can show a failure beside its fields: a 422 that names them. */
export const isFieldProblem = (error: Error): boolean => fieldIssuesOf(error).length > 0;

/** Returns whether there is no such record, or no such call. */
export const isNotFound = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;

/** Returns how many milliseconds to wait before retrying, while the server builds the index of the search; null for other failures. */
export function buildingFor(error: unknown): number | null {
  if (!(error instanceof HttpError) || error.info.errorCode !== 'INDEX_BUILDING') return null;
  return (retryLater.safeParse(error.info.data).data?.retryAfterSeconds ?? 5) * 1000;
}

/** Returns whether the backend does not have the call. A gateway or framework answers 404 then, without an envelope. */
export const isNotOffered = (error: unknown): boolean => isNotFound(error) && error.info.isForeign === true;

/** Returns the wait before the next poll; none if the backend lacks the call. */
export const nextRound = (error: Error | null, ms: number): number | false => !isNotFound(error) && ms;

/** Returns whether the record that a call names does not exist. */
export const isMissing = (error: Error): boolean => isNotFound(error) && !isNotOffered(error);

/** Returns whether a write was refused because somebody else has deleted the record. */
export const isGone = (error: Error | null): boolean => error instanceof BusinessError && error.info.errorCode === 'GONE';

/** Returns whether the link of a mail was used, has expired, or was replaced by a newer one. */
export const isLinkInvalid = (error: Error | null): boolean => error instanceof BusinessError && error.info.errorCode === 'LINK_INVALID';

/** Returns whether a write was refused because a record is no longer as it was read. */
export const isOutdated = (error: Error): boolean => error instanceof BusinessError && /^(GONE|CONFLICT)$/.test(error.info.errorCode ?? '');

/** Returns the 422 message of one field, if any; `path` as in `body.username`. */
export function fieldMessage(error: unknown, path: string): string | undefined {
  if (!(error instanceof HttpError) || error.status !== 422) return undefined;
  const { data } = error.info;
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return undefined;
  const found: unknown = data.fields.find(
    (field: unknown) => typeof field === 'object' && field !== null && 'path' in field && field.path === path,
  );
  return typeof found === 'object' && found !== null && 'message' in found ? String(found.message) : undefined;
}

/** A part of the app that could not be loaded: a script or a stylesheet. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly kind: 'script' | 'style';
  /** The module, as it was imported. */
  readonly chunk: string;

  constructor(kind: ChunkError['kind'], chunk: string, cause: unknown) {
    super(kind === 'script' ? `Loading chunk ${chunk} failed` : 'Loading CSS chunk failed', { cause });
    this.kind = kind;
    this.chunk = chunk;
  }
}
