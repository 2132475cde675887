import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { isCode, nameOf, placeOf } from '../source.ts';
import type { Source } from '../source.ts';

const isRouteFile = (path: string): boolean => path.startsWith('src/routes/');

function reExports(file: Source): string[] {
  const imported = new Set(file.nodes('ImportDeclaration').flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
  const named = file
    .nodes('ExportNamedDeclaration')
    .filter(({ source, specifiers }) => source !== null || specifiers.some(({ local }) => imported.has(nameOf(local) ?? '')));
  const places = [...file.nodes('ExportAllDeclaration'), ...named].map((node) => `${placeOf(file, node)} exports what another file holds`);
  const isIndex = /\/index\.tsx?$/.test(file.path) && file.path.startsWith('src/') && !isRouteFile(file.path);
  return isIndex ? [`${file.path} stands for its folder`, ...places] : places;
}

function defaultExports(file: Source): string[] {
  if (!file.text.includes('default')) return [];
  const named = file.nodes('ExportSpecifier').filter(({ exported }) => nameOf(exported) === 'default');
  return [...file.nodes('ExportDefaultDeclaration'), ...named].map((node) => `${placeOf(file, node)} is a default export`);
}

/** Tools load these by their default export: configurations, the reporter of the fault tests, the runner of the mutants. */
const loadedByDefault = /\.config\.ts$|^tests\/(faults\/count-cells|mutants\/runner)\.ts$/;

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;

/** Folders and files are kebab-case, files of components PascalCase; URLs and languages name themselves. */
function isOddName(path: string): boolean {
  if (isRouteFile(path) || path.startsWith('src/i18n/locales/')) return false;
  const folders = path.split('/');
  const [, name = '', end = ''] =
    /^([^.]*)((?:\.property)?(?:\.depth)?(?:\.(?:module|test|e2e|config))?\.(?:tsx?|css|json))?$/.exec(folders.pop() ?? '') ?? [];
  const isComponent = pascal.test(name) && /tsx$|css$/.test(end);
  return end === '' || !(kebab.test(name) || isComponent) || folders.some((folder) => !kebab.test(folder));
}

export const modules: Rule[] = [
  {
    name: 'no file exports what another file holds',
    find: perFile((path) => isCode(path) && /^(src|server|mocks)\//.test(path), reExports),
    breaks: [
      ...inFile(
        'src/pages/insight/home/bad.ts',
        "export * from './parts.ts';",
        "export * as parts from './parts.ts';",
        "export { part } from './parts.ts';",
        "export type { Part } from './parts.ts';",
        "import { part } from './parts.ts'; export { part };",
      ),
      { 'src/pages/insight/home/index.ts': 'export const page = 1;' },
      { 'server/publishing/policy/bad.ts': "export * from './rows.ts';" },
    ],
    passes: [
      { 'src/routes/_portal/index.tsx': 'export const Route = createFileRoute("/")({});' },
      { 'src/pages/insight/home/good.ts': 'const part = 1; export { part };' },
    ],
  },
  {
    name: 'every export has a name',
    find: perFile((path) => isCode(path) && !loadedByDefault.test(path), defaultExports),
    breaks: [
      ...inFile(
        'src/pages/insight/home/Bad.tsx',
        'export default function Bad() { return null; }',
        'export default 1;',
        'const bad = 1; export { bad as default };',
        "export { default } from './Other.tsx';",
      ),
      { 'server/publishing/policy/bad.ts': 'export default {};' },
      { 'tests/setup/bad.ts': 'export default {};' },
    ],
    passes: [{ 'vite.config.ts': 'export default {};' }, { 'src/pages/insight/home/good.ts': 'export const page = { default: 1 };' }],
  },
  {
    name: 'files and folders are named by the conventions',
    find: (files) => files.map(({ path }) => path).filter(isOddName),
    breaks: [
      { 'src/pages/insight/home/badName.ts': '' },
      { 'src/pages/insight/home/bad_name.tsx': '' },
      { 'src/pages/insight/home/BadName.ts': '' },
      { 'src/pages/insight/home/Bad-Name.tsx': '' },
      { 'src/pages/homePage/bad.ts': '' },
      { 'server/Policy/bad.ts': '' },
      { 'src/pages/insight/home/bad.styles.css': '' },
    ],
    passes: [
      { 'src/pages/insight/home/GoodName.module.css': '' },
      { 'tests/unit/good-name.test.ts': '' },
      { 'tests/unit/good-name.depth.test.ts': '' },
      { 'src/routes/_portal/policy.$id.tsx': '' },
      { 'src/i18n/locales/zh-CN/home.json': '{}' },
    ],
  },
];
