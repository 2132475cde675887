import { sql } from 'drizzle-orm';
import type { FoundGroup } from '#contract/search-others.ts';
import { mostCompanies } from '#contract/search-others.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { isStanding } from '../db/listing-summary.ts';
import { nameKey } from '../search/index/name-index.ts';
import { keywordCondition } from '../search/query/match.ts';
import type { ParsedQuery } from '../search/query/parse-query.ts';
import { searchKeyword } from '../search/query/search-keyword.ts';
import { phrasesOf } from '../search/query/text-query.ts';
import { rowScore } from '../search/results/score.ts';
import type { SearchSource } from '../search/source.ts';
import { allOf, newest } from '../search/source.ts';
import { holdsAll } from '../search/suggest/names.ts';
import { highlight } from '../search/text/highlight.ts';
import { charactersOf, pairsOf, suggestKey } from '../search/text/suggest-key.ts';
import { openKinds } from './kinds.ts';

/** How many of a group are shown. */
const shown = 3;

/** The standing listings of all open kinds. */
function everyListing(now: Date): SearchSource {
  const kinds = sql`${sql.param(openKinds.map(({ kind }) => kind))}::text[]`;
  return {
    table: sql`listing`,
    visible: sql`p.kind = any(${kinds}) and ${isStanding(now)}`,
    published: sql`published_at`,
    conditions: new Map(),
    bonus: () => sql`least(2, ln(1 + p.views) / 5)`,
    names: sql`policy_id is null`,
  };
}

type Kind = { kind: string; total: number; list: { id: string; title: string }[] };

/**
 * One statement: the hits of all kinds are scored in a single pass, then counted and ranked by kind. Hits are counted by steps of the score
 * first, and only those of the best steps of a kind are sorted: a common word has as many hits as there are listings.
 */
async function findByKind(db: Db, source: SearchSource, parsed: ParsedQuery | null): Promise<{ total: number; kinds: Kind[] }> {
  if (parsed === null) return { total: 0, kinds: [] };
  const latest = newest(source);
  const kinds = await rows<Kind>(
    db,
    sql`with hit as materialized (
        select p.id, p.kind, p.${source.published}, score, floor(score * 16)::int as step
        from ${source.table} p cross join lateral (select ${rowScore(source, parsed)} as score) scored
        where ${allOf(source, keywordCondition(source, parsed))}),
      step as materialized (select kind, step, count(*)::int as hits from hit group by kind, step),
      counted as (select kind, step, sum(hits) over (partition by kind order by step desc) as better from step),
      lowest as (select kind, coalesce(max(step) filter (where better >= ${shown}::int), min(step)) as step, max(better)::int as total
        from counted group by kind),
      placed as (select p.id, p.kind, lowest.total, row_number() over (partition by p.kind order by p.score desc, ${latest}) as place
        from hit p join lowest on lowest.kind = p.kind and p.step >= lowest.step)
      select p.kind, min(placed.total) as total, json_agg(json_build_object('id', p.id, 'title', p.title) order by placed.place) as list
      from placed join ${source.table} p on p.id = placed.id where placed.place <= ${shown}::int group by p.kind`,
  );
  return { total: kinds.reduce((sum, { total }) => sum + total, 0), kinds };
}

const groupOf = (kind: ListingKind, { total, list }: Kind, keyword: string, parsed: ParsedQuery | null): FoundGroup => {
  const phrases = parsed?.query ? phrasesOf(parsed.query) : [];
  return {
    of: 'listing',
    kind: kind.kind,
    keyword,
    total,
    page: kind.pages.detail,
    list: list.map(({ id, title }) => ({ id, title, hits: highlight(title, phrases) })),
  };
};

/** What a keyword that was read as pinyin may mean, the likeliest first; of several terms only the likeliest of each. */
function meanings(keyword: string, { pinyin }: ParsedQuery): string[] {
  const [only, ...others] = pinyin;
  if (only === undefined) return [];
  const read =
    others.length === 0
      ? only.to.map((word) => [{ from: only.from, word }])
      : [pinyin.map(({ from, to }) => ({ from, word: to[0] ?? from }))];
  return read.map((terms) => terms.reduce((text, { from, word }) => text.replace(from, () => word), keyword.trim()));
}

/**
 * Finds listings of all kinds. Pinyin that no kind has as typed is read as one word for all of them, by the names of all; a list that reads it
 * by itself knows only its own names, so the list of a group is asked for the word.
 */
async function findListings(db: Db, keyword: string, now: Date): Promise<FoundGroup[]> {
  const source = everyListing(now);
  const unread = { total: 1, kinds: [] };
  // what is read as pinyin is searched for as a word, below
  const find = (text: string) =>
    searchKeyword(db, source, text, async (query) => (query !== null && query.pinyin.length > 0 ? unread : findByKind(db, source, query)));
  let asked = keyword;
  let { parsed, answer } = await find(keyword);
  for (const word of parsed === null ? [] : meanings(keyword, parsed)) {
    asked = word;
    ({ parsed, answer } = await find(word));
    if (answer.total > 0) break;
  }
  return openKinds
    .flatMap((kind) => answer.kinds.filter((one) => one.kind === kind.kind).map((one) => groupOf(kind, one, asked, parsed)))
    .toSorted((a, b) => b.total - a.total);
}

/** Finds public companies whose names hold the keyword, the shortest name first. */
async function findCompanies(db: Db, keyword: string): Promise<FoundGroup[]> {
  const key = nameKey(keyword);
  if (key === '') return [];
  const grams = [...key].length > 1 ? pairsOf(key) : charactersOf(key);
  const held = grams.length === 0 ? sql`true` : holdsAll(grams).where;
  const [found] = await rows<{ total: number; list: { id: string; title: string }[] }>(
    db,
    sql`with hit as materialized (
        select id, name, name_key from enterprise where owner_id is null and ${held} and strpos(name_key, ${key}) > 0 limit ${mostCompanies}::int)
      select (select count(*)::int from hit) as total, coalesce((select json_agg(json_build_object('id', id, 'title', name)) from (
        select id, name from hit order by strpos(name_key, ${key}) = 1 desc, length(name_key), id collate "C" limit ${shown}::int) best), '[]'::json) as list`,
  );
  if (found === undefined || found.total === 0) return [];
  const list = found.list.map((company) => ({ ...company, hits: rangesOf(company.title, key) }));
  return [{ of: 'enterprise', kind: null, keyword, total: found.total, page: '/policy/company', list }];
}

/** Where a name holds a key. */
function rangesOf(name: string, key: string): [number, number][] {
  const { text, starts, ends } = suggestKey(name);
  const at = text.indexOf(key);
  const [start, end] = [starts[at], ends[at + key.length - 1]];
  return start === undefined || end === undefined ? [] : [[start, end]];
}

/** Returns what a keyword finds beside policies: companies, then listings by kind, the most first. */
export async function searchOthers(db: Db, keyword: string, now: Date): Promise<FoundGroup[]> {
  if (keyword.trim() === '') return [];
  const groups = await Promise.all([findCompanies(db, keyword), findListings(db, keyword, now)]);
  return groups.flat();
}
