import { beforeAll, describe, expect, test } from 'vitest';
import { known } from './architecture/known.ts';
import type { Example } from './architecture/rule.ts';
import { rules } from './architecture/rules.ts';
import { readSources, sourceOf, sourcesOf } from './architecture/source.ts';
import type { Source } from './architecture/source.ts';

const filesOf = (example: Example): Source[] => Object.entries(example).map(([path, text]) => sourceOf(path, text));

/** Whether a finding is about a known path: the path itself, or a file below it. */
const isAbout = (finding: string, path: string): boolean =>
  finding.startsWith(path) && (path.endsWith('/') || !/^[\w-]/.test(finding.slice(path.length)));

/** An example as a title: its first file, and how that begins. */
const titled = (example: Example): [title: string, example: Example] => {
  const [[path, text] = ['', '']] = Object.entries(example);
  return [`${path}: ${text.slice(0, 100).split('\n')[0]}`, example];
};

let files: Source[];
beforeAll(() => {
  files = sourcesOf(readSources(['src', 'server', 'mocks', 'scripts', 'tests']));
  // parses all files that the rules need outside of the tests, which have a time limit
  for (const file of files) if (!file.path.startsWith('tests/')) file.nodes('Program');
});

// by position: `$name` would cut long names off
describe.each(rules.map((rule) => [rule.name, rule] as const))('%s', (name, { find, breaks, passes = [] }) => {
  const allowed = known[name] ?? [];

  test('the source tree follows the rule', () =>
    expect(find(files).filter((finding) => !allowed.some((path) => isAbout(finding, path)))).toEqual([]));

  test('every exception is still needed', () => {
    const findings = find(files);
    expect(allowed.filter((path) => !findings.some((finding) => isAbout(finding, path)))).toEqual([]);
  });

  test.each(breaks.map(titled))('%s is noticed', (_, example) => expect(find(filesOf(example))).not.toEqual([]));

  test.each(passes.map(titled))('%s is fine', (_, example) => expect(find(filesOf(example))).toEqual([]));
});

test('known exceptions name rules', () =>
  expect(Object.keys(known).filter((name) => !rules.some((rule) => rule.name === name))).toEqual([]));
