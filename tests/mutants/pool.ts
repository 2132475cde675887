import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, Report } from './job.ts';

/** Nothing reported for so long, ms: a mutant loops where no switch is passed, or waits for ever. */
const patience = 90_000;

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
    if (!this.#seeded && /\/(?:contract|unit\/(?:jobs|permission))\//.test(job.file)) {
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
    let size = -1;
    const hangs = await new Promise<boolean>((over) => {
      const look = setInterval(() => {
        const now = readFileSync(report).length;
        // before the first report the database of the run may still be made
        if (now === size && now > 0) end(true);
        size = now;
      }, patience);
      const end = (hung: boolean) => {
        clearInterval(look);
        child.off('message', done);
        child.off('exit', died);
        over(hung);
      };
      const done = () => end(false);
      const died = () => end(true);
      child.on('message', done);
      child.on('exit', died);
      child.send({ ...job, report });
    });
    const reports = read();
    if (!hangs) return { reports, hung: null };
    child.kill('SIGKILL');
    this.#child = null;
    const last = reports.findLast(({ is }) => is === 'running');
    if (last === undefined) throw new Error(`${job.file} ended without running a mutant`);
    return { reports, hung: last?.is === 'running' ? last.mutant : null };
  }

  stop(): void {
    this.#child?.disconnect();
    this.#child = null;
  }
}
