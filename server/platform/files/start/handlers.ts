import type { Files } from '../../http/context.ts';
import type { Handler } from '../../jobs/handler.ts';
import { moveHandler, moveKind } from '../move.ts';
import { removeHandler, removeKind, sweepHandler, sweepKind } from '../remove.ts';
import { expireHandler, expireKind } from '../resumable/uploads.ts';
import { rescanHandler, rescanKind, scanHandler } from '../scan/scan-job.ts';
import { scanKind } from '../scan-later.ts';

/** The work that needs the storage of this installation. Without a scanner no scan is taken: another process may have one. */
export const fileHandlers = ({ storage, scanner }: Files): ReadonlyMap<string, Handler> =>
  new Map([
    [moveKind, moveHandler(storage)],
    [removeKind, removeHandler(storage)],
    [sweepKind, sweepHandler(storage)],
    [expireKind, expireHandler],
    ...(scanner === null
      ? []
      : ([
          [scanKind, scanHandler(storage, scanner)],
          [rescanKind, rescanHandler],
        ] as const)),
  ]);
