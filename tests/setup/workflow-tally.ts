import { appendFileSync } from 'node:fs';

/** One attempt: by whom, in which state, and the resulting state or the code of the refusal. */
export type Tried = { table: string; state: string; action: string; role: string; scope: string; answer: string };

const file = process.env['WORKFLOW_TALLY'];

/** Records an attempt for the table that `npm run test:workflow` prints. */
export function tally(tried: Tried): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(tried)}\n`);
}
