import type { ListingKind } from '#contract/listing/kind.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Writing } from '#server/platform/table/kind/kind.ts';
import { holdPlanned, writeDrafts } from '../../engine/import-drafts.ts';
import { listings } from '../../listing-admin/record-type.ts';
import type { Draft, Kept } from '../../listing-admin/stored.ts';
import { newListingId, ownedOf } from '../../listing-admin/stored.ts';
import type { PlannedListing } from './plan.ts';

/** Writes the drafts of listings. */
export async function writeListings(tx: Db, { kind }: ListingKind, writing: Writing): Promise<void> {
  const { rows } = writing;
  const ones = await holdPlanned<Draft, Kept>(tx, listings, rows);
  // stored by `planListings`
  const planned = rows
    .map(({ row, record }) => ({ ...(record as PlannedListing), row }))
    .map((one) => ({ ...one, id: one.id || newListingId(kind) }));
  const more = (one: Parameters<typeof ownedOf>[0] | undefined) => ({
    kind,
    ...(one === undefined ? { ownerId: null, companyId: null } : ownedOf(one)),
  });
  await writeDrafts(tx, listings, planned, { ones, more }, writing);
}
