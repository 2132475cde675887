import { sql } from 'drizzle-orm';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { readsOwned } from '#server/companies/company/owned.ts';
import { listingColumns, ownedReadBy } from '#server/companies/company/visible.ts';
import type { FileOwner } from '#server/platform/files/owner.ts';
import { contentNames, findsAny } from '#server/platform/files/owner.ts';
import { fileLink } from '../listing/field-values.ts';
import { holds } from '#server/platform/permission/permissions.ts';

/** Kinds whose pages are for some only. */
const restricted = new Set(listingKinds.flatMap((kind) => (kind.restricted === true ? [kind.kind] : [])));

/** Files of public listings are public; others are for their owners and for listings editors. */
export const listingFiles: FileOwner = {
  name: 'listing',
  holds: sql`exists (select 1 from listing l where l.links @> array['file:' || f.id::text])`,
  texts: () => [
    sql`select concat_ws(' ', cover, body, attributes::text) from listing`,
    sql`select content::text from listing_draft`,
    sql`select content::text from listing_version`,
  ],
  reading: async (db, { fileId }, user) => {
    const listed = await db
      .select({ kind: listing.kind, state: listing.state, ownerId: listing.ownerId, companyId: listing.companyId })
      .from(listing)
      .where(sql`${listing.links} @> array[${fileLink(fileId)}::text]`);
    if (listed.some(({ kind, state }) => state === 'published' && !restricted.has(kind))) return { public: true };
    if (user === null) return null;
    for (const owned of listed) if (await readsOwned(db, user.id, owned)) return { public: false };
    const names = contentNames(sql`content`, fileId);
    if (await findsAny(db, sql`select 1 from listing_draft p where ${ownedReadBy(user.id, listingColumns())} and ${names}`))
      return { public: false };
    if (!(await holds(db, user, 'content:listing', 'read'))) return null;
    const may =
      listed.length > 0 ||
      (await findsAny(db, sql`select 1 from listing_draft where ${names}`, sql`select 1 from listing_version where ${names}`));
    return may ? { public: false } : null;
  },
};
