import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/**
 * Prints name, version and licence (SPDX) of every dependency of the lock file, also of those for other platforms. Exits with 1 when one has no
 * licence or one that is not allowed: `npm run licences`, or with another folder than the project's.
 */

/** Licences that ask for no more than to be named. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'PSF-2.0',
  'Unlicense',
]);
/** Additionally allowed for development dependencies, which are not shipped. */
const allowedInDevelopment = new Set(['MPL-2.0', 'CC-BY-4.0']);
/** Packages whose `package.json` names no licence, with the one that their readme names. */
const named = new Map([['combine-errors 3.0.3', 'MIT']]);

const locked = z.object({ version: z.string(), license: z.optional(z.string()), dev: z.optional(z.boolean()) });
const lockFile = z.object({ packages: z.record(z.string(), locked) });

/** Whether a licence, or an expression like `(MIT OR Apache-2.0)` without inner brackets, is allowed. */
const isAllowed = (licence: string, dev: boolean): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one) || (dev && allowedInDevelopment.has(one))));

const folder = process.argv[2] ?? join(import.meta.dirname, '..');
const { packages } = lockFile.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')));
// the project itself has the empty path
const dependencies = Object.entries(packages).filter(([path]) => path !== '');
const lines = new Set<string>();
const problems = new Set<string>();
for (const [path, { version, license, dev = false }] of dependencies) {
  const name = `${path.replace(/^.*node_modules\//, '')} ${version}`;
  const licence = license ?? named.get(name);
  lines.add(`${name} ${licence ?? '-'}`);
  if (licence === undefined) problems.add(`${name}: no licence`);
  else if (!isAllowed(licence, dev)) problems.add(`${name}: ${licence} is not allowed`);
}
process.stdout.write(`${[...lines].toSorted().join('\n')}\n`);
process.stderr.write([...problems].map((problem) => `${problem}\n`).join(''));
process.exitCode = problems.size > 0 ? 1 : 0;
