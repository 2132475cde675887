import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, Report } from './job.ts';

/** Nothing reported for so long, ms: a mutant loops where no switch is passed, or waits for ever. */
const patience = 90_000;
const interval = 500;

const isStuck = (report: Report | undefined) => report?.is === 'spoilt' && report.stuck;

/** What a file reports, with the mutant that hung where one did. */
export type Outcome = { reports: Report[]; hung: number | null };

/** One process of `worker.ts`, started again when it hangs. */
export class Worker {
  readonly #sources: string;
  readonly #name: string;
  #child: ChildProcess | null = null;
  #seeded = false;

  constructor(sources: string, name: string) {
    this.#sources = sources;
    this.#name = name;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'worker.ts'), [this.#sources, this.#seeded ? 'seeded' : 'empty'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await new Promise<void>((ready, fail) => {
      child.once('message', () => ready());
      child.once('exit', () => fail(new Error('the process of the tests did not start')));
    });
    return child;
  }

  async run(job: Omit<Job, 'report'>): Promise<Outcome> {
    const report = `${this.#sources}.${this.#name}`;
    writeFileSync(report, '');
    // these start from a database that is made for a run
    if (!this.#seeded && /\/(?:contract|unit\/(?:jobs|permission|search))\//.test(job.file)) {
      this.stop();
      this.#seeded = true;
    }
    this.#child ??= await this.#start();
    const child = this.#child;
    const read = () =>
      readFileSync(report, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Report);
    const ended = await new Promise<'done' | 'hangs' | 'stuck'>((over) => {
      let [size, unchanged] = [0, 0];
      const look = setInterval(() => {
        const now = statSync(report).size;
        unchanged = now === size ? unchanged + interval : 0;
        if (now !== size && isStuck(read().at(-1))) end('stuck');
        // before the first report the database of the run may still be made
        else if (unchanged >= patience && now > 0) end('hangs');
        size = now;
      }, interval);
      const end = (how: 'done' | 'hangs' | 'stuck') => {
        clearInterval(look);
        child.off('message', done);
        child.off('exit', died);
        over(how);
      };
      const done = () => end('done');
      const died = () => end('hangs');
      child.on('message', done);
      child.on('exit', died);
      child.send({ ...job, report });
    });
    const reports = read();
    if (ended === 'done') return { reports, hung: null };
    child.kill('SIGKILL');
    this.#child = null;
    if (ended === 'stuck') return { reports, hung: null };
    const last = reports.findLast(({ is }) => is === 'running');
    if (last === undefined) throw new Error(`${job.file} ended without running a mutant`);
    return { reports, hung: last.is === 'running' ? last.mutant : null };
  }

  stop(): void {
    this.#child?.disconnect();
    this.#child = null;
  }
}
