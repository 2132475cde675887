import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { Condition, SearchDocument } from '#server/platform/search/engine/schema.ts';
import { followedIndex } from '#server/platform/search/followed-index.ts';
import type { StoredName } from '#server/platform/search/names/name-document.ts';
import { beginsFacet, nameDocument, nameFields } from '#server/platform/search/names/name-document.ts';
import { lettersField, lettersOf } from '#server/platform/search/names/record-names.ts';

/** The account of a private entry, or `everybody`. */
const ownerFacet = 'owner';
const everybody = 'everybody';

/** The pairs of neighbouring characters of a credit code, each with its place: of a code with one wrong character all but two are left. */
export const codeTerms = (code: string): string[] =>
  Array.from({ length: Math.max(0, code.length - 1) }, (_, at) =>
    `${String.fromCodePoint(97 + at)}0${code.slice(at, at + 2)}`.toLowerCase(),
  );

type Row = StoredName & { id: string; creditCode: string | null; ownerId: string | null };

function documentOf(row: Row): SearchDocument {
  const { fields, begins } = nameDocument(row);
  return {
    id: row.id,
    fields: {
      ...fields,
      code: codeTerms(row.creditCode ?? '').join(' '),
      letters: lettersOf([row.name, row.nameEn ?? '']),
    },
    facets: { [beginsFacet]: begins, [ownerFacet]: [row.ownerId ?? everybody] },
    numbers: {},
  };
}

async function read(db: Db, ids: readonly string[]): Promise<SearchDocument[]> {
  const found = await rows<Row>(
    db,
    sql`select p.id, p.name, p.name_en as "nameEn", p.credit_code as "creditCode", p.owner_id::text as "ownerId"
      from enterprise p where p.id = any(${sql.param([...ids])}::text[])`,
  );
  return found.map(documentOf);
}

/** Returns the index of all companies, including private entries: each search states whose it may find. */
export const companyIndex = followedIndex({
  generation: 'enterprise',
  schema: {
    fields: [...nameFields, { name: 'code', weight: 4, typicalLength: 17, kind: 'short' }, lettersField],
    facets: [beginsFacet, ownerFacet],
    numbers: [],
  },
  table: sql`enterprise`,
  visible: sql`true`,
  named: [],
  read,
});

/** Companies that an account, or a visitor (null), can find: public ones and own entries. Same rule as `visibleTo`. */
export const foundBy = (accountId: string | null): Condition => ({
  facet: ownerFacet,
  anyOf: [everybody, ...(accountId === null ? [] : [accountId])],
});
