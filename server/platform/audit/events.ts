import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { AuditEvent } from '#contract/audit.ts';
import { isoInChina } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import { containing } from '../db/keyword.ts';
import { auditEvent } from '../db/tables/audit.ts';

export type AuditFilters = { keyword: string; call: string[]; from?: string | undefined; to?: string | undefined };

/** Days are days in China. */
const conditionOf = ({ keyword, call, from, to }: AuditFilters) =>
  and(
    containing([auditEvent.username, auditEvent.targetId, auditEvent.targetTitle], keyword),
    call.length === 0 ? undefined : inArray(auditEvent.call, call),
    from === undefined ? undefined : sql`${auditEvent.at} >= ${isoInChina(from)}::timestamptz`,
    to === undefined ? undefined : sql`${auditEvent.at} < ${isoInChina(to)}::timestamptz + interval '1 day'`,
  );

const shown = (row: typeof auditEvent.$inferSelect): AuditEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  username: row.username,
  call: row.call,
  target: { kind: row.targetKind, id: row.targetId, title: row.targetTitle },
  before: row.before,
  after: row.after,
  address: row.address,
  requestId: row.requestId,
});

/** Returns what administrators wrote, newest first, and the names of all calls that ever wrote. */
export async function listEvents(db: Db, filters: AuditFilters & { page: number; pageSize: number }) {
  const where = conditionOf(filters);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(auditEvent)
    .where(where);
  const found = await db
    .select()
    .from(auditEvent)
    .where(where)
    .orderBy(desc(auditEvent.id))
    .limit(filters.pageSize)
    .offset((filters.page - 1) * filters.pageSize);
  const calls = await db.selectDistinct({ call: auditEvent.call }).from(auditEvent).orderBy(auditEvent.call);
  return { total: counted?.total ?? 0, list: found.map(shown), calls: calls.map((one) => one.call) };
}

/** Returns an event; undefined for an unknown id. */
export async function eventOf(db: Db, id: number): Promise<AuditEvent | undefined> {
  const [found] = await db.select().from(auditEvent).where(eq(auditEvent.id, id));
  return found === undefined ? undefined : shown(found);
}

const batch = 500;

/** Yields the same events in batches, newest first: no query stays open while a reader is slow. */
export async function* allEvents(db: Db, filters: AuditFilters): AsyncGenerator<AuditEvent> {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const found = await db
      .select()
      .from(auditEvent)
      .where(and(conditionOf(filters), lt(auditEvent.id, before)))
      .orderBy(desc(auditEvent.id))
      .limit(batch);
    for (const row of found) yield shown(row);
    const last = found.at(-1);
    if (found.length < batch || last === undefined) return;
    before = last.id;
  }
}
