import { listingQueries } from '#api/listing.ts';
import { policyQueries } from '#api/policy.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { ListParams } from '#entities/publishing/listing/list-search.ts';
import { codeNameQueries } from '#entities/platform/dictionary/code-name-queries.ts';
import { filtersOf, searchOf } from '#entities/publishing/listing/list-search.ts';
import { recordNameQueries } from '#entities/publishing/policy/record-name-queries.ts';

/** The data for the list of a kind. The list has its own skeleton and failure, so filters stay in place while it changes. */
export const listNeeds = (kind: ListingKind, search: ListParams) => ({
  also: [
    listingQueries.search(searchOf(kind, search)),
    listingQueries.header(filtersOf(kind, search)),
    policyQueries.areaDict(),
    ...codeNameQueries(),
    ...recordNameQueries(),
  ],
});
