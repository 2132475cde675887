import { parseArgs } from 'node:util';
import { password as passwordRule, passwordMaxLength, passwordMinLength, usernameRule } from '#contract/oauth.ts';
import { hashPassword } from '#server/identity/account/passwords.ts';
import { openDatabase } from '#server/platform/runtime/database.ts';
import type { Database } from '#server/platform/db/client.ts';
import { prepareDatabase } from '#server/seed/index.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { EnvError, readEnv } from '#server/platform/runtime/env.ts';
import { reasonOf, StartFailure } from '#server/platform/runtime/start-failure.ts';
import { ask, fail } from './ask.ts';

/** `npm run admin:create -- --username=name`: an administrator's account, in the database that DATA_DIR or DATABASE_URL names. */
const usage = 'use: npm run admin:create -- --username=NAME (the password is asked for, or taken from PMIS_ADMIN_PASSWORD)';

function usernameGiven(): string {
  try {
    const { values } = parseArgs({ options: { username: { type: 'string' } } });
    const username = values.username ?? fail(usage);
    if (!usernameRule.test(username)) fail('--username must be 3 to 32 Latin letters a–z, Chinese characters, digits, "_", "-" or "."');
    return username;
  } catch {
    return fail(usage);
  }
}

async function passwordGiven(): Promise<string> {
  const password =
    process.env['PMIS_ADMIN_PASSWORD'] ??
    (await ask('Password: ', { hidden: true })) ??
    fail('set PMIS_ADMIN_PASSWORD where there is no terminal to ask on.');
  if (!passwordRule.safeParse(password).success) {
    fail(`the password must have ${passwordMinLength} to ${passwordMaxLength} characters, with a letter and a digit among them.`);
  }
  if (process.env['PMIS_ADMIN_PASSWORD'] === undefined && (await ask('Once more: ', { hidden: true })) !== password)
    fail('the two passwords differ.');
  return password;
}

/** Returns whether the name was free. */
async function create({ db }: Database, username: string, password: string): Promise<boolean> {
  const created = await db
    .insert(account)
    .values({ username, displayName: username, passwordHash: await hashPassword(password), roles: ['user', 'admin'] })
    .onConflictDoNothing()
    .returning({ id: account.id });
  return created.length > 0;
}

const username = usernameGiven();
const password = await passwordGiven();
try {
  const env = readEnv(process.env);
  const database = await openDatabase(env, (opened) => prepareDatabase(opened, { sampleData: env.sampleData, now: new Date() }));
  const isNew = await create(database, username, password);
  await database.close();
  if (!isNew) fail(`there is already an account named "${username}".`);
  process.stdout.write(`The administrator "${username}" can now sign in.\n`);
  process.exit(0);
} catch (error) {
  fail(error instanceof EnvError || error instanceof StartFailure ? error.message : reasonOf(error));
}
