import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { EditableListing } from '#contract/listing-keeping.ts';
import type { Db } from '#server/platform/db/client.ts';
import { listing, listingDraft } from '#server/platform/db/tables/listing.ts';
import type { Titled } from '#server/platform/english/titles.ts';
import type { Owned } from '#server/companies/company/owned.ts';
import { changesOwned, readsOwned } from '#server/companies/company/owned.ts';
import { gone, notFound, Problem } from '#server/platform/http/problem.ts';
import { recordsOf } from '../engine/drafts.ts';
import type { One as EngineOne, Stores } from '../engine/record-type.ts';
import { titleOf } from '../engine/record-type.ts';
import { kindOf } from '../listing/kinds.ts';
import type { ListingRecord } from '../listing/record.ts';

/** The scope of a caller: listings of an account and of its companies, or with null all. */
export type Reach = { ownerId: string | null };

export type Draft = typeof listingDraft.$inferSelect;

/** A stored listing in the form of its editor. */
export type Kept = Omit<ListingRecord, keyof EditableListing> & { content: EditableListing; version: number; updatedAt: Date };

/** A listing as its keepers have it. */
export type One = EngineOne<Draft, Kept>;

/** Returns attributes with the fields that the kind has gained since they were stored. */
const withAllFields = (kind: string, attributes: Record<string, unknown>) => ({ ...kindOf(kind).attributes.parse({}), ...attributes });

async function keptListings(db: Db, ids: readonly string[], { lock }: { lock: boolean }): Promise<Map<string, Kept>> {
  const query = db
    .select()
    .from(listing)
    .where(inArray(listing.id, [...ids]))
    .orderBy(listing.id);
  const found = await (lock ? query.for('update') : query);
  return new Map(
    found.map((row) => {
      const { id, kind, state, publishedAt, expiresAt, checkedAt, ownerId, companyId, sample, views, version, updatedAt } = row;
      const { title, summary, titleEn, summaryEn, body, cover, regionCode, industries, tags, contact } = row;
      const attributes = withAllFields(kind, row.attributes);
      const content = { title, summary, titleEn, summaryEn, body, cover, regionCode, industries, tags, contact, attributes };
      const belonging = { ownerId, companyId };
      return [id, { id, kind, state, publishedAt, expiresAt, checkedAt, ...belonging, sample, views, version, updatedAt, content }];
    }),
  );
}

/** Where listings and their drafts are stored. */
export const listingStores: Stores<Kept> = { drafts: listingDraft, keptOf: keptListings };

/** Returns listings with their drafts, in the order of the ids; `lock` holds them until the transaction ends. */
export async function keptOnes(db: Db, ids: readonly string[], options: { lock?: boolean } = {}): Promise<One[]> {
  const found = await recordsOf<Draft, Kept>(listingStores, db, ids, options);
  return found.map(({ draft, ...one }) => {
    if (draft === undefined) return { ...one, draft };
    const attributes = withAllFields(draft.kind, draft.content.attributes);
    return { ...one, draft: { ...draft, content: { ...draft.content, attributes } } };
  });
}

export const kindCodeOf = ({ draft, kept }: One): string => draft?.kind ?? kept?.kind ?? '';
export const ownerIdOf = ({ draft, kept }: One): string | null => (kept ?? draft)?.ownerId ?? null;

/** The owner of a listing. */
export const ownedOf = (one: One): Owned => ({ ownerId: ownerIdOf(one), companyId: (one.kept ?? one.draft)?.companyId ?? null });

/** Returns a listing as notifications name it: its draft first. */
export const aboutOf = (one: One): Titled => ({
  title: titleOf(one),
  ids: [one.id],
  kind: kindCodeOf(one),
  titleEn: (one.draft ?? one.kept)?.content.titleEn || null,
});

/** Whether a listing is within the caller's reach as a keeper. */
export const isWithin = async (db: Db, { ownerId }: Reach, one: One): Promise<boolean> =>
  ownerId === null || readsOwned(db, ownerId, ownedOf(one));

/** Whether a caller changes this listing, and answers for it. */
export const mayChange = async (db: Db, { ownerId }: Reach, one: One): Promise<boolean> =>
  ownerId === null || changesOwned(db, ownerId, ownedOf(one), 'publishing');

/** Fails if a caller may not change this listing: as if it were unknown, unless they read it. */
export async function refuseOthers(db: Db, reach: Reach, one: One): Promise<void> {
  if (!(await isWithin(db, reach, one))) throw unknownListing(reach, one.id);
  if (!(await mayChange(db, reach, one))) throw new Problem(200, 'NOT_YOURS', 'listingNotYours');
}

/** The failure of a write to a missing listing or one out of scope: owners do not learn of others' listings. */
export const unknownListing = ({ ownerId }: Reach, id: string): Problem =>
  ownerId === null ? notFound({ kind: 'listing', id }) : gone('listingGone');

/** The state of a published listing at a moment. */
export const shownState = (state: 'published' | 'retired', expiresAt: Date | null, now: Date): 'published' | 'expired' | 'retired' =>
  state === 'published' && expiresAt !== null && expiresAt <= now ? 'expired' : state;

/** Builds the record to write. */
export const recordOf = ({ content, version: _version, updatedAt: _updatedAt, ...record }: Kept): ListingRecord => ({
  ...record,
  ...content,
  // an empty one is none
  titleEn: content.titleEn || null,
  summaryEn: content.summaryEn || null,
});

/** A new id: the kind and random digits. */
export const newListingId = (kind: string): string => `${kind}-${randomUUID().slice(0, 13).replace('-', '')}`;

/** Content as the audit log records it: the attributes as one text, because their words belong to the kind. */
export const auditedContent = ({ attributes, ...content }: EditableListing) => ({
  ...content,
  attributes: JSON.stringify(attributes, null, 2),
});

type Audited = Pick<Draft, 'state' | 'content' | 'note' | 'ownerId'> & Partial<Pick<Draft, 'companyId'>>;

/** The audit log entry of a draft. */
export const draftRecord = ({ state, content, note, ownerId, companyId = null }: Audited) => ({
  state,
  note,
  ownerId,
  ...(companyId !== null && { companyId }),
  ...auditedContent(content),
});
