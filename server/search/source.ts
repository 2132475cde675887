import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/**
 * Records that searches find: policies, or listings of a kind, under filters. In its SQL `p` is the searched record; the table has the
 * columns id, search, name_key, tags, title, summary and body.
 */
export type SearchSource = {
  table: SQL;
  /** Records that everybody finds. */
  visible: SQL;
  /** The column of the day or moment of publication. */
  published: SQL;
  /** The condition of each active filter, by its name. Values of one filter are alternatives. */
  conditions: ReadonlyMap<string, SQL>;
  /** What a record scores besides the match of its names and texts; little against those. By the key of the keyword, as in `name_key`. */
  bonus: (key: string) => SQL;
  /** Which rows of `suggest_term` name something that is found here. */
  names: SQL;
};

/** All conditions on the records that everybody finds. */
export const allOf = ({ visible }: Pick<SearchSource, 'visible'>, conditions: Iterable<SQL>): SQL =>
  sql.join([visible, ...conditions], sql` and `);
