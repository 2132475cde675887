import { and, asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/client.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { announceKind } from '../policy/announcement.ts';
import type { Rule } from './rules.ts';

/** Ids of policies, those of them that reopened, and ids of listings. */
export const announcementPayload = z.object({
  ids: z.array(z.string()),
  reopened: z.array(z.string()),
  listings: z._default(z.array(z.string()), []),
});

/** The records published at one time. */
export type Announcement = z.infer<typeof announcementPayload> & { id: number; at: Date };

const columns = { id: job.id, at: job.createdAt, payload: job.payload };
const opened = ({ id, at, payload }: { id: number; at: Date; payload: unknown }): Announcement => ({
  id,
  at,
  ...announcementPayload.parse(payload),
});

/** Returns the announcements since a moment, oldest first. */
export async function announcementsSince(db: Db, since: Date): Promise<Announcement[]> {
  const found = await db
    .select(columns)
    .from(job)
    .where(and(eq(job.kind, announceKind), gt(job.createdAt, since)))
    .orderBy(asc(job.createdAt), asc(job.id));
  return found.map(opened);
}

export async function announcementOf(db: Db, id: number): Promise<Announcement | null> {
  const [found] = await db.select(columns).from(job).where(eq(job.id, id));
  return found === undefined ? null : opened(found);
}

/** Returns the newest announcement of each reportable record, so that a policy published and later reopened is reported once. */
export function newestOf(announcements: readonly Announcement[], rule: Pick<Rule, 'newSince' | 'listing'>): Map<string, number> {
  const after = announcements.filter(({ at }) => at.getTime() > rule.newSince.getTime());
  return new Map(after.flatMap(({ id, ids, listings }) => (rule.listing === null ? ids : listings).map((found) => [found, id] as const)));
}
