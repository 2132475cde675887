import { and, inArray, ne, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { applicationForm } from '#server/platform/db/tables/application.ts';

/** Deletes the application forms of discarded drafts of policies or of listings that were never published. */
export async function deleteDraftForms(tx: Db, of: 'policy' | 'listing', drafts: readonly { id: string }[]): Promise<void> {
  if (drafts.length === 0) return;
  const { kind, subjectId } = applicationForm;
  await tx.delete(applicationForm).where(
    and(
      inArray(
        subjectId,
        drafts.map(({ id }) => id),
      ),
      of === 'policy' ? eq(kind, 'policy') : ne(kind, 'policy'),
      sql`not exists (select 1 from ${sql.identifier(of)} published where published.id = ${subjectId} and published.state <> 'draft')`,
    ),
  );
}
