import { listingQueries } from '#api/listing.ts';
import { policyQueries } from '#api/policy.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { areaOf } from '#entities/listing/kind-words.ts';
import type { ListParams } from '#entities/listing/list-search.ts';
import { filtersOf, searchOf } from '#entities/listing/list-search.ts';
import type { Area } from '#i18n/resources.ts';

/** What the list of a kind loads. The list has its own skeleton and failure, so filters stay in place while it changes. */
export const listNeeds = (kind: ListingKind, search: ListParams) => ({
  messages: ['listing', areaOf(kind.kind)] satisfies Area[],
  also: [listingQueries.search(searchOf(kind, search)), listingQueries.header(filtersOf(kind, search)), policyQueries.areaDict()],
});
