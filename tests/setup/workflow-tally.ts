import { appendFileSync } from 'node:fs';

/** What was tried once: by whom, in which state, and the state it led to or the code of the refusal. */
export type Tried = { table: string; state: string; action: string; role: string; scope: string; answer: string };

const file = process.env['WORKFLOW_TALLY'];

/** Notes what was tried for the table that `npm run test:workflow` prints. */
export function tally(tried: Tried): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(tried)}\n`);
}
