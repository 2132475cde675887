import { sql } from 'drizzle-orm';
import pino from 'pino';
import { match } from '#contract/matching.ts';
import { bestQuestion } from '#domain/matching/catalogue/best-question.ts';
import type { Catalogue, CatalogueEntry } from '#domain/matching/catalogue/catalogue.ts';
import { buildCatalogue, matchAll, pageOf } from '#domain/matching/catalogue/catalogue.ts';
import { decidingFacts } from '#domain/matching/catalogue/deciding-facts.ts';
import { explain } from '#domain/matching/evaluate.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import { windowStatus } from '#domain/policy.ts';
import { buildApp } from '#server/app.ts';
import type { Db } from '#server/platform/db/client.ts';
import { policiesToMatch } from '#server/companies/matching/catalogue.ts';
import { known, unknown } from './companies.ts';
import { matchFlatFilters } from './matching-sql.ts';
import { entriesOf, openPolicies, today } from './matching-policies.ts';
import type { Measured } from './measure.ts';
import { line, measured, processorTime, print, timesOf } from './measure.ts';
import { whatIf } from './what-if.ts';
import { whatIfInBrowser } from './what-if-browser.ts';
import { testFiles } from '../setup/files.ts';

const companies: [string, Profile][] = [
  ['a company known as most are', known],
  ['a company of which nothing is known', unknown],
];

/** Runs an action and returns its result and duration. */
async function timed<T>(action: () => Promise<T> | T): Promise<[T, string]> {
  const [started, used] = [performance.now(), processorTime()];
  const result = await action();
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [result, `${seconds(performance.now() - started)} (processor ${seconds(processorTime() - used)})`];
}

/** Returns how many times as much processor time the slow one takes. */
const times = (slow: Measured, fast: Measured) => {
  const ratio = slow.processor.p50 / fast.processor.p50;
  return `${ratio.toFixed(ratio < 10 ? 1 : 0)} ×`;
};

/** Matches through the catalogue: first page, counts by verdict and the best question. */
function fromCatalogue(catalogue: Catalogue, company: Profile) {
  const matching = matchAll(catalogue, company, today);
  return { counts: matching.counts, list: pageOf(matching, 1, 10).list, question: bestQuestion(matching) };
}

/** Does the same by evaluating every policy and sorting; of the questions it only counts the policies that need each fact. */
function matchOneByOne(entries: readonly CatalogueEntry[], company: Profile) {
  const asked = new Map<FactKey, number>();
  const counts = { eligible: 0, possible: 0, notOpen: 0, held: 0, closed: 0, ineligible: 0 };
  const judged = entries.map((entry) => {
    const explanation = explain(entry.criteria, company, today);
    const { score, missing } = explanation;
    const verdict = verdictOf(explanation, windowStatus(today, entry.applyFrom, entry.applyTo, entry.effectiveTo));
    counts[verdict] += 1;
    if (verdict === 'possible' || verdict === 'notOpen') for (const fact of missing) asked.set(fact, (asked.get(fact) ?? 0) + 1);
    return { entry, verdict, score };
  });
  const order = ['eligible', 'possible', 'notOpen', 'held', 'closed', 'ineligible'];
  judged.sort(
    (a, b) =>
      order.indexOf(a.verdict) - order.indexOf(b.verdict) ||
      (b.entry.amountMax ?? -1) - (a.entry.amountMax ?? -1) ||
      ((a.entry.applyTo ?? '9') < (b.entry.applyTo ?? '9') ? -1 : 1),
  );
  return { counts, list: judged.slice(0, 10), asked };
}

const heap = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
};

async function endToEnd(db: Db, company: Profile, runs: number): Promise<Measured> {
  const app = buildApp({
    db,
    log: pino({ level: 'silent' }),
    files: testFiles(),
    now: () => new Date(`${today}T10:00:00+08:00`),
    sampleData: false,
    trustedProxies: 0,
    publicAddress: 'http://localhost',
  });
  const body = JSON.stringify({ profile: company });
  return measured(runs, async () => {
    const answer = await app.request(match.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (answer.status !== 200) throw new Error(await answer.text());
    await answer.text();
  });
}

async function matchingAtScale(count: number, runs: number): Promise<void> {
  const { db, close } = await openPolicies(count);
  try {
    const before = heap();
    const [{ catalogue }, cold] = await timed(() => policiesToMatch(db));
    print(`\nOne company against ${catalogue.ids.length} policies, first page with numbers and best question`);
    print(`  cold: read from the database and compiled in ${cold}, ${(heap() - before).toFixed(0)} MB kept`);
    await db.execute(sql`update policy set tags = tags where id = (select min(id) from policy)`);
    const [, again] = await timed(() => policiesToMatch(db));
    print(`  after one policy was written: up to date again in ${again}`);
    const entries = entriesOf(count);
    const [{ program }, compiled] = await timed(() => buildCatalogue(entries));
    const { size, leaves } = program;
    print(`  compiling alone ${compiled}: ${leaves.length} distinct conditions, ${size - leaves.length} combinations of them`);
    for (const [name, company] of companies) {
      print(`\n ${name}`);
      const ours = await measured(runs, () => fromCatalogue(catalogue, company));
      const { counts, question } = fromCatalogue(catalogue, company);
      const stages = {
        matching: await measured(runs, () => matchAll(catalogue, company, today)),
        questions: await measured(runs, () => bestQuestion(matchAll(catalogue, company, today))),
        deciding: await measured(runs, () => decidingFacts(matchAll(catalogue, company, today), 10)),
      };
      const loop = await measured(Math.max(3, Math.round(runs / 10)), () => matchOneByOne(entries, company), 1);
      const flat = await measured(runs, () => matchFlatFilters(db, company, today));
      const whole = await endToEnd(db, company, runs);
      line('catalogue', ours, '1 ×');
      line('  of that the verdicts', stages.matching);
      line('  the verdicts and the best question', stages.questions);
      line('  the verdicts and the ten deciding facts', stages.deciding);
      line('evaluating every policy', loop, times(loop, ours));
      line('SQL, flat filters only (no criterion, reason or question)', flat, times(flat, ours));
      line('the call policy.match, with ten policies’ reasons', whole, times(whole, ours));
      print(`  ${JSON.stringify(counts)}, then asks for ${question?.fact ?? 'nothing'}`);
      const same = JSON.stringify(matchOneByOne(entries, company).counts) === JSON.stringify(counts);
      if (!same) throw new Error('The catalogue and the loop disagree');
    }
  } finally {
    await close();
  }
}

/** Milliseconds of a frame at 60 Hz. */
const frame = 1000 / 60;

async function whatIfAtScale(runs: number): Promise<void> {
  const entries = entriesOf(1000);
  print('\nWhat if: one fact changed over 1000 loaded policies: verdicts, numbers, first pages of all groups, all questions in order');
  const here = whatIf(entries, known, today, runs);
  const processor = whatIf(entries, known, today, runs, processorTime);
  const there = await whatIfInBrowser(entries, known, today, runs);
  for (const [name, result] of [
    ['in Node', here],
    ['in Node, processor time', processor],
    ['in Chromium', there],
  ] as const) {
    if (result === null) {
      print('  no Chromium here');
      continue;
    }
    const taken = timesOf(result.taken);
    const over = result.taken.filter((each) => each > frame).length;
    line(
      name,
      taken,
      `${over} of ${runs} over a frame of ${frame.toFixed(1)} ms; before: built in ${result.build.toFixed(1)} ms, first time ${result.first.toFixed(1)} ms`,
    );
  }
}

/** `npm run bench -- matching [--n 100000] [--runs 30]`; `node --expose-gc tests/bench/run.ts matching` measures memory exactly. */
export async function run(argv: readonly string[]): Promise<void> {
  const option = (name: string, usual: number) => Number(argv[argv.indexOf(`--${name}`) + 1 || argv.length] ?? usual);
  await matchingAtScale(option('n', 100_000), option('runs', 30));
  await whatIfAtScale(1000);
}
