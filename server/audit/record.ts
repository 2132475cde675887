import type { Db } from '../db/client.ts';
import { auditEvent } from '../db/tables/audit.ts';

/** What was written to: a kind of record (`dictEntry`), its id, and what people know it by. */
export type Target = { kind: string; id: string; title: string };

/** Null where there was nothing before, or is nothing after. Leave secrets out. */
export type Written = { target: Target; before: object | null; after: object | null };

export type Writer = { accountId: string; username: string; call: string; address: string; requestId: string };

/** Notes writes of an administrator, in the transaction that makes them. */
export async function recordWrites(db: Db, writer: Writer, written: readonly Written[], at: Date): Promise<void> {
  if (written.length === 0) return;
  await db.insert(auditEvent).values(
    written.map(({ target, before, after }) => ({
      ...writer,
      at,
      targetKind: target.kind,
      targetId: target.id,
      targetTitle: target.title,
      before,
      after,
    })),
  );
}
