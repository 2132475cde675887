import * as z from 'zod/mini';
import type { Asked } from '#api/ask-own-listings.ts';
import { dictQueries } from '#api/dict.ts';
import { listingQueries } from '#api/listing.ts';
import { policyQueries } from '#api/policy.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { recordNameQueries } from '#entities/publishing/policy/record-name-queries.ts';
import { idParam, requireId } from '#entities/platform/site/require-id.ts';

/** Parameters of the page of a listing. */
export const detailSchema = z.object({ id: idParam });

/** Titles load with match results, whose file is that of the pages of policies. */
const askTitles = async (): Promise<Asked> => [(await import('#api/match-base.ts')).matchBaseQuery({ limit: 1 })];

/** Returns the queries of the page of a listing; an empty id ends in the page that names the list. */
export function detailQueries({ kind, fields }: Pick<ListingKind, 'kind' | 'fields'>, id: string) {
  requireId(id);
  const hasConditions = Object.values(fields).some(({ type }) => type === 'criteria');
  return {
    needs: [listingQueries.detail(kind, id)],
    also: [
      listingQueries.similar(kind, id),
      policyQueries.areaDict(),
      dictQueries.listName('industry'),
      ...recordNameQueries(),
      // conditions are worded with the names of scales and titles
      ...(hasConditions ? [dictQueries.vocabulary()] : []),
    ],
    ...(hasConditions && { later: askTitles() }),
  };
}
