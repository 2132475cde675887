import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Paths in backquotes; patterns such as `src/api/<resource>.ts` name no file. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|server|mocks|scripts|tests|docs)\/[^`\s]*)`/g)]
    .map((match) => match[1] ?? '')
    .filter((path) => !/[<{*]/.test(path));

test.each(['README.md', 'docs/conventions.md'])('the files that %s names exist', (name) => {
  const paths = pathsIn(readFileSync(join(root, name), 'utf8'));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the conventions stay short enough to read', () =>
  expect(readFileSync(join(root, 'docs/conventions.md'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150));
