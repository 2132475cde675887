import { globSync, readFileSync } from 'node:fs';

export type Folder = {
  /** Whose sources are mutated. */
  sources: string;
  /** Whose tests run for it, in this order: what is fast kills first. */
  tests: string[];
  /** A test of all tables of the folder: it is asked first about mutants in code that runs while modules are loaded. */
  tables?: string;
};

/** What is mutated, and the tests that hold it. */
export const folders: Readonly<Record<string, Folder>> = {
  'src/domain': {
    sources: 'src/domain/**/*.ts',
    tests: ['tests/unit/domain/*.test.ts', 'tests/unit/**/!(*.property).test.ts', 'tests/unit/matching/*.property.test.ts'],
    tables: 'tests/unit/domain/tables.test.ts',
  },
  'server/platform/search': {
    sources: 'server/platform/search/**/*.ts',
    tests: ['tests/unit/search/!(found|names|score).test.ts', 'tests/unit/search/{score,names,found}.test.ts'],
  },
  'server/platform/permission': {
    sources: 'server/platform/permission/**/*.ts',
    tests: ['tests/unit/permission/*.test.ts'],
  },
  'server/platform/jobs': {
    sources: 'server/platform/jobs/**/*.ts',
    tests: ['tests/unit/jobs/{due,queue,runner,clean,clean-files}.test.ts'],
  },
};

/** Tests of the tests, and those that need what a run with mutants does not have. */
const left = /^tests\/unit\/(?:mutants|docs|faults|budget|static|seed|lock|http\/mutations)/;
/** Of `src/domain` only what runs without a database. */
const withDatabase = /^tests\/unit\/(?:log|jobs|permission|search\/(?:found|names|query|score)|enterprise\/sample)/;

export const filesOf = (pattern: string): string[] => globSync(pattern).toSorted();

export function testsOf(name: string, { tests }: Folder): string[] {
  const found = tests.flatMap(filesOf).filter((path) => !left.test(path));
  return [...new Set(found)].filter((path) => name !== 'src/domain' || !withDatabase.test(path) || path.endsWith('due.test.ts'));
}

/** Paths of the project's files that a test imports by itself. */
const importsOf = (test: string): string[] =>
  [...readFileSync(test, 'utf8').matchAll(/from '#([^']+)'/g)].map(([, path = '']) => path.replace(/^(?=domain\/)/, 'src/'));

/** How many characters two texts have in common at their start. */
function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** The tests that are most likely about a source file, by what they import: at most so many, the likeliest first. */
export function nearest(source: string, tests: readonly string[], most: number): string[] {
  const nearness = new Map(tests.map((test) => [test, Math.max(0, ...importsOf(test).map((path) => commonLength(path, source)))]));
  return tests.toSorted((a, b) => (nearness.get(b) ?? 0) - (nearness.get(a) ?? 0)).slice(0, most);
}
