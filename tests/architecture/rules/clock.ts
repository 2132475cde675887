import { importsOf } from '../imports.ts';
import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { bare, isCode, memberName, nameOf, placeOf, stringOf } from '../source.ts';
import type { Node, Source } from '../source.ts';

/** The files that read the clock: of the server and of the browser. */
const serverClock = 'server/platform/runtime/clock.ts';
const clocks = new Set([serverClock, 'src/http/clock.ts']);

/**
 * Who may import the server's clock; everything else is handed `now`. The start and its lock file have nobody who could hand it in;
 * the others are called without a time by tests that do not look at it.
 */
const readsServerClock = new Set([
  'server/serve.ts',
  'server/platform/runtime/data-dir-lock.ts',
  'server/platform/jobs/enqueue.ts',
  'server/companies/company/save-companies.ts',
  'server/publishing/policy/save-policies.ts',
]);

const isDate = (node: Node): boolean => {
  const value = bare(node);
  if (value.type === 'MemberExpression') return nameOf(bare(value.object)) === 'globalThis' && memberName(value) === 'Date';
  return nameOf(value) === 'Date';
};

/** `Date.now`, called or handed on, `new Date()`, `Date()`, and `Temporal.Now`. */
function readings(file: Source): string[] {
  const members = file.nodes('MemberExpression').filter((node) => {
    if (nameOf(bare(node.object)) === 'Temporal') return memberName(node) === 'Now';
    // a member that only the running program knows may be `now`
    return isDate(node.object) && ['now', undefined].includes(memberName(node));
  });
  const taken = file.nodes('VariableDeclarator').filter(({ id, init }) => id.type === 'ObjectPattern' && init !== null && isDate(init));
  const made = file.nodes('NewExpression').filter(({ callee, arguments: given }) => isDate(callee) && given.length === 0);
  const called = file.nodes('CallExpression').filter(({ callee }) => isDate(callee));
  return [...members, ...taken, ...made, ...called].map((node) => `${placeOf(file, node)} reads the clock`);
}

function clockImports(file: Source): string[] {
  const found = importsOf(file).filter(({ target }) => target === serverClock);
  return found.map(({ node }) => `${placeOf(file, node)} takes the time itself instead of being handed it`);
}

/** Ages of leases are measured by one clock for all processes: that of the database. */
const databaseTime = new Set(['server/platform/files/resumable/lease.ts']);
const timeOfDatabase =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)|\b(current_date|current_time|current_timestamp|localtime|localtimestamp)\b/i;

function databaseReadings(file: Source): string[] {
  const templates = file.nodes('TaggedTemplateExpression').filter(({ tag, quasi }) => {
    return nameOf(bare(tag)) === 'sql' && quasi.quasis.some(({ value }) => timeOfDatabase.test(value.raw));
  });
  const raw = file.nodes('CallExpression').filter(({ callee, arguments: [first] }) => {
    const member = bare(callee);
    return member.type === 'MemberExpression' && memberName(member) === 'raw' && timeOfDatabase.test(stringOf(first) ?? '');
  });
  return [...templates, ...raw].map((node) => `${placeOf(file, node)} takes the time of the database`);
}

export const clock: Rule[] = [
  {
    name: 'the present moment comes from one clock',
    find: perFile((path) => isCode(path) && /^(server|src|mocks)\//.test(path) && !clocks.has(path), readings),
    breaks: [
      ...inFile(
        'server/publishing/policy/bad.ts',
        'const now = new Date();',
        'const now = new Date;',
        'const now = new globalThis.Date();',
        'const text = Date();',
        'const since = Date.now();',
        "const since = Date['now']();",
        'const clock = Date.now;',
        'const { now } = Date;',
        'const since = globalThis.Date.now();',
        'const now = Temporal.Now.instant();',
        'export function save(db, { now = new Date() } = {}) {}',
      ),
      { 'src/pages/insight/home/Bad.tsx': 'const today = todayInChina(new Date());' },
      { 'src/domain/bad.ts': 'const today = () => new Date();' },
      { 'mocks/bad.ts': 'const since = Date.now();' },
    ],
    passes: [
      { 'server/platform/runtime/clock.ts': 'export const systemClock = () => new Date();' },
      { 'src/http/clock.ts': 'export const now = () => new Date();' },
      ...inFile(
        'server/publishing/policy/good.ts',
        'const later = new Date(now.getTime() + 1000);',
        'const read = new Date(text); const moment = Date.parse(text);',
        'const started = performance.now();',
        'const moment = deps.now();',
      ),
    ],
  },
  {
    name: 'the server reads its clock where it starts',
    find: perFile((path) => isCode(path) && /^(server|mocks)\//.test(path) && !readsServerClock.has(path), clockImports),
    breaks: [
      { 'server/publishing/policy/bad.ts': "import { systemClock } from '#server/platform/runtime/clock.ts';" },
      { 'server/routes/bad.ts': "const { systemClock } = await import('#server/platform/runtime/clock.ts');" },
    ],
    passes: [{ 'server/serve.ts': "import { systemClock } from './platform/runtime/clock.ts';" }],
  },
  {
    name: 'statements take the time from their caller',
    find: perFile((path) => isCode(path) && path.startsWith('server/') && !databaseTime.has(path), databaseReadings),
    breaks: inFile(
      'server/publishing/policy/bad.ts',
      'await db.execute(sql`update policy set updated_at = now()`);',
      'const open = sql<boolean>`${policy.applyTo} >= current_date`;',
      "const since = sql.raw('clock_timestamp()');",
    ),
    passes: [
      { 'server/publishing/policy/good.ts': 'const open = sql`${policy.applyTo} >= ${todayInChina(now())}::date`;' },
      { 'server/platform/files/resumable/lease.ts': "const until = sql`now() + interval '10 seconds'`;" },
    ],
  },
];
