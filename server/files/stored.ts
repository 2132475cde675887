import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { StoredFile } from '#contract/file.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { holds } from '../permission/permissions.ts';
import type { Db } from '../db/client.ts';
import { booking, bookingFile } from '../db/tables/booking.ts';
import { file } from '../db/tables/file.ts';
import { listing } from '../db/tables/listing.ts';
import { policyAttachment } from '../db/tables/policy-editing.ts';
import { policy } from '../db/tables/policy.ts';

export type FileFacts = StoredFile & { sha256: string; accountId: string | null };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const facts = { fileId: file.id, name: file.name, type: file.type, size: file.size, sha256: file.sha256, accountId: file.accountId };

/**
 * Returns files without their content, by id; ignores malformed ids. `lock` keeps them from being cleaned up until the transaction ends,
 * for callers that begin to refer to them.
 */
export async function filesOf(db: Db, ids: readonly string[], { lock = false } = {}): Promise<Map<string, FileFacts>> {
  const valid = ids.filter((id) => uuid.test(id));
  if (valid.length === 0) return new Map();
  const query = db.select(facts).from(file).where(inArray(file.id, valid));
  const found = await (lock ? query.for('share') : query);
  return new Map(found.map((one) => [one.fileId, one]));
}

/** Kinds whose pages are for some only. */
const restricted = new Set(listingKinds.flatMap((kind) => (kind.restricted === true ? [kind.kind] : [])));

/** The listings that show a file (`fileLink` of server/listing). */
const listingsWith = (db: Db, id: string) =>
  db
    .select({ kind: listing.kind, state: listing.state })
    .from(listing)
    .where(sql`${listing.links} @> array[${`file:${id}`}::text]`);

/** Whether a file holds results of a booking of this account, or of its device. */
async function isResultFor(db: Db, id: string, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: booking.id })
    .from(bookingFile)
    .innerJoin(booking, eq(booking.id, bookingFile.bookingId))
    .innerJoin(listing, eq(listing.id, booking.listingId))
    .where(and(eq(bookingFile.fileId, id), or(eq(booking.accountId, accountId), eq(listing.ownerId, accountId))))
    .limit(1);
  return found.length > 0;
}

/**
 * Returns a file the caller may read: attachments of published policies are public, under the name they have there, and so are the files of
 * published listings that everybody may read; result files of a booking are for who booked and who owns the device; other files are for
 * their owner and for editors. Null otherwise.
 */
export async function readableFile(db: Db, id: string, user: CurrentUser | null): Promise<(FileFacts & { public: boolean }) | null> {
  const found = (await filesOf(db, [id])).get(id);
  if (found === undefined) return null;
  const carried = await db
    .select({ name: policyAttachment.name, state: policy.state })
    .from(policyAttachment)
    .innerJoin(policy, eq(policy.id, policyAttachment.policyId))
    .where(eq(policyAttachment.fileId, id))
    .orderBy(policyAttachment.policyId);
  const shown = carried.find(({ state }) => state === 'published');
  if (shown !== undefined) return { ...found, name: shown.name, public: true };
  const listed = await listingsWith(db, id);
  if (listed.some((one) => one.state === 'published' && !restricted.has(one.kind))) return { ...found, public: true };
  if (user === null) return null;
  const may =
    user.id === found.accountId || (await isResultFor(db, id, user.id)) || (await holds(db, user, 'content:policy|content:listing'));
  return may ? { ...found, public: false } : null;
}
