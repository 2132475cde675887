import { listingQueries } from '#api/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';

/** The number of listings of each kind on an entrance. */
const shown = 3;
const shownFeatured = 4;

/** Returns the order of a kind: by its date, soonest first, if it has one; otherwise by publication. */
const orderOf = ({ fields }: ListingKind): string =>
  Object.entries(fields).find(([, { type, sorted }]) => type === 'moment' && sorted === 'ascending')?.[0] ?? 'published';

/** The newest listings of a kind, or those that take place soonest, with the number of all. */
export const newestQuery = (kind: ListingKind) => listingQueries.search({ kind: kind.kind, sort: orderOf(kind), pageSize: shown });

/** Those of a kind that an administrator recommends, in the order of the newest. */
export const featuredQuery = (kind: ListingKind) =>
  listingQueries.search({ kind: kind.kind, sort: orderOf(kind), pageSize: shownFeatured, featured: true });
