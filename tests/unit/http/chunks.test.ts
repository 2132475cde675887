import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The page's style sheets, as in `document.styleSheets`. */
let links: { sheet: object | null }[];

beforeEach(() => {
  links = [{ sheet: {} }];
  vi.stubGlobal('window', {});
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('location', new URL('http://portal.test/'));
  vi.stubGlobal('document', { querySelectorAll: () => links });
  // the same deployment
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const failureOf = async () => {
  const { loadChunk } = await import('#http/chunks.ts');
  return loadChunk(() => new Promise<never>(() => undefined), 'pages/home', 5).catch((error: unknown) => error);
};

test('a script that hangs is named after its chunk', async () => {
  expect(await failureOf()).toMatchObject({ kind: 'script', message: 'Loading chunk pages/home failed' });
});

test('a style sheet that hangs is named as a CSS chunk', async () => {
  links.push({ sheet: null });
  expect(await failureOf()).toMatchObject({ kind: 'style', message: 'Loading CSS chunk failed' });
});
