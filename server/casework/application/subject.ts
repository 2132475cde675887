import { and, eq, sql } from 'drizzle-orm';
import type { ApplicationKind } from '#contract/application/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { todayInChina } from '#domain/china-time.ts';
import { noticeStage } from '#domain/public-notice/machine.ts';
import { isSpent, windowOn, windowStatusOf } from '#domain/window/window.ts';
import type { Db } from '#server/platform/db/client.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { publicNotice, publicNoticeRow } from '#server/platform/db/tables/public-notice.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** The subject of an application. */
export type Subject = {
  title: string;
  /** The owner of the listing; null for a policy, and for listings of administrators. */
  ownerId: string | null;
  /** First and last day of the window, `2026-01-01..2026-12-31`; empty if it is always open. */
  window: string;
  status: 'open' | 'upcoming' | 'closed' | 'ask' | 'spent' | 'grant';
};

/** Why it cannot be applied for, by its status. */
export const refusals = {
  upcoming: 'applicationUpcoming',
  closed: 'applicationClosed',
  ask: 'applicationAsk',
  spent: 'applicationSpent',
  grant: 'grantApplication',
} as const;

const pageOf = (address: string, id: string) => `${address}?${new URLSearchParams({ id }).toString()}`;

const listingKindOf = (code: string | null | undefined) => listingKinds.find(({ kind }) => kind === code);

/** The reader: whether they sent it, and the listing's kind, once it is published. */
type Reading = { own: boolean; published: string | null };

/** Returns the page of the subject; for an unpublished record, its owner's editor. */
export function subjectAddress(kind: ApplicationKind, subjectId: string, { own, published }: Reading): string | null {
  if (kind.fromRecord === true) {
    const page = own ? (listingKindOf(kind.listingKind)?.editor ?? '/account/publish') : listingKindOf(published)?.pages.detail;
    return page === undefined ? null : pageOf(page, subjectId);
  }
  if (kind.subject === 'policy') return pageOf('/policy/detail', subjectId);
  if (kind.subject === 'enterprise') return pageOf('/policy/company', subjectId);
  if (kind.subject === 'publicNotice') return pageOf('/policy/notice', subjectId);
  const detail = listingKindOf(kind.listingKind)?.pages.detail;
  return detail === undefined ? null : pageOf(detail, subjectId);
}

/** Adds the page of the subject to a refusal to begin, unless the subject was deleted. */
export function refusalWith(error: unknown, kind: ApplicationKind, subjectId: string | undefined): unknown {
  if (!(error instanceof Problem) || error.status !== 200 || error.errorCode === 'GONE' || subjectId === undefined) return error;
  const href = subjectAddress(kind, subjectId, { own: true, published: null });
  const type = kind.fromRecord === true ? 'record' : kind.subject === 'none' ? 'listing' : kind.subject;
  const data = typeof error.extra.data === 'object' ? error.extra.data : null;
  return new Problem(200, error.errorCode, error.key, {
    ...error.extra,
    data: { ...data, subject: href === null ? null : { href, type } },
  });
}

/** Returns the subject of an application; null if it is not published, or the kind has no subject of this id. */
export async function subjectOf(db: Db, kind: ApplicationKind, id: string, now: Date): Promise<Subject | null> {
  if (kind.subject === 'policy') {
    const { title, applyFrom, applyTo, applyRule, effectiveFrom, effectiveTo } = policy;
    const isGrant = sql<boolean>`exists (select 1 from grant_policy k where k.policy_id = ${policy.id})`;
    const [found] = await db
      .select({ title, applyFrom, applyTo, applyRule, effectiveFrom, effectiveTo, isGrant })
      .from(policy)
      .where(and(eq(policy.id, id), eq(policy.state, 'published'), eq(policy.kind, 'project')));
    if (found === undefined) return null;
    const today = todayInChina(now);
    const status = windowStatusOf(today, found);
    const { from, to } = windowOn(today, found);
    return {
      title: found.title,
      ownerId: null,
      window: from !== null || to !== null ? `${from ?? ''}..${to ?? ''}` : '',
      status: found.isGrant ? 'grant' : status === 'always' ? 'open' : status === 'closed' && isSpent(today, found) ? 'spent' : status,
    };
  }
  if (kind.subject === 'enterprise') {
    const [found] = await db
      .select({ title: companyTable.name, ownerId: companyTable.ownerId })
      .from(companyTable)
      .where(eq(companyTable.id, id));
    if (found === undefined) return null;
    if (found.ownerId !== null && kind.forCompany) throw new Problem(200, 'WRONG_STATE', 'applicationOwnEntry');
    return { title: found.title, ownerId: null, window: '', status: 'open' };
  }
  if (kind.subject === 'publicNotice') {
    const [found] = await db
      .select({ row: publicNoticeRow, notice: publicNotice })
      .from(publicNoticeRow)
      .innerJoin(publicNotice, eq(publicNotice.id, publicNoticeRow.noticeId))
      .where(and(eq(sql`${publicNoticeRow.id}::text`, id), eq(publicNotice.state, 'announced')));
    if (found === undefined) return null;
    const isOpen = found.row.active && noticeStage(found.notice, todayInChina(now)) === 'running';
    return { title: `${found.row.companyName} · ${found.notice.title}`, ownerId: null, window: '', status: isOpen ? 'open' : 'closed' };
  }
  if (kind.subject === 'listing' && kind.listingKind !== undefined) {
    const { title, ownerId, expiresAt } = listing;
    const [found] = await db
      .select({ title, ownerId, expiresAt })
      .from(listing)
      .where(and(eq(listing.id, id), eq(listing.kind, kind.listingKind), eq(listing.state, 'published')));
    if (found === undefined) return null;
    const isOver = found.expiresAt !== null && found.expiresAt <= now;
    return { title: found.title, ownerId: found.ownerId, window: '', status: isOver ? 'closed' : 'open' };
  }
  return null;
}
