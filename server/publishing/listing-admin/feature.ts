import { and, eq, inArray } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { feature as contract } from '#contract/listing-admin.ts';
import { mayFeature } from '#domain/listing/states.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { wrongState } from '#server/platform/http/problem.ts';
import { targetOf } from '../engine/drafts.ts';
import { isGone, standingOf, titleOf } from '../engine/record-type.ts';
import { listings } from './record-type.ts';
import { keptOnes, unknownListing } from './stored.ts';

type Body = ParsedInput<typeof contract>['body'];

/** Features published listings or stops featuring them, all or none. 404 if a listing is unknown, WRONG_STATE if it is not published. */
export async function feature({ db, record }: WriteCall, { ids, featured }: Body): Promise<CallData<typeof contract>> {
  return db.transaction(async (tx) => {
    const all = await keptOnes(tx, [...new Set(ids)], { lock: true });
    for (const one of all) if (isGone(one)) throw unknownListing({ ownerId: null }, one.id);
    const refused = all.filter((one) => !mayFeature(standingOf(listings, one)));
    if (refused.length > 0)
      throw wrongState({ listings: refused.map((one) => ({ id: one.id, title: titleOf(one), reason: 'state', fields: [] })) });
    // returns only changed rows, for the audit log
    const changed = await tx
      .update(listing)
      .set({ featured })
      .where(and(inArray(listing.id, ids), eq(listing.featured, !featured)))
      .returning({ id: listing.id, title: listing.title });
    const written = changed.map((one) => ({
      target: targetOf(listings, one.id, one),
      before: { featured: !featured },
      after: { featured },
    }));
    await record(tx, ...written);
    return { changed: changed.length };
  });
}
