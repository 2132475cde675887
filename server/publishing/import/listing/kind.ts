import type { ListingKind } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { ImportKind, Writing, ImportUndo } from '#server/platform/table/kind/kind.ts';
import { columnsOfKind, headingOf } from './columns.ts';
import { listingNotes } from './notes.ts';
import { surveyListings } from './survey.ts';
import type { Db } from '#server/platform/db/client.ts';
import { holdPlanned, writeDrafts } from '../../engine/import-drafts.ts';
import { listings } from '../../listing-admin/record-type.ts';
import type { Draft, Kept } from '../../listing-admin/stored.ts';
import { newListingId, ownedOf } from '../../listing-admin/stored.ts';
import type { PlannedListing } from './plan.ts';
import { draftOutcome, recordsToUndo, undoDrafts } from '../../engine/undo-drafts.ts';

/** Imported listings are drafts: a new one is deleted, another gets its former text. */
const undoListings: ImportUndo = {
  recordKind: 'listing',
  judge: async (db, rows, options) => {
    const { isSame } = await recordsToUndo<Draft, Kept>(db, listings, rows, options);
    return (row) => draftOutcome(row, isSame(row));
  },
  undo: async (tx, rows, undoing) => {
    const { ones } = await recordsToUndo<Draft, Kept>(tx, listings, rows);
    await undoDrafts(tx, listings, rows, ones, undoing);
  },
};

/**
 * The listings of a kind: drafts for review. Rows are identified by id, else by title. A field without a column, or an empty cell, stays
 * unchanged; so do conditions, pictures and files, which a sheet cannot hold.
 */
function importOf(kind: ListingKind): ImportKind {
  const columns = columnsOfKind(kind);
  return {
    name: `listingAdmin.${kind.kind}`,
    fields: columns.map((column) => ({
      key: column.key,
      label: column.label,
      synonyms: [...column.synonyms, headingOf(column, 'zh-CN'), headingOf(column, 'en-US')],
      ...(column.key === 'title' && { required: true as const }),
    })),
    notes: listingNotes,
    chunk: 100,
    checkOptions: async () => [],
    isAmount: (field) => columns.some(({ key, isAmount }) => key === field && isAmount),
    survey: (tx, source) => surveyListings(tx, kind, columns, source),
    write: (tx, writing) => writeListings(tx, kind, writing),
    undo: undoListings,
  };
}

/** The imports of all kinds. */
export const listingImports: readonly ImportKind[] = listingKinds.map(importOf);

/** Writes the drafts of listings. */
async function writeListings(tx: Db, { kind }: ListingKind, writing: Writing): Promise<void> {
  const { rows } = writing;
  const ones = await holdPlanned<Draft, Kept>(tx, listings, rows);
  // stored by `planListings`
  const planned = rows
    .map(({ row, record }) => ({ ...(record as PlannedListing), row }))
    .map((one) => ({ ...one, id: one.id || newListingId(kind) }));
  const more = (one: Parameters<typeof ownedOf>[0] | undefined) => ({
    kind,
    ...(one === undefined ? { ownerId: null, companyId: null } : ownedOf(one)),
  });
  await writeDrafts(tx, listings, planned, { ones, more }, writing);
}
