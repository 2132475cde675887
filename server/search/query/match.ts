import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { SearchSource } from '../source.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { TextQuery } from './text-query.ts';
import { exactQuery, fastQuery, needsCheck } from './text-query.ts';

/**
 * Up to this many candidates, vectors are read to verify that a long phrase occurs in one piece. With more, the phrase is common and its
 * runs of four are trusted: reading every vector would take seconds, and a text with all overlapping runs of a common phrase but not the
 * phrase is next to impossible.
 */
const checkedCandidates = 3000;

/**
 * A query hidden from the planner. It believes that comparing a vector is free, and for a common word would scan the table with every
 * vector, a hundred times slower than the index. Not knowing the word, it uses the index.
 */
const hidden = (query: string): SQL => sql`(select ${query}::tsquery)`;

type Table = Pick<SearchSource, 'table'>;

/** The condition of a tree on record `p`. */
export function matches({ table }: Table, query: TextQuery): SQL {
  const fast = hidden(fastQuery(query));
  if (!needsCheck(query)) return sql`p.search @@ ${fast}`;
  const many = sql`(select count(*) > ${checkedCandidates}::int from (select 1 from ${table} where search @@ ${fast} limit ${checkedCandidates + 1}::int) candidate)`;
  return sql`(p.search @@ ${fast} and (${many} or p.search @@ ${exactQuery(query)}::tsquery))`;
}

/** The condition of a parsed query on record `p`; none without a keyword. */
export function keywordCondition(source: Table, parsed: ParsedQuery | null): SQL[] {
  if (parsed === null) return [];
  return [parsed.query === null ? sql`false` : matches(source, parsed.query)];
}
