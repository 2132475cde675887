import { describe, expect, test } from 'vitest';
import { bundleSizes, excesses, importCycles, limits, type Manifest } from '../../scripts/build/bundle-sizes.ts';

const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({
  file: `assets/${file}.js`,
  name: file,
  imports,
  css: css.map((name) => `assets/${name}.css`),
});

const manifest: Manifest = {
  'index.html': { ...chunk('start'), isEntry: true },
  '_core.js': chunk('core', ['index.html'], ['core']),
  '_core.css': { file: 'assets/core.css', name: 'core' },
  '_forms.js': chunk('forms', ['_core.js']),
  '_icons.js': chunk('icons', ['_core.js']),
  home: chunk('home', ['_core.js']),
  'policy.data': chunk('policy.data', ['index.html']),
  'survey.data': chunk('survey.data', ['index.html']),
  search: chunk('search', ['_core.js', '_forms.js'], ['search']),
  match: chunk('match', ['_core.js', '_icons.js']),
  _messages: chunk('messages'),
};
const table = {
  build: 'b',
  routes: {
    '/_portal/': 'home.js home.js',
    '/_portal/policy/search': 'policy.data.js search.js forms.js search.css',
    '/_portal/policy/match': 'match.js match.js',
  },
  messages: { 'zh-CN': 'messages.js' },
};

const kB: Record<string, number> = {
  start: 40,
  core: 80,
  forms: 30,
  icons: 0.5,
  home: 4,
  'policy.data': 1.5,
  'survey.data': 1.5,
  search: 5,
  match: 6,
  messages: 3,
};
const sizeOf = (file: string) => (kB[/\/(.+)\./.exec(file)?.[1] ?? ''] ?? NaN) * 1024;
const rowsOf = (given: Manifest = manifest) => bundleSizes({ manifest: given, table, sizeOf, rawSizeOf: sizeOf });
const row = (name: string) => rowsOf().find((each) => each.name === name);

describe('download sizes', () => {
  test('the first load is entry, core, first messages and home page, in one wave', () => {
    expect(row('entry + home')).toMatchObject({ bytes: (40 + 80 + 3 + 4) * 1024, scripts: 4, styles: 1, waves: 1, small: 0 });
  });

  test('a route counts what it adds to the first load, with styles', () => {
    expect(row('/_portal/policy/search')).toMatchObject({ bytes: (1.5 + 5 + 30) * 1024, scripts: 3, styles: 1, waves: 1 });
  });

  test('a file not named in index.html adds a wave, and small files are counted', () => {
    expect(row('/_portal/policy/match')).toMatchObject({ bytes: 6.5 * 1024, scripts: 2, waves: 2, small: 1 });
  });

  test('rows are sorted by size, and each exceeded limit is reported', () => {
    const rows = rowsOf();
    expect(rows.map(({ name }) => name)).toEqual(['entry + home', '/_portal/policy/search', '/_portal/policy/match']);
    expect(rows.flatMap(excesses)).toEqual(['/_portal/policy/match: 2 waves instead of at most 1']);
    expect(limits.firstLoad).toMatchObject({ scripts: 4, styles: 1, waves: 1 });
  });

  test('a page that loads the data of another area is reported', () => {
    const routes = {
      ...table.routes,
      '/_portal/account/centre': 'policy.data.js home.js',
      '/_portal/account/huanjing': 'survey.data.js home.js',
    };
    const rows = bundleSizes({ manifest, table: { ...table, routes }, sizeOf, rawSizeOf: sizeOf });
    expect(rows.flatMap(excesses)).toContain('/_portal/account/centre: loads policy.data, which belongs to another area');
    expect(rows.flatMap(({ foreign }) => foreign)).toEqual(['policy.data']);
  });

  describe('parts that a page loads when it needs them', () => {
    const withParts: Manifest = {
      ...manifest,
      search: { ...chunk('search', ['_core.js', '_forms.js'], ['search']), dynamicImports: ['_form.js', 'src/i18n/en-US/admin.json'] },
      'src/i18n/en-US/admin.json': chunk('admin'),
      '_form.js': chunk('form', ['_forms.js', '_shared.js']),
      '_shared.js': { ...chunk('shared', ['_core.js']), dynamicImports: ['_inner.js'] },
      '_inner.js': chunk('inner', ['_admin.js', 'survey.data']),
      '_admin.js': chunk('admin', ['_core.js']),
    };
    const bytes: Record<string, number> = { ...kB, form: 2, shared: 3, inner: 4, admin: 200 };
    const size = (file: string) => (bytes[/\/(.+)\./.exec(file)?.[1] ?? ''] ?? NaN) * 1024;
    const rows = bundleSizes({ manifest: withParts, table, sizeOf: size, rawSizeOf: size });

    test('count with everything that they add to the first load', () => {
      expect(rows.find(({ name }) => name === 'form')).toMatchObject({ kind: 'part', bytes: (2 + 3 + 30) * 1024, scripts: 3 });
      expect(rows.filter(({ kind }) => kind === 'part').map(({ name }) => name)).toEqual(['inner', 'form']);
    });

    test('that load the back-office, or the data of an area of another kind, are reported at their page', () => {
      expect(rows.flatMap(excesses).filter((line) => line.includes('belongs'))).toEqual([
        '/_portal/policy/search: loads admin, which belongs to another area',
        '/_portal/policy/search: loads survey.data, which belongs to another area',
      ]);
    });
  });

  test('a build without entry, core or home page is rejected', () => {
    expect(() => rowsOf({})).toThrow('no entry');
    expect(() => bundleSizes({ manifest, table: { ...table, routes: {} }, sizeOf, rawSizeOf: sizeOf })).toThrow('no home page');
  });

  test('files that import each other are named', () => {
    expect(importCycles(manifest)).toEqual([]);
    expect(importCycles({ ...manifest, _icons: chunk('icons', ['match']), match: chunk('match', ['_icons']) })).toEqual([
      'assets/match.js → assets/icons.js → assets/match.js',
    ]);
  });
});
