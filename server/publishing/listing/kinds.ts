import type { ListingKind } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { notFound } from '#server/platform/http/problem.ts';

const byCode: ReadonlyMap<string, ListingKind> = new Map(listingKinds.map((kind) => [kind.kind, kind]));

export const isKind = (code: string): boolean => byCode.has(code);

/** The kinds that everybody may read. */
export const openKinds = listingKinds.filter(({ restricted }) => restricted !== true);

/** The kind of that code; NOT_FOUND for any other. */
export function kindOf(code: string): ListingKind {
  const kind = byCode.get(code);
  if (kind === undefined) throw notFound();
  return kind;
}
