import type { ListingEditing } from '#contract/listing-keeping.ts';
import type { SeenRecord } from '#contract/publishing.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { Acting, NoteReview } from './act.ts';
import { actOnListings } from './act.ts';
import type { Saving } from './save-draft.ts';
import { saveListingDraft } from './save-draft.ts';
import type { Reach } from './stored.ts';

/** Administrators' writes are audited, owners' are not. */
const recording =
  ({ record }: WriteCall, { ownerId }: Reach) =>
  async (tx: Db, written: readonly Written[]): Promise<void> => {
    if (ownerId === null) await record(tx, ...written);
  };

/** Saves the draft of a listing. */
export async function save(call: WriteCall, body: Saving['body'], reach: Reach): Promise<ListingEditing> {
  const { db, user, now, c } = call;
  const record = recording(call, reach);
  return db.transaction((tx) =>
    saveListingDraft(tx, { body, reach, user, now: now(), language: c.var.language, record: (...written) => record(tx, written) }),
  );
}

/** Moves listings on: all or none. */
export async function act(
  call: WriteCall & { noteReview: NoteReview },
  body: Acting['body'],
  reach: Reach,
): Promise<{ changed: number; listings: SeenRecord[] }> {
  const { db, user, now, c, noteReview } = call;
  return db.transaction(async (tx) => {
    const at = now();
    const { written, listings, reviewers, events } = await actOnListings(
      tx,
      { body, reach, user, now: at, language: c.var.language },
      noteReview,
    );
    await notify(tx, [...reviewers, ...events], at);
    await recording(call, reach)(tx, written);
    return { changed: written.length, listings };
  });
}
