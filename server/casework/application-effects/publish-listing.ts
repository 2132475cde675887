import type { ListingRefusal } from '#contract/listing-keeping.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import type { ApplicationEffect, Happening } from '../application/effects.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { MessageKey } from '#server/platform/http/messages.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { actOnListings } from '#server/publishing/listing-admin/act.ts';
import { versionsOf } from '#server/publishing/engine/record-type.ts';
import { keptOnes } from '#server/publishing/listing-admin/stored.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';

const reasons = {
  state: 'applicationListingState',
  retiredByReviewer: 'applicationListingState',
  incomplete: 'applicationListingIncomplete',
  outdated: 'applicationListingOutdated',
  own: 'applicationListingOwn',
  ownCompany: 'applicationListingOwnCompany',
  contested: 'applicationContested',
} as const satisfies Record<ListingRefusal, MessageKey>;

/** Says why a listing could not be acted on as a failure of the application. */
function applicationFailure(error: unknown): unknown {
  if (!(error instanceof Problem) || error.errorCode !== 'WRONG_STATE') return error;
  const [first] = (error.extra.data as { listings: { reason: ListingRefusal }[] } | undefined)?.listings ?? [];
  return first === undefined ? error : new Problem(200, 'WRONG_STATE', reasons[first.reason], { data: null });
}

/** Acts on the listing like a reviewer on its own page, whoever decides. */
async function actOn(tx: Db, { call, stored, note, now }: Happening, action: ListingAct): Promise<NotificationEvent[]> {
  const { user, c } = call;
  const [one] = await keptOnes(tx, [stored.subjectId], { lock: true });
  if (one?.draft === undefined) throw new Problem(200, 'WRONG_STATE', 'applicationListingGone', { data: null });
  const body = { listings: [versionsOf(one)], action, note };
  const acting = { body, reach: { ownerId: null }, user, now, language: c.var.language };
  const { written, reviewers, events } = await actOnListings(tx, acting, null).catch((error: unknown) => {
    throw applicationFailure(error);
  });
  if (user.id !== stored.accountId) await call.record(tx, ...written);
  return [...reviewers, ...events];
}

/** A listing that is published by the application: an approval publishes it, a return gives it back to its owner. */
export const listingReview: ApplicationEffect = {
  lock: async (tx, { subjectId }) => void (await keptOnes(tx, [subjectId], { lock: true })),
  notifiesOwner: new Set(['submitted', 'returned', 'approved']),
  approved: (tx, happening) => actOn(tx, happening, 'publish'),
  returned: (tx, happening) => actOn(tx, happening, 'return'),
  // it stays its owner's draft; the application notifies them
  rejected: async (tx, happening) => {
    await actOn(tx, happening, 'return');
    return [];
  },
  withdrawn: async (tx, happening) => {
    const [one] = await keptOnes(tx, [happening.stored.subjectId], { lock: true });
    return one?.draft?.state === 'review' ? actOn(tx, happening, 'recall') : [];
  },
};
