import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { activity as activityKind } from '#contract/listing/kinds/activity.ts';
import { device as deviceKind } from '#contract/listing/kinds/device.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#server/platform/db/client.ts';
import { booking, registration } from '#server/platform/db/tables/booking.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { ListingStanding } from '#server/publishing/changes/listings.ts';
import { decisiveOf, standingOfListing } from '#server/publishing/changes/listings.ts';
import { bookersOf } from './bookings.ts';
import { activityChangeWords, deviceChangeWords } from './change-words.ts';

type Changed = { id: string; title: string; titleEn: string | null; kind: string; was: ListingStanding; is: ListingStanding; key: string };

const pageOf = (page: string, id: string): string => `${page}?${new URLSearchParams({ id }).toString()}`;

/** Whether an activity still lies ahead, by its old time or its new one. */
const isAhead = ({ was, is }: Changed, now: Date): boolean =>
  [was.startsAt, is.startsAt].some((moment) => typeof moment === 'string' && Date.parse(moment) > now.getTime());

/** Requires new confirmations from people with a place; returns notifications for them and for the waiting list. */
async function registrantNotifications(tx: Db, changed: Changed, now: Date): Promise<NotificationEvent[]> {
  const { id, title, titleEn, was, is, key } = changed;
  if (!isAhead(changed, now)) return [];
  const people = await tx
    .select({ id: registration.id, accountId: registration.accountId, state: registration.state })
    .from(registration)
    .where(and(eq(registration.listingId, id), inArray(registration.state, ['registered', 'waiting', 'offered'])))
    .orderBy(asc(registration.arrival))
    .for('update');
  const takesPlace = is.state === 'published';
  if (people.length > 0)
    await tx
      .update(registration)
      .set({ changedAt: takesPlace ? now : null, confirmedAt: null })
      .where(
        inArray(
          registration.id,
          people.map((one) => one.id),
        ),
      );
  return [...new Set(people.map(({ accountId }) => accountId))].map((accountId) => ({
    accountId,
    kind: 'deadline' as const,
    key,
    about: [{ title, titleEn, ids: [id], kind: activityKind.kind }],
    words: (named: string) => {
      const hasPlace = people.some((one) => one.accountId === accountId && one.state === 'registered');
      return activityChangeWords({ title: named, was, is, hasPlace });
    },
    href: pageOf(activityKind.pages.detail, id),
  }));
}

/** Marks the future bookings of a changed device as waiting for confirmation, and returns the notifications for their accounts. */
async function bookerNotifications(tx: Db, { id, title, titleEn, was, is, key }: Changed, now: Date): Promise<NotificationEvent[]> {
  if (was.state === is.state && was.location === is.location) return [];
  const booked = await tx
    .select()
    .from(booking)
    .where(and(eq(booking.listingId, id), inArray(booking.state, ['requested', 'confirmed']), gt(booking.startsAt, now)))
    .orderBy(asc(booking.startsAt), asc(booking.id))
    .for('update');
  if (booked.length > 0)
    await tx
      .update(booking)
      .set({ changedAt: is.state === 'published' ? now : null, confirmedAt: null })
      .where(
        inArray(
          booking.id,
          booked.map((one) => one.id),
        ),
      );
  const timesOf = new Map<string, Date[]>();
  for (const one of booked)
    for (const accountId of await bookersOf(tx, one)) timesOf.set(accountId, [...(timesOf.get(accountId) ?? []), one.startsAt]);
  return [...timesOf].map(([accountId, times]) => ({
    accountId,
    kind: 'deadline' as const,
    key,
    about: [{ title, titleEn, ids: [id], kind: deviceKind.kind }],
    words: (named: string) => deviceChangeWords({ title: named, was, is, times }),
    href: pageOf(deviceKind.pages.detail, id),
  }));
}

/** Notifies people who registered or booked of changes since the last notification, each account once. */
export const listingChangedHandler = handler(
  z.object({ id: z.string(), was: standingOfListing }),
  async ({ id, was }, { tx, id: job, now, step }) => {
    const [found] = await tx.select().from(listing).where(eq(listing.id, id));
    if (found === undefined) return;
    const is = decisiveOf(found);
    if (isDeepStrictEqual(was, is)) return;
    const { title, titleEn, kind } = found;
    const changed = { id, title, titleEn, kind, was, is, key: `listing.changed:${id}:${job}` };
    const events =
      kind === activityKind.kind ? await registrantNotifications(tx, changed, now) : await bookerNotifications(tx, changed, now);
    await step('found');
    await notify(tx, events, now);
    await step('notified');
  },
);
