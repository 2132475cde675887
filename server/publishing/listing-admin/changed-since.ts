import type { ChangedListing, SeenListing } from '#contract/listing-keeping.ts';
import type { Db } from '#server/platform/db/client.ts';
import { listingEvents } from './events.ts';
import type { One } from './stored.ts';
import { publishedOf, shownState, titleOf } from './stored.ts';

/** The versions that `act` expects. */
export const versionsOf = (one: One): SeenListing => ({
  id: one.id,
  draft: one.draft?.version ?? null,
  published: publishedOf(one)?.version ?? null,
});

/** Returns the listings that are no longer as the caller saw them. */
export async function changedSince(
  tx: Db,
  all: readonly One[],
  seen: ReadonlyMap<string, SeenListing>,
  now: Date,
): Promise<ChangedListing[]> {
  const changed: ChangedListing[] = [];
  for (const one of all) {
    const is = versionsOf(one);
    const was = seen.get(one.id);
    if (was?.draft === is.draft && was.published === is.published) continue;
    const published = publishedOf(one);
    const [last] = await listingEvents.timelineOf(tx, one.id);
    changed.push({
      id: one.id,
      title: titleOf(one),
      state: one.draft?.state ?? (published === null ? 'gone' : shownState(published.state, published.expiresAt, now)),
      by: one.draft?.updatedBy ?? last?.by ?? null,
      at: last?.at ?? null,
    });
  }
  return changed;
}
