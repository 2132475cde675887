import { eq, sql } from 'drizzle-orm';
import { application, applicationFile } from '#server/platform/db/tables/application.ts';
import type { FileOwner } from '#server/platform/files/owner.ts';
import { mayOpen } from './records.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

/** Whether an account scores an application now: it has declared that it has no conflict of interest, and the round is not closed. */
const scoresCase = async (db: Db, accountId: string, applicationId: string): Promise<boolean> =>
  (
    await rows(
      db,
      sql`select 1 from review_assignment g join review_case c on c.id = g.case_id join review_round n on n.id = c.round_id
        where c.application_id = ${applicationId}::uuid and g.account_id = ${accountId}::uuid and g.standing = 'clear' and n.state = 'scoring' limit 1`,
    )
  ).length > 0;

/** Files of applications are readable by everybody who may read the application, and by experts while they score it. */
export const applicationFiles: FileOwner = {
  name: 'application',
  holds: sql`exists (select 1 from application_file a where a.file_id = f.id)`,
  reading: async (db, { fileId }, user, now) => {
    if (user === null) return null;
    const naming = await db
      .select({ stored: application })
      .from(applicationFile)
      .innerJoin(application, eq(application.id, applicationFile.applicationId))
      .where(eq(applicationFile.fileId, fileId));
    for (const { stored } of naming) {
      if ((await mayOpen(db, { user, now: () => now }, stored)) || (await scoresCase(db, user.id, stored.id))) return { public: false };
    }
    return null;
  },
};
