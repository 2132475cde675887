import * as z from 'zod/mini';
import type { CallInput, EndpointShape } from '#contract/endpoint.ts';
import { call } from '#http/call.ts';
import type { CallOptions } from '#http/call.ts';

/** A call that takes and answers anything. */
export const thing = (shape: Partial<EndpointShape> = {}): EndpointShape => ({
  name: 'test.thing',
  method: 'GET',
  path: '/apiv2/test/thing',
  envelope: 'code',
  access: 'public',
  summary: 'A thing',
  data: z.unknown(),
  ...shape,
});

export const thingPath = thing().path;

export const ask = (shape: Partial<EndpointShape> = {}, input: { params?: unknown; body?: unknown } = {}, options: CallOptions = {}) =>
  call(thing(shape), input as CallInput<EndpointShape>, options);

/** What a promise is rejected with. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('did not fail');
    },
    (error: unknown) => error,
  );

/** A promise and the way to fulfil it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
