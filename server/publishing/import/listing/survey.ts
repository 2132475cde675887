import { sql } from 'drizzle-orm';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows as rowsOf } from '#server/platform/db/client.ts';
import type { Source, Survey } from '#server/platform/table/kind/kind.ts';
import { readPlaces } from '#server/platform/table/parse/places.ts';
import { cut } from '#server/platform/table/parse/spelling.ts';
import type { Column } from './column.ts';
import type { Match, StoredListing } from './match.ts';
import { standingName } from '../../engine/import-drafts.ts';
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
export async function surveyListings(tx: Db, kind: ListingKind, columns: readonly Column[], source: Source): Promise<Survey> {
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
