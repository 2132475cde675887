import { describe, expect, test } from 'vitest';
import { inventory } from '../inventory.ts';
import { findGaps, findUnnamed, findUntested, partsOf, ranByPlaywright, ranByVitest, testOf } from '../ledger.ts';
import type { Inventory, Ran } from '../ledger.ts';
import type { Sentence } from '../sentences/sentence.ts';
import { sentences } from '../sentences/sentences.ts';
import { headingsOfSpecification } from '../sentences/specification.ts';

const sentence = (more: Partial<Sentence>): Sentence => ({ section: '§1', says: 'It is so.', ...more });
const ran = (titles: string[], status: Ran['status'] = 'passed'): Ran => ({ file: 'browser/a.e2e.ts', titles, status });
const named = (title: string) => [sentence({ tests: [`browser/a.e2e.ts › ${title}`] })];

describe('the list of sentences', () => {
  test('accepts a test that passed, by its own title or its group’s', () => {
    expect(findGaps(named('it is so'), [ran(['it is so'])])).toEqual([]);
    expect(findGaps(named('group'), [ran(['group', 'one']), ran(['group', 'two'])])).toEqual([]);
    expect(findGaps(named('group › one'), [ran(['outer', 'group', 'one'])])).toEqual([]);
  });

  test.each([
    ['has no such title', [ran(['it was so'])]],
    ['has it in another file', [{ ...ran(['it is so']), file: 'browser/b.e2e.ts' }]],
    ['is skipped', [ran(['it is so'], 'skipped')]],
    ['fails', [ran(['it is so'], 'failed')]],
    ['is skipped in part', [ran(['it is so', 'one']), ran(['it is so', 'two'], 'skipped')]],
    ['only begins like it', [ran(['it is so, mostly'])]],
  ])('complains where the named test %s', (_name, tests: Ran[]) => {
    expect(findGaps(named('it is so'), tests)).toHaveLength(1);
  });

  test('it rejects a file without a title, and neither or both of test and reason', () => {
    for (const wrong of [
      { tests: ['browser/a.e2e.ts'] },
      {},
      { untested: '' },
      { tests: ['browser/a.e2e.ts › it is so'], untested: 'because' },
    ])
      expect(findGaps([sentence(wrong)], [ran(['it is so'])])).toHaveLength(1);
  });

  test('each sentence appears once', () => {
    const names = sentences.map(({ section, says }) => `${section} ${says}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the pages and calls of the product', () => {
  test('sentences name all of them and no others', () => {
    expect(findUnnamed(sentences, inventory)).toEqual([]);
  });

  test('the specification names 55 routes, and the product has them', () => {
    expect(headingsOfSpecification.size).toBe(55);
    expect([...headingsOfSpecification.keys()].filter((path) => !inventory.routes.includes(path))).toEqual([]);
  });
});

describe('an inventory', () => {
  const call = (path: string) => ({ method: 'POST', path, envelope: 'code' }) as const;
  const before = { routes: ['/old', '/portal/old'], backOfficePages: ['/portal/old'], calls: [call('/apiv2/old')] };
  const [route, page, added] = ['/new', '/portal/new', call('/apiv2/new')] as const;
  const after = {
    routes: [...before.routes, route, page],
    backOfficePages: [...before.backOfficePages, page],
    calls: [...before.calls, added],
  };
  const naming = [sentence({ routes: before.routes, calls: before.calls })];
  const testsOf = ({ routes, backOfficePages, calls }: Inventory, status: Ran['status'] = 'passed'): Ran[] =>
    [...routes.map(testOf.page), ...backOfficePages.map(testOf.loader), ...calls.map(testOf.call)].map((name) => ({
      ...partsOf(name),
      status,
    }));

  test('fails the run with a new page until a sentence names it', () => {
    expect(findUnnamed(naming, before)).toEqual([]);
    const hint = 'no sentence names it; add it to tests/conformance/sentences/beside.ts';
    expect(findUnnamed(naming, after)).toEqual([`page ${route}: ${hint}`, `page ${page}: ${hint}`]);
    expect(findUnnamed([...naming, sentence({ routes: [route, page] })], after)).toEqual([]);
  });

  test('fails the run with a new page, a new back-office page and a new call until their tests have passed', () => {
    expect(findUntested(before, testsOf(before))).toEqual([]);
    expect(findUntested(after, testsOf(before))).toEqual([
      `page ${route}: no test “${testOf.page(route)}” has run`,
      `page ${page}: no test “${testOf.page(page)}” has run`,
      `page ${page}: no test “${testOf.loader(page)}” has run`,
      `call POST /apiv2/new: no test “${testOf.call(added)}” has run`,
    ]);
    expect(findUntested(after, testsOf(after))).toEqual([]);
    const own = { routes: [route, page], backOfficePages: [page], calls: [added] };
    expect(findUntested(after, [...testsOf(before), ...testsOf(own, 'failed')])).toHaveLength(4);
    expect(findUntested(after, [...testsOf(before), ...testsOf(own, 'skipped')])).toHaveLength(4);
  });

  test('fails the run when a sentence names a page or a call that the product does not have', () => {
    const more = [...naming, sentence({ routes: [route], calls: [added] })];
    expect(findUnnamed(more, before)).toEqual([
      `page ${route}: a sentence names it, and there is none`,
      'call POST /apiv2/new: a sentence names it, and there is none',
    ]);
  });
});

describe('the reports', () => {
  test('of Vitest count what was skipped as skipped', () => {
    const assertions = ['passed', 'failed', 'pending', 'todo'].map((status) => ({ ancestorTitles: ['group'], title: status, status }));
    const report = { testResults: [{ name: '/x/tests/conformance/modules/a.test.ts', assertionResults: assertions }] };
    expect(ranByVitest(report, '/x/tests').map(({ status }) => status)).toEqual(['passed', 'failed', 'skipped', 'skipped']);
    expect(ranByVitest(report, '/x/tests')[0]).toMatchObject({ file: 'modules/a.test.ts', titles: ['group', 'passed'] });
  });

  test('of Playwright count what is expected to fail, was interrupted or never reached as skipped', () => {
    const spec = (title: string, expectedStatus: string, ...results: string[]) => ({
      title,
      file: 'a.e2e.ts',
      tests: [{ expectedStatus, results: results.map((status) => ({ status })) }],
    });
    const specs = [
      spec('passed', 'passed', 'passed'),
      spec('failed', 'passed', 'failed'),
      spec('late', 'passed', 'timedOut'),
      spec('fixme', 'skipped', 'skipped'),
      spec('expected to fail', 'failed', 'failed'),
      spec('interrupted', 'passed', 'interrupted'),
      spec('not reached', 'passed'),
    ];
    const report = {
      config: { rootDir: '/x/tests/conformance/browser' },
      suites: [{ title: 'a.e2e.ts', specs: [], suites: [{ title: 'group', specs }] }],
    };
    const read = ranByPlaywright(report, '/x/tests');
    expect(read.map(({ status }) => status)).toEqual(['passed', 'failed', 'failed', 'skipped', 'skipped', 'skipped', 'skipped']);
    expect(read[0]).toMatchObject({ file: 'browser/a.e2e.ts', titles: ['group', 'passed'] });
  });
});
