import type { ListingKind } from '#contract/listing/kind.ts';

const day = 86_400_000;

/** When a listing that was published or renewed at a moment expires; null for kinds that stand until they are retired. */
export const expiryOf = ({ standsDays }: Pick<ListingKind, 'standsDays'>, since: Date): Date | null =>
  standsDays === null ? null : new Date(since.getTime() + standsDays * day);
