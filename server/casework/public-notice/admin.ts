import { sql } from 'drizzle-orm';
import type * as contract from '#contract/public-notice-admin.ts';
import type { NoticeDetail } from '#contract/public-notice-admin.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import { rows } from '#server/platform/db/client.ts';
import { containing } from '#server/platform/db/keyword.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { numberOf } from '../application/records.ts';
import type { Announcer } from './candidates.ts';
import { reachedNotices } from './candidates.ts';
import type { Body } from './rows.ts';
import { bodyColumns, inStage, noticeHeads, noticeRows, notices } from './rows.ts';

type Kept = { version: number; updatedAt: Date | string };
const keptColumns = sql`, n.version, n.updated_at as "updatedAt"`;

/** Returns notices within the reach of an officer, the last changed first. */
export async function adminNotices(
  { db, user, now }: Announcer,
  { stage, keyword, page, pageSize }: ParsedInput<typeof contract.list>['params'],
): Promise<CallData<typeof contract.list>> {
  const at = now();
  const byText = containing([sql`n.title`, sql`n.round`, sql`n.policy_title`], keyword) ?? sql`true`;
  const where = sql`${await reachedNotices(db, user.id, 'read', at)} and ${byText}
    ${stage === undefined ? sql`` : sql`and ${inStage(stage, todayInChina(at))}`}`;
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total from ${notices} where ${where}`);
  const list = await noticeHeads<Kept>(db, { where, order: sql`n.updated_at desc, n.id`, page, pageSize, now: at }, keptColumns);
  return {
    total: counted?.total ?? 0,
    list: list.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: new Date(updatedAt).toISOString() })),
  };
}

type Objected = { id: string; serial: number; createdAt: string; isOpen: boolean };
type FoundRow = { applicationId: string | null; serial: number | null; createdAt: Date | string | null; objections: Objected[] };

const rowColumns = sql`, a.id::text as "applicationId", a.serial::int as serial, a.created_at as "createdAt",
  coalesce((select json_agg(json_build_object('id', o.id, 'serial', o.serial, 'createdAt', o.created_at,
      'isOpen', o.state in ('submitted', 'reviewing', 'returned')) order by o.serial)
    from application o where o.kind = 'objection' and o.subject_id = r.id::text and o.submitted_at is not null), '[]'::json) as objections`;

/** Returns a notice with its rows and the objections to them. 404 for one beyond the reach of the caller. */
export async function adminNotice({ db, user, now }: Announcer, id: string): Promise<NoticeDetail> {
  const at = now();
  const [head] = await noticeHeads<Kept & Body>(
    db,
    { where: sql`n.id::text = ${id} and ${await reachedNotices(db, user.id, 'read', at)}`, order: sql`n.id`, now: at },
    sql`${keptColumns} ${bodyColumns}`,
  );
  if (head === undefined) throw notFound({ kind: 'publicNotice', id });
  const found = await noticeRows<FoundRow>(db, head.id, head.stage, rowColumns);
  const numbered = (serial: number, createdAt: Date | string) => numberOf({ serial, createdAt: new Date(createdAt) });
  return {
    ...head,
    list: found.map(({ serial, createdAt, objections, ...row }) => ({
      ...row,
      number: serial === null || createdAt === null ? null : numbered(serial, createdAt),
      objections: objections.map((one) => ({ id: one.id, isOpen: one.isOpen, number: numbered(one.serial, one.createdAt) })),
    })),
  };
}
