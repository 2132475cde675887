import { inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import { inTurn } from '#server/platform/http/at-once.ts';

const defaults = { 'booking.holdMinutes': 15, 'booking.noShows': 3, 'booking.offerHours': 24 };

/** Returns the limits as administrators set them. */
export async function bookingLimits(db: Db): Promise<{ holdMinutes: number; noShows: number; offerHours: number }> {
  const found = await db
    .select()
    .from(setting)
    .where(inArray(setting.sysKey, Object.keys(defaults)));
  const valueOf = (key: keyof typeof defaults): number => {
    const value = Number(found.find(({ sysKey }) => sysKey === key)?.sysValue ?? Number.NaN);
    return Number.isInteger(value) && value >= 0 ? value : defaults[key];
  };
  return {
    holdMinutes: valueOf('booking.holdMinutes'),
    noShows: valueOf('booking.noShows'),
    offerHours: valueOf('booking.offerHours'),
  };
}

/**
 * Calls that many people make at the same moment and that wait for each other in the database: they leave most connections to all other pages.
 */
export const rush = inTurn({ atOnce: 4, waiting: 2000, retryAfterSeconds: 3 });
