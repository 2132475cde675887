import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import type { Former } from '#server/platform/table/kind/kind.ts';

/** Stores what undoing needs to know of written rows. */
export async function keepFormers(tx: Db, batchId: string, formers: readonly Former[]): Promise<void> {
  if (formers.length === 0) return;
  await tx.execute(sql`update import_row i set written_target = f.target, former = f.former, undo = null
    from jsonb_to_recordset(${JSON.stringify(formers)}::jsonb) as f(row int, target text, former jsonb)
    where i.batch_id = ${batchId}::uuid and i.row = f.row`);
}
