import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from '#server/platform/db/client.ts';
import { preparedData, startServer } from '../process/harness.ts';
import { countsOf, faultsOf } from './application-faults.ts';
import type { Try } from './application-people.ts';
import { fivePeople, tries } from './application-people.ts';
import type { Standing } from './departments.ts';
import { changeStanding, lostCases, officeFaults } from './departments.ts';

/** Actions of all people in all sequences. */
const total = Number(process.env['APPLICATION_ACTIONS'] ?? 10_000);
const perPerson = 100;
const sequences = Math.ceil(total / (5 * perPerson));

/** Final decisions are rarer than the actions before them. */
const rare = new Set(['withdraw', 'discard', 'reject', 'recallListing', 'discardListing']);
/** Actions that depend on another person are rarely possible, so they are tried more often. */
const often = new Set(['extend', 'grant', 'refuse']);
const weighted = tries.map((what) => ({ arbitrary: fc.constant(what), weight: rare.has(what) ? 1 : often.has(what) ? 12 : 3 }));

const attempt: fc.Arbitrary<Try> = fc.record({
  what: fc.oneof(...weighted),
  which: fc.nat(1000),
  other: fc.nat(1000),
  isFirst: fc.nat(19).map((number) => number === 0),
});
const sequence = fc.array(fc.array(attempt, { minLength: perPerson, maxLength: perPerson }), { minLength: 5, maxLength: 5 });

/** Now and then an officer is away, with or without a deputy, or disabled. */
const officer = fc.nat(2);
const standing: fc.Arbitrary<Standing> = fc
  .record({ absent: fc.option(officer), deputy: fc.option(officer), disabled: fc.option(officer, { freq: 2 }) })
  .map(({ absent, deputy, disabled }) => ({ absent, deputy: absent === null || deputy === absent ? null : deputy, disabled }));

test(`applications stay consistent under five people in two processes: ${sequences * 5 * perPerson} actions`, async () => {
  const data = await preparedData();
  if (!('DATABASE_URL' in data)) throw new Error('This needs a PostgreSQL server');
  const { db, close } = await openServer(data.DATABASE_URL);
  onTestFinished(() => close());
  const env = { SAMPLE_DATA: '0' };
  const servers = await Promise.all([startServer(data, env), startServer(data, env)]);
  const {
    officers,
    send,
    attempt: act,
    saves,
    outcomes,
    unexpected,
  } = await fivePeople(
    db,
    servers.map(({ url }) => url),
  );
  const call: Parameters<typeof changeStanding>[2] = (endpoint, input, token) => send(servers[0]?.url ?? '', token, endpoint, input);
  let done = 0;
  const seed = fc.sample(fc.integer(), 1)[0] ?? 0;
  process.stdout.write(`seed ${seed}\n`);
  await fc.assert(
    fc.asyncProperty(sequence, standing, async (people, place) => {
      await changeStanding(db, officers, call, place);
      const since = new Date();
      await Promise.all(
        people.map(async (all, person) => {
          for (const one of all) {
            await act(person, one);
            done += 1;
          }
        }),
      );
      expect(unexpected).toEqual([]);
      await expect.poll(() => lostCases(db)).toEqual([]);
      expect(await faultsOf(db, saves)).toEqual([]);
      expect(await officeFaults(db, officers, call, place, since)).toEqual([]);
    }),
    // simultaneous actions are not repeatable, so shrinking the sequence would prove nothing
    { seed, numRuns: sequences, endOnFailure: true },
  );
  const lines = [...outcomes].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `  ${name}: ${count}`);
  process.stdout.write(`${done} actions of 5 people in 2 processes\n${lines.join('\n')}\n${JSON.stringify(await countsOf(db), null, 2)}\n`);
  expect(done).toBe(sequences * 5 * perPerson);
  for (const what of tries) expect(outcomes.get(`${what} done`) ?? 0, `${what} succeeds`).toBeGreaterThan(0);
});
