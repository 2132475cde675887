import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { EditableListing, ListingEditing } from '#contract/listing-keeping.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { listingVersion } from '#server/platform/db/tables/listing.ts';
import { rightIn } from '#server/companies/company/company-lock.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { shownDraft } from '../engine/drafts.ts';
import { publishedOf } from '../engine/record-type.ts';
import { linksOf } from '../listing/field-values.ts';
import { kindOf } from '../listing/kinds.ts';
import { linkedRecords } from '../listing/listing-detail.ts';
import { checkContent } from './check-content.ts';
import { listingEvents } from './events.ts';
import { listings } from './record-type.ts';
import type { One, Reach } from './stored.ts';
import { isWithin, keptOnes, kindCodeOf, mayChange, ownedOf, ownerIdOf, shownState } from './stored.ts';

type Seeing = { reach: Reach; user: CurrentUser; now: Date; language: Language };

async function ownerOf(db: Db, one: One): Promise<ListingEditing['owner']> {
  const ownerId = ownerIdOf(one);
  if (ownerId === null) return null;
  const found = await db
    .select({ username: account.username, displayName: account.displayName })
    .from(account)
    .where(inArray(account.id, [ownerId]));
  return found[0] ?? null;
}

/** Returns the company of a listing, with its keeper's right there. */
async function companyOf(db: Db, one: One): Promise<ListingEditing['company']> {
  const { ownerId, companyId } = ownedOf(one);
  if (companyId === null) return null;
  const [company] = await rows<{ id: string; name: string }>(db, sql`select id, name from enterprise where id = ${companyId}`);
  if (company === undefined) return null;
  return { ...company, right: ownerId === null ? null : (await rightIn(db, companyId, ownerId)).right };
}

/** Returns a listing for its keepers. Null if unknown, or outside their reach. */
export async function editingOf(db: Db, id: string, { reach, user, now, language }: Seeing): Promise<ListingEditing | null> {
  const [one] = await keptOnes(db, [id]);
  if (one === undefined || !(await isWithin(db, reach, one))) return null;
  const { draft } = one;
  const published = publishedOf(one);
  const code = kindCodeOf(one);
  if (draft === undefined && published === null) return null;
  const { fields } = kindOf(code);
  const contents = [draft?.content, published?.content].filter((content): content is EditableListing => content !== undefined);
  const belonging = { id, ...ownedOf(one), ...(draft !== undefined && { companyId: draft.companyId }) };
  const { wrong, missing } =
    draft === undefined ? { wrong: [], missing: [] } : await checkContent(db, code, draft.content, belonging, language);
  const versions = await db
    .select({ version: listingVersion.version, savedAt: listingVersion.savedAt })
    .from(listingVersion)
    .where(eq(listingVersion.listingId, id))
    .orderBy(desc(listingVersion.version))
    .limit(200);
  return {
    id,
    kind: code,
    owner: await ownerOf(db, one),
    company: await companyOf(db, one),
    mine: reach.ownerId !== null && ownerIdOf(one) === reach.ownerId,
    mayChange: await mayChange(db, reach, one),
    published:
      published === null
        ? null
        : {
            content: published.content,
            version: published.version,
            state: shownState(published.state, published.expiresAt, now),
            publishedAt: published.publishedAt.toISOString(),
            expiresAt: published.expiresAt?.toISOString() ?? null,
            checkedAt: published.checkedAt.toISOString(),
            updatedAt: published.updatedAt.toISOString(),
          },
    draft: draft === undefined ? null : await shownDraft(db, listings, { draft, kept: one.kept }, user),
    missing: [...wrong, ...missing],
    links: await linkedRecords(
      db,
      contents.flatMap(({ attributes }) => linksOf(fields, attributes)),
      now,
    ),
    versions: versions.map(({ version, savedAt }) => ({ version, savedAt: savedAt.toISOString() })),
    timeline: await listingEvents.timelineOf(db, id),
  };
}

/** Returns the content of an earlier version, or the current one. Null if there is none in reach. */
export async function versionOf(db: Db, id: string, version: number, reach: Reach) {
  const [one] = await keptOnes(db, [id]);
  if (one === undefined || !(await isWithin(db, reach, one))) return null;
  const published = publishedOf(one);
  if (published?.version === version) return { version, savedAt: published.updatedAt.toISOString(), content: published.content };
  const found = await db.select().from(listingVersion).where(eq(listingVersion.listingId, id));
  const stored = found.find((each) => each.version === version);
  // versions are written by `saveListings` only
  return stored === undefined ? null : { version, savedAt: stored.savedAt.toISOString(), content: stored.content as EditableListing };
}
