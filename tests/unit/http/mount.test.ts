import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryEsms } from '#contract/config.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { endpoint } from '#contract/endpoint.ts';
import { contractFiles, endpoints } from '#server/platform/http/endpoints.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

const summary = endpoint({
  name: 'test.summary',
  method: 'GET',
  path: '/api/test/summary',
  envelope: 'success',
  access: 'public',
  summary: 'An object in a list',
  data: z.array(z.object({ name: z.string(), owner: z.object({ id: z.int() }) })),
});

const depsWith = (unserved: EndpointShape[]) => ({ unserved: new Set(unserved) }) as Partial<Deps> as Deps;

/** Returns status and text of the answer when a handler returns `data`. */
async function answerTo(data: unknown): Promise<{ status: number; text: string }> {
  const app = new Hono<never>() as unknown as Parameters<typeof mount>[0];
  mount(app, depsWith([summary]), summary, () => Promise.resolve(data as never));
  app.onError((_error, c) => c.text('failed', 500));
  const response = await app.request(summary.path);
  return { status: response.status, text: await response.text() };
}

test('an answer contains only keys of the contract, at every level', async () => {
  const stored = [{ name: '甲', passwordHash: 'x', owner: { id: 7, phone: '13800000000' } }];
  const { status, text } = await answerTo(stored);
  expect([status, text]).toEqual([200, '{"success":true,"data":[{"name":"甲","owner":{"id":7}}]}']);
});

test('data that violates the contract fails the call instead of being sent', async () => {
  expect(await answerTo([{ name: '甲', owner: { id: 'seven' } }])).toEqual({ status: 500, text: 'failed' });
});

describe('mount', () => {
  test('a call that no contract file exports is rejected', () => {
    expect(() => mount(new Hono<never>() as never, depsWith(endpoints), summary, () => Promise.resolve([]))).toThrow('test.summary');
  });

  test('mounting a call twice is rejected', () => {
    const deps = depsWith(endpoints);
    const serve = () => mount(new Hono<never>() as never, deps, queryEsms, () => Promise.resolve([]));
    serve();
    expect(serve).toThrow('config.queryEsms cannot be mounted');
  });
});

test('the list of calls is read from the contract files', () => {
  expect(contractFiles.find(({ file }) => file === 'config.ts')?.calls).toMatchObject({ queryEsms });
  expect(endpoints).toContain(queryEsms);
  expect(contractFiles.map(({ file }) => file)).not.toContain('fields.ts');
});
