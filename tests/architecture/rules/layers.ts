import { importsOf } from '../imports.ts';
import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { isCode, placeOf } from '../source.ts';
import type { Source } from '../source.ts';

/**
 * What the files below a path may import beside their own folder: paths, the first entry that fits the file counts.
 * `domain ← contract ← http ← api ← components ← entities ← pages ← routes ← app`; components take no resource, though api stands before them.
 */
const mayImport: readonly (readonly [from: string, to: readonly string[]])[] = [
  ['src/domain/', []],
  ['src/contract/', ['src/domain/']],
  ['src/i18n/', []],
  ['src/session/', ['src/contract/', 'src/domain/', 'src/http/storage.ts']],
  ['src/http/', ['src/contract/', 'src/domain/', 'src/i18n/language.ts']],
  ['src/api/', ['src/http/', 'src/contract/', 'src/domain/', 'src/i18n/']],
  ['src/components/', ['src/domain/', 'src/i18n/', 'src/http/errors.ts', 'src/http/clock.ts']],
  [
    'src/entities/',
    [
      'src/components/',
      'src/api/',
      'src/contract/',
      'src/domain/',
      'src/i18n/',
      'src/session/',
      'src/http/errors.ts',
      'src/http/clock.ts',
      'src/http/storage.ts',
    ],
  ],
  [
    'src/pages/',
    [
      'src/entities/',
      'src/components/',
      'src/api/',
      'src/contract/',
      'src/domain/',
      'src/i18n/',
      'src/session/',
      'src/http/errors.ts',
      'src/http/clock.ts',
      'src/http/storage.ts',
    ],
  ],
  // the loader's context is a type that app makes and routes read
  [
    'src/routes/',
    [
      'src/pages/',
      'src/entities/',
      'src/components/',
      'src/api/',
      'src/contract/',
      'src/domain/',
      'src/i18n/',
      'src/app/first-load/loading.ts',
    ],
  ],
  [
    'src/app/',
    [
      'src/routes/',
      'src/pages/',
      'src/entities/',
      'src/components/',
      'src/api/',
      'src/http/',
      'src/contract/',
      'src/domain/',
      'src/i18n/',
      'src/session/',
    ],
  ],
  // the development entry switches fault scenarios on; nothing else in src knows the mocks
  ['src/dev.tsx', ['src/', 'mocks/']],
  ['src/', ['src/']],
  // exports use the words of their pages
  ['server/publishing/export/audit-events.ts', ['server/', 'src/contract/', 'src/domain/', 'src/i18n/locales/']],
  ['server/publishing/export/export-applications.ts', ['server/', 'src/contract/', 'src/domain/', 'src/i18n/locales/']],
  ['server/', ['src/contract/', 'src/domain/']],
  ['mocks/', ['server/', 'src/contract/', 'src/domain/']],
];

/** Entries stand directly in `src/`; every other file stands in a layer. */
const layerOf = (path: string) =>
  mayImport.find(([from]) => path.startsWith(from) && (from !== 'src/' || !path.slice(from.length).includes('/')));

/** Reads calls and routes from their folders, so that no list of them is kept by hand; and loads what the build has made. */
const importsComputed = new Set(['src/app/first-load/parts.ts', 'server/platform/http/read-folder.ts', 'server/insight/page/renderer.ts']);

function wrongImports(file: Source): string[] {
  const [from, allowed] = layerOf(file.path) ?? [];
  if (from === undefined || allowed === undefined) return [`${file.path} is in no layer`];
  return importsOf(file).flatMap(({ specifier, target, node }) => {
    if (specifier === undefined) return importsComputed.has(file.path) ? [] : [`${placeOf(file, node)} imports something computed`];
    if (target === undefined || [from, ...allowed].some((path) => target.startsWith(path))) return [];
    return [`${placeOf(file, node)} imports ${target}`];
  });
}

const layered = (path: string) => isCode(path) && /^(src|server|mocks)\//.test(path);

const areaOf = (path: string): string | undefined => /^src\/pages\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];

function foreignAreas(file: Source): string[] {
  const area = areaOf(file.path);
  const others = importsOf(file).flatMap(({ target = '' }) => areaOf(target) ?? []);
  return [...new Set(others)].filter((other) => other !== area).map((other) => `${area} → ${other} (${file.path})`);
}

export const layers: Rule[] = [
  {
    name: 'imports go one way through the layers',
    find: perFile(layered, wrongImports),
    breaks: [
      ...inFile(
        'src/pages/insight/home/Bad.tsx',
        "import { buildApp } from '#server/app.ts';",
        "import { createApp } from '#app/app.tsx';",
        "import { call } from '#http/call.ts';",
        "import { portal } from '#http/clients.ts';",
        "import type { Client } from '#http/client.ts';",
        "import { portal as http } from '../../../http/clients.ts';",
        "export { portal } from '#http/clients.ts';",
        "export * from '#http/clients.ts';",
        "type Client = import('#http/client.ts').Client;",
        "const clients = await import('#http/clients.ts');",
        'const clients = await import(`#http/clients.ts`);',
        "const name = '#http/clients.ts'; const clients = await import(name);",
        "const { portal } = require('#http/clients.ts');",
        "const all = import.meta.glob('../../../http/*.ts');",
        "const all = import.meta.glob(['../../../http/*.ts'], { eager: true });",
        "import { Route } from '../../../routes/auth.tsx';",
        "import '#mocks/browser.ts';",
      ),
      { 'src/domain/bad.ts': "import * as contract from '../contract/policy.ts';" },
      { 'src/domain/bad.ts': "import type { PolicyRow } from '#contract/policy.ts';" },
      { 'src/contract/bad.ts': "import { call } from '#http/call.ts';" },
      { 'src/session/bad.ts': "import { oauthQueries } from '#api/oauth.ts';" },
      { 'src/http/bad.ts': "import { session } from '#session/session.ts';" },
      { 'src/http/bad.ts': "import { i18n } from '#i18n/i18n.ts';" },
      { 'src/api/bad.ts': "import { session } from '#session/session.ts';" },
      { 'src/components/Bad.tsx': "import { policyQueries } from '#api/policy.ts';" },
      { 'src/components/table/Bad.tsx': "import type { PolicyRow } from '#contract/policy.ts';" },
      { 'src/components/Bad.tsx': "import { session } from '#session/session.ts';" },
      { 'src/entities/publishing/policy/Bad.tsx': "import { Home } from '#pages/insight/home/Home.tsx';" },
      { 'src/routes/bad.tsx': "import { portal } from '#http/clients.ts';" },
      { 'src/routes/bad.tsx': "import { router } from '#app/router.ts';" },
      { 'src/main.tsx': "import { applyScenario } from '#mocks/browser.ts';" },
      { 'src/app/bad.ts': "const handlers = await import('#mocks/handlers.ts');" },
      { 'src/i18n/bad.ts': "import { Home } from '#pages/insight/home/Home.tsx';" },
      { 'src/stores/bad.ts': 'export const store = 1;' },
      { 'server/bad.ts': "import { call } from '#http/call.ts';" },
      { 'server/publishing/policy/bad.ts': "import { applyScenario } from '#mocks/browser.ts';" },
      { 'server/publishing/policy/bad.ts': "import { sample } from '../../../tests/setup/sample.ts';" },
      { 'mocks/bad.ts': "import { Home } from '#pages/insight/home/Home.tsx';" },
    ],
    passes: [
      { 'src/pages/insight/home/Good.tsx': "import { BusinessError } from '#http/errors.ts'; import css from './Good.module.css';" },
      { 'src/routes/good.tsx': "import type { Loading } from '#app/first-load/loading.ts';" },
      { 'src/dev.tsx': "import { applyScenario } from '#mocks/browser.ts'; await import('./start.ts');" },
      { 'mocks/good.ts': "import { buildApp } from '#server/app.ts';" },
    ],
  },
  {
    name: 'a page area imports no other area',
    find: (files) => [...new Set(perFile((path) => isCode(path) && areaOf(path) !== undefined, foreignAreas)(files))],
    breaks: [
      ...inFile(
        'src/pages/insight/home/Bad.tsx',
        "import { PolicyRow } from '../account/PolicyRow.tsx';",
        "import { PolicyRow } from '#pages/publishing/policy/PolicyRow.tsx';",
        "const Panel = lazy(() => import('../../publishing/export/ExportPanel.tsx'));",
        "import type { Row } from '../../publishing/policy/rows.ts';",
      ),
      { 'src/pages/insight/home/parts/Bad.tsx': "import { PolicyRow } from '../../../publishing/policy/parts/PolicyRow.tsx';" },
    ],
    passes: [{ 'src/pages/insight/home/parts/Good.tsx': "import { Hero } from '../Hero.tsx';" }],
  },
];
