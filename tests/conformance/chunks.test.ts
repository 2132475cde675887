import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadChunk } from '#http/chunks.ts';
import { ChunkError } from '#http/errors.ts';
import { scriptedServer } from '../setup/scripted-server.ts';
import { failureOf } from './thing.ts';

const server = scriptedServer();
// the same deployment: the page says nothing of another one
beforeEach(() => server.script('/', { text: '<!doctype html>' }));
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);

async function afterWaiting(ms: number): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = vi.fn<(how: unknown) => void>();
  const settled = loadChunk(never, '7').then(ended, ended);
  await vi.advanceTimersByTimeAsync(ms);
  vi.useRealTimers();
  // whether there is another deployment is asked before the error comes
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 500))]);
  return ended.mock.calls[0]?.[0];
}

const styleFailure = () => Promise.reject(new Error('Unable to preload CSS for /assets/page.css'));

describe('§4 States and transitions', () => {
  test('A script chunk load times out after 120 seconds and raises a chunk-load error.', async () => {
    const error = await afterWaiting(120_000);
    expect(error).toBeInstanceOf(ChunkError);
    expect(error).toMatchObject({ kind: 'script' });
  });

  test('A stylesheet load failure raises a CSS-chunk error.', async () => {
    const error = await failureOf(loadChunk(styleFailure, '7'));
    expect(error).toBeInstanceOf(ChunkError);
    expect(error).toMatchObject({ kind: 'style' });
  });
});

describe('§8 Error catalogue', () => {
  test("Chunk failures: 'Loading chunk N failed'; 'Loading CSS chunk failed'.", async () => {
    const script = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page.js'));
    await expect(loadChunk(script, '12')).rejects.toThrow(/^Loading chunk 12 failed$/);
    await expect(loadChunk(styleFailure, '12')).rejects.toThrow(/^Loading CSS chunk failed$/);
  });
});

describe('§9 Business constants and limits', () => {
  test('Script chunk timeout 120000 ms.', async () => {
    expect(await afterWaiting(119_999)).toBeUndefined();
    expect(await afterWaiting(120_000)).toBeInstanceOf(ChunkError);
  });
});
