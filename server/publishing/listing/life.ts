import type { ListingKind } from '#contract/listing/kind.ts';

const day = 86_400_000;

/** The expiry of a listing published or renewed at a moment; null for kinds valid until retired. */
export const expiryOf = ({ standsDays }: Pick<ListingKind, 'standsDays'>, since: Date): Date | null =>
  standsDays === null ? null : new Date(since.getTime() + standsDays * day);
