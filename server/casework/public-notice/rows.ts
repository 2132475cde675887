import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { NoticeHead, NoticeRow } from '#contract/public-notice.ts';
import { todayInChina } from '#domain/china-time.ts';
import { noticeStage, rowStanding } from '#domain/public-notice/machine.ts';
import type { NoticeStage, NoticeState } from '#domain/public-notice/states.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

/** Whether an objection to row `r` is not decided. */
export const isObjected = sql`exists (select 1 from application o where o.kind = 'objection' and o.subject_id = r.id::text
  and o.state in ('submitted', 'reviewing', 'returned'))`;

/** Notices `n` in a stage on a day. */
export const inStage = (stage: NoticeStage, today: string): SQL =>
  stage === 'draft' || stage === 'withdrawn'
    ? sql`n.state = ${stage}`
    : sql`(n.state = 'announced' and n.last_day ${stage === 'ended' ? sql`<` : sql`>=`} ${today}::date)`;

type FoundHead = Omit<NoticeHead, 'policy' | 'stage' | 'announcedAt' | 'waiting'> & {
  state: NoticeState;
  announcedAt: Date | string | null;
  policyId: string;
  policyTitle: string;
  policyKind: string | null;
  isPublished: boolean | null;
  objections: number;
};

const headColumns = sql`n.id::text as id, n.title, n.round, n.state, n.announced_at as "announcedAt", n.last_day::text as "lastDay",
  n.policy_id as "policyId", n.policy_title as "policyTitle", p.kind as "policyKind", p.state = 'published' as "isPublished",
  (select count(*)::int from public_notice_row r where r.notice_id = n.id and r.removed_at is null) as rows,
  (select count(*)::int from public_notice_row r where r.notice_id = n.id and r.active and ${isObjected}) as objections`;

type Which = { where: SQL; order: SQL; page?: number; pageSize?: number; now: Date };

/** Notices `n` with their policy `p`, if it is still there. */
export const notices = sql`public_notice n left join policy p on p.id = n.policy_id`;

/** Returns notices as lists show them, with the objections to them that are not decided. `more` are the further columns of `More`. */
export async function noticeHeads<More extends object = object>(
  db: Db,
  { where, order, page = 1, pageSize = 1, now }: Which,
  more: SQL = sql``,
): Promise<(NoticeHead & { objections: number } & More)[]> {
  const today = todayInChina(now);
  const found = await rows<FoundHead & More>(
    db,
    sql`select ${headColumns} ${more} from ${notices} where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return found.map((row) => {
    const { policyId, policyTitle, policyKind, isPublished, announcedAt, objections } = row;
    const stage = noticeStage(row, today);
    return {
      ...row,
      stage,
      announcedAt: announcedAt === null ? null : new Date(announcedAt).toISOString(),
      policy: { id: policyId, title: policyTitle, kind: policyKind ?? 'project', isPublished: isPublished === true },
      waiting: stage === 'ended' ? objections : 0,
    };
  });
}

/** The parts of a notice besides its head. */
export type Body = { body: string; days: number; showsAmount: boolean; reason: string | null };
export const bodyColumns = sql`, n.body, n.days, n.shows_amount as "showsAmount", n.reason`;

type FoundRow = Omit<NoticeRow, 'standing'> & { isRemoved: boolean; isObjected: boolean };

/** Returns the rows of a notice in their order. */
export async function noticeRows<More extends object = object>(
  db: Db,
  noticeId: string,
  stage: NoticeStage,
  more: SQL = sql``,
): Promise<(NoticeRow & More)[]> {
  const found = await rows<FoundRow & More>(
    db,
    sql`select r.id::text as id, r.company_name as "companyName", r.purpose, r.amount::float8 as amount,
        r.removed_at is not null as "isRemoved", r.removed_reason as "removedReason", ${isObjected} as "isObjected" ${more}
      from public_notice_row r left join application a on a.id = r.application_id where r.notice_id = ${noticeId}::uuid order by r.position`,
  );
  return found.map(({ isRemoved, isObjected: objected, ...row }) => ({
    ...row,
    standing: rowStanding(stage, { isRemoved, isObjected: objected }),
  })) as unknown as (NoticeRow & More)[];
}
