import { sql } from 'drizzle-orm';
import * as contract from '#contract/second-factor.ts';
import { codeAt, knownSecret } from '../../setup/authenticator.ts';
import { testNow } from '../../setup/clock.ts';
import { credentials } from '../samples.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  // every new secret is the known one
  await server.db.execute(sql`create function known_secret() returns trigger language plpgsql as
    ${sql.raw(`$$ begin new.secret := '${knownSecret}'; return new; end $$`)}`);
  await server.db.execute(
    sql`create trigger known_secret before insert or update on second_factor for each row execute function known_secret()`,
  );
  const { password } = credentials;
  const begin = () => server.call(contract.begin, { body: { password } }, user);
  /** Sets up the second step with the code before that of now: each code is taken once. */
  const setUp = async () => {
    await begin();
    await server.call(contract.confirm, { body: { code: codeAt(knownSecret, testNow, -1) } }, user);
  };
  return {
    get: () => ({}),
    begin: () => ({ body: { password } }),
    confirm: async () => {
      await begin();
      return { body: { code: codeAt(knownSecret, testNow) } };
    },
    renewCodes: async () => {
      await setUp();
      return { body: { password, code: codeAt(knownSecret, testNow) } };
    },
    turnOff: async () => {
      await setUp();
      return { body: { password, code: codeAt(knownSecret, testNow) } };
    },
  };
}
