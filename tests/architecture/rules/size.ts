import { folderOf } from '../graph.ts';
import type { Rule } from '../rule.ts';
import { isCode } from '../source.ts';

const maxLines = 250;
const maxLinesOfRoute = 60;
const maxFiles = 18;

const measured = (path: string): boolean => isCode(path) && /^(src|server|mocks|scripts)\//.test(path);
const isData = (path: string): boolean => path.includes('/seed/data/');
/** One file per resource is the rule in these, however many there are. */
const perResource =
  /^(src\/contract|src\/contract\/listing\/kinds|src\/api|src\/routes(?:\/_portal|\/_admin)?|server\/routes|server\/platform\/db\/tables)$/;

const textOf = (lines: number): string => 'const x = 1;\n'.repeat(lines);
const filesOf = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/f${index}.ts`, '']));

export const size: Rule[] = [
  {
    name: 'files stay small',
    find: (files) =>
      files
        .filter(({ path }) => measured(path) && !isData(path))
        .map(({ path, text }) => ({
          path,
          lines: text.split('\n').length - 1,
          most: path.startsWith('src/routes/') ? maxLinesOfRoute : maxLines,
        }))
        .filter(({ lines, most }) => lines > most)
        .map(({ path, lines, most }) => `${path} has ${lines} lines, at most ${most}`),
    breaks: [
      { 'src/pages/insight/home/Bad.tsx': textOf(251) },
      { 'server/publishing/policy/bad.ts': textOf(251) },
      { 'scripts/bad.ts': textOf(251) },
      { 'src/routes/bad.tsx': textOf(61) },
    ],
    passes: [
      { 'src/pages/insight/home/Good.tsx': textOf(250), 'src/routes/good.tsx': textOf(60), 'server/seed/data/good.ts': textOf(400) },
    ],
  },
  {
    name: 'folders stay small',
    find: (files) => {
      const folders = Map.groupBy(
        files.filter(({ path }) => measured(path) && !isData(path)),
        ({ path }) => folderOf(path),
      );
      return [...folders]
        .filter(([folder, within]) => within.length > maxFiles && !perResource.test(folder))
        .map(([folder, within]) => `${folder} holds ${within.length} files, at most ${maxFiles}`);
    },
    breaks: [filesOf('src/pages/insight/home', 19), filesOf('server/publishing/policy', 19)],
    passes: [filesOf('src/pages/insight/home', 18), filesOf('src/contract', 40), filesOf('server/seed/data/city', 40)],
  },
];
