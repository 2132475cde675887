import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { Condition } from '../engine/schema.ts';
import { followedIndex } from '../followed-index.ts';
import type { Followed, Indexed } from '../following/indexed.ts';
import { beginsFacet } from './name-document.ts';
import type { NamedRecord, RecordSource } from './record-names.ts';
import { recordDocument, recordFields } from './record-names.ts';

/** The owner of a record, an account or a company; administrators' records have none. */
const ownerFacet = 'owner';

type Row = NamedRecord & { id: string; owner?: string | null };

type Kept<Stored> = Pick<Indexed, 'generation' | 'name' | 'table' | 'visible'> & {
  /** The columns read of a record `p`. */
  columns: SQL;
  rowOf: (stored: Stored) => Row;
};

/** An index of the names of records in every state, for the back-office. Drafts are private: it must not be used in public searches. */
export function recordIndex<Stored>({ columns, rowOf, ...indexed }: Kept<Stored>): {
  current: (db: Db) => Promise<Followed>;
  /** Returns the source with the records of these owners, or all (null). */
  sourceOf: (db: Db, owners: readonly string[] | null) => () => Promise<RecordSource>;
} {
  const read = async (db: Db, ids: readonly string[]): Promise<Row[]> => {
    const found = await rows<Stored>(
      db,
      sql`select ${columns} from ${indexed.table} p where p.id = any(${sql.param([...ids])}::text[]) and ${indexed.visible}`,
    );
    return found.map(rowOf);
  };
  const current = followedIndex({
    ...indexed,
    isOfRecordsAlone: true,
    schema: { fields: recordFields, facets: [beginsFacet, ownerFacet], numbers: [] },
    named: [],
    read: async (db, ids) =>
      (await read(db, ids)).map(({ id, owner = null, ...record }) => {
        const { fields, begins } = recordDocument(record);
        return { id, fields, facets: { [beginsFacet]: begins, [ownerFacet]: owner === null ? [] : [owner] }, numbers: {} };
      }),
  });
  const amongThose = (owners: readonly string[] | null): Condition =>
    owners === null ? { all: [] } : { facet: ownerFacet, anyOf: owners };
  return {
    current,
    sourceOf: (db, owners) => async () => ({
      index: (await current(db)).index,
      among: amongThose(owners),
      namesOf: async (ids) => (await read(db, ids)).flatMap(({ id, names }) => names.map((name) => ({ id, name, nameEn: null }))),
    }),
  };
}
