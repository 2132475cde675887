import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Returns the paths in backquotes. Patterns such as `src/api/<resource>.ts` name no file. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|server|mocks|scripts|tests|docs)\/[^`\s]*)`/g)]
    .map((match) => match[1] ?? '')
    .filter((path) => !/[<{*]/.test(path));

test.each(['README.md', ...globSync('docs/**/*.md', { cwd: root })])('the files named in %s exist', (name) => {
  const paths = pathsIn(readFileSync(join(root, name), 'utf8'));
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('docs/conventions.md names a file to imitate for most kinds of files', () =>
  expect(pathsIn(readFileSync(join(root, 'docs/conventions.md'), 'utf8')).length).toBeGreaterThan(20));

test('docs/conventions.md has at most 150 lines', () =>
  expect(readFileSync(join(root, 'docs/conventions.md'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150));
