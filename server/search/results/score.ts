import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { atomsOf, keyOf } from '../text/atoms.ts';
import type { ParsedQuery, Term } from '../query/parse-query.ts';
import { exactQuery } from '../query/text-query.ts';
import type { SearchSource } from '../source.ts';

const keysPerTerm = 6;

/**
 * How the names of a record match a key: equal, prefix, substring; 0 for none. The larger the key's share, the higher. `name_key` holds
 * the names, a line each.
 */
const nameTier = (
  key: string,
) => sql`(case when strpos(p.name_key, ${key}) = 0 then 0 else ${10 * key.length}::float8 / octet_length(p.name_key) + (case
  when strpos(p.name_key, ${`\n${key}\n`}) > 0 then 97
  when starts_with(p.name_key, ${`\n${key}`}) then 85
  when strpos(p.name_key, ${`\n${key}`}) > 0 then 75
  else 70 - least(12, strpos(p.name_key, ${key}) / 4) end) end)`;

/**
 * Name hits of a term; the first synonym, the form that texts use, counts as much as the term, the others a little less. A tag of that name
 * counts half.
 */
function termTier(term: Term): SQL {
  const keys = term.texts.slice(0, keysPerTerm).map((text) => keyOf(atomsOf(text)));
  const names = keys.map((key, index) => (index < 2 ? nameTier(key) : sql`0.95 * ${nameTier(key)}`));
  const tags = sql`(case when p.tags && ${sql.param(term.texts)}::text[] then 35 else 0 end)`;
  return sql`greatest(${sql.join([...names, tags], sql`, `)})`;
}

/** The part of the score computed from the row itself, cheap enough for every hit: how names and tags match; then, weighing less, the bonus of the source. */
export function rowScore({ bonus }: Pick<SearchSource, 'bonus'>, parsed: ParsedQuery): SQL {
  const [only, ...others] = parsed.terms;
  if (only === undefined) return sql`0`;
  const each = parsed.terms.map(termTier);
  const whole =
    others.length === 0
      ? termTier(only)
      : sql`greatest(${nameTier(parsed.key)}, 0.8 * (${sql.join(each, sql` + `)}) / ${parsed.terms.length}::int)`;
  return sql`(${whole} + ${bonus(parsed.key)})::float8`;
}

/** The part that needs the vector: how often and how close together the words occur, by field; below 12. */
export function textScore(parsed: ParsedQuery): SQL {
  if (parsed.query === null) return sql`0`;
  return sql`12 * ts_rank_cd('{0.1, 0.35, 0.7, 1.0}', p.search, ${exactQuery(parsed.query)}::tsquery, 33)`;
}
