import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** The record that was written: its kind (`dictEntry`), id, and the name people know it by. */
export type Target = { kind: string; id: string; title: string };

/** `before` is null for a new record, `after` for a deleted one. Leave secrets out. `action`: which one, of a call that has several. */
export type Written = { target: Target; action?: string; before: object | null; after: object | null };

export type Writer = { accountId: string; username: string; call: string; address: string; requestId: string };

/** Returns the changes of a write: all of a new record, otherwise the fields of `after` that differ. */
export function writtenOver(target: Target, before: object | undefined, after: object): Written {
  if (before === undefined) return { target, before: null, after };
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(was.get(key) ?? null, value ?? null));
  return { target, before: Object.fromEntries(changed.map(([key]) => [key, was.get(key) ?? null])), after: Object.fromEntries(changed) };
}

/** Entries per statement. */
const batchSize = 500;

/** Records an administrator's writes, in the transaction that makes them. */
export async function recordWrites(db: Db, writer: Writer, written: readonly Written[], at: Date): Promise<void> {
  const { accountId, username, call, address, requestId } = writer;
  for (let from = 0; from < written.length; from += batchSize) {
    const list = written
      .slice(from, from + batchSize)
      .map(({ target, action = '', before, after }) => ({ ...target, action, before, after }));
    await db.execute(sql`insert into audit_event
        (at, account_id, username, call, action, address, request_id, target_kind, target_id, target_title, before, after)
      select ${at.toISOString()}::timestamptz, ${accountId}, ${username}, ${call}, w.action, ${address}, ${requestId}, w.kind, w.id, w.title, w.before, w.after
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as w(kind text, id text, title text, action text, before jsonb, after jsonb)`);
  }
}
