import { sql } from 'drizzle-orm';
import type { ListingKind } from '#contract/listing/kind.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { listingDraft } from '#server/platform/db/tables/listing.ts';
import { listingEvents } from '#server/publishing/listing-admin/events.ts';
import type { Draft, One } from '#server/publishing/listing-admin/stored.ts';
import { auditedContent, draftRecord, keptOnes, listingTarget, newListingId, ownedOf } from '#server/publishing/listing-admin/stored.ts';
import type { WrittenRow, Writing } from '#server/platform/table/kind/kind.ts';
import { Outdated, targetId } from '#server/platform/table/kind/kind.ts';
import type { PlannedListing } from './plan.ts';
import { standing } from './match.ts';

/** Locks the planned listings until all is written, returns them as stored, and detects changes since the preview. */
async function hold(tx: Db, rows: readonly WrittenRow[]): Promise<Map<string, One>> {
  const targets = rows.flatMap(({ target }) => target ?? []);
  const ones = new Map((await keptOnes(tx, targets.map(targetId), { lock: true })).map((one) => [one.id, one]));
  for (const target of targets) {
    const { kept, draft } = ones.get(targetId(target)) ?? {};
    if (target !== standing({ id: targetId(target), version: kept?.version ?? 0, draftVersion: draft?.version ?? 0 })) throw new Outdated();
  }
  return ones;
}

/** Writes the drafts of listings. */
export async function writeListings(tx: Db, { kind }: ListingKind, { batches, by, at, fileName, record }: Writing): Promise<void> {
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  for await (const rows of batches()) {
    const ones = await hold(tx, rows);
    const drafts: Draft[] = [];
    // stored by `planListings`
    for (const { id: known, content, baseVersion, draftVersion } of rows.map(({ record: planned }) => planned as PlannedListing)) {
      const id = known === '' ? newListingId(kind) : known;
      const one = ones.get(id);
      const { draft } = one ?? {};
      drafts.push({
        listingId: id,
        kind,
        content,
        baseVersion,
        state: 'draft',
        version: draftVersion === null ? await listingEvents.firstDraftVersion(tx, id) : draftVersion + 1,
        note: draft?.note ?? null,
        ...(one === undefined ? { ownerId: null, enterpriseId: null } : ownedOf(one)),
        updatedBy: by,
        updatedAt: at,
      });
    }
    await tx
      .insert(listingDraft)
      .values(drafts)
      .onConflictDoUpdate({
        target: listingDraft.listingId,
        set: {
          content: excluded('content'),
          version: excluded('version'),
          baseVersion: excluded('base_version'),
          updatedBy: by,
          updatedAt: at,
        },
      });
    await listingEvents.note(
      tx,
      drafts.map(({ listingId }) => {
        const one = ones.get(listingId);
        return { id: listingId, by, action: one?.draft !== undefined ? 'save' : one === undefined ? 'create' : 'edit', note: fileName, at };
      }),
    );
    await record(
      drafts.map((draft) => {
        const one = ones.get(draft.listingId);
        const before = one?.draft === undefined ? one?.kept && auditedContent(one.kept.content) : draftRecord(one.draft);
        return writtenOver(listingTarget(draft.listingId, draft.content.title), before, draftRecord(draft));
      }),
    );
  }
}
