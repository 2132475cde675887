import type { Mutation, Query } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFailureHandlers } from '#app/failures.ts';
import { messageOf } from '#app/messages.ts';
import type { Words } from '#app/messages.ts';
import type { ErrorPage } from '#app/error-pages.ts';
import {
  AbortError,
  BusinessError,
  HttpError,
  isFieldProblem,
  NetworkError,
  nextRound,
  ParseError,
  SchemaError,
  TimeoutError,
} from '#http/errors.ts';
import type { ErrorInfo } from '#http/errors.ts';

const info = { errorCode: 'E-42', errorMessage: 'Refused', showType: undefined, data: undefined, requestId: undefined };
const details = { call: 'POST /api/any' };
const status = (code: number, more: Partial<ErrorInfo> = {}, outdated = false) =>
  new HttpError({ status: code, statusText: 'Said', url: '/api/any', outdated }, { ...info, ...more }, details);
const business = (showType: number | undefined) => new BusinessError({ ...info, showType }, details);

const shown: string[] = [];
/** The result of `open` of the error pages. */
let opens = true;
/** Whether the failing link was only preloaded. */
let abandoned = false;
/** Whether the guard of the first page has refused entry. */
let forbidden = false;

const words: Words = {
  signIn: () => 'Sign in',
  fallback: () => 'Request error',
  network: () => 'No network',
  unreadable: () => 'Unreadable',
  refreshFailed: () => 'Shown as it was.',
  status: (code) => `Described ${code}.`,
};

const handlers = createFailureHandlers({
  say: (error, isRefetch) => {
    const message = messageOf({ error, isRefetch: isRefetch === true, at: 0 }, words);
    if (message === undefined) return;
    const { kind, title, text } = message;
    shown.push(kind === 'notify' ? `notification: ${title}: ${text}` : `${kind}: ${text}`);
  },
  errorPages: {
    open: (page: ErrorPage) => {
      if (opens) shown.push(`${page.how} ${page.to}`);
      return opens;
    },
    isAbandoned: () => abandoned,
    isForbidden: async () => forbidden,
  },
  askSignIn: () => void shown.push('sign-in'),
  askFirst: (what) => void shown.push(what),
});

beforeEach(() => {
  shown.length = 0;
  opens = true;
  abandoned = false;
  forbidden = false;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

type Meta = NonNullable<Query['meta']>;
const ofRead = (error: Error, { data, ...meta }: Meta & { data?: unknown } = {}): string[] => {
  handlers.onQueryError(error, { meta, state: { data } } as unknown as Query<unknown, unknown, unknown>);
  return shown.splice(0);
};
const ofWrite = (error: Error, meta: Mutation['meta'] = {}): string[] => {
  handlers.onMutationError(error, { meta } as Mutation<unknown, unknown>);
  return shown.splice(0);
};

const shownFor = (code: number) => `notification: ${code} /api/any: Described ${code}. Refused`;

test.each([
  ['shows nothing where the guard has refused the page', true, 403, []],
  ['is shown where the page has opened', false, 403, [shownFor(403), 'replace /exception/403']],
  ['with another status is shown at once', true, 500, [shownFor(500), 'push /exception/500']],
])('a refusal of data requested before the guard decided %s', async (_title, isForbidden, code, expected) => {
  forbidden = isForbidden;
  const atOnce = ofRead(status(code), { guarded: true });
  await Promise.resolve();
  await Promise.resolve();
  expect([...atOnce, ...shown]).toEqual(expected);
});

describe.each([
  ['read', ofRead],
  ['write', ofWrite],
] as const)('a failed %s', (_kind, of) => {
  test.each([
    [400, []],
    [401, ['sign-in']],
    [402, []],
    [403, ['replace /exception/403']],
    [404, ['push /exception/404']],
    [406, ['push /exception/404']],
    [410, ['push /exception/404']],
    [421, ['push /exception/404']],
    [422, []],
    [429, []],
    [499, []],
    [500, ['push /exception/500']],
    [504, ['push /exception/500']],
    [505, []],
  ])('status %i shows a notification, then what follows: %j', (code, follows) => {
    expect(of(status(code))).toEqual([shownFor(code), ...follows]);
  });

  test.each([
    [0, []],
    [1, ['warning: Refused']],
    [2, ['error: Refused']],
    [4, ['notification: E-42: Refused']],
    [9, ['push /exception']],
    [3, ['error: Refused']],
    [undefined, ['error: Refused']],
  ])('showType %s shows %j', (showType, expected) => {
    expect(of(business(showType))).toEqual(expected);
  });

  test.each([
    [new NetworkError('fetch failed', details), 'error: No network'],
    [new SchemaError('data.total', 'Invalid input', details), 'error: Unreadable'],
    [new ParseError('Unexpected token <', details), 'error: Unreadable'],
    [new TimeoutError('timeout of 5ms exceeded', details), 'error: timeout of 5ms exceeded'],
    [new Error('Its own'), 'error: Its own'],
    [new Error(''), 'error: Request error'],
    [new BusinessError({ ...info, errorMessage: undefined }, details), 'error: Request error'],
  ])('%s is one message', (error, message) => {
    expect(of(error)).toEqual([message]);
  });

  test('a cancelled call shows nothing and is not logged', () => {
    expect(of(new AbortError('aborted', details))).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });

  test('the failure is logged once, naming the call, even with skipErrorHandler', () => {
    of(status(500));
    of(status(500), { skipErrorHandler: true });
    expect(vi.mocked(console.error).mock.calls.map(([line]) => line)).toEqual(Array(2).fill('[pmis] POST /api/any failed:'));
  });

  test.each([401, 403, 404, 422, 500])('skipErrorHandler with status %i shows nothing and stays', (code) => {
    expect(of(status(code), { skipErrorHandler: true })).toEqual([]);
  });

  test('a failure that a skipErrorHandler function declines is shown', () => {
    const fields = { fields: [{ path: 'body.name', message: 'is taken' }] };
    expect(of(status(422, { data: fields }), { skipErrorHandler: isFieldProblem })).toEqual([]);
    expect(of(status(422), { skipErrorHandler: isFieldProblem })).toEqual([shownFor(422)]);
    expect(of(business(1), { skipErrorHandler: isFieldProblem })).toEqual(['warning: Refused']);
  });

  test('a required password change opens its dialog and shows nothing else', () => {
    expect(of(status(403, { errorCode: 'PASSWORD_CHANGE' }))).toEqual(['mustChangePassword']);
    expect(of(status(403, { errorCode: 'SECOND_FACTOR_SETUP' }))).toEqual(['mustSetUpSecondFactor']);
  });

  test('a 401 of an ended sign-in shows nothing', () => {
    expect(of(status(401, {}, true))).toEqual([]);
  });

  test('showType 9 shows its message if the error page cannot open', () => {
    opens = false;
    expect(of(business(9))).toEqual(['error: Refused']);
  });
});

describe('a failed refetch with data on screen shows a message and keeps the page', () => {
  test.each([
    [status(403), 'notification: 403 /api/any: Described 403. Refused Shown as it was.'],
    [status(404), 'notification: 404 /api/any: Described 404. Refused Shown as it was.'],
    [status(500), 'notification: 500 /api/any: Described 500. Refused Shown as it was.'],
    [business(9), 'error: Refused Shown as it was.'],
    [business(1), 'warning: Refused Shown as it was.'],
    [new NetworkError('', details), 'error: No network Shown as it was.'],
  ])('%s', (error, message) => {
    expect(ofRead(error, { data: [] })).toEqual([message]);
  });

  test('showType 0 shows nothing', () => {
    expect(ofRead(business(0), { data: [] })).toEqual([]);
  });
});

describe('a failed call of the start-up is shown without an error page', () => {
  test.each([403, 404, 500])('%i', (code) => {
    expect(ofRead(status(code), { startUp: true })).toEqual([shownFor(code)]);
  });

  test('401 asks for the sign-in', () => {
    expect(ofRead(status(401), { startUp: true })).toEqual([shownFor(401), 'sign-in']);
  });
});

describe('a failed preload', () => {
  test('a link that was only hovered shows nothing', () => {
    abandoned = true;
    expect(ofRead(status(404), { preload: true })).toEqual([]);
  });

  test('a link that was followed meanwhile fails its page', () => {
    expect(ofRead(status(404), { preload: true })).toEqual([shownFor(404), 'push /exception/404']);
  });
});

describe('a call that the backend does not have', () => {
  const absent = () => status(404, { isForeign: true });

  test('it stays on the page, and the component that needed the data reports it', () => {
    expect(ofRead(absent())).toEqual([shownFor(404)]);
    expect(ofWrite(absent())).toEqual([shownFor(404)]);
  });

  test.each([404, 500, 403])('an optional read stays on the page, even with status %i', (code) => {
    expect(ofRead(status(code), { aside: true })).toEqual(code === 404 ? [] : [shownFor(code)]);
  });

  test('it is not polled', () => {
    expect(nextRound(absent(), 10)).toBe(false);
    expect(nextRound(status(503), 10)).toBe(10);
    expect(nextRound(null, 10)).toBe(10);
  });
});
