import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
};

/** Runs the script in a page. Returns the files that it requests at once and after the document has loaded, and the attributes of `<html>`. */
function boot({
  hash = '',
  cookie = '',
  languages = ['zh-CN'],
  token,
  narrow = false,
  navigation = 'navigate',
  dataset = {},
  lang = 'zh-CN',
}: Visit) {
  const files: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const listen = (name: string, listener: (event: object) => void) => void listeners.set(name, listener);
  const page = { dataset: { ...dataset } as Record<string, string>, lang };
  const location = { hash };
  runInNewContext(code, {
    window: { pmisParts: table },
    location,
    navigator: { languages },
    document: {
      cookie,
      documentElement: page,
      addEventListener: listen,
      createElement: () => ({}),
      getElementById: () => ({}),
      querySelectorAll: () => [],
      querySelector: () => null,
      head: { append: ({ href }: { href: string }) => files.push(href.replace('/assets/', '')) },
    },
    addEventListener: listen,
    localStorage: { getItem: (key: string) => (key === 'own_token' ? (token ?? null) : null) },
    matchMedia: () => ({ matches: narrow }),
    performance: { getEntriesByType: () => [{ type: navigation }] },
  });
  const atOnce = [...files];
  listeners.get('readystatechange')?.({});
  return { atOnce, files, page, location, listeners };
}

const filesOf = (id: string) => (table.routes[id] ?? '').split(' ');

describe('files of a route', () => {
  test.each(ids)('%s asks for its own and the frame’s, and for no other page’s', (id) => {
    const hash = `#${id.replace(/^\/_\w+/, '')}?page=2`;
    const frame = id.startsWith('/_admin') ? filesOf('/_admin') : [];
    expect(boot({ hash }).atOnce.toSorted()).toEqual(['zh.js', ...filesOf(id), ...frame].toSorted());
  });

  test('below a base of the router they are the same', () => {
    expect(boot({ hash: '#/pmis/policy/search' }).atOnce).toEqual(['zh.js', ...filesOf('/_portal/policy/search')]);
    expect(boot({ hash: '#/pmis', dataset: { home: '/pmis', token: '' } }).files).toEqual(['zh.js', ...filesOf('/_portal/')]);
  });

  test('messages are those of the language that the app chooses', () => {
    expect(boot({ languages: ['fr', 'en-GB', 'zh'] }).atOnce[0]).toBe('en.js');
    expect(boot({ languages: ['fr'] }).atOnce[0]).toBe('zh.js');
    expect(boot({ languages: ['en'], cookie: 'a=b; pmis_language=zh-CN' }).atOnce[0]).toBe('zh.js');
  });
});

describe('the home page that came with the page', () => {
  const dataset = { home: '', token: 'own_token', first: '/assets/index.js /assets/core.js' };
  const isHidden = (visit: Visit) => 'otherPage' in boot({ dataset, ...visit }).page.dataset;

  test.each(['', '#', '#/'])('is shown at “%s”, and scripts wait until it has been read', (hash) => {
    const { atOnce, files, page } = boot({ dataset, hash });
    expect(page.dataset).toEqual(dataset);
    expect(atOnce).toEqual([]);
    expect(files).toEqual(['zh.js', 'index.js', 'core.js', ...filesOf('/_portal/')]);
  });

  test.each<[string, Visit]>([
    ['another route', { hash: '#/policy/search' }],
    ['a company in the address', { hash: '#/?business=a' }],
    ['another base', { hash: '#/pmis' }],
    ['a sign-in', { token: 'abc' }],
    ['another language', { cookie: 'pmis_language=en-US' }],
    ['a window as narrow as a phone', { narrow: true }],
    ['a page of the browser’s cache', { navigation: 'back_forward' }],
  ])('is hidden with %s, whose scripts are asked for at once', (_what, visit) => {
    expect(isHidden(visit)).toBe(true);
    expect(boot({ dataset, ...visit }).atOnce).toEqual(expect.arrayContaining(['index.js', 'core.js']));
  });

  test('is hidden when a link is followed', () => {
    const { page, listeners } = boot({ dataset });
    listeners.get('hashchange')?.({});
    expect(page.dataset['otherPage']).toBe('');
  });

  test('its search leads to the page of results', () => {
    const { location, listeners } = boot({ dataset: { ...dataset, home: '/pmis' }, hash: '#/pmis' });
    const stopped: string[] = [];
    listeners.get('submit')?.({ preventDefault: () => stopped.push('send'), target: { querySelector: () => ({ value: '高新 技术' }) } });
    expect(stopped).toEqual(['send']);
    expect(location.hash).toBe(`/pmis/policy/search?keyword=${encodeURIComponent('高新 技术')}`);
  });
});

test('is under a kilobyte, compressed', async () => {
  const { minify } = await import('vite');
  const { brotliCompressSync } = await import('node:zlib');
  const small = await minify('boot.js', code, { module: false });
  expect(brotliCompressSync(small.code).length).toBeLessThan(1024);
});
