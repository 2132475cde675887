import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stream } from '#contract/notify.ts';
import type { Acts } from './load/calls.ts';
import { actOnce, known, signedInActs, visits } from './load/calls.ts';
import { companyImport } from './load/import.ts';
import { follow, Phase, visitorOf } from './load/phase.ts';
import type { DatabaseKind, LoadedServer } from './load/server.ts';
import { startLoaded } from './load/server.ts';
import { print, timesOf } from './measure.ts';

/** Every third user is signed in, as many as need an account. */
const signedInShare = 1 / 3;
const thinking = () => 500 + Math.random() * 1500;

const cell = (value: number | string) => String(value).padStart(9);

/** One row for each call: how long it takes when nobody else asks, and under load. */
function printPhase(title: string, { times, failures }: Phase, alone: Phase): void {
  print(`\n${title}\n${'call'.padEnd(24)}${['answers', 'alone', 'p50', 'p95', 'p99', 'max', 'p99 ÷'].map(cell).join('')}`);
  const rows = [...times].toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  for (const [name, taken] of rows) {
    const sorted = taken.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    const { p50, p95, max } = timesOf(taken);
    const unloaded = timesOf(alone.times.get(name) ?? []).p50;
    const figures = [unloaded, p50, p95, p99, max].map((ms) => ms.toFixed(ms < 10 ? 1 : 0));
    print(`${name.padEnd(24)}${[taken.length, ...figures, unloaded === 0 ? '' : (p99 / unloaded).toFixed(1)].map(cell).join('')}`);
  }
  for (const [what, count] of failures) print(`FAILED ${count} × ${what}`);
}

type Run = { users: number; minutes: number; companies: number };

async function load(server: LoadedServer, { users, minutes, companies }: Run): Promise<number> {
  const alone = new Phase();
  let phase = alone;
  const phases: [string, Phase][] = [];
  const begin = (title: string) => {
    phase = new Phase();
    phases.push([title, phase]);
    print(
      `${new Date().toISOString().slice(11, 19)} ${title}: ${server.memory().toFixed(0)} MB, ${server.processor().toFixed(0)} s of processor`,
    );
  };
  const here = () => phase;
  const records = await known(visitorOf(server.url, null, here));
  const stop = new AbortController();
  const people = Array.from({ length: users }, (_, at) => {
    const token = server.tokens[at] ?? null;
    return { token, visitor: visitorOf(server.url, token, here) };
  });
  const actsOf: Acts[] = [];
  for (const { token, visitor } of people) actsOf.push(token === null ? visits : await signedInActs(visitor));

  const [first] = people;
  if (first === undefined) throw new Error('--users is at least 1');
  for (let round = 0; round < 200; round += 1) await actOnce(actsOf[0] ?? visits, first.visitor, records);

  const use = async ({ visitor }: (typeof people)[number], acts: Acts) => {
    await pause(Math.random() * 2000);
    while (!stop.signal.aborted) {
      // what fails is counted where it is sent
      await actOnce(acts, visitor, records).catch(() => undefined);
      await pause(thinking(), undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  begin(companies > 0 ? 'before the import' : `${users} users`);
  const using = people.map((person, at) => use(person, actsOf[at] ?? visits));
  const streams = people.flatMap(({ token }) => (token === null ? [] : [follow(server.url + stream.path, token, here, stop.signal)]));
  await pause(minutes * 60_000);
  if (companies > 0) {
    const admin = visitorOf(server.url, server.admin, () => new Phase());
    const batch = await companyImport(server.url, server.admin, admin, companies);
    begin(`while ${companies} companies are imported`);
    const written = await batch.write();
    print(`  ${written.state} ${JSON.stringify(written.counts)}`);
    begin('while they are undone');
    print(`  ${(await batch.undo()).state}`);
    begin('after it');
    await pause(minutes * 60_000);
  }
  print(`at the end: ${server.memory().toFixed(0)} MB, ${server.processor().toFixed(0)} s of processor`);
  stop.abort();
  await Promise.all([...using, ...streams]);
  for (const [title, of] of phases) printPhase(title, of, alone);
  return phases.reduce((sum, [, { failures }]) => sum + [...failures.values()].reduce((all, count) => all + count, 0), 0);
}

/**
 * `npm run test:load`: users of the portal who search, read, match, type and follow their stream, against one server on the sample, on a
 * PostgreSQL server and on the embedded database. Ends with 1 if a call failed. `--import 20000` imports companies meanwhile, and undoes it.
 */
export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      users: { type: 'string' },
      minutes: { type: 'string', default: '10' },
      import: { type: 'string', default: '0' },
      on: { type: 'string', default: 'postgres,embedded' },
    },
  });
  let failed = 0;
  for (const kind of values.on.split(',') as DatabaseKind[]) {
    const users = Number(values.users ?? (kind === 'postgres' ? 500 : 100));
    print(`\n${users} users for ${values.minutes} minutes on ${kind}`);
    const server = await startLoaded(kind, Math.ceil(users * signedInShare));
    failed += await load(server, { users, minutes: Number(values.minutes), companies: Number(values.import) });
    await server.stop();
  }
  process.exitCode = failed > 0 ? 1 : 0;
}
