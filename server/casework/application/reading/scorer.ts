import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

/** Whether an account scores an application now: it has declared that it has no conflict of interest, and the round is not closed. */
export const scoresCase = async (db: Db, accountId: string, applicationId: string): Promise<boolean> =>
  (
    await rows(
      db,
      sql`select 1 from review_assignment g join review_case c on c.id = g.case_id join review_round n on n.id = c.round_id
        where c.application_id = ${applicationId}::uuid and g.account_id = ${accountId}::uuid and g.standing = 'clear' and n.state = 'scoring' limit 1`,
    )
  ).length > 0;
