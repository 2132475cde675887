import type { ListingKind } from '#contract/listing/kind.ts';
import type { ListingSeed } from './seed.ts';

type Seeds = { kind: string; listings: ListingSeed<ListingKind>[] };

/** Every listing of the sample as it stands on the seeding day `anchor` (`YYYY-MM-DD`). */
export function listingSeeds(_anchor: string): Seeds[] {
  return [];
}
