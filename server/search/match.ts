import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reading } from './reading.ts';
import type { Wanted } from './wanted.ts';
import { exactQuery, fastQuery, needsCheck } from './wanted.ts';

/**
 * Up to this many candidates have their vectors read to see that a long phrase really stands in one piece. Where there are more, the
 * phrase is common and its runs of four are trusted: reading every vector would take seconds, and a text that holds all overlapping
 * runs of a common phrase but not the phrase is next to impossible.
 */
const checkedCandidates = 3000;

/**
 * A query that the planner cannot look into. It believes comparing a vector costs nothing and for a common word would read the whole
 * table with every vector, a hundred times slower than the index; not knowing the word it always takes the index.
 */
const hidden = (query: string): SQL => sql`(select ${query}::tsquery)`;

/** What a tree asks of policy `p`. */
export function matches(wanted: Wanted): SQL {
  const fast = hidden(fastQuery(wanted));
  if (!needsCheck(wanted)) return sql`p.search @@ ${fast}`;
  const many = sql`(select count(*) > ${checkedCandidates}::int from (select 1 from policy where search @@ ${fast} limit ${checkedCandidates + 1}::int) candidate)`;
  return sql`(p.search @@ ${fast} and (${many} or p.search @@ ${exactQuery(wanted)}::tsquery))`;
}

/** What a reading asks of policy `p`; nothing at all without a keyword. */
export function keywordCondition(reading: Reading | null): SQL[] {
  if (reading === null) return [];
  return [reading.wanted === null ? sql`false` : matches(reading.wanted)];
}
