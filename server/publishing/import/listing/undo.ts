import type { ImportUndo } from '#server/platform/table/kind/kind.ts';
import { draftOutcome, recordsToUndo, undoDrafts } from '../../engine/undo-drafts.ts';
import { listings } from '../../listing-admin/record-type.ts';
import type { Draft, Kept } from '../../listing-admin/stored.ts';

/** Imported listings are drafts: a new one is deleted, another gets its former text. */
export const undoListings: ImportUndo = {
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
