import { describe, expect, test } from 'vitest';
import { budgets, bundleSizes, type Manifest } from '../../scripts/bundle-sizes.ts';

const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `assets/${file}`,
  imports,
  dynamicImports,
});
const page = (file: string) => `src/routes/${file}.tsx?tsr-split=component`;
const locale = (name: string) => `src/i18n/locales/${name}.json`;

const manifest: Manifest = {
  'index.html': {
    ...chunk(
      'index.js',
      ['_react.js'],
      [page('_portal'), page('_portal/index'), page('_portal/policy.search'), page('auth'), 'src/Dialog.tsx', locale('en-US/home')],
    ),
    isEntry: true,
  },
  '_react.js': chunk('react.js'),
  '_antd.js': chunk('antd.js', ['_react.js']),
  '_style.css': chunk('style.css'),
  'src/Dialog.tsx': chunk('dialog.js', ['_antd.js']),
  'src/Sheet.tsx': chunk('sheet.js', ['_antd.js']),
  [page('_portal')]: chunk('portal.js', ['index.html']),
  [page('_portal/index')]: chunk('home.js', ['index.html', '_react.js']),
  [page('_portal/policy.search')]: chunk('search.js', ['index.html', '_antd.js', '_style.css'], ['src/Sheet.tsx']),
  [page('auth')]: chunk('auth.js', ['_antd.js']),
  [locale('zh-CN/common')]: chunk('common-zh.js'),
  [locale('zh-CN/home')]: chunk('home-zh.js'),
  [locale('zh-CN/policy')]: chunk('policy-zh.js'),
  [locale('en-US/home')]: chunk('home-en.js'),
};

const kB: Record<string, number> = {
  index: 40,
  react: 50,
  antd: 60,
  style: 1000,
  dialog: 5,
  sheet: 4,
  portal: 3,
  home: 10,
  search: 30,
  auth: 7,
  'common-zh': 2,
  'home-zh': 1,
  'policy-zh': 2,
  'home-en': 500,
};
const sizeOf = (file: string) => (kB[/\/(.+)\./.exec(file)?.[1] ?? ''] ?? NaN) * 1024;
const areas: Record<string, string[]> = { '_portal/index': ['home'], '_portal/policy.search': ['policy'] };
const rows = (given = manifest) => bundleSizes(given, sizeOf, (file) => areas[file] ?? []);
const row = (name: string) => rows().find((each) => each.name === name);

describe('what a visitor downloads', () => {
  test('the first load: entry, its static imports, the home page with its layout, and Chinese messages', () => {
    expect(row('entry + home')).toEqual({
      name: 'entry + home',
      kind: 'first load',
      bytes: (40 + 50 + 3 + 10 + 2 + 1) * 1024,
      budget: 170 * 1024,
    });
  });

  test('another route: what it adds to that, without styles, without its lazy parts', () => {
    expect(row('policy.search')).toMatchObject({ kind: 'route', bytes: (30 + 60 + 2) * 1024, budget: 120 * 1024 });
  });

  test('a chunk that two routes share counts in both', () => {
    expect(row('auth')?.bytes).toBe((7 + 60) * 1024);
  });

  test('what is neither page nor message is listed as lazy, with no budget', () => {
    expect(rows().filter(({ kind }) => kind === 'lazy')).toEqual([
      { name: 'src/Dialog.tsx', kind: 'lazy', bytes: 5 * 1024, budget: undefined },
      { name: 'src/Sheet.tsx', kind: 'lazy', bytes: 4 * 1024, budget: undefined },
    ]);
  });

  test('layouts are no routes, the largest comes first, and sizes stay within limits that are a round number of kB', () => {
    expect(rows().map(({ name }) => name)).toEqual(['entry + home', 'policy.search', 'auth', 'src/Dialog.tsx', 'src/Sheet.tsx']);
    expect(budgets).toEqual({ firstLoad: 174_080, route: 122_880, backOffice: 286_720 });
  });

  test('a manifest without entry or home page is refused', () => {
    expect(() => rows({})).toThrow('no entry');
    expect(() => rows({ 'index.html': { file: 'assets/index.js', isEntry: true } })).toThrow('no home page');
  });
});
