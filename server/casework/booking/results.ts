import { and, eq, notInArray } from 'drizzle-orm';
import type { DeviceBooking } from '#contract/booking.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { booking, bookingFile } from '#server/platform/db/tables/booking.ts';
import { filesOf } from '#server/platform/files/stored.ts';
import { message } from '#server/platform/http/messages.ts';
import { gone, invalid, wrongState } from '#server/platform/http/problem.ts';
import { bookersOf, isBooking, managedBooking } from './bookings.ts';
import type { BookingCall } from './listings.ts';
import { deviceOf, manages } from './listings.ts';
import { notifyOfBooking } from './wording.ts';

const idsOf = async (tx: Db, bookingId: string): Promise<string[]> => {
  const found = await tx.select({ id: bookingFile.fileId }).from(bookingFile).where(eq(bookingFile.bookingId, bookingId));
  return found.map(({ id }) => id).toSorted();
};

/** Sets the result files of a used booking: its owner's own uploads, or existing files. Notifies the booker of new ones. */
export async function handOver(call: BookingCall, { id, files }: { id: string; files: readonly string[] }): Promise<DeviceBooking> {
  const { db, user, record } = call;
  const now = call.now();
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(booking).where(isBooking(id)).for('update');
    const device = stored === undefined ? null : await deviceOf(tx, stored.listingId, now);
    if (stored === undefined || device === null || !(await manages({ ...call, db: tx }, device))) throw gone('bookingGone');
    if (stored.state !== 'done') throw wrongState(await managedBooking(tx, stored.id, now));
    const before = await idsOf(tx, stored.id);
    const fileIds = [...new Set(files)];
    // somebody else's file must not become readable by its id
    const found = await filesOf(tx, fileIds, { lock: true });
    const unknown = fileIds.findIndex((one) => found.get(one)?.accountId !== user.id && !before.includes(one));
    if (unknown >= 0) throw invalid([{ path: `body.files.${unknown}`, message: message(call.c.var.language, 'fileUnknown') }]);
    const dropped = fileIds.length === 0 ? undefined : notInArray(bookingFile.fileId, fileIds);
    await tx.delete(bookingFile).where(and(eq(bookingFile.bookingId, stored.id), dropped));
    const added = fileIds.filter((one) => !before.includes(one));
    if (added.length > 0) {
      await tx.insert(bookingFile).values(added.map((fileId) => ({ bookingId: stored.id, fileId, addedAt: now })));
      const booked = { start: stored.startsAt, end: stored.endsAt, device, note: null };
      await notifyOfBooking(tx, {
        to: await bookersOf(tx, stored),
        what: 'results',
        change: `${stored.id}:${added.toSorted().join()}`,
        booked,
        now,
      });
    }
    const target = { kind: 'booking', id: stored.id, title: device.title };
    await record(tx, writtenOver(target, { files: before }, { files: fileIds.toSorted() }));
    return managedBooking(tx, stored.id, now);
  });
}
