import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { AuditEvent } from '#contract/audit.ts';
import { isoInChina } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { containing } from '../db/keyword.ts';
import { auditEvent } from '../db/tables/audit.ts';

export type AuditFilters = {
  keyword: string;
  call: string[];
  kind: string;
  record: string;
  field: string;
  username: string;
  request: string;
  from?: string | undefined;
  to?: string | undefined;
};

/** `policyAdmin.act:publish` is a call with one of its actions. */
function madeBy(name: string) {
  const [call = '', action] = name.split(':');
  return and(eq(auditEvent.call, call), action === undefined ? undefined : eq(auditEvent.action, action));
}

/** A written field; null if it is absent or empty. */
const valueIn = (side: typeof auditEvent.before | typeof auditEvent.after, field: string) => sql`nullif(${side} -> ${field}::text, 'null')`;

/** Days are days in China. */
const conditionOf = ({ keyword, call, kind, record, field, username, request, from, to }: AuditFilters) =>
  and(
    containing([auditEvent.username, auditEvent.targetId, auditEvent.targetTitle], keyword),
    call.length === 0 ? undefined : or(...call.map(madeBy)),
    kind === '' ? undefined : eq(auditEvent.targetKind, kind),
    record === '' ? undefined : eq(auditEvent.targetId, record),
    field === '' ? undefined : sql`${valueIn(auditEvent.before, field)} is distinct from ${valueIn(auditEvent.after, field)}`,
    username === '' ? undefined : eq(auditEvent.username, username),
    request === '' ? undefined : and(eq(auditEvent.requestId, request), sql`${auditEvent.targetKind} <> 'import'`),
    from === undefined ? undefined : sql`${auditEvent.at} >= ${isoInChina(from)}::timestamptz`,
    to === undefined ? undefined : sql`${auditEvent.at} < ${isoInChina(to)}::timestamptz + interval '1 day'`,
  );

/** Leaves out the rows of imports, each of which has its own entry, unless a record or an import is requested. */
const folded = ({ keyword, record, request }: AuditFilters) =>
  keyword !== '' || record !== '' || request !== ''
    ? undefined
    : sql`(${auditEvent.targetKind} = 'import' or (${auditEvent.call} not like '%.importApply' and ${auditEvent.call} not like '%.importUndo'))`;

const shown = (row: typeof auditEvent.$inferSelect): AuditEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  username: row.username,
  call: row.call,
  action: row.action,
  target: { kind: row.targetKind, id: row.targetId, title: row.targetTitle },
  before: row.before,
  after: row.after,
  address: row.address,
  requestId: row.requestId,
});

/** Returns the values of an indexed column, sorted: one look into the index for each, however long the log is. */
async function valuesOf(db: Db, column: 'target_kind' | 'username'): Promise<string[]> {
  const name = sql.identifier(column);
  const found = await rows<{ value: string }>(
    db,
    sql`with recursive seen as (
        select min(${name}) as value from audit_event
        union all select (select min(${name}) from audit_event where ${name} > seen.value) from seen where seen.value is not null)
      select value from seen where value is not null order by value`,
  );
  return found.map(({ value }) => value);
}

/** Returns the calls that ever wrote, each with its actions. */
async function callsOf(db: Db): Promise<string[]> {
  const found = await rows<{ call: string; action: string }>(
    db,
    sql`with recursive seen as (
        (select call, action from audit_event order by call, action limit 1)
        union all select n.call, n.action from seen cross join lateral
          (select e.call, e.action from audit_event e where (e.call, e.action) > (seen.call, seen.action) order by e.call, e.action limit 1) n)
      select call, action from seen order by call, action`,
  );
  return found.map(({ call, action }) => (action === '' ? call : `${call}:${action}`));
}

/** Returns the fields that were ever written of a record. */
async function fieldsOf(db: Db, { kind, record }: AuditFilters): Promise<string[]> {
  if (kind === '' || record === '') return [];
  const found = await rows<{ field: string }>(
    db,
    sql`select distinct f.field from audit_event e cross join lateral jsonb_object_keys(
        case when jsonb_typeof(e.before) = 'object' then e.before else '{}' end || case when jsonb_typeof(e.after) = 'object' then e.after else '{}' end)
        as f(field)
      where e.target_kind = ${kind} and e.target_id = ${record} order by f.field`,
  );
  return found.map(({ field }) => field);
}

/** Returns the entries, newest first, and the available filters. */
export async function listEvents(db: Db, filters: AuditFilters & { page: number; pageSize: number }) {
  const where = and(conditionOf(filters), folded(filters));
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
  return {
    total: counted?.total ?? 0,
    list: found.map(shown),
    calls: await callsOf(db),
    kinds: await valuesOf(db, 'target_kind'),
    usernames: await valuesOf(db, 'username'),
    fields: await fieldsOf(db, filters),
  };
}

/** Returns an event; undefined for an unknown id. */
export async function eventOf(db: Db, id: number): Promise<AuditEvent | undefined> {
  const [found] = await db.select().from(auditEvent).where(eq(auditEvent.id, id));
  return found === undefined ? undefined : shown(found);
}

const batch = 500;

/** Yields all events of a filter in batches, newest first, with the rows of imports: no query stays open while a reader is slow. */
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
