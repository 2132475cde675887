import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { failuresIn } from '../ledger.ts';
import { applyEdits, mutations } from './mutations.ts';
import type { Mutation } from './mutations.ts';

/** What the suite does not read, or makes itself. */
const left = new Set(['.git', '.data', 'dist', 'node_modules', 'test-results']);

const control: Mutation = { name: 'no change', edits: [] };

/**
 * Runs the suite on copies of the sources: one for each mutation whose name holds one of `wanted` (all by default), and one as they are.
 * Prints which test failed first. Returns whether the copy passed and every mutation failed.
 */
export function showMutations(root: string, wanted: readonly string[]): boolean {
  const chosen = mutations.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const lines = [...chosen, control].map((mutation) => {
    const { failures, text } = runOn(root, mutation);
    const right = mutation === control ? failures.length === 0 : failures.length > 0;
    const line = `${right ? 'right' : 'WRONG'}  ${mutation.name} → ${failures[0] ?? 'passes'}`;
    process.stdout.write(`${line}\n${right ? '' : text.slice(-6000)}`);
    return { line, right };
  });
  process.stdout.write(`\n${lines.map(({ line }) => line).join('\n')}\n`);
  return lines.every(({ right }) => right);
}

function runOn(root: string, mutation: Mutation): { failures: string[]; text: string } {
  const copy = mkdtempSync(join(tmpdir(), 'pmis-mutation-'));
  try {
    cpSync(root, copy, { recursive: true, filter: (path) => !left.has(relative(root, path)) });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    applyEdits(
      mutation,
      (file) => readFileSync(join(copy, file), 'utf8'),
      (file, text) => writeFileSync(join(copy, file), text),
    );
    const reports = join(copy, 'test-results', 'conformance');
    mkdirSync(reports, { recursive: true });
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test/conformance.ts', '--stop'], {
      cwd: copy,
      env: { ...process.env, CONFORMANCE_REPORTS: reports },
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const text = stdout + stderr;
    if (status === 0) return { failures: [], text };
    if (!existsSync(join(copy, 'dist', 'index.html'))) return { failures: [], text: `${text}\nThe copy could not be built.\n` };
    const failures = failuresIn(reports, join(copy, 'tests'));
    return { failures: failures.length > 0 ? failures : [`exit code ${status}`], text };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
