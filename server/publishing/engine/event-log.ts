import { sql } from 'drizzle-orm';
import type { PublishingAction } from '#domain/publishing/states.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

/** Events shown of a record. */
const mostEvents = 200;

/** Drafts end with these; events before belong to an earlier draft. */
const ended = sql`('publish', 'discard')`;

/** More than anybody saves one draft. */
const savesOfDraft = 1000;

/**
 * `by` is a user name; `failed` is a rejected scheduled publication; `unpublish` is an undone publication, after which the draft continues.
 */
type EditingEvent = {
  id: string;
  by: string;
  action: PublishingAction | 'create' | 'edit' | 'save' | 'failed' | 'unpublish';
  note: string | null;
  at: Date;
};

export type EventLog = ReturnType<typeof eventLog>;

/** The events of records that are edited through drafts: `table` with the column `record` for the record's id. */
export function eventLog(table: string, record: string) {
  const events = sql.identifier(table);
  const recordId = sql.identifier(record);

  /** Adds events. */
  async function note(tx: Db, happened: readonly EditingEvent[]): Promise<void> {
    if (happened.length === 0) return;
    const list = happened.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
    await tx.execute(sql`insert into ${events} (${recordId}, "by", action, note, at)
      select e.id, e."by", e.action, e.note, e.at
      from rows from (jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as (id text, "by" text, action text, note text, at timestamptz))
        with ordinality as e(id, "by", action, note, at, place) order by e.place`);
  }

  /** Returns the events of a record, newest first. */
  async function timelineOf(db: Db, id: string): Promise<{ at: string; by: string; action: string; note: string | null }[]> {
    return rows(
      db,
      sql`select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e."by", e.action, e.note from ${events} e
        where e.${recordId} = ${id} order by e.id desc limit ${mostEvents}::int`,
    );
  }

  /** Returns the user names of those who have written the current drafts, by record. */
  async function authorsOf(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
    const found = await rows<{ id: string; authors: string[] }>(
      db,
      sql`select e.${recordId} as id, array_agg(distinct e."by" order by e."by") as authors from ${events} e
        where e.${recordId} = any(${sql.param([...ids])}::text[]) and e.action in ('create', 'edit', 'save')
          and e.id > coalesce((select max(x.id) from (
            select id, action, lead(action) over (order by id) as next from ${events}
            where ${recordId} = e.${recordId} and action in ('publish', 'discard', 'unpublish')) x
            where x.action in ${ended} and x.next is distinct from 'unpublish'), 0)
        group by e.${recordId}`,
    );
    return new Map(found.map(({ id, authors }) => [id, authors]));
  }

  /** Returns the first version of a new draft of each record: above those of earlier drafts, so that a version number never means two texts. */
  async function firstDraftVersions(db: Db, ids: readonly string[]): Promise<(id: string) => number> {
    const found = await rows<{ id: string; earlier: number }>(
      db,
      sql`select ${recordId} as id, count(*)::int as earlier from ${events}
        where ${recordId} = any(${sql.param([...ids])}::text[]) and action in ${ended} group by ${recordId}`,
    );
    const earlier = new Map(found.map((one) => [one.id, one.earlier]));
    return (id) => 1 + savesOfDraft * (earlier.get(id) ?? 0);
  }

  return { note, timelineOf, authorsOf, firstDraftVersions };
}
