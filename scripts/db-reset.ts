import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lockDataDir } from '#server/platform/runtime/data-dir-lock.ts';
import { EnvError, readEnv, type Env } from '#server/platform/runtime/env.ts';
import { StartFailure } from '#server/platform/runtime/start-failure.ts';
import { ask, fail } from './ask.ts';

/** `npm run db:reset`: deletes the embedded database, so that the next start makes a new one. Asks first unless `--yes` is given. */
function envGiven(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    return fail(error instanceof EnvError ? error.message : String(error));
  }
}

function yesGiven(): boolean {
  try {
    return parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values.yes;
  } catch {
    return fail('use: npm run db:reset [-- --yes]');
  }
}

/** Deletes only a data directory of ours: a mistyped DATA_DIR must not cost anybody their files. */
const ours = new Set(['lock', 'owner.json', 'postgres', 'postgres.new']);

const { dataDir, databaseUrl } = envGiven();
const yes = yesGiven();
if (databaseUrl !== undefined)
  fail('DATABASE_URL is set: this command only deletes the embedded database. Drop a database server’s database with its own tools.');
if (!existsSync(dataDir)) {
  process.stdout.write(`There is no database in ${dataDir}.\n`);
  process.exit(0);
}
if (!statSync(dataDir).isDirectory()) fail(`DATA_DIR ${dataDir} is a file, not a folder.`);
const strangers = readdirSync(dataDir).filter((name) => !ours.has(name));
if (strangers.length > 0) fail(`DATA_DIR ${dataDir} holds other things too (${strangers.slice(0, 3).join(', ')}); nothing was deleted.`);
try {
  const lock = lockDataDir(dataDir);
  if (!yes) {
    const answer = await ask(`Delete the database in ${dataDir} with everything in it? [y/N] `);
    if (answer === undefined) fail('add --yes where there is no terminal to ask on.');
    if (!/^y(?:es)?$/i.test(answer.trim())) fail('nothing was deleted.');
  }
  // `lock` itself stays: see data-dir-lock.ts.
  for (const name of ['postgres', 'postgres.new']) rmSync(join(dataDir, name), { recursive: true, force: true });
  lock.release();
  process.stdout.write(`The database in ${dataDir} is deleted.\n`);
} catch (error) {
  fail(error instanceof StartFailure ? error.message : String(error));
}
