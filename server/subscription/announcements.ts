import { and, asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../db/client.ts';
import { job } from '../db/tables/job.ts';
import { announceKind } from '../policy/announcement.ts';

export const announcementPayload = z.object({ ids: z.array(z.string()), reopened: z.array(z.string()) });

/** Policies published at one time. */
export type Announcement = z.infer<typeof announcementPayload> & { id: number; at: Date };

const columns = { id: job.id, at: job.createdAt, payload: job.payload };
const opened = ({ id, at, payload }: { id: number; at: Date; payload: unknown }): Announcement => ({
  id,
  at,
  ...announcementPayload.parse(payload),
});

/** Returns what has been published since, oldest first. */
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

/** Returns, of policies published after `since`, the newest announcement each: one published and later reopened is news once. */
export function newestOf(announcements: readonly Announcement[], since: Date): Map<string, number> {
  const after = announcements.filter(({ at }) => at.getTime() > since.getTime());
  return new Map(after.flatMap(({ id, ids }) => ids.map((policyId) => [policyId, id] as const)));
}
