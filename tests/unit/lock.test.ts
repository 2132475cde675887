import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { lockDataDir } from '#server/platform/runtime/data-dir-lock.ts';
import { StartFailure } from '#server/platform/runtime/start-failure.ts';

const lockFile = join(import.meta.dirname, '../../server/platform/runtime/data-dir-lock.ts');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pmis-lock-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

/** A program that takes the lock, prints `held` and keeps running. */
const holder = () =>
  `import { lockDataDir } from ${JSON.stringify(lockFile)}; lockDataDir(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {});`;

async function startHolder() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder()], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const state = await new Promise<string>((done) => {
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()));
    child.once('exit', () => done('ended'));
  });
  const kill = () => new Promise((done) => void child.once('exit', done).kill('SIGKILL'));
  return { state, pid: child.pid, kill };
}

describe('the lock of the data directory', () => {
  test('one process holds it at a time, and the error names process and directory', async () => {
    const { state, pid, kill } = await startHolder();
    expect(state).toBe('held');
    expect(() => lockDataDir(folder)).toThrow(StartFailure);
    expect(() => lockDataDir(folder)).toThrow(new RegExp(`^DATA_DIR ${folder} is in use by another pmis process \\(pid ${pid}\\)\\.`));
    await kill();
  });

  test('it is free as soon as its owner is killed, even if the process id is reused', async () => {
    const { kill } = await startHolder();
    await kill();
    expect(readdirSync(folder).sort()).toEqual(['lock', 'owner.json']);
    // The id of a running process that is not the owner, as after reuse.
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid: process.pid }));
    // one attempt, without waiting
    const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
    file.exec('BEGIN EXCLUSIVE');
    file.close();
    lockDataDir(folder).release();
  });

  test('exactly one of several processes that start after a crash takes it', async () => {
    const first = await startHolder();
    await first.kill();
    const starters = await Promise.all(Array.from({ length: 6 }, startHolder));
    expect(starters.filter(({ state }) => state === 'held')).toHaveLength(1);
  });

  test('it can be taken again after its release', () => {
    for (let time = 0; time < 3; time += 1) {
      const lock = lockDataDir(folder);
      expect(existsSync(join(folder, 'owner.json'))).toBe(true);
      lock.release();
      lock.release();
      expect(readdirSync(folder)).toEqual(['lock']);
    }
  });

  test('it is released when the process exits', () => {
    const code = `import { lockDataDir } from ${JSON.stringify(lockFile)}; lockDataDir(${JSON.stringify(folder)}); process.exit(0);`;
    execFileSync(process.execPath, ['--input-type=module', '-e', code]);
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  test('it cannot be taken in a missing folder', () => {
    expect(() => lockDataDir(join(folder, 'missing'))).toThrow(/^DATA_DIR .+ cannot be locked/);
  });
});
