import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const list = (folder: string) => spawnSync(process.execPath, [join(root, 'scripts/licences.ts'), folder], { encoding: 'utf8' });

/** Returns a folder with a lock file of these packages. */
function locked(packages: Record<string, { version: string; license?: string; dev?: true }>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pmis-licences-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': { version: '0.1.0' }, ...packages } }));
  return folder;
}

test('the licence of every dependency is listed and allowed', () => {
  const { status, stdout, stderr } = list(root);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^react 19\.\S+ MIT$/m);
});

test('the project itself is not licensed to anybody', () => {
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({ license: 'UNLICENSED', private: true });
});

test('a dependency with a missing or forbidden licence fails the list', () => {
  const folder = locked({
    'node_modules/free': { version: '1.0.0', license: '(GPL-3.0-only OR MIT)' },
    'node_modules/free/node_modules/@a/both': { version: '2.0.0', license: 'MIT AND GPL-3.0-only' },
    'node_modules/none': { version: '3.0.0' },
    'node_modules/tool': { version: '4.0.0', license: 'MPL-2.0', dev: true },
    'node_modules/shipped': { version: '5.0.0', license: 'MPL-2.0' },
  });
  const { status, stdout, stderr } = list(folder);
  expect(status).toBe(1);
  expect(stdout.split('\n')).toContain('tool 4.0.0 MPL-2.0');
  expect(stderr.trim().split('\n')).toEqual([
    '@a/both 2.0.0: MIT AND GPL-3.0-only is not allowed',
    'none 3.0.0: no licence',
    'shipped 5.0.0: MPL-2.0 is not allowed',
  ]);
});
