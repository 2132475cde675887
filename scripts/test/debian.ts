import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs a command with its output on stderr. Returns whether it succeeded. */
export function run(command: string, ...args: string[]): boolean {
  process.stderr.write(`> ${command} ${args.join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env, timeout: 900_000 }).status === 0;
}

export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
let indexed = false;

/** Installs Debian packages, after updating the index once. */
export function installPackages(...packages: string[]): boolean {
  indexed ||= run('apt-get', 'update');
  return run('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
}
