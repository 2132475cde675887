import type { FieldIssues } from '#contract/envelope.ts';
import { message } from './messages.ts';
import type { Language, MessageKey } from './messages.ts';

/** A record's name in the audit log. */
export type RecordName = { kind: string; id: string };

type Extra = {
  values?: Record<string, string | number>;
  data?: unknown;
  headers?: Record<string, string>;
  showType?: number;
  /** The record that is missing. */
  missing?: RecordName;
};

/** A failure that the caller sees. Status 200 is a failed envelope: something the user can correct on the page. */
export class Problem extends Error {
  readonly status: 200 | 400 | 401 | 403 | 404 | 405 | 413 | 422 | 429 | 500 | 503;
  readonly errorCode: string;
  readonly key: MessageKey;
  readonly extra: Extra;

  constructor(status: Problem['status'], errorCode: string, key: MessageKey, extra: Extra = {}) {
    super(errorCode);
    this.name = 'Problem';
    this.status = status;
    this.errorCode = errorCode;
    this.key = key;
    this.extra = extra;
  }
}

type FailureContext = { path: string; language: Language; requestId: string };

/** Whether a path is of the open API, which answers failures as problem details (RFC 9457). */
export const isOpen = (path: string): boolean => path.startsWith('/open/');

const dataOf = (data: unknown): object => (typeof data === 'object' && data !== null ? data : {});

/** Returns a failure in the envelope of the path it happened on. */
export function failureBody({ status, errorCode, key, extra }: Problem, { path, language, requestId }: FailureContext): object {
  const text = message(language, key, extra.values);
  if (isOpen(path)) return { type: 'about:blank', title: errorCode, status, detail: text, ...dataOf(extra.data), requestId };
  return path.startsWith('/apiv2/')
    ? { code: errorCode, message: text, data: extra.data, requestId }
    : { success: false, errorCode, errorMessage: text, showType: extra.showType ?? 2, data: extra.data, requestId };
}

/** The record does not exist. With its name, administrators see who deleted it (`gone`). */
export const notFound = (missing?: RecordName) => new Problem(404, 'NOT_FOUND', 'notFound', missing === undefined ? {} : { missing });
/** A write names a missing record: 404 would leave the page. `key` names its type. */
export const gone = (
  key:
    | 'policyGone'
    | 'companyGone'
    | 'searchGone'
    | 'listingGone'
    | 'bookingGone'
    | 'registrationGone'
    | 'contactRequestGone'
    | 'ratingGone'
    | 'applicationGone'
    | 'applicationSubjectGone'
    | 'uploadGone'
    | 'documentGone'
    | 'offerGone'
    | 'grantGone'
    | 'colleagueGone'
    | 'workGone'
    | 'invitationGone'
    | 'releaseGone'
    | 'surveyGone'
    | 'passkeyGone'
    | 'keyGone'
    | 'viewGone',
) => new Problem(200, 'GONE', key);
export const unauthorised = () => new Problem(401, 'UNAUTHORISED', 'unauthorised');
export const forbidden = () => new Problem(403, 'FORBIDDEN', 'forbidden');
export const invalid = (fields: FieldIssues['fields']) =>
  new Problem(422, 'INVALID', 'invalid', { values: { field: fields.map((field) => field.path).join(', ') }, data: { fields } });
/** Overload, or no database: the same call will work a little later. */
export const busy = (retryAfterSeconds: number, key: MessageKey = 'busy', errorCode = 'BUSY') =>
  new Problem(503, errorCode, key, {
    values: { seconds: retryAfterSeconds },
    data: { retryAfterSeconds },
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
/** A search index is being built from the database; `percent` of it is there. */
export const indexBuilding = (percent: number) =>
  new Problem(503, 'INDEX_BUILDING', 'indexBuilding', {
    values: { percent },
    data: { retryAfterSeconds: 5, percent },
    headers: { 'retry-after': '5' },
  });
/** Somebody else saved first; `stored` is the saved record, which the page shows beside the typed one. */
export const conflict = (stored: unknown) => new Problem(200, 'CONFLICT', 'conflict', { data: stored });
/** The record is in use; `where` names its uses. */
export const inUse = (where: { kind: string; count: number }[]) =>
  new Problem(200, 'IN_USE', 'inUse', { values: { count: where.reduce((sum, one) => sum + one.count, 0) }, data: { where } });
/** The record's state or kind does not allow this. */
export const wrongState = (data?: unknown) => new Problem(200, 'WRONG_STATE', 'wrongState', { data });
