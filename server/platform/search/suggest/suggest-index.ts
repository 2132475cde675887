import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { suggestTerm } from '#server/platform/db/tables/suggest.ts';
import type { Condition, SearchDocument } from '../engine/schema.ts';
import { followedIndex } from '../followed-index.ts';
import type { NameSource } from '../names/find-names.ts';
import type { StoredName } from '../names/name-document.ts';
import { beginsFacet, nameDocument, nameFields } from '../names/name-document.ts';
import { unlessBuilding } from '../unless-building.ts';

type Kind = (typeof suggestTerm.$inferSelect)['kind'];

/** A name that is suggested; `name` is the key it is found by, which for a synonym is not that of the text. */
export type Term = StoredName & {
  text: string;
  kind: Kind;
  policyId: string | null;
  listingId: string | null;
  listingKind: string | null;
  weight: number;
};

/** The type of a term's record: words and policies by their kind, listings by theirs. */
const ofFacet = 'of';
const ofListings = (kind: string): string => `listing:${kind}`;

async function termsById(db: Db, ids: readonly string[]): Promise<Term[]> {
  return rows<Term>(
    db,
    sql`select p.id, p.norm as name, null as "nameEn", p.text, p.kind, p.policy_id as "policyId", p.listing_id as "listingId",
        p.listing_kind as "listingKind", p.weight
      from suggest_term p where p.id = any(${sql.param([...ids])}::text[])`,
  );
}

function documentOf({ id, name, nameEn, kind, listingKind, weight }: Term): SearchDocument {
  const { fields, begins } = nameDocument({ name, nameEn });
  return {
    id,
    fields,
    facets: { [beginsFacet]: begins, [ofFacet]: [listingKind === null ? kind : ofListings(listingKind)] },
    numbers: { weight },
  };
}

/** Returns the index of the names that are suggested. */
export const suggestIndex = followedIndex({
  generation: 'suggest',
  schema: { fields: nameFields, facets: [beginsFacet, ofFacet], numbers: ['weight'] },
  table: sql`suggest_term`,
  visible: sql`true`,
  named: [],
  read: async (db, ids) => (await termsById(db, ids)).map(documentOf),
});

const of = (...values: string[]): Condition => ({ facet: ofFacet, anyOf: values });

/** Terms shared by policies: suggested before anything is typed. */
export const words = of('tag', 'term');

/** Words and names of policies. */
export const policyNames = of('policy', 'tag', 'issuer', 'term');

/** Names of listings of these kinds. */
export const listingNames = (kinds: readonly string[]): Condition => of(...kinds.map(ofListings));

/** Words, and names of listings of these kinds. */
export const listingWords = (kinds: readonly string[]): Condition => of('tag', 'issuer', 'term', ...kinds.map(ofListings));

/** Returns the source of names to search, heaviest first; null while their index is built. */
export async function termsAmong(db: Db, among: Condition): Promise<NameSource<Term> | null> {
  const followed = await unlessBuilding(suggestIndex(db));
  if (followed === null) return null;
  return {
    index: followed.index,
    among,
    boosts: [{ number: 'weight', factor: 0.01 }],
    rowsOf: (ids) => termsById(db, ids),
    bonus: ({ weight }) => weight,
  };
}
