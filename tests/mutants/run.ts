import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf, folders, nearest, testsOf } from './folders.ts';
import type { Mutant } from './instrument.ts';
import { instrument } from './instrument.ts';
import type { Job } from './job.ts';
import { printed, stale } from './outcome.ts';
import { Worker } from './pool.ts';

/**
 * `npm run test:mutants`: changes the sources in one place at a time and counts the changes that a test notices.
 * With folders (`src/domain`) or files only those; `--full` all mutants of them instead of a sample, `--sample 0.2` another sample.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    sample: { type: 'string', default: '0.3' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});
const share = values.full ? 1 : Number(values.sample);

/** A number from 0 to 1 that a text and the seed decide: which mutants are in a sample does not change with other files. */
function chance(text: string): number {
  let hash = Number(values.seed) | 0;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return ((hash ^ (hash >>> 12)) >>> 0) / 2 ** 32;
}

const isChosenPath = (path: string) => positionals.length === 0 || positionals.some((one) => path.startsWith(one.replace(/\/$/, '')));
const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(0);

const mutants: Mutant[] = [];
const firstIds: [path: string, firstId: number][] = [];
for (const path of Object.values(folders).flatMap(({ sources }) => filesOf(sources))) {
  firstIds.push([path, mutants.length + 1]);
  mutants.push(...instrument(path, readFileSync(path, 'utf8'), mutants.length + 1).mutants);
}
const chosen = mutants.filter(
  ({ file, line, original, replacement, column }) =>
    isChosenPath(file) && chance(`${file} ${original} ${replacement} ${line}:${column}`) < share,
);

writeFileSync(join(folder, 'sources.json'), JSON.stringify(firstIds));
const killedFile = join(folder, 'killed');
writeFileSync(killedFile, Buffer.alloc(mutants.length + 1));
const isKilled = (id: number) => readFileSync(killedFile)[id] === 1;
const markKilled = (id: number) => {
  const all = readFileSync(killedFile);
  all[id] = 1;
  writeFileSync(killedFile, all);
};

const workers = Array.from(
  { length: Math.min(2, availableParallelism()) },
  (_, index) => new Worker(join(folder, 'sources.json'), String(index)),
);

/** Does the tasks in order, each by the next worker that is free. */
async function inParallel<Task>(tasks: readonly Task[], work: (task: Task, worker: Worker) => Promise<void>): Promise<void> {
  const waiting = [...tasks];
  await Promise.all(
    workers.map(async (worker) => {
      for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await work(task, worker);
    }),
  );
}

/** Mutants by the place they are at. */
const placesOf = (list: readonly Mutant[]): Job['places'] =>
  [...Map.groupBy(list, ({ place }) => place)].map(([place, all]) => [place, all.map(({ id }) => id)]);

/** Milliseconds: quick tests run first, then those that take longer; the slowest are left to `npm test`. */
const rounds: Job['between'][] = [
  [0, 60],
  [60, 1500],
];
/** Grows with every mutant that a test has been run with. */
const progress = (done: Job['done']) => readFileSync(killedFile).reduce((sum, byte) => sum + byte, 0) + Object.values(done).flat().length;

const base = {
  killed: killedFile,
  between: rounds[0] ?? [0, 0],
  done: {},
  places: [],
  reload: [],
};
type Progress = { places: Job['places']; reach: Reach; covered: Set<number> };
/** Tests that reach a mutant: of each file their names, or all of them where it is reached while the modules are loaded. */
type Reach = Map<number, Map<string, Tests>>;
type Tests = Set<string> | 'all';

/** Returns whether the file has tests that are too slow for this round. */
async function inPlace(file: string, worker: Worker, between: Job['between'], { places, reach, covered }: Progress): Promise<boolean> {
  const ids = new Map(places);
  const done: Record<string, number[]> = {};
  const note = (id: number, test: string | null) => {
    covered.add(id);
    const files = reach.get(id) ?? new Map<string, Tests>();
    const known = files.get(file) ?? new Set<string>();
    files.set(file, test === null || known === 'all' ? 'all' : known.add(test));
    reach.set(id, files);
  };
  let slow = false;
  let idle = 0;
  while (idle < 3) {
    const before = progress(done);
    const { reports, hung } = await worker.run({
      ...base,
      file: resolve(file),
      mode: 'in place',
      between,
      places,
      done,
    });
    if (hung !== null) markKilled(hung);
    let again = hung !== null;
    for (const report of reports) {
      if (report.is === 'spoilt') again = true;
      // once a mutant has spoilt the file its hooks may fail as well
      if (report.is === 'broken' && !again) throw new Error(`${file} fails without a mutant: ${report.test}\n${report.error}`);
      if (report.is === 'killed') covered.add(report.mutant);
      if (report.is === 'alive') {
        covered.add(report.mutant);
        (done[report.test] ??= []).push(report.mutant);
      }
      if (report.is === 'static') for (const id of report.reached.flatMap((first) => ids.get(first) ?? [])) note(id, null);
      if (report.is === 'slow') for (const id of report.reached.flatMap((first) => ids.get(first) ?? [])) covered.add(id);
      if (report.is === 'once') for (const id of report.reached.flatMap((first) => ids.get(first) ?? [])) note(id, report.test);
      slow ||= report.is === 'slow';
    }
    if (!again) return slow;
    idle = progress(done) > before ? 0 : idle + 1;
  }
  throw new Error(`${file} is spoilt again and again`);
}

const batch = 40;
/** Loading all modules anew for every test file would take hours: of those that load a mutated place the nearest are asked. */
const mostFiles = 6;

/** Leaves the nearest test files of each mutant, and the test of tables. */
function narrow(reach: Reach, tables: string | undefined): Reach {
  const sources = new Map(mutants.map(({ id, file }) => [id, file]));
  return new Map(
    [...reach].map(([id, byFile]) => {
      const near = nearest(sources.get(id) ?? '', [...byFile.keys()], mostFiles);
      return [id, new Map([...byFile].filter(([file]) => file === tables || near.includes(file)))];
    }),
  );
}

/** Mutants that are alive, each with new modules, by the tests that reach them and could not be run in place. */
async function reloaded(reach: Reach, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const left = [...reach].filter(([id, byFile]) => byFile.has(file) && !isKilled(id));
    const jobs = left.map(([mutant, byFile]) => {
      const tests = byFile.get(file);
      return tests === undefined || tests === 'all' ? { mutant } : { mutant, tests: [...tests] };
    });
    const batches = Array.from({ length: Math.ceil(jobs.length / batch) }, (_, at) => jobs.slice(at * batch, (at + 1) * batch));
    await inParallel(batches, async (all, worker) => {
      let reload = all;
      while (reload.length > 0) {
        const { reports, hung } = await worker.run({
          ...base,
          file: resolve(file),
          mode: 'reload',
          reload,
        });
        const broken = reports.find(({ is }) => is === 'broken');
        if (broken?.is === 'broken') throw new Error(`${file} fails without a mutant: ${broken.test}\n${broken.error}`);
        if (hung === null) break;
        markKilled(hung);
        const over = new Set(reports.flatMap((report) => (report.is === 'alive' ? [report.mutant] : [])));
        reload = reload.filter(({ mutant }) => !over.has(mutant) && !isKilled(mutant));
      }
    });
  }
}

let passed = true;
try {
  for (const [name, set] of Object.entries(folders)) {
    const own = chosen.filter(({ file }) => file.startsWith(`${name}/`));
    if (own.length === 0) continue;
    const tests = testsOf(name, set);
    const [covered, reach]: [Set<number>, Reach] = [new Set(), new Map()];
    const places = placesOf(own);
    let left = tests;
    for (const between of rounds) {
      const slow: string[] = [];
      await inParallel(left, async (file, worker) => {
        if (await inPlace(file, worker, between, { places, reach, covered })) slow.push(file);
      });
      left = left.filter((file) => slow.includes(file));
    }
    const inTime = own.filter(({ id }) => isKilled(id)).length;
    process.stderr.write(`${name}: ${own.length} mutants, ${inTime} killed in place after ${seconds()} s, ${reach.size} to be loaded\n`);
    const first = tests.filter((file) => file === set.tables);
    await reloaded(narrow(reach, set.tables), [...first, ...tests.filter((file) => file !== set.tables)]);
    const total = mutants.filter(({ file }) => file.startsWith(`${name}/`)).length;
    passed =
      printed({
        name,
        own,
        total,
        isKilled,
        covered,
        seconds: seconds(),
        list: values.list,
      }) && passed;
  }
  const gone = stale(mutants);
  for (const one of gone) console.log(`explained.json explains a mutant that is not there: ${one}`);
  process.exitCode = passed && gone.length === 0 ? 0 : 1;
} finally {
  for (const worker of workers) worker.stop();
  rmSync(folder, { recursive: true, force: true });
}
