import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pmis-growth-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A page with two calls, an address and messages of its own, as a developer would add it. */
const page: Record<string, string> = {
  'src/contract/sample.ts': `import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { paging, recordId } from './fields.ts';
const entry = z.object({ id: recordId, title: z.string(), note: z.nullable(z.string()) });
export const list = endpoint({ name: 'sample.list', method: 'POST', path: '/apiv2/sample/list', envelope: 'code', access: 'public', summary: 'Samples', body: z.object({ ...paging, keyword: z._default(z.string(), '') }), data: z.object({ total: z.int(), list: z.array(entry) }) });
export const summary = endpoint({ name: 'sample.summary', method: 'GET', path: '/apiv2/sample/summary', envelope: 'code', access: 'public', summary: 'Sums', data: z.object({ open: z.int(), closed: z.int() }) });
`,
  'src/api/sample.ts': `import * as sample from '#contract/sample.ts';
import { endpointQuery } from './endpoint-query.ts';
export const sampleQueries = {
  list: (asked: { keyword: string; page: number }) => endpointQuery(sample.list, { body: asked }),
  summary: () => endpointQuery(sample.summary, {}),
};
`,
  'src/pages/sample/SamplePage.tsx': `import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sampleQueries } from '#api/sample.ts';
import css from './SamplePage.module.css';
export function SamplePage() {
  const { t } = useTranslation('sample' as 'home');
  const { data } = useSuspenseQuery(sampleQueries.summary());
  return <h1 className={css.title}>{t('title')} {data.open}</h1>;
}
`,
  'src/pages/sample/SamplePage.module.css': '.title { margin: 24px; }\n',
  'src/routes/_portal/policy.sample.tsx': `import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { sampleQueries } from '#api/sample.ts';
import { SamplePage } from '#pages/sample/SamplePage.tsx';
export const Route = createFileRoute('/_portal/policy/sample')({
  validateSearch: z.object({ keyword: z.catch(z.string(), ''), page: z.catch(z.int(), 1) }),
  loaderDeps: ({ search: { keyword, page } }) => ({ keyword, page }),
  loader: ({ context, deps }) => context.load({ messages: ['sample'], needs: [sampleQueries.summary()], also: [sampleQueries.list(deps)] }),
  component: SamplePage,
});
`,
  'src/i18n/locales/zh-CN/sample.json': '{ "title": "样例页面" }\n',
  'src/i18n/locales/en-US/sample.json': '{ "title": "Sample page" }\n',
};

const nameWithoutHash = (text: string) => text.replaceAll(/-[\w-]{7}\.(js|css)\b/g, '-0000000.$1');

/** The files that the home page's first load fetches from the build, with their bytes as written and in brotli. */
function firstLoad(dist: string): Map<string, { written: number; packed: number }> {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const linked = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const table = JSON.parse(/window\.pmisParts=(\{.*?\}\});/.exec(html)?.[1] ?? '{}') as {
    routes: Record<string, string>;
    messages: Record<string, string>;
  };
  const own = `${table.routes['/_portal/'] ?? ''} ${table.messages['zh-CN'] ?? ''}`.trim().split(' ');
  const files = [...new Set([...linked, ...own.map((file) => `assets/${file}`), 'index.html'])];
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(dist, file), 'utf8');
      // hashes differ from build to build and compress to more or less: only index.html, which gains new ones, keeps them
      const measured = file === 'index.html' ? text : nameWithoutHash(text);
      return [nameWithoutHash(file), { written: measured.length, packed: brotliCompressSync(measured).length }];
    }),
  );
}

/**
 * Brotli bytes that the first load gains. A file counts by the lesser of its two differences: the same modules in another order, which
 * happens between two builds, compress some hundred bytes better or worse without a byte more.
 */
function growth(before: ReturnType<typeof firstLoad>, after: ReturnType<typeof firstLoad>): number {
  return [...after].reduce((sum, [file, { written, packed }]) => {
    const old = before.get(file) ?? { written: 0, packed: 0 };
    return sum + (file === 'index.html' ? packed - old.packed : Math.max(0, Math.min(written - old.written, packed - old.packed)));
  }, 0);
}

function build(name: string, more: Record<string, string>): ReturnType<typeof firstLoad> {
  const copy = join(folder, name);
  mkdirSync(copy);
  for (const part of ['src', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [path, text] of Object.entries(more)) {
    mkdirSync(join(copy, path, '..'), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return firstLoad(join(copy, 'dist'));
}

test('a new page with its own calls, address and messages adds at most 100 bytes to the first load', () => {
  const before = build('before', {});
  const after = build('after', page);
  expect(growth(before, after)).toBeLessThanOrEqual(100);
});
