import * as z from 'zod/mini';
import { recordId, regionCode } from '#contract/fields.ts';
import { listingContact } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { activity } from '#contract/listing/kinds/activity.ts';
import { notice } from '#contract/listing/kinds/notice.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { withDays } from '../base/placeholders.ts';
import { readSamples } from '../base/read-samples.ts';
import { activities } from './activities.ts';
import { notices } from './notices.ts';
import type { ListingSeed } from './seed.ts';

/** A listing of `samples/listings`. Each day counted from the day of the sample is written as `{day +5}`. */
const recordOf = ({ attributes }: ListingKind) =>
  z.strictObject({
    id: recordId,
    title: z.string(),
    summary: z.string(),
    body: z.string(),
    regionCode,
    industries: z.optional(z.array(z.string())),
    tags: z.optional(z.array(z.string())),
    featured: z.optional(z.boolean()),
    contact: listingContact,
    attributes,
    publishedBefore: z.int(),
    checkedBefore: z.optional(z.int()),
    views: z.int(),
  });

/** Kinds whose listings fall on working days, or name the rounds of policies. */
const counted: Partial<Record<string, (anchor: string) => ListingSeed<ListingKind>[]>> = {
  [activity.kind]: activities,
  [notice.kind]: notices,
};

const texts = new Map(
  listingKinds
    .filter(({ kind }) => !(kind in counted))
    .map((kind) => {
      const listings = readSamples(`listings/${kind.kind}.yaml`, recordOf(kind), { filled: (text) => withDays(text, '2026-01-01') });
      return [kind.kind, JSON.stringify(listings)];
    }),
);

/** The listings of one kind on the seeding day `anchor` (`YYYY-MM-DD`). */
export const listingsOf = <K extends ListingKind>({ kind }: K, anchor: string): ListingSeed<K>[] =>
  (counted[kind]?.(anchor) ?? JSON.parse(withDays(texts.get(kind) ?? '[]', anchor))) as ListingSeed<K>[];

/** Every listing of the sample on the seeding day `anchor` (`YYYY-MM-DD`). */
export const listingSeeds = (anchor: string): { kind: string; listings: ListingSeed<ListingKind>[] }[] =>
  listingKinds.map((kind) => ({ kind: kind.kind, listings: listingsOf(kind, anchor) }));
