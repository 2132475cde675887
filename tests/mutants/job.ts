/** What one run of one test file has to do, and what it reports, line by line, in a file. */
export type Job = {
  /** Absolute path of the test file. */
  file: string;
  /**
   * `in place`: each test runs, then again for each mutant whose place it reaches. `reload`: all modules are loaded anew for each mutant with the
   * mutant active from the start, which takes longer.
   */
  mode: 'in place' | 'reload';
  /** The mutants to try, of a place: its first id and their ids. */
  places: [first: number, ids: number[]][];
  /** In place: ids of tests and the mutants they have been run with in an earlier attempt. */
  done: Record<string, number[]>;
  /** Reload: mutants and the tests that reach them; all tests of the file where not said. */
  reload: { mutant: number; tests?: string[] }[];
  /** Where lines of reports are appended. */
  report: string;
  /** A byte a mutant, 1 once it is killed. Shared by all processes. */
  killed: string;
  /** In place: only tests that compute for so long are run again for every mutant, ms, from the first to below the second. */
  between: [from: number, below: number];
};

export type Report =
  /** The test fails with the mutant. */
  | {
      is: 'killed';
      mutant: number;
      test: string;
      how: 'failed' | 'endless' | 'late';
    }
  /** It passes. */
  | { is: 'alive'; mutant: number; test: string }
  /** Reached while the modules of the file are loaded. */
  | { is: 'static'; reached: number[] }
  /** Reached by a test that is too slow for this job, or cannot be run again in place, as it changes what it starts from. */
  | { is: 'slow' | 'once'; test: string; reached: number[] }
  /** What mutants have left behind disturbs the tests: the file has to start again. `stuck`: a test never ends, nor may a hook after it. */
  | { is: 'spoilt'; stuck: boolean }
  /** A test fails without a mutant. */
  | { is: 'broken'; test: string; error: string }
  /** About to run. What is running when nothing comes for long hangs. */
  | { is: 'running'; mutant: number; test: string };
