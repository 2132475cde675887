import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sentence } from './sentences/sentence.ts';
import type { SpecifiedCall } from './sentences/specification.ts';

/** One test of a run: its file (below `tests/conformance/`; that of another group begins with `tests/`), and its title after its groups'. */
export type Ran = { file: string; titles: string[]; status: 'passed' | 'failed' | 'skipped' };

const separator = ' › ';

/** The file and the titles of a named test. */
export function partsOf(name: string): { file: string; titles: string[] } {
  const [file = '', ...titles] = name.split(separator);
  return { file, titles };
}

/** Whether `ran` is the named test, or belongs to the named group. */
function isNamed(ran: Ran, name: string): boolean {
  const { file, titles } = partsOf(name);
  if (ran.file !== file || titles.length === 0) return false;
  return [separator, ran.titles.join(separator), separator].join('').includes([separator, titles.join(separator), separator].join(''));
}

/** Why the named test shows nothing in a run, or undefined if it has passed. */
function missing(name: string, ran: readonly Ran[]): string | undefined {
  const named = ran.filter((one) => isNamed(one, name));
  if (named.length === 0) return `no test “${name}” has run`;
  const other = named.find(({ status }) => status !== 'passed');
  return other && `“${name}” has ${other.status}`;
}

/** A sentence, or a mutation with the test that notices it. */
type Claim = Pick<Sentence, 'says' | 'tests' | 'untested'> & { section: Sentence['section'] | 'mutation' };

/** Returns the problems of the sentences in a run: a name without a test, a skipped or a failed test. */
export function findGaps(sentences: readonly Claim[], ran: readonly Ran[]): string[] {
  return sentences.flatMap(({ section, says, tests = [], untested }) => {
    const sentence = `${section} ${says}`;
    if (tests.length === 0 && untested === undefined) return [`${sentence}: neither a test nor a reason`];
    if (untested !== undefined && (untested === '' || tests.length > 0)) return [`${sentence}: either tests or a reason`];
    return tests.flatMap((name) => missing(name, ran) ?? []).map((gap) => `${sentence}: ${gap}`);
  });
}

/** Pages and calls of the product, read from its route tree and its contract. */
export type Inventory = { routes: readonly string[]; backOfficePages: readonly string[]; calls: readonly SpecifiedCall[] };

const callName = ({ method, path }: SpecifiedCall) => `${method} ${path}`;

/** Returns the routes of the product that no sentence names, and what sentences name that the product does not have. */
export function findUnnamed(sentences: readonly Sentence[], { routes, calls }: Inventory): string[] {
  const namedRoutes = sentences.flatMap((sentence) => sentence.routes ?? []);
  const namedCalls = sentences.flatMap((sentence) => sentence.calls ?? []);
  const isKnown = (named: SpecifiedCall) => calls.some((one) => callName(one) === callName(named) && one.envelope === named.envelope);
  return [
    ...routes
      .filter((path) => !namedRoutes.includes(path))
      .map((path) => `page ${path}: no sentence names it; add it to tests/conformance/sentences/beside.ts`),
    ...namedRoutes.filter((path) => !routes.includes(path)).map((path) => `page ${path}: a sentence names it, and there is none`),
    ...namedCalls.filter((named) => !isKnown(named)).map((named) => `call ${callName(named)}: a sentence names it, and there is none`),
  ];
}

const everyCall = 'modules/calls.test.ts › every call of the contract';

/** Names of the tests that every page and every call has. */
export const testOf = {
  everyCall,
  page: (path: string) => `browser/pages.e2e.ts › pages › ${path} shows its page`,
  loader: (path: string) => `browser/loading.e2e.ts › the data of a back-office page › ${path} is asked for before its script and the menu`,
  call: (call: SpecifiedCall) => `${everyCall} › ${callName(call)}`,
};

/** Returns the pages and calls of the product that no test of the run has shown. */
export function findUntested({ routes, backOfficePages, calls }: Inventory, ran: readonly Ran[]): string[] {
  const gap = (part: string, name: string) => {
    const why = missing(name, ran);
    return why === undefined ? [] : [`${part}: ${why}`];
  };
  return [
    ...routes.flatMap((path) => gap(`page ${path}`, testOf.page(path))),
    ...backOfficePages.flatMap((path) => gap(`page ${path}`, testOf.loader(path))),
    ...calls.flatMap((one) => gap(`call ${callName(one)}`, testOf.call(one))),
  ];
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
