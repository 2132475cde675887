import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { mount } from '#server/http/mount.ts';

const summary = endpoint({
  name: 'test.summary',
  method: 'GET',
  path: '/api/test/summary',
  envelope: 'success',
  access: 'public',
  summary: 'An object in a list',
  data: z.array(z.object({ name: z.string(), owner: z.object({ id: z.int() }) })),
});

/** The status and text of the answer when a handler returns `data`. */
async function answerTo(data: unknown): Promise<{ status: number; text: string }> {
  const app = new Hono<never>() as unknown as Parameters<typeof mount>[0];
  const deps = { mounted: new Set<string>() } as Parameters<typeof mount>[1];
  mount(app, deps, summary, () => Promise.resolve(data as never));
  app.onError((_error, c) => c.text('failed', 500));
  const response = await app.request(summary.path);
  return { status: response.status, text: await response.text() };
}

test('an answer has only the keys that the contract names, at every level', async () => {
  const stored = [{ name: '甲', passwordHash: 'x', owner: { id: 7, phone: '13800000000' } }];
  const { status, text } = await answerTo(stored);
  expect([status, text]).toEqual([200, '{"success":true,"data":[{"name":"甲","owner":{"id":7}}]}']);
});

test('data that does not fit the contract fails the call instead of being sent', async () => {
  expect(await answerTo([{ name: '甲', owner: { id: 'seven' } }])).toEqual({ status: 500, text: 'failed' });
});
