import { eq, sql } from 'drizzle-orm';
import { application, applicationFile } from '#server/platform/db/tables/application.ts';
import type { FileOwner } from '#server/platform/files/owner.ts';
import { scoresCase } from './reading/scorer.ts';
import { mayOpen } from './records.ts';

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
