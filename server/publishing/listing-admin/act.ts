import type { ParsedInput } from '#contract/endpoint.ts';
import type { act } from '#contract/listing-admin.ts';
import type { SeenRecord } from '#contract/publishing.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { NoticeEvent } from '#server/platform/notification/notify.ts';
import { actOn } from '../engine/act.ts';
import { askersTold } from './tell-askers.ts';
import { followersTold } from './tell-followers.ts';
import { ownersTold } from './tell-owners.ts';
import type { ActingOnListings } from './record-type.ts';
import { listings } from './record-type.ts';
import type { One } from './stored.ts';

/** Notes what was done with a listing in the application for its publication. `one` is the listing as it was before. */
export type NoteReview = (
  tx: Db,
  one: One,
  done: { action: ListingAct; user: CurrentUser; note: string | null; now: Date },
) => Promise<NoticeEvent[]>;

export type Acting = Pick<ActingOnListings, 'reach' | 'user' | 'now' | 'language'> & { body: ParsedInput<typeof act>['body'] };

type Acted = { written: Written[]; listings: SeenRecord[]; events: NoticeEvent[] };

/**
 * Acts on listings, all or none. Returns what to record, the versions afterwards, and whom to tell. `noteReview` is injected, because
 * applications are above this folder; null where the application was decided, which is where this comes from.
 */
export async function actOnListings(tx: Db, { body, ...caller }: Acting, noteReview: NoteReview | null): Promise<Acted> {
  const { listings: seen, action, note: given } = body;
  const { user, now } = caller;
  const { all, note, written, versions, told } = await actOn(tx, listings, { ...caller, seen, action, note: given });
  const done = { action, by: user, note };
  const events = [
    ...told,
    ...(await ownersTold(tx, all, done)),
    ...(await followersTold(tx, all, done)),
    ...(await askersTold(tx, all, done)),
  ];
  if (noteReview !== null) for (const one of all) events.push(...(await noteReview(tx, one, { action, user, note, now })));
  return { written, listings: versions, events };
}
