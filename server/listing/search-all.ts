import { sql } from 'drizzle-orm';
import { policyFilters } from '#contract/policy.ts';
import type { FoundGroup } from '#contract/search-all.ts';
import { mostCompanies } from '#contract/search-all.ts';
import { listingFilters } from '#contract/listing-record.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { searchPolicies } from '../policy/search-policies.ts';
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
import { listingSource } from './listing-source.ts';

/** How many of a group are shown. */
const shown = 3;

/** The standing listings of all open kinds. */
function everyListing(now: Date): SearchSource {
  const kinds = sql`${sql.param(openKinds.map(({ kind }) => kind))}::text[]`;
  return {
    table: sql`listing`,
    visible: sql`p.kind = any(${kinds}) and p.state = 'published' and (p.expires_at is null or p.expires_at > ${now.toISOString()}::timestamptz)`,
    published: sql`published_at`,
    conditions: new Map(),
    bonus: () => sql`least(2, ln(1 + p.views) / 5)`,
    names: sql`policy_id is null`,
  };
}

type Kind = { kind: string; total: number; list: { id: string; title: string }[] };

/** One statement: the hits of all kinds are scored in a single pass, then counted and ranked by kind. */
async function findByKind(db: Db, source: SearchSource, parsed: ParsedQuery | null): Promise<{ total: number; kinds: Kind[] }> {
  if (parsed === null) return { total: 0, kinds: [] };
  const latest = newest(source);
  const kinds = await rows<Kind>(
    db,
    sql`with hit as materialized (
        select p.id, p.kind, p.${source.published}, ${rowScore(source, parsed)} as score
        from ${source.table} p where ${allOf(source, keywordCondition(source, parsed))}),
      placed as (select p.id, p.kind, row_number() over (partition by p.kind order by p.score desc, ${latest}) as place from hit p),
      best as (select p.kind, json_agg(json_build_object('id', p.id, 'title', p.title) order by placed.place) as list
        from placed join listing p on p.id = placed.id where placed.place <= ${shown}::int group by p.kind)
      select kind, (select count(*)::int from hit where hit.kind = best.kind) as total, list from best`,
  );
  return { total: kinds.reduce((sum, { total }) => sum + total, 0), kinds };
}

const groupOf = (kind: ListingKind, { total, list }: Kind, parsed: ParsedQuery | null): FoundGroup => {
  const phrases = parsed?.query ? phrasesOf(parsed.query) : [];
  return {
    of: 'listing',
    kind: kind.kind,
    total,
    page: kind.pages.detail,
    list: list.map(({ id, title }) => ({ id, title, hits: highlight(title, phrases) })),
  };
};

/**
 * Finds listings of all kinds. What no kind has as typed is read again as pinyin or by its words, for each kind as its list does: one may
 * know the words that sound so, and another not.
 */
async function findListings(db: Db, keyword: string, now: Date): Promise<FoundGroup[]> {
  const source = everyListing(now);
  const { parsed, answer } = await searchKeyword(db, source, keyword, (query) => findByKind(db, source, query));
  const asTyped = parsed === null || (!parsed.loosened && parsed.pinyin.length === 0);
  const found = openKinds.flatMap((kind) => answer.kinds.filter((one) => one.kind === kind.kind).map((one) => ({ kind, one })));
  const groups = await Promise.all(
    found.map(async ({ kind, one }): Promise<FoundGroup[]> => {
      if (asTyped) return [groupOf(kind, one, parsed)];
      const own = listingSource(kind, listingFilters.parse({ kind: kind.kind, keyword }), now);
      const again = await searchKeyword(db, own, keyword, (query) => findByKind(db, own, query));
      return again.answer.kinds.map((each) => groupOf(kind, each, again.parsed));
    }),
  );
  return groups.flat().toSorted((a, b) => b.total - a.total);
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
  return [{ of: 'enterprise', kind: null, total: found.total, page: '/policy/company', list }];
}

/** Where a name holds a key. */
function rangesOf(name: string, key: string): [number, number][] {
  const { text, starts, ends } = suggestKey(name);
  const at = text.indexOf(key);
  const [start, end] = [starts[at], ends[at + key.length - 1]];
  return start === undefined || end === undefined ? [] : [[start, end]];
}

async function findPolicies(db: Db, keyword: string, now: Date): Promise<FoundGroup[]> {
  const search = { ...policyFilters.parse({ keyword }), page: 1, pageSize: shown, sort: 'relevance' as const };
  const { total, list } = await searchPolicies(db, search, todayInChina(now));
  if (total === 0) return [];
  return [
    {
      of: 'policy',
      kind: null,
      total,
      page: '/policy/detail',
      list: list.map(({ id, title, titleHits }) => ({ id, title, hits: titleHits })),
    },
  ];
}

/** Returns what a keyword finds in all areas: policies, companies, then listings by kind, the most first. */
export async function searchAll(db: Db, keyword: string, now: Date): Promise<FoundGroup[]> {
  if (keyword.trim() === '') return [];
  const groups = await Promise.all([findPolicies(db, keyword, now), findCompanies(db, keyword), findListings(db, keyword, now)]);
  return groups.flat();
}
