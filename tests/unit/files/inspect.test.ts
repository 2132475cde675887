import { expect, test } from 'vitest';
import { inspect } from '#server/platform/files/inspect/inspect.ts';

const escapes = (length: number) => ({ name: 'a.pdf', data: Buffer.from(`%PDF-1.7\n${'#41'.repeat(length)}`), expected: null });

test('timers fire while a file is inspected', async () => {
  let fired = 0;
  const timer = setInterval(() => (fired += 1), 1);
  await inspect(escapes(1024 ** 2), undefined).finally(() => clearInterval(timer));
  expect(fired).toBeGreaterThan(5);
});

test('an inspection ends when the client disconnects', async () => {
  const caller = new AbortController();
  const left = new Error('left');
  const inspected = inspect(escapes(1), caller.signal);
  caller.abort(left);
  await expect(inspected).rejects.toBe(left);
  await expect(inspect(escapes(1), caller.signal)).rejects.toBe(left);
});

test('a text of one byte is accepted', async () => {
  expect(await inspect({ name: 'a.txt', data: Buffer.from('a'), expected: null }, undefined)).toMatchObject({ type: 'text/plain' });
});
