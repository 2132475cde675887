import { appendFileSync, openSync, readSync, writeSync } from 'node:fs';
import type { RunnerTestCase, RunnerTestSuite, SerializedConfig } from 'vitest';
import { describe, inject, TestRunner } from 'vitest';
import type { Job, Report } from './job.ts';
import { EndlessError, switches } from './runtime.ts';

declare module 'vitest' {
  interface ProvidedContext {
    job: Job;
  }
}

// before any test replaces them
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
const clock = performance.now.bind(performance);
const late = Symbol('late');

/** How often a test that runs with a mutant is looked at, ms. */
const tick = 250;
/** Less computing than this between two looks, ms, is the look itself. */
const negligible = 2;

type Evaluated = {
  promise?: unknown;
  exports?: unknown;
  evaluated?: boolean;
  importers: Set<unknown>;
};
type Internals = {
  moduleRunner: { import: (path: string, options: object) => Promise<unknown> };
  workerState: { evaluatedModules: { idToModuleMap: Map<string, Evaluated> } };
};
type Hooks = { beforeEach: HookFunction[]; afterEach: HookFunction[] };
type HookFunction = (...given: unknown[]) => unknown;

/** Vitest's runner of tests, which runs them with mutants as well. The mutants are in the modules already, behind switches. */
// Vitest takes the default export
export default class MutantRunner extends TestRunner {
  readonly #job = inject('job');
  readonly #switches = switches();
  readonly #killed: number;
  readonly #ids: Map<number, number[]>;
  /** Mutants that passed since a run without one was last seen to pass. */
  #unsure = 0;
  #spoilt = false;
  #anyMutantRan = false;

  constructor(config: SerializedConfig) {
    super(config);
    this.#killed = openSync(this.#job.killed, 'r+');
    this.#ids = new Map(this.#job.places);
  }

  #say(report: Report): void {
    appendFileSync(this.#job.report, `${JSON.stringify(report)}\n`);
  }

  #isKilled(mutant: number): boolean {
    const byte = Buffer.alloc(1);
    readSync(this.#killed, byte, 0, 1, mutant);
    return byte[0] === 1;
  }

  #kill(mutant: number, test: string, how: 'failed' | 'endless' | 'late'): void {
    writeSync(this.#killed, Buffer.of(1), 0, 1, mutant);
    this.#say({ is: 'killed', mutant, test, how });
  }

  /** Mutants to try whose places are among those reached. */
  #alive(reached: ReadonlySet<number>): number[] {
    return [...reached].flatMap((first) => this.#ids.get(first) ?? []).filter((id) => !this.#isKilled(id));
  }

  override importFile(path: string, source: 'collect' | 'setup') {
    if (source === 'setup') return super.importFile(path, source);
    if (this.#job.mode === 'reload') return this.#importForEach(path);
    this.#switches.record();
    return Promise.resolve(super.importFile(path, source)).then((module: unknown) => {
      this.#say({ is: 'static', reached: [...this.#switches.record()] });
      return module;
    });
  }

  /** The tests of the file once without a mutant and once for each, of modules of their own. */
  #importForEach(path: string): void {
    for (const { mutant } of [{ mutant: 0 }, ...this.#job.reload]) {
      describe(`${mutant}`, async () => {
        if (mutant !== 0 && this.#isKilled(mutant)) return;
        this.#forgetModules();
        this.#say({ is: 'running', mutant, test: 'import' });
        this.#switches.activate(mutant, mutant === 0 ? undefined : 50_000_000);
        try {
          await (this as unknown as Internals).moduleRunner.import(path, {
            invalidate: true,
          });
        } catch (error) {
          if (mutant === 0) this.#say({ is: 'broken', test: path, error: String(error) });
          else this.#kill(mutant, 'import', 'failed');
        }
        this.#switches.activate(0);
      });
    }
  }

  /** Modules of the project, which hold what a mutant has computed; packages stay. */
  #forgetModules(): void {
    for (const [id, module] of (this as unknown as Internals).workerState.evaluatedModules.idToModuleMap) {
      if (id.includes('/node_modules/') || id.includes('/tests/mutants/')) continue;
      module.promise = undefined;
      module.exports = undefined;
      module.evaluated = false;
      module.importers.clear();
    }
  }

  /** The mutant that a test or suite belongs to when modules are reloaded. */
  #mutantOf(task: RunnerTestCase | RunnerTestSuite): number {
    let top: RunnerTestCase | RunnerTestSuite = task;
    while (!isTop(top)) top = top.suite ?? top;
    return Number(top.name);
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (this.#job.mode === 'reload' && isTop(suite)) this.#beforeReloaded(suite);
    await super.onBeforeRunSuite(suite);
  }

  #beforeReloaded(suite: RunnerTestSuite): void {
    const mutant = this.#mutantOf(suite);
    if (mutant !== 0 && this.#isKilled(mutant)) suite.mode = 'skip';
    else this.#switches.activate(mutant, mutant === 0 ? undefined : 500_000_000);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    if (this.#spoilt) test.mode = 'skip';
    if (this.#job.mode !== 'reload') return;
    const mutant = this.#mutantOf(test);
    const tests = this.#job.reload.find((one) => one.mutant === mutant)?.tests;
    if (mutant !== 0 && (this.#isKilled(mutant) || tests?.includes(nameOf(test, 1)) === false)) test.mode = 'skip';
    else if (mutant !== 0) this.#say({ is: 'running', mutant, test: nameOf(test, 1) });
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    const failed = test.result?.state === 'fail';
    const error = test.result?.errors?.[0]?.message ?? '';
    if (this.#job.mode === 'in place') {
      if (failed && !this.#spoilt)
        this.#say(this.#anyMutantRan ? { is: 'spoilt', stuck: false } : { is: 'broken', test: nameOf(test), error });
      this.#spoilt ||= failed;
      return;
    }
    const mutant = this.#mutantOf(test);
    if (failed && mutant === 0) this.#say({ is: 'broken', test: nameOf(test, 1), error });
    else if (failed) this.#kill(mutant, nameOf(test, 1), 'failed');
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (this.#job.mode !== 'reload' || suite === suite.file) return;
    const mutant = this.#mutantOf(suite);
    const own = suite.result?.errors ?? [];
    // a hook that fails fails its suite and no test
    if (mutant !== 0 && own.length > 0 && suite.tasks.length > 0 && !this.#isKilled(mutant)) this.#kill(mutant, suite.name, 'failed');
    if (!isTop(suite)) return;
    if (mutant !== 0 && !this.#isKilled(mutant)) this.#say({ is: 'alive', mutant, test: 'reload' });
    this.#switches.activate(0);
  }

  override onBeforeTryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): void {
    super.onBeforeTryTask(test, options);
    if (this.#job.mode === 'in place') this.#switches.record();
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const [started, used] = [clock(), threadTime()];
    if (this.#job.mode === 'in place') this.#switches.activate(0);
    await TestRunner.getTestFn(test)();
    if (this.#job.mode !== 'in place') return;
    const [reached, took, steps] = [this.#switches.record(), threadTime() - used, this.#switches.steps];
    const waited = clock() - started;
    const name = nameOf(test);
    const earlier = new Set(this.#job.done[name]);
    const pending = this.#alive(reached).filter((id) => !earlier.has(id));
    if (pending.length === 0) return;
    const [from, below] = this.#job.between;
    if (took >= below) this.#say({ is: 'slow', test: name, reached: [...reached] });
    if (took < from || took >= below) return;
    const limits = {
      ms: 10_000 + waited * 10,
      idle: 2000 + waited * 3,
      steps: 200_000 + steps * 30,
    };
    if ((await this.#again(test, 0, limits)) !== null) {
      this.#say({ is: 'once', test: name, reached: [...reached] });
      return;
    }
    for (const mutant of pending) {
      if (this.#isKilled(mutant)) continue;
      await this.#tryMutant(test, name, mutant, limits);
      if (this.#spoilt) return;
    }
  }

  async #tryMutant(test: RunnerTestCase, name: string, mutant: number, limits: Limits): Promise<void> {
    this.#say({ is: 'running', mutant, test: name });
    this.#anyMutantRan = true;
    const error = await this.#again(test, mutant, limits);
    if (error === null) {
      this.#unsure += 1;
      this.#say({ is: 'alive', mutant, test: name });
      return;
    }
    const how = error === late ? 'late' : error instanceof EndlessError ? 'endless' : 'failed';
    const clean = error !== late && (await this.#again(test, 0, limits)) === null;
    // where the program itself fails now, a mutant before this one may be the reason
    if (clean || this.#unsure === 0) this.#kill(mutant, name, how);
    this.#unsure = 0;
    if (clean) return;
    this.#spoilt = true;
    this.#say({ is: 'spoilt', stuck: error === late });
  }

  /** Runs a test once more with what comes before and after it. Returns what it failed with, `late`, or null. */
  async #again(test: RunnerTestCase, mutant: number, limits: Limits): Promise<unknown> {
    const suites = suitesOf(test);
    let failure: unknown = null;
    const attempt = async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        failure ??= error ?? new Error('thrown');
      }
    };
    await attempt(() => this.#after(test, suites));
    this.#switches.activate(mutant, mutant === 0 ? undefined : limits.steps);
    super.onBeforeTryTask(test, { retry: 0, repeats: 0 });
    const work = attempt(async () => {
      for (const suite of suites) for (const hook of hooksOf(suite).beforeEach) this.#cleanUps.push(await hook(test.context, suite));
      await TestRunner.getTestFn(test)();
      this.onAfterTryTask(test);
    });
    const patience = lateAfter(limits);
    const ended = await Promise.race([work, patience.late]);
    patience.stop();
    this.#switches.activate(0);
    return ended === late ? late : failure;
  }

  #cleanUps: unknown[] = [];

  async #after(test: RunnerTestCase, suites: readonly RunnerTestSuite[]): Promise<void> {
    for (const suite of suites.toReversed()) for (const hook of hooksOf(suite).afterEach.toReversed()) await hook(test.context, suite);
    for (const cleanUp of this.#cleanUps.splice(0).toReversed()) if (typeof cleanUp === 'function') await (cleanUp as HookFunction)();
    for (const hook of ((test as { onFinished?: HookFunction[] }).onFinished ?? []).splice(0).toReversed()) await hook(test.context);
  }
}

/** Milliseconds that this thread has computed for: unlike the clock the same however busy the machine is. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** `idle`: ms for which a test may wait without computing. */
type Limits = { ms: number; idle: number; steps: number };

/**
 * Resolves once a test has taken too long, or once it waits for something that never comes: then this thread has nothing to compute. On a busy
 * machine the first limit is not reached by waiting for the processor alone, and the second not at all.
 */
function lateAfter({ ms, idle }: Limits): {
  late: Promise<typeof late>;
  stop: () => void;
} {
  const started = clock();
  let [used, idleTicks] = [threadTime(), 0];
  let timer: ReturnType<typeof startTimer> | undefined;
  const over = new Promise<typeof late>((resolve) => {
    const look = () => {
      const now = threadTime();
      idleTicks = now - used < negligible ? idleTicks + 1 : 0;
      used = now;
      if (clock() - started > ms || idleTicks * tick > idle) resolve(late);
      else timer = startTimer(look, tick);
    };
    timer = startTimer(look, tick);
  });
  return { late: over, stop: () => stopTimer(timer) };
}

const hooksOf = (suite: RunnerTestSuite): Hooks => TestRunner.getSuiteHooks(suite) as unknown as Hooks;

/** Whether a suite or test is directly in its file; the file is a suite as well. */
const isTop = (task: RunnerTestCase | RunnerTestSuite): boolean =>
  task !== task.file && (task.suite === undefined || task.suite === (task.file as RunnerTestSuite));

/** The suites around a test, outermost first. */
function suitesOf(test: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite !== undefined; suite = suite.suite) suites.unshift(suite);
  return suites[0] === (test.file as RunnerTestSuite) ? suites : [test.file, ...suites];
}

/** The titles above a test and its own, without the first ones, and its place among tests of the same title. */
function nameOf(test: RunnerTestCase, without = 0): string {
  const titles = [test.name];
  for (let suite = test.suite; suite !== undefined && suite !== (test.file as RunnerTestSuite); suite = suite.suite)
    titles.unshift(suite.name);
  const alike = (test.suite ?? test.file).tasks.filter(({ name }) => name === test.name);
  return `${titles.slice(without).join(' > ')}${alike.length > 1 ? ` #${alike.indexOf(test)}` : ''}`;
}
