import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/**
 * Adds a made-up kind of listings to a copy of the project, one file and its words in both languages, builds the copy and drives it in a
 * browser: editor, list, facets, search, page, export, import and the back-office. Prints how many lines the kind takes; fails from 60 on.
 */
const root = join(import.meta.dirname, '../..');
const most = 60;

/** The files of the kind, by their path in the copy. */
const parts = {
  'src/contract/listing/kinds/meeting-room.ts': 'tests/kind/meeting-room.ts',
  'src/i18n/locales/zh-CN/kindMeetingRoom.json': 'tests/kind/chinese.json',
  'src/i18n/locales/en-US/kindMeetingRoom.json': 'tests/kind/english.json',
};
const left = new Set(['node_modules', 'dist', '.data', '.git', 'test-results']);

function fail(message: string): never {
  process.stderr.write(`kind: ${message}\n`);
  process.exit(1);
}

const lines = Object.values(parts).reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length, 0);
process.stdout.write(`A kind of listings in ${lines} lines (fewer than ${most}): ${Object.keys(parts).join(', ')}\n`);
if (lines >= most) fail(`a kind takes ${lines} lines.`);

const copy = mkdtempSync(join(tmpdir(), 'pmis-kind-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
cpSync(root, copy, { recursive: true, filter: (path) => !left.has(relative(root, path)) });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
for (const [target, source] of Object.entries(parts)) cpSync(join(root, source), join(copy, target));
cpSync(join(root, 'tests/kind/kind.e2e.ts'), join(copy, 'tests/e2e/kind.e2e.ts'));

const run = (...args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: copy, env: { ...process.env, CI: 'true' }, stdio: 'inherit' }).status === 0;
const generate = `
  await (await import('./scripts/generate/listing-kinds.ts')).generateListingKinds();
  (await import('./scripts/generate/messages.ts')).generateMessages();
  await (await import('./scripts/generate/route-tree.ts')).generateRouteTree();`;
if (!run('--input-type=module', '-e', generate)) fail('the lists of kinds, messages and routes could not be written.');
if (!run('node_modules/typescript/bin/tsc')) fail('the types of the copy do not fit.');
if (!run('scripts/test/run.ts', 'e2e/kind.e2e')) fail('the kind does not work in the browser.');
process.stdout.write(`A kind in ${lines} lines has an editor, a list, a page, a search, import, export and the back-office.\n`);
