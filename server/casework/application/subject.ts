import { and, eq } from 'drizzle-orm';
import type { ApplicationKind } from '#contract/application/kind.ts';
import { todayInChina } from '#domain/china-time.ts';
import { windowStatus } from '#domain/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { enterprise } from '#server/platform/db/tables/enterprise.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** What an application is for. */
export type Subject = {
  title: string;
  /** Whoever owns the listing; null for a policy, and for what administrators keep. */
  ownerId: string | null;
  /** First and last day of the window, `2026-01-01..2026-12-31`; empty where it is always open. */
  window: string;
  status: 'open' | 'upcoming' | 'closed';
};

/** Returns what an application is for; null where it is not published, or the kind has no subject of this id. */
export async function subjectOf(db: Db, kind: ApplicationKind, id: string, now: Date): Promise<Subject | null> {
  if (kind.subject === 'policy') {
    const { title, applyFrom, applyTo, effectiveTo } = policy;
    const [found] = await db
      .select({ title, applyFrom, applyTo, effectiveTo })
      .from(policy)
      .where(and(eq(policy.id, id), eq(policy.state, 'published'), eq(policy.kind, 'project')));
    if (found === undefined) return null;
    const status = windowStatus(todayInChina(now), found.applyFrom, found.applyTo, found.effectiveTo);
    const isBounded = found.applyFrom !== null || found.applyTo !== null;
    return {
      title: found.title,
      ownerId: null,
      window: isBounded ? `${found.applyFrom ?? ''}..${found.applyTo ?? ''}` : '',
      status: status === 'always' ? 'open' : status,
    };
  }
  if (kind.subject === 'enterprise') {
    const [found] = await db.select({ title: enterprise.name, ownerId: enterprise.ownerId }).from(enterprise).where(eq(enterprise.id, id));
    if (found === undefined) return null;
    if (found.ownerId !== null && kind.forCompany) throw new Problem(200, 'WRONG_STATE', 'applicationOwnEntry');
    return { title: found.title, ownerId: null, window: '', status: 'open' };
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
