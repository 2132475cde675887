import type { ListingKind } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { ImportKind, Writing, ImportUndo, Source, Survey } from '#server/platform/table/kind/kind.ts';
import { columnsOfKind, headingOf } from './columns.ts';
import { listingNotes } from './notes.ts';
import type { Db } from '#server/platform/db/client.ts';
import { holdPlanned, writeDrafts, standingName } from '../../engine/import-drafts.ts';
import { listings } from '../../listing-admin/record-type.ts';
import type { Draft, Kept } from '../../listing-admin/stored.ts';
import { newListingId, ownedOf } from '../../listing-admin/stored.ts';
import type { PlannedListing } from './plan.ts';
import { draftOutcome, recordsToUndo, undoDrafts } from '../../engine/undo-drafts.ts';
import { sql } from 'drizzle-orm';
import { rows as rowsOf } from '#server/platform/db/client.ts';
import { readPlaces } from '#server/platform/table/parse/places.ts';
import { cut } from '#server/platform/table/parse/spelling.ts';
import type { Column } from './column.ts';
import type { Match, StoredListing } from './match.ts';
import { planListings } from './plan.ts';

/** Longer values match no record; a cell may hold a hundred thousand characters. */
const [longestId, longestTitle] = [100, 200];

type Identity = { row: number; id: string; title: string };

/** Returns the listings of a kind that any row may be about, under the titles of their drafts, else as published. */
const findStored = (tx: Db, { kind }: ListingKind, identities: readonly Identity[]): Promise<StoredListing[]> =>
  rowsOf<StoredListing>(
    tx,
    sql`select * from (
        select coalesce(l.id, d.listing_id) as id, coalesce(d.content->>'title', l.title) as title,
          coalesce(l.version, 0)::int as version, coalesce(d.version, 0)::int as "draftVersion"
        from listing l full join listing_draft d on d.listing_id = l.id where coalesce(l.kind, d.kind) = ${kind}) found
      where found.id = any(${sql.param(identities.map(({ id }) => id))}::text[])
        or found.title = any(${sql.param(identities.map(({ title }) => title))}::text[])
      order by found.id`,
  );

function matchRows(identities: readonly Identity[], stored: readonly StoredListing[]): Map<number, Match> {
  const byId = new Map(stored.map((one) => [one.id, one]));
  const byTitle = Map.groupBy(stored, ({ title }) => title);
  const rowOf = new Map<string, number>();
  return new Map(
    identities.map(({ row, id, title }): [number, Match] => {
      const titled = id === '' && title !== '' ? (byTitle.get(title) ?? []) : [];
      const found = id === '' ? (titled.length === 1 ? titled[0] : undefined) : byId.get(id);
      const key = found === undefined ? `title ${title}` : `id ${found.id}`;
      const earlier = rowOf.get(key);
      if (earlier === undefined) rowOf.set(key, row);
      return [
        row,
        {
          stored: found ?? null,
          unknownId: id !== '' && found === undefined ? id : null,
          duplicateOf: earlier ?? null,
          ambiguous: titled.length > 1 ? titled.map((one) => one.id) : [],
        },
      ];
    }),
  );
}

/** Identifies the listings of all rows; the rest of them is read when they are planned. */
async function surveyListings(tx: Db, kind: ListingKind, columns: readonly Column[], source: Source): Promise<Survey> {
  const identities: Identity[] = [];
  for await (const { row, values } of source.rows(['id', 'title']))
    identities.push({ row, id: cut(values['id'] ?? '', longestId), title: cut(values['title'] ?? '', longestTitle + 1) });
  const matches = matchRows(identities, await findStored(tx, kind, identities));
  const places = await readPlaces(tx);
  return {
    targetOf: (row) => {
      const stored = matches.get(row)?.stored ?? null;
      return stored === null ? null : standingName(stored);
    },
    plan: (inner, rows) => planListings(inner, rows, { kind, columns, matches, places, headings: source.headings }),
  };
}

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
