import { sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { bulkFreeze } from '#contract/listing-admin.ts';
import { listingBulkActions } from '#contract/listing-admin.ts';
import type { BulkKind } from '#server/platform/bulk/kind.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { publishingBulk } from '../../engine/bulk.ts';
import { saveListings } from '../../listing/save-listings.ts';
import type { NoteReview } from '../act.ts';
import { actOnListings } from '../act.ts';
import { listedListingIds } from '../list.ts';
import { ownerNotifications } from '../owner-notifications.ts';
import { listings } from '../record-type.ts';
import type { Draft, Kept, One } from '../stored.ts';
import { keptOnes, recordOf } from '../stored.ts';

type Filters = ParsedInput<typeof bulkFreeze>['body'];

/** A listing that was stored as JSON. */
const revived = (kept: Kept): Kept => ({
  ...kept,
  publishedAt: new Date(kept.publishedAt),
  checkedAt: new Date(kept.checkedAt),
  expiresAt: kept.expiresAt === null ? null : new Date(kept.expiresAt),
  updatedAt: new Date(kept.updatedAt),
});

/** Returns those of the listings that others have booked, requested or answered since publication. */
async function inUse(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const given = sql`${sql.param([...ids])}::text[]`;
  const found = await rows<{ id: string }>(
    tx,
    sql`select listing_id as id from booking where listing_id = any(${given}) union select listing_id from registration where listing_id = any(${given})
      union select listing_id from contact_request where listing_id = any(${given})`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Reopens the review of a listing whose publication was undone. Injected, because applications are above this folder. */
export type ReopenReview = (tx: Db, one: One, now: Date) => Promise<NotificationEvent[]>;

/** Actions on all listings of a list. A publication that others have used already is not undone: it is retired instead. */
export const listingBulk = (reviews: { note: NoteReview; reopen: ReopenReview }): BulkKind<Filters> =>
  publishingBulk<Draft, Kept, Filters>({
    name: 'listingAdmin',
    listHref: '/portal/listing',
    type: listings,
    nouns: { zh: '服务与供需', en: 'listings' },
    actions: listingBulkActions,
    reverse: { send: 'return', return: 'send', retire: 'reinstate' },
    listed: listedListingIds,
    act: async (tx, seen, action, { note, user, now, language }, found) => {
      if (action === 'submit') throw new Error('Listings are sent, not submitted');
      const former = new Map([...found].map(([id, kept]) => [id, revived(kept as Kept)]));
      const dates = new Map([...former].map(([id, { checkedAt, expiresAt }]) => [id, { checkedAt, expiresAt }]));
      const body = { listings: [...seen], action, note };
      const { listings: versions, ...acted } = await actOnListings(
        tx,
        { body, reach: { ownerId: null }, user, now, language, former: dates },
        reviews.note,
      );
      return { ...acted, versions };
    },
    inUse: (tx, some) => {
      const fresh = some.filter(({ before }) => before.kept === null);
      return inUse(
        tx,
        fresh.map(({ one }) => one.id),
      );
    },
    restore: async (tx, some, now) => {
      for (const { one, before } of some) {
        if (one.kept === undefined) throw new Error(`A published listing is gone: ${one.id}`);
        const { content } = before.draft;
        const former: Kept = before.kept === null ? { ...one.kept, content, state: 'draft' } : { ...one.kept, ...revived(before.kept) };
        await saveListings(tx, [recordOf(former)], { now, by: one.draft?.updatedBy ?? null });
      }
    },
    unpublished: async (tx, ids, { user, now }) => {
      const all = await keptOnes(tx, ids, { lock: true });
      const events = await ownerNotifications(tx, all, { action: 'unpublish', by: user, note: null });
      for (const one of all) events.push(...(await reviews.reopen(tx, one, now)));
      return events;
    },
  });
