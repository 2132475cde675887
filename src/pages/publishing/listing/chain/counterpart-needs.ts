import { chainQueries } from '#api/chain.ts';
import { counterpartKinds } from '#contract/chain.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { detailQueries } from '#entities/publishing/listing/detail-search.ts';

/** Returns the data for the page of a need, a supply or a result: the record, and its counterparts. */
export function counterpartNeeds(kind: Pick<ListingKind, 'kind' | 'fields'>, id: string) {
  const { needs, also } = detailQueries(kind, id);
  const known = counterpartKinds.find((one) => one === kind.kind);
  return { needs, also: known === undefined ? also : [...also, chainQueries.counterparts({ kind: known, id })] };
}
