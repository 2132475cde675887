import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { isCode, memberName, placeOf } from '../source.ts';
import type { Source } from '../source.ts';

const storages = new Set(['localStorage', 'sessionStorage']);

/** Any mention of a storage of the browser: where the user blocks site data, even a mention throws. */
function mentions(file: Source): string[] {
  const named = file.nodes('Identifier').filter(({ name }) => storages.has(name));
  const members = file.nodes('MemberExpression').filter((node) => node.computed && storages.has(memberName(node) ?? ''));
  return [...named, ...members].map((node) => `${placeOf(file, node)} names a storage that may be blocked: take src/http/storage.ts`);
}

/** The script in index.html imports nothing. */
const own = new Set(['src/http/storage.ts', 'src/app/first-load/boot.ts']);

export const storage: Rule[] = [
  {
    name: 'src/http/storage.ts alone touches the storages of the browser',
    find: perFile((path) => isCode(path) && path.startsWith('src/') && !own.has(path), mentions),
    breaks: inFile(
      'src/pages/insight/home/Bad.tsx',
      "const kept = localStorage.getItem('a');",
      'window.sessionStorage.clear();',
      "globalThis['localStorage'].clear();",
      'const { localStorage: kept } = window;',
      'const keys = Object.keys(sessionStorage);',
    ),
    passes: [
      { 'src/http/storage.ts': 'const storage = window.localStorage;' },
      { 'src/pages/insight/home/Good.tsx': "const kept = local.getItem('a'); const text = 'localStorage';" },
    ],
  },
];
