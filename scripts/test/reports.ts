import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** One test of a run: its file from the root of the project, its title after those of its groups, and how long it took in ms. */
export type Ran = { file: string; title: string; project: string; status: 'passed' | 'failed' | 'skipped'; ms: number };

/** The reports of a run, in their folder. */
export const reportNames = { vitest: 'vitest.json', browser: 'browser.json' };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
};
type Spec = {
  title: string;
  file: string;
  tests: { projectName: string; expectedStatus: string; results: { status: string; duration: number }[] }[];
};
type Suite = { title: string; specs: Spec[]; suites?: Suite[] };
type PlaywrightReport = { config: { rootDir: string }; suites: Suite[] };

/** Returns every test of the reports that are in `folder`. A file that could not be loaded counts as a failed test. */
export function readReports(folder: string, root: string): Ran[] {
  const read = (name: string): unknown =>
    existsSync(join(folder, name)) ? JSON.parse(readFileSync(join(folder, name), 'utf8')) : undefined;
  const vitest = read(reportNames.vitest) as VitestReport | undefined;
  const browser = read(reportNames.browser) as PlaywrightReport | undefined;
  return [...(vitest?.testResults.flatMap((file) => ranByVitest(file, root)) ?? []), ...(browser ? ranByPlaywright(browser, root) : [])];
}

function ranByVitest({ name, status, assertionResults }: VitestReport['testResults'][number], root: string): Ran[] {
  const file = relative(root, name);
  const project = file.split('/')[1]?.replace(/\..*/, '') ?? '';
  if (status === 'failed' && assertionResults.every((one) => one.status !== 'failed'))
    return [{ file, title: '(the file itself)', project, status: 'failed', ms: 0 }];
  return assertionResults.map((one) => ({
    file,
    title: one.fullName,
    project,
    status: one.status === 'passed' || one.status === 'failed' ? one.status : 'skipped',
    ms: one.duration ?? 0,
  }));
}

function ranByPlaywright({ config, suites }: PlaywrightReport, root: string): Ran[] {
  const inSuite = ({ specs, suites: below = [] }: Suite, titles: string[]): Ran[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, expectedStatus, results }) => ({
        file: relative(root, join(config.rootDir, file)),
        title: [...titles, title].join(' › '),
        project: projectName,
        status: statusOf(expectedStatus, results.at(-1)?.status),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...below.flatMap((suite) => inSuite(suite, [...titles, suite.title])),
  ];
  // the outermost suites are the files
  return suites.flatMap((suite) => inSuite(suite, []));
}

function statusOf(expected: string, ended: string | undefined): Ran['status'] {
  if (ended === undefined || ended === 'skipped') return 'skipped';
  return ended === expected ? 'passed' : 'failed';
}
