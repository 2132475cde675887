import type { CallData } from '#contract/endpoint.ts';
import type { list } from '#contract/listing-admin.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';

/** A listing of the list. */
export type Row = CallData<typeof list>['list'][number];

const byCode = new Map(listingKinds.map((kind) => [kind.kind, kind]));

/** The kind of that code. */
export const kindOf = (code: string): ListingKind | undefined => byCode.get(code);
