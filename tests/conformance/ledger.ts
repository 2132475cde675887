import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sentence } from './sentences/sentence.ts';

/** One test of a run: its file (below `tests/conformance/`; that of another group begins with `tests/`), and its title after its groups'. */
export type Ran = { file: string; titles: string[]; status: 'passed' | 'failed' | 'skipped' };

const separator = ' › ';

/** Whether `ran` is the named test, or belongs to the named group. */
function isNamed(ran: Ran, name: string): boolean {
  const [file, ...titles] = name.split(separator);
  const wanted = titles.join(separator);
  const path = `${separator}${ran.titles.join(separator)}${separator}`;
  return ran.file === file && wanted !== '' && path.includes(`${separator}${wanted}${separator}`);
}

/** Returns what is wrong with the list of sentences, given all tests of a run: a name without a test, a skipped or a failed test. */
export function findGaps(sentences: readonly Sentence[], ran: readonly Ran[]): string[] {
  return sentences.flatMap(({ section, says, tests = [], untested, missing = [] }) => {
    const sentence = `${section} ${says}`;
    if (tests.length === 0 && missing.length === 0 && untested === undefined) return [`${sentence}: neither a test nor a reason`];
    if (untested !== undefined && (untested === '' || tests.length > 0)) return [`${sentence}: either tests or a reason`];
    return tests.flatMap((name) => {
      const named = ran.filter((one) => isNamed(one, name));
      if (named.length === 0) return [`${sentence}: no test “${name}” has run`];
      const other = named.find(({ status }) => status !== 'passed');
      return other === undefined ? [] : [`${sentence}: “${name}” has ${other.status}`];
    });
  });
}

/** Names of the reports of a run, in their folder. */
export const reportNames = { modules: 'modules.json', browser: 'browser.json' };

/** Returns all tests of a run from the reports that are there. */
export function readReports(folder: string, testsFolder: string): Ran[] {
  const read = (name: string): unknown => {
    const path = join(folder, name);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  };
  const modules = read(reportNames.modules) as VitestReport | undefined;
  const browser = read(reportNames.browser) as PlaywrightReport | undefined;
  return [...(modules ? ranByVitest(modules, testsFolder) : []), ...(browser ? ranByPlaywright(browser, testsFolder) : [])];
}

/** Returns the tests that failed, as `file › title`. */
export const failuresIn = (folder: string, testsFolder: string): string[] =>
  readReports(folder, testsFolder)
    .filter(({ status }) => status === 'failed')
    .map(({ file, titles }) => [file, ...titles].join(separator));

export type VitestReport = {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
};

export const ranByVitest = ({ testResults }: VitestReport, testsFolder: string): Ran[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: fileBelow(testsFolder, name),
      titles: [...ancestorTitles, title],
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );

type Suite = { title: string; specs: Spec[]; suites?: Suite[] };
type Spec = { title: string; file: string; tests: { expectedStatus: string; results: { status: string }[] }[] };
export type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] };

export function ranByPlaywright({ config, suites }: PlaywrightReport, testsFolder: string): Ran[] {
  const inSuite = ({ specs, suites: below = [] }: Suite, titles: string[]): Ran[] => [
    ...specs.map(({ title, file, tests }) => ({
      file: fileBelow(testsFolder, join(config.rootDir, file)),
      titles: [...titles, title],
      status: statusOf(tests),
    })),
    ...below.flatMap((suite) => inSuite(suite, [...titles, suite.title])),
  ];
  // the outermost suites are the files
  return suites.flatMap((suite) => inSuite(suite, []));
}

/** A test that is expected to fail counts as skipped: it shows nothing. So does one that was not reached or was interrupted. */
function statusOf(tests: Spec['tests']): Ran['status'] {
  const ends = tests.map(({ expectedStatus, results }) => (expectedStatus === 'passed' ? results.at(-1)?.status : 'skipped'));
  if (ends.some((end) => end === 'failed' || end === 'timedOut')) return 'failed';
  return ends.length > 0 && ends.every((end) => end === 'passed') ? 'passed' : 'skipped';
}

function fileBelow(testsFolder: string, path: string): string {
  const own = `${testsFolder}/conformance/`;
  return path.startsWith(own) ? path.slice(own.length) : `tests/${path.slice(testsFolder.length + 1)}`;
}
