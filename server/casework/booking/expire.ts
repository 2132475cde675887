import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { booking } from '#server/platform/db/tables/booking.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { expireHolds } from './bookings.ts';
import { settleActivity } from './places.ts';

const payload = z.object({ id: z.string() });

/** Frees the time of a hold when it expires. Does nothing for a hold that was booked or cancelled meanwhile. */
export const holdHandler = handler(payload, ({ id }, { tx, now }) => expireHolds(tx, eq(booking.id, id), now));

/** Passes on the offers of an activity when they lapse. */
export const offerHandler = handler(payload, ({ id }, { tx, now }) => settleActivity(tx, id, now));
