import { cyclesOf, edgesWithin, fileGraph, folderGraph } from '../graph.ts';
import type { Rule } from '../rule.ts';

const top = /^(src|server)\//;

export const cycles: Rule[] = [
  {
    name: 'folders do not import each other in a circle',
    find: (files) => {
      const graph = folderGraph(files.filter(({ path }) => top.test(path)));
      return cyclesOf(graph).flatMap((cycle) =>
        edgesWithin(graph, cycle).map(({ from, to, imports }) => `${from} → ${to} (${imports[0]})`),
      );
    },
    breaks: [
      {
        'server/platform/audit/a.ts': "import { b } from '../files/b.ts';",
        'server/platform/files/b.ts': "import type { C } from '../notification/c.ts';",
        'server/platform/notification/c.ts': "import { a } from '../audit/d.ts';",
      },
      {
        'src/domain/a.ts': "export { b } from './matching/b.ts';",
        'src/domain/matching/b.ts': "const c = await import('../c.ts');",
      },
    ],
    passes: [{ 'src/domain/a.ts': "import { b } from './matching/b.ts';", 'src/domain/matching/b.ts': "import { c } from './c.ts';" }],
  },
  {
    name: 'files do not import each other in a circle, types included',
    find: (files) => cyclesOf(fileGraph(files.filter(({ path }) => !path.startsWith('tests/')))).map((cycle) => cycle.join(' ↔ ')),
    breaks: [
      { 'server/platform/audit/a.ts': "import { b } from './b.ts';", 'server/platform/audit/b.ts': "import type { A } from './a.ts';" },
      { 'src/api/a.ts': "import { b } from '#api/b.ts';", 'src/api/b.ts': "import { a } from './a.ts';" },
    ],
    passes: [{ 'src/api/a.ts': "import { b } from './b.ts';", 'src/api/b.ts': '' }],
  },
];
