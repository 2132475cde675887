import type { ListingKind } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';
import { columnsOfKind, headingOf } from './columns.ts';
import { listingNotes } from './notes.ts';
import { surveyListings } from './survey.ts';
import { undoListings } from './undo.ts';
import { writeListings } from './write.ts';

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
