import { sql } from 'drizzle-orm';
import type { BulkReason } from '#contract/bulk.ts';
import type { bulkFreeze } from '#contract/company-admin.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { BulkKind, Frozen, Turned } from '#server/platform/bulk/kind.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { removeCompany } from './changes.ts';
import { listedCompanyIds } from './list.ts';
import { undoRemoval } from './undo.ts';

type Filters = ParsedInput<typeof bulkFreeze>['body'];

async function freeze(db: Db, filters: Filters, { most }: { most: number }): Promise<Frozen[]> {
  const ids = (await listedCompanyIds(db, filters)).slice(0, most + 1);
  return rows<Frozen>(
    db,
    sql`select e.id, e.name as title, to_jsonb(e.version) as seen from unnest(${sql.param(ids)}::text[]) with ordinality as listed(id, place)
      join enterprise e on e.id = listed.id order by listed.place`, // unique order: places of a list
  );
}

/** Reasons why a company is not deleted or restored. */
const reasons: Readonly<Record<string, BulkReason>> = { CONFLICT: 'changed', NOT_FOUND: 'gone', IN_USE: 'inUse', WRONG_STATE: 'taken' };

/** Applies `work` to each company; refused ones stay unchanged. */
async function each<Record extends { id: string }>(
  tx: Db,
  records: readonly Record[],
  work: (inner: Db, one: Record) => Promise<{ written: Written[]; undo?: string }>,
  record: (written: readonly Written[]) => Promise<void>,
): Promise<Turned[]> {
  const turned: Turned[] = [];
  const all: Written[] = [];
  for (const one of records) {
    try {
      const { written, undo } = await tx.transaction((inner) => work(inner, one));
      all.push(...written);
      turned.push({ id: one.id, reason: null, undo });
    } catch (error) {
      const reason = error instanceof Problem ? reasons[error.errorCode] : undefined;
      if (reason === undefined) throw error;
      turned.push({ id: one.id, reason });
    }
  }
  await record(all);
  return turned;
}

/** Deletes or restores all companies of a list. */
export const companyBulk: BulkKind<Filters> = {
  name: 'enterpriseAdmin',
  permission: 'content:enterprise',
  degrees: { delete: ['write'] },
  freeze,
  act: (tx, records, { now, record }) =>
    each(
      tx,
      records,
      async (inner, { id, seen }) => {
        const { undo, written } = await removeCompany(inner, { id, version: Number(seen), today: todayInChina(now), now });
        return { undo, written: [written] };
      },
      record,
    ),
  undo: (tx, records, { now, record }) =>
    each(tx, records, async (inner, { undo }) => ({ written: await undoRemoval(inner, String(undo), now) }), record),
};
