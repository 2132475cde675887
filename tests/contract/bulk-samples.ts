import pino from 'pino';
import type { BulkCalls, BulkRun } from '#contract/bulk.ts';
import { runDue } from '#tests/setup/run-due.ts';
import { testNow } from '../setup/clock.ts';
import type { TestServer } from '../setup/server.ts';
import type { SamplesOf } from './samples.ts';

type Making = {
  /** Creates a record that the list shows. */
  freeze: () => Promise<BulkRun>;
  begin: (run: BulkRun) => Promise<BulkRun>;
};

/** Returns sample inputs of the calls that the actions on all records of a list share. */
export function bulkSamples(server: TestServer, { freeze, begin }: Making): SamplesOf<BulkCalls> {
  const ofFrozen = async () => ({ params: { id: (await freeze()).id } });
  return {
    bulkStatus: ofFrozen,
    bulkRuns: () => ({}),
    bulkItems: ofFrozen,
    bulkReport: ofFrozen,
    bulkStop: async () => ({ body: { id: (await begin(await freeze())).id } }),
    bulkUndo: async () => {
      const run = await begin(await freeze());
      await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => testNow });
      return { body: { id: run.id } };
    },
  };
}
