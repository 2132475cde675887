import { sql } from 'drizzle-orm';
import type * as contract from '#contract/second-factor.ts';
import { codeAt, knownSecret } from '../../setup/authenticator.ts';
import { testNow } from '../../setup/clock.ts';
import { credentials } from '../samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server: { db } }: SampleContext): Promise<SamplesOf<typeof contract>> {
  // every new secret is the known one: the samples follow each other, each with the next code
  await db.execute(sql`create function known_secret() returns trigger language plpgsql as
    ${sql.raw(`$$ begin new.secret := '${knownSecret}'; return new; end $$`)}`);
  await db.execute(sql`create trigger known_secret before insert or update on second_factor for each row execute function known_secret()`);
  const { password } = credentials;
  return {
    get: () => ({}),
    begin: () => ({ body: { password } }),
    confirm: () => ({ body: { code: codeAt(knownSecret, testNow, -1) } }),
    renewCodes: () => ({ body: { password, code: codeAt(knownSecret, testNow) } }),
    turnOff: () => ({ body: { password, code: codeAt(knownSecret, testNow, 1) } }),
  };
}
