import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { routePaths } from '../../setup/route-paths.ts';

const path = join(import.meta.dirname, '../../../src/app/first-load/boot.ts');
let code: string;
beforeAll(async () => {
  ({ code } = await transformWithOxc(readFileSync(path, 'utf8'), path));
});

/** Page ids from the table of index.html. */
const ids = routePaths().map((one) =>
  one === '/auth' || one === '/portal/adminlogin' ? one : one.startsWith('/portal') ? `/_admin${one}` : `/_portal${one}`,
);
const nameOf = (id: string) => id.replaceAll('/', '.');
const table = {
  messages: { 'zh-CN': 'zh.js', 'en-US': 'en.js' },
  routes: Object.fromEntries([...ids, '/_admin'].map((id) => [id, `data${nameOf(id)}.js page${nameOf(id)}.js`])),
};

type Visit = {
  hash?: string;
  cookie?: string;
  languages?: string[];
  token?: string;
  narrow?: boolean;
  navigation?: string;
  /** Attributes of `<html>` of a page that contains the home page. */
  dataset?: Record<string, string>;
  lang?: string;
  /** Answers the request for a page; by default none comes. */
  fetch?: ((address: string, options: { signal: AbortSignal }) => Promise<unknown>) | undefined;
};

/**
 * Runs the script in a page. Returns the files that it requests at once and after the document has loaded, the script that it starts, and the
 * page's state.
 */
async function boot({
  hash = '',
  cookie = '',
  languages = ['zh-CN'],
  token,
  narrow = false,
  navigation = 'navigate',
  dataset = {},
  lang = 'zh-CN',
  fetch = () => new Promise(() => undefined),
}: Visit) {
  const files: string[] = [];
  const started: string[] = [];
  const asked: string[] = [];
  const timers: (() => void)[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const listen = (name: string, listener: (event: object) => void) => void listeners.set(name, listener);
  const page = { dataset: { ...dataset } as Record<string, string>, lang };
  const location = { hash };
  const markup = { innerHTML: '', querySelectorAll: () => [] };
  const window = { pmisParts: table, pmisPage: undefined as unknown };
  runInNewContext(code, {
    window,
    location,
    navigator: { languages },
    document: {
      cookie,
      documentElement: page,
      addEventListener: listen,
      createElement: () => ({}),
      getElementById: () => markup,
      querySelectorAll: () => [],
      querySelector: () => null,
      head: {
        append: ({ href, src }: { href?: string; src?: string }) =>
          src === undefined ? files.push(href?.replace('/assets/', '') ?? '') : started.push(src.replace('/assets/', '')),
      },
    },
    addEventListener: listen,
    localStorage: { getItem: (key: string) => (key === 'own_token' ? (token ?? null) : null) },
    matchMedia: () => ({ matches: narrow }),
    performance: { getEntriesByType: () => [{ type: navigation }] },
    AbortController,
    CSSStyleSheet: class {
      replaceSync = () => undefined;
    },
    setTimeout: (act: () => void) => timers.push(act),
    clearTimeout: () => undefined,
    fetch: (address: string, options: { signal: AbortSignal }) => {
      asked.push(address);
      return fetch(address, options);
    },
  });
  const atOnce = [...files];
  listeners.get('DOMContentLoaded')?.({});
  await setImmediate();
  return { atOnce, files, started, asked, timers, page, location, listeners, markup, window };
}

const filesOf = (id: string) => (table.routes[id] ?? '').split(' ');

describe('files of a route', () => {
  test.each(ids)('%s asks for its own and the frame’s, and for no other page’s', async (id) => {
    const hash = `#${id.replace(/^\/_\w+/, '')}?page=2`;
    const frame = id.startsWith('/_admin') ? filesOf('/_admin') : [];
    expect((await boot({ hash })).atOnce.toSorted()).toEqual(['zh.js', ...filesOf(id), ...frame].toSorted());
  });

  test('below a base of the router they are the same', async () => {
    expect((await boot({ hash: '#/pmis/policy/search' })).atOnce).toEqual(['zh.js', ...filesOf('/_portal/policy/search')]);
    expect((await boot({ hash: '#/pmis', dataset: { home: '/pmis', token: '' } })).files).toEqual(['zh.js', ...filesOf('/_portal/')]);
  });

  test('messages are those of the language that the app chooses', async () => {
    expect((await boot({ languages: ['fr', 'en-GB', 'zh'] })).atOnce[0]).toBe('en.js');
    expect((await boot({ languages: ['fr'] })).atOnce[0]).toBe('zh.js');
    expect((await boot({ languages: ['en'], cookie: 'a=b; pmis_language=zh-CN' })).atOnce[0]).toBe('zh.js');
  });
});

describe('the home page that came with the page', () => {
  const dataset = { home: '', token: 'own_token', first: '/assets/index.js /assets/core.js' };
  const isHidden = async (visit: Visit) => 'otherPage' in (await boot({ dataset, ...visit })).page.dataset;

  test.each(['', '#', '#/'])('is shown at “%s”, and scripts wait until it has been read', async (hash) => {
    const { atOnce, files, started, page } = await boot({ dataset, hash });
    expect(page.dataset).toEqual(dataset);
    expect(atOnce).toEqual([]);
    expect(files).toEqual(['zh.js', 'index.js', 'core.js', ...filesOf('/_portal/')]);
    expect(started).toEqual(['index.js']);
  });

  test.each<[string, Visit]>([
    ['a page of the back-office', { hash: '#/portal/policy' }],
    ['another base', { hash: '#/pmis' }],
    ['a sign-in', { token: 'abc' }],
    ['another language', { cookie: 'pmis_language=en-US' }],
    ['a page of the browser’s cache', { navigation: 'back_forward' }],
  ])('is hidden with %s, whose scripts are asked for at once', async (_what, visit) => {
    expect(await isHidden(visit)).toBe(true);
    expect((await boot({ dataset, ...visit })).atOnce).toEqual(expect.arrayContaining(['index.js', 'core.js']));
  });

  test.each<[string, Visit, string]>([
    ['a company in the address', { hash: '#/?business=a' }, '/.page?at=%2F%3Fbusiness%3Da'],
    ['a window as narrow as a phone', { narrow: true }, '/.page?at=%2F&narrow'],
  ])('is hidden with %s, and the one for it is asked for', async (_what, visit, address) => {
    expect(await isHidden(visit)).toBe(true);
    expect((await boot({ dataset, ...visit })).asked).toEqual([address]);
  });

  test('is hidden when a link is followed', async () => {
    const { page, listeners } = await boot({ dataset });
    listeners.get('hashchange')?.({});
    expect(page.dataset['otherPage']).toBe('');
  });

  test('its search leads to the page of results', async () => {
    const { location, listeners } = await boot({ dataset: { ...dataset, home: '/pmis' }, hash: '#/pmis' });
    const stopped: string[] = [];
    listeners.get('submit')?.({ preventDefault: () => stopped.push('send'), target: { querySelector: () => ({ value: '高新 技术' }) } });
    expect(stopped).toEqual(['send']);
    expect(location.hash).toBe(`/pmis/policy/search?keyword=${encodeURIComponent('高新 技术')}`);
  });
});

describe('any other page of the portal', () => {
  const dataset = { home: '', token: 'own_token', first: '/assets/index.js /assets/core.js' };
  const visit = { dataset, hash: '#/policy/search?keyword=a' };
  const page = { title: '政策', markup: '<p>政策</p>', css: '', answers: {} };
  const answer = { status: 200, json: () => Promise.resolve(page), headers: new Headers({ date: 'now' }) };

  test('is asked for with its address and width, and scripts wait for the answer', async () => {
    const { asked, files, page: html } = await boot({ ...visit, narrow: true });
    expect(asked).toEqual([`/.page?at=${encodeURIComponent('/policy/search?keyword=a')}&narrow`]);
    expect(files).toEqual([]);
    expect(html.dataset).toHaveProperty('otherPage');
  });

  test('is shown when it comes, with its answers, before the scripts are asked for', async () => {
    const { markup, window, files, started, page: html } = await boot({ ...visit, fetch: () => Promise.resolve(answer) });
    expect(markup.innerHTML).toBe(page.markup);
    expect(window.pmisPage).toEqual({ answers: {}, date: 'now' });
    expect(html.dataset).not.toHaveProperty('otherPage');
    expect(files).toContain('core.js');
    expect(started).toEqual(['index.js']);
  });

  test.each<[string, Visit['fetch']]>([
    ['answers that there is none', () => Promise.resolve({ status: 204 })],
    ['cannot be reached', () => Promise.reject(new Error('offline'))],
    ['sends half of it', () => Promise.resolve({ ...answer, json: () => Promise.reject(new Error('broken off')) })],
  ])('is left to the app by a server that %s', async (_what, fetch) => {
    const { markup, started, page: html } = await boot({ ...visit, fetch });
    expect(markup.innerHTML).toBe('');
    expect(html.dataset).toHaveProperty('otherPage');
    expect(started).toEqual(['index.js']);
  });

  const aborted = (signal: AbortSignal) =>
    new Promise<never>((_done, fail) => signal.addEventListener('abort', () => fail(new Error('aborted'))));

  test.each<[string, Visit['fetch']]>([
    ['does not answer', (_address, { signal }) => aborted(signal)],
    ['stops in the middle of it', (_address, { signal }) => Promise.resolve({ ...answer, json: () => aborted(signal) })],
  ])('is left to the app by a server that %s', async (_what, fetch) => {
    const { timers, started } = await boot({ ...visit, fetch });
    expect(started).toEqual([]);
    timers.at(-1)?.();
    await setImmediate();
    expect(started).toEqual(['index.js']);
  });

  test('is not shown once a link has been followed', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { markup, listeners, started } = await boot({ ...visit, fetch: () => promise });
    listeners.get('hashchange')?.({});
    resolve(answer);
    await setImmediate();
    expect(markup.innerHTML).toBe('');
    expect(started).toEqual(['index.js']);
  });

  test.each<[string, Visit]>([
    ['somebody signed in', { token: 'abc' }],
    ['another language', { cookie: 'pmis_language=en-US' }],
    ['a page of the back-office', { hash: '#/portal/policy' }],
    ['another base', { hash: '#/pmis/policy/search' }],
  ])('is not asked for with %s', async (_what, other) => {
    const { asked, started } = await boot({ ...visit, ...other });
    expect(asked).toEqual([]);
    expect(started).toEqual(['index.js']);
  });
});

test('is under 1.25 kilobytes, compressed', async () => {
  const { minify } = await import('vite');
  const { brotliCompressSync } = await import('node:zlib');
  const small = await minify('boot.js', code, { module: false });
  expect(brotliCompressSync(small.code).length).toBeLessThan(1280);
});
