import { and, asc, eq, inArray } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { RecordChange } from '#contract/import.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { importRow } from '#server/platform/db/tables/import.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';
import { targetId } from '#server/platform/table/kind/kind.ts';

/** Records looked up by one statement. */
const batchSize = 500;

/** Changes that owners make are in the events of their records, and not in the audit log. */
const events = (kind: string) =>
  kind === 'listing' || kind === 'policy'
    ? sql`union all (select e."by", e.at from ${sql.identifier(`${kind}_event`)} e where e.${sql.identifier(`${kind}_id`)} = r.id and e.at > own.at
        order by e.id desc limit 1)`
    : sql``;

/**
 * Returns the last change of each record after an import, by id in the history; records without a later event are absent. The import is found by its
 * own audit event, and all later events of a record count as changes.
 */
async function changesOf(db: Db, kind: string, batchId: string, ids: readonly string[]): Promise<Map<string, RecordChange>> {
  const found = await rows<RecordChange>(
    db,
    sql`with import as (select account_id, request_id, at from audit_event where target_kind = 'import' and target_id = ${batchId} and call like '%.importApply'
        order by id limit 1)
      select r.id, ${kind}::text as kind, last."by", a.display_name as name, to_char(last.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from unnest(${sql.param([...ids])}::text[]) r(id), import
      join lateral (select w.id, w.at from audit_event w where w.target_kind = ${kind} and w.target_id = r.id and w.call like '%.importApply'
        and w.account_id = import.account_id and (w.request_id = import.request_id or w.at >= import.at) order by w.id limit 1) own on true
      join lateral (select changed."by", changed.at from (
          (select e.username as "by", e.at from audit_event e where e.target_kind = ${kind} and e.target_id = r.id and e.id > own.id
            order by e.id desc limit 1) ${events(kind)}) changed order by changed.at desc, changed."by" collate "C" limit 1) last on true
      left join account a on a.username = last."by"`,
  );
  return new Map(found.map((change) => [change.id, change]));
}

export type KeptRow = { row: number; title: string; reason: 'changed' | 'used'; change: RecordChange | null };

/** Returns the first rows that undoing leaves unchanged, in file order, with the authors of the changes. */
export async function keptRows(db: Db, kind: ImportKind, batchId: string, limit: number): Promise<KeptRow[]> {
  const found = await db
    .select({ row: importRow.row, title: importRow.title, undo: importRow.undo, target: importRow.writtenTarget })
    .from(importRow)
    .where(and(eq(importRow.batchId, batchId), inArray(importRow.undo, ['changed', 'used'])))
    .orderBy(asc(importRow.row))
    .limit(limit);
  const { recordKind, historyIds } = kind.undo;
  const targets = [...new Set(found.flatMap(({ undo, target }) => (undo === 'changed' && target !== null ? [targetId(target)] : [])))];
  const changes = new Map<string, RecordChange>();
  for (let from = 0; from < targets.length; from += batchSize) {
    const some = targets.slice(from, from + batchSize);
    const names = (await historyIds?.(db, some)) ?? new Map(some.map((id) => [id, id]));
    const of = await changesOf(db, recordKind, batchId, [...names.values()]);
    for (const [id, name] of names) {
      const change = of.get(name);
      if (change !== undefined) changes.set(id, change);
    }
  }
  return found.map(({ row, title, undo, target }) => ({
    row,
    title: title ?? '',
    reason: undo === 'used' ? 'used' : 'changed',
    change: target === null ? null : (changes.get(targetId(target)) ?? null),
  }));
}
