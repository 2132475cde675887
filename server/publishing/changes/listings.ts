import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Db } from '#server/platform/db/client.ts';
import { gather } from '#server/platform/jobs/gather.ts';

/** Kind of the jobs that notify people who registered or booked. */
export const listingChangedKind = 'listing.changed';

/** The attributes on which it depends whether people come. */
const decisive = ['startsAt', 'endsAt', 'place', 'link', 'location'] as const;

/** Whether a listing is valid, when and where. Moments in ISO form. */
export const standingOfListing = z.object({
  state: z.string(),
  startsAt: z.optional(z.nullable(z.string())),
  endsAt: z.optional(z.nullable(z.string())),
  place: z.optional(z.nullable(z.string())),
  link: z.optional(z.nullable(z.string())),
  location: z.optional(z.nullable(z.string())),
});
export type ListingStanding = z.infer<typeof standingOfListing>;

type Standing = { id: string; state: string; attributes: Record<string, unknown> };

/** Returns the data of a listing that decides whether people come. */
export const decisiveOf = ({ state, attributes }: Omit<Standing, 'id'>): ListingStanding =>
  standingOfListing.parse({ state, ...Object.fromEntries(decisive.map((name) => [name, attributes[name] ?? null])) });

/** Queues notifications of a changed time, place or existence of listings that people register for or book. */
export async function noteListingChanges(
  tx: Db,
  before: ReadonlyMap<string, Standing>,
  after: readonly Standing[],
  now: Date,
): Promise<void> {
  const changes = after.flatMap((record) => {
    const stored = before.get(record.id);
    if (stored === undefined) return [];
    const was = decisiveOf(stored);
    if (was.state === 'draft' || isDeepStrictEqual(was, decisiveOf(record))) return [];
    return [{ subject: record.id, payload: { id: record.id, was } }];
  });
  await gather(tx, listingChangedKind, changes, now);
}
