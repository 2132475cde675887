import { and, eq, or, sql } from 'drizzle-orm';
import { booking, bookingFile } from '#server/platform/db/tables/booking.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { listingColumns, madeColumns, ownedReadBy } from '#server/companies/company/visible.ts';
import type { FileOwner } from '#server/platform/files/owner.ts';
import { holds } from '#server/platform/permission/permissions.ts';

/** Result files of a booking are for the booker, the device's owner, and listings editors. */
export const bookingFiles: FileOwner = {
  name: 'booking',
  holds: sql`exists (select 1 from booking_file b where b.file_id = f.id)`,
  reading: async (db, { fileId }, user) => {
    if (user === null) return null;
    const isOfAny = eq(bookingFile.fileId, fileId);
    const isOfUser = or(ownedReadBy(user.id, madeColumns('booking')), ownedReadBy(user.id, listingColumns('listing')));
    const may = await db
      .select({ id: booking.id })
      .from(bookingFile)
      .innerJoin(booking, eq(booking.id, bookingFile.bookingId))
      .innerJoin(listing, eq(listing.id, booking.listingId))
      .where((await holds(db, user, 'content:listing', 'read')) ? isOfAny : and(isOfAny, isOfUser))
      .limit(1);
    return may.length > 0 ? { public: false } : null;
  },
};
