import type { Mutation, Query } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MutationSurface, QuerySurface } from '#api/meta.ts';
import { createFailureHandlers } from '#app/failures.ts';
import { BusinessError, HttpError, NetworkError } from '#http/errors.ts';

const info = { errorCode: 'ANY', errorMessage: 'Refused', showType: undefined, data: undefined, requestId: undefined };
const details = { call: 'POST /api/any' };
const status = (code: number) => new HttpError({ status: code, statusText: '', url: '/api/any' }, info, details);

const failures: Record<string, Error> = {
  403: status(403),
  404: status(404),
  422: status(422),
  500: status(500),
  business: new BusinessError(info, details),
  network: new NetworkError('', details),
};

const shown: string[] = [];
const note =
  (kind: string) =>
  (...said: string[]) =>
    void shown.push(kind === 'page' ? (said[0] ?? '') : kind);

const handlers = createFailureHandlers({
  feedback: { warning: note('message'), error: note('message'), notify: note('notification') },
  words: { fallback: () => '', network: () => '', unreadable: () => '', refreshFailed: () => '', status: () => '' },
  goTo: note('page'),
  goToException: note('page'),
  askNewPassword: note('password'),
});

beforeEach(() => {
  shown.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const ofWrite = (surface: MutationSurface, error: Error): string[] => {
  handlers.onMutationError(error, { meta: { surface } } as unknown as Mutation<unknown, unknown>);
  return shown.splice(0);
};

const ofRead = (surface: QuerySurface, error: Error): string[] => {
  handlers.onQueryError(error, { meta: { surface }, state: {} } as unknown as Query<unknown, unknown, unknown>);
  return shown.splice(0);
};

const each = (of: (error: Error) => string[]) =>
  Object.fromEntries(Object.entries(failures).map(([name, error]) => [name, of(error).join(', ')]));

describe('a failed write', () => {
  test('messageOrErrorPage shows a message, and opens the error page of a status that has one', () => {
    expect(each((error) => ofWrite('messageOrErrorPage', error))).toEqual({
      403: '/exception/403, notification',
      404: '/exception/404, notification',
      422: 'notification',
      500: '/exception/500, notification',
      business: 'message',
      network: 'message',
    });
  });

  test('formOrErrorPage opens an error page for 403 and 500 only', () => {
    expect(each((error) => ofWrite('formOrErrorPage', error))).toEqual({
      403: '/exception/403, notification',
      404: '',
      422: '',
      500: '/exception/500, notification',
      business: '',
      network: '',
    });
  });

  test.each(['inPlace', 'silent'] as const)('%s neither opens an error page nor shows a message', (surface) => {
    expect(new Set(Object.values(each((error) => ofWrite(surface, error))))).toEqual(new Set(['']));
  });
});

describe('a failed read', () => {
  test('errorPage opens the error page of the status', () => {
    expect(each((error) => ofRead('errorPage', error))).toEqual({
      403: '/exception/403',
      404: '/exception/404',
      422: '',
      500: '/exception/500',
      business: '',
      network: '',
    });
  });

  test('inPlace leaves the failure to the component', () => {
    expect(new Set(Object.values(each((error) => ofRead('inPlace', error))))).toEqual(new Set(['']));
  });
});
