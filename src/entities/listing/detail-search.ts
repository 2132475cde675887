import { notFound } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { dictQueries } from '#api/dict.ts';
import { listingQueries } from '#api/listing.ts';
import { policyQueries } from '#api/policy.ts';
import { recordId } from '#contract/fields.ts';
import type { ListingKind } from '#contract/listing/kind.ts';

/** Parameters of the page of a listing. An address without a valid id has no page. */
export const detailSchema = z.object({ id: z.catch(recordId, '') });

/** Returns the queries of the page of a listing; an empty id is NOT_FOUND. */
export function detailQueries({ kind }: Pick<ListingKind, 'kind'>, id: string) {
  if (id === '') throw notFound();
  return {
    needs: [listingQueries.detail(kind, id)],
    also: [listingQueries.similar(kind, id), policyQueries.areaDict(), dictQueries.listName('industry')],
  };
}
