import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { auditEvent } from '../db/tables/audit.ts';

type Deletion = { title: string; by: string; at: Date };

/** Returns who deleted a record and when; undefined if the audit log does not know, or the record was restored. */
export async function deletionOf(db: Db, { kind, id }: { kind: string; id: string }): Promise<Deletion | undefined> {
  const [last] = await db
    .select({
      title: auditEvent.targetTitle,
      by: auditEvent.username,
      at: auditEvent.at,
      before: auditEvent.before,
      after: auditEvent.after,
    })
    .from(auditEvent)
    .where(and(eq(auditEvent.targetKind, kind), eq(auditEvent.targetId, id)))
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return last === undefined || last.before === null || last.after !== null ? undefined : last;
}
