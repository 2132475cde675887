import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { bare, isCode, memberName, nameOf, placeOf } from '../source.ts';
import type { Node, Source } from '../source.ts';

type Call = Extract<Node, { type: 'CallExpression' }>;

/** The name of the called function: `b` in `a.b()` and in `b()`. */
function calledName({ callee }: Call): string | undefined {
  const called = bare(callee);
  return called.type === 'MemberExpression' ? memberName(called) : nameOf(called);
}

const isNumber = (node: Node | null | undefined): boolean => node?.type === 'Literal' && typeof node.value === 'number';
const isZero = (node: Node | null | undefined): boolean => node?.type === 'Literal' && node.value === 0;

/** The files of the limits, the set-up of the browser's server, and tests of what has a limit of its own: calls, a lock, a tool. */
const limits =
  /^tests\/(setup\/(hang|wait)\.ts|e2e\/playwright\.config\.ts|mutants\/(runner|worker)\.ts|unit\/(http\/call|lock)\.test\.ts|conformance\/modules\/(overlay|transfers)\.test\.tsx?)$/;

const runs = new Set(['test', 'it', 'each', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']);
const setters = new Set(['setTimeout', 'setDefaultTimeout', 'slow']);

function ownLimits(file: Source): string[] {
  const named = file
    .nodes('Property')
    .filter(
      ({ key, value }) => ['timeout', 'testTimeout', 'hookTimeout', 'retry', 'retries'].includes(nameOf(key) ?? '') && isNumber(value),
    );
  const calls = file.nodes('CallExpression');
  const last = calls.filter((call) => runs.has(calledName(call) ?? '') && call.arguments.length > 1 && isNumber(call.arguments.at(-1)));
  const set = calls.filter(({ callee }) => {
    const called = bare(callee);
    return (
      called.type === 'MemberExpression' &&
      ['test', 'vi'].includes(nameOf(bare(called.object)) ?? '') &&
      setters.has(memberName(called) ?? '')
    );
  });
  return [...named, ...last, ...set].map((node) => `${placeOf(file, node)} has a limit or a retry of its own`);
}

/** Waits for a duration: of a rule, a pause or a slow client. */
const lasting = /^tests\/unit\/(slow-clients|notify\/sending)\.test\.ts$/;

function sleeps(file: Source): string[] {
  return file.nodes('CallExpression').flatMap((call) => {
    const name = calledName(call);
    const isSleep = name === 'waitForTimeout' || (name === 'setTimeout' && isPause(call));
    return isSleep ? [`${placeOf(file, call)} waits for a time, not for a state`] : [];
  });
}

/** `new Promise((done) => setTimeout(done, 100))`: the callback is the function that resolves. */
function isPause({ arguments: [callback, delay], parent }: Call): boolean {
  if (delay === undefined || isZero(delay) || callback === undefined || nameOf(callback) === undefined) return false;
  return parent?.type === 'ArrowFunctionExpression' && parent.params.some((parameter) => nameOf(parameter) === nameOf(callback));
}

const actions = /^await (user|pointer)\.\w+\(|^(await )?(act|fireEvent\.\w+)\(|\bhistory\.(back|forward|go|push|replace)\(/;
const actsAtOnce = /^await (user|person|pointer)\.\w+\(\s*screen\.getBy/;
const readsAtOnce = /^expect\((within\()?screen\.(getBy|getAllBy|queryBy|queryAllBy)/;

function earlyReads(file: Source): string[] {
  const text = (node: Node | undefined) => (node === undefined ? '' : file.text.slice(node.start, node.end));
  return file
    .nodes('BlockStatement')
    .flatMap(({ body }) =>
      body.flatMap((statement, index) =>
        actsAtOnce.test(text(statement)) || (readsAtOnce.test(text(statement)) && actions.test(text(body[index - 1])))
          ? [`${placeOf(file, statement)} reads the page at once after an action`]
          : [],
      ),
    );
}

const focused = /^expect\((?<of>.*)\)\.toHaveFocus\(\)/s;

/** What `findBy…` finds is on the page before its effects have run, one of which sets the focus. */
function earlyFocus(file: Source): string[] {
  const text = (node: Node) => file.text.slice(node.start, node.end);
  return file.nodes('BlockStatement').flatMap(({ body }) =>
    body.flatMap((statement, index) => {
      const match = focused.exec(text(statement));
      if (match === null) return [];
      const last = [...body.slice(0, index).map(text), match.groups?.['of'] ?? ''].findLast((one) => one.includes('await '));
      return last !== undefined && /\.find(All)?By/.test(last) && !/\b(settled|user|pointer|waitFor)\b/.test(last)
        ? [`${placeOf(file, statement)} reads the focus before it is set; wait with waitFor(() => …)`]
        : [];
    }),
  );
}

/** A server that the tests of a file share has its rows restored before each: `restoredServer` and `portalServer` do so. */
function sharedServers(file: Source): string[] {
  const opened = file.nodes('CallExpression').filter((call) => calledName(call) === 'testServer');
  return opened
    .filter((call) => {
      let around: Node | null | undefined = call.parent;
      while (around && !(around.type === 'CallExpression' && calledName(around) === 'beforeAll')) around = around.parent;
      return around;
    })
    .map((call) => `${placeOf(file, call)} opens a server for all tests, each of which finds what the others changed`);
}

function mockedModules(file: Source): string[] {
  return file
    .nodes('CallExpression')
    .filter(({ callee }) => {
      const called = bare(callee);
      return (
        called.type === 'MemberExpression' &&
        nameOf(bare(called.object)) === 'vi' &&
        /^((do)?[mM]ock|resetModules)$/.test(memberName(called) ?? '')
      );
    })
    .map((call) => `${placeOf(file, call)} replaces modules, which the other files of the worker have loaded already`);
}

const isTest = (path: string): boolean => isCode(path) && path.startsWith('tests/');

export const tests: Rule[] = [
  {
    name: 'a test has no limit of its own',
    find: perFile((path) => isTest(path) && !limits.test(path) && !/^tests\/(bench|architecture)\//.test(path), ownLimits),
    breaks: [
      ...inFile(
        'tests/unit/bad.test.ts',
        "test('a', { timeout: 9000 }, () => undefined);",
        "test('a', () => undefined, 9000);",
        'beforeAll(async () => undefined, 60_000);',
        "test('a', { retry: 2 }, () => undefined);",
        'vi.waitFor(check, { timeout: 5000 });',
        'vi.setConfig({ testTimeout: 60_000 });',
      ),
      ...inFile(
        'tests/e2e/bad.e2e.ts',
        'test.setTimeout(60_000);',
        'test.slow();',
        'await expect(row).toBeVisible({ timeout: 20_000 });',
        'test.describe.configure({ retries: 2 });',
      ),
    ],
    passes: [{ 'tests/unit/good.test.ts': "test('a', () => undefined); expect(sum(1, 2)).toBe(3);" }],
  },
  {
    name: 'a test waits for a state, not for a time',
    find: perFile(
      (path) => /^tests\/(unit|contract|integration|conformance|e2e|account|access)\//.test(path) && isCode(path) && !lasting.test(path),
      sleeps,
    ),
    breaks: [
      { 'tests/e2e/bad.e2e.ts': 'await page.waitForTimeout(500);' },
      { 'tests/integration/bad.test.tsx': 'await new Promise((resolve) => setTimeout(resolve, 100));' },
    ],
    passes: [
      { 'tests/integration/good.test.tsx': 'await new Promise((resolve) => setTimeout(resolve)); await settled();' },
      { 'tests/unit/good.test.ts': 'setTimeout(() => controller.abort(), 20);' },
    ],
  },
  {
    name: 'tests that share a server find it unchanged',
    find: perFile((path) => /^tests\/(unit|contract|integration|conformance)\//.test(path) && isCode(path), sharedServers),
    breaks: [
      { 'tests/contract/bad.test.ts': 'beforeAll(async () => { server = await testServer(); });' },
      { 'tests/integration/bad.test.tsx': 'beforeAll(() => { void testServer({ sample: false }); });' },
    ],
    passes: [{ 'tests/contract/good.test.ts': "const server = restoredServer(); test('a', async () => { await testServer(); });" }],
  },
  {
    name: 'no test replaces modules: all files of a worker share them',
    find: perFile(isTest, mockedModules),
    breaks: inFile(
      'tests/unit/bad.test.ts',
      "vi.mock('@tanstack/react-query');",
      "vi.doMock('#http/call.ts', () => ({}));",
      'vi.resetModules();',
    ),
    passes: [{ 'tests/unit/good.test.ts': 'vi.spyOn(client, "send"); vi.fn();' }],
  },
  {
    name: 'a page is read once it has settled',
    find: perFile(
      (path) => path.startsWith('tests/integration/') && isCode(path),
      (file) => [...earlyReads(file), ...earlyFocus(file)],
    ),
    breaks: inFile(
      'tests/integration/bad.test.tsx',
      "async () => { await user.click(button); expect(screen.getByText('a')).toBeVisible(); }",
      "async () => { history.back(); expect(screen.queryByText('a')).toBeNull(); }",
      "async () => { await user.type(box, 'a'); expect(within(screen.getByRole('row')).getByText('a')).toBeVisible(); }",
      "async () => { await user.click(screen.getByRole('button')); }",
      "async () => { const box = await screen.findByRole('textbox'); expect(box).toHaveFocus(); }",
      "async () => { expect(await screen.findByRole('textbox')).toHaveFocus(); }",
    ),
    passes: inFile(
      'tests/integration/good.test.tsx',
      "async () => { await user.click(button); await settled(); expect(screen.getByText('a')).toBeVisible(); }",
      "async () => { await user.click(button); expect(await screen.findByText('a')).toBeVisible(); }",
      "async () => { const box = await screen.findByRole('textbox'); await waitFor(() => expect(box).toHaveFocus()); }",
    ),
  },
];
