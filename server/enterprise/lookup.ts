import { sql } from 'drizzle-orm';
import type { EnterpriseHit } from '#contract/enterprise.ts';
import { normaliseCreditCode } from '#domain/credit-code.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { partialDistance } from '../search/text/edit-distance.ts';
import { allButOne, namesMistyped } from '../search/suggest/mistyped.ts';
import type { NameRow, NameSource, Ranked } from '../search/suggest/names.ts';
import { namesAsTyped, ranked, soundsLike } from '../search/suggest/names.ts';
import { suggestKey } from '../search/text/suggest-key.ts';
import { codePieces } from './code-pieces.ts';
import { companiesOf } from './current.ts';
import { placeName } from '../dictionary/china-places.ts';
import { visibleTo } from './visible.ts';

type Company = NameRow & { row: string; code: string | null };

const columns = sql`id as row, name as text, norm, pinyin, initials, weight, credit_code as code`;

const searched = (weight: number) =>
  sql`e.id, e.name, e.name_key as norm, e.pinyin, e.initials, e.grams, e.credit_code, ${weight}::int as weight`;

/** Prefixes are read in index order, so that the search stops early; substrings are not. */
const order: NameSource['order'] = (column) => (column === 'grams' ? sql`` : sql`order by ${sql.raw(column)} using ~<~, id`);

const everybodys: NameSource = {
  columns,
  from: sql`(select ${searched(0)} from enterprise e where ${visibleTo(null)}) company`,
  order,
};

/**
 * The companies an account works for or has entered: few, and the likeliest. Materialised, because the planner might otherwise scan all
 * companies.
 */
const ownOf = (accountId: string): NameSource => ({
  columns,
  from: sql`(with own as materialized (select ${searched(100)} from enterprise e where e.id in (
      select enterprise_id from membership where account_id = ${accountId}::uuid union select id from enterprise where owner_id = ${accountId}::uuid)
    and ${visibleTo(accountId)}) select * from own) company`,
  order,
});

/** The beginning of a credit code: a registration authority's letter or digit, a digit, then characters of the alphabet. */
const codeLike = /^[0-9A-Y]\d[0-9A-HJ-NP-RT-UW-Y]{0,17}$/;

/** Finds companies by credit code: whole or prefix; or with a small typo where nothing matches exactly. */
async function byCode(db: Db, from: NameSource, typed: string, limit: number): Promise<Ranked<Company>[]> {
  if (!codeLike.test(typed)) return [];
  // Z is outside the alphabet and sorts last in every collation
  const begun = await rows<Company>(
    db,
    sql`select ${columns} from ${from.from} where credit_code >= ${typed} and credit_code < ${`${typed}Z`} and starts_with(credit_code, ${typed})
      order by credit_code, id limit ${limit}::int`,
  );
  if (begun.length > 0) return begun.map((each) => ranked(each, each.code === typed ? 4000 : 2500 + each.weight));
  const pieces = codePieces(typed);
  if (pieces.length === 0) return [];
  const near = await rows<Company>(
    db,
    sql`select ${columns} from ${from.from} where grams && (select ${sql.param(pieces)}::text[]) limit 1000`,
  );
  return near.flatMap((each) => {
    const { distance } = partialDistance([...typed], [...(each.code ?? '')], 2, true);
    return distance <= 2 ? [ranked(each, 900 - 100 * distance)] : [];
  });
}

/** Best first, each company once. */
function chosen(found: readonly Ranked<Company>[], limit: number): Ranked<Company>[] {
  const best = found.toSorted((a, b) => b.rank - a.rank || a.row.norm.length - b.row.norm.length || (a.row.row < b.row.row ? -1 : 1));
  const seen = new Set<string>();
  return best.filter(({ row: { row } }) => !seen.has(row) && seen.add(row)).slice(0, limit);
}

/** Returns the ranges of a name that match the input; for pinyin, the characters that sound like it. */
function hitsOf({ row, hits }: Ranked<Company>, key: string): EnterpriseHit['hits'] {
  if (hits.length > 0 || !/[a-z]/.test(key)) return hits;
  const shown = suggestKey(row.text);
  return (soundsLike(row.norm, key) ?? []).flatMap((at): EnterpriseHit['hits'] => {
    const start = shown.starts[at];
    const end = shown.ends[at];
    return start === undefined || end === undefined ? [] : [[start, end]];
  });
}

/** Merges touching ranges. */
function joined(hits: EnterpriseHit['hits']): EnterpriseHit['hits'] {
  const all: EnterpriseHit['hits'] = [];
  for (const [start, end] of hits) {
    const last = all.at(-1);
    if (last?.[1] === start) last[1] = end;
    else all.push([start, end]);
  }
  return all;
}

type Details = { id: string; name: string; creditCode: string | null; regionCode: string | null; regionName: string | null; own: boolean };

async function shownOf(db: Db, ids: readonly string[], accountId: string | null): Promise<Map<string, Details>> {
  const found = await rows<Details>(
    db,
    sql`select e.id, e.name, e.credit_code as "creditCode", e.region_code as "regionCode", r.name as "regionName", e.owner_id is not null as own
      from enterprise e left join region r on r.code = e.region_code where e.id = any(${sql.param([...ids])}::text[]) and ${visibleTo(accountId)}`,
  );
  return new Map(found.map((each) => [each.id, each]));
}

/**
 * Finds companies while one types, best first: exact and prefix, then substring, then sound, and small typos where nothing fits. Empty
 * input returns the companies the account works for. Never returns another account's own entries.
 */
export async function lookUp(
  db: Db,
  { keyword, limit, accountId }: { keyword: string; limit: number; accountId: string | null },
): Promise<EnterpriseHit[]> {
  const found = keyword.trim() === '' ? await ofAccount(db, accountId, limit) : await matching(db, keyword, limit, accountId);
  const shown = await shownOf(
    db,
    found.map(({ id }) => id),
    accountId,
  );
  return found.flatMap(({ id, hits }) => {
    const details = shown.get(id);
    return details === undefined ? [] : [{ ...details, regionName: details.regionName ?? placeName(details.regionCode), hits }];
  });
}

type Found = { id: string; hits: EnterpriseHit['hits'] };

async function ofAccount(db: Db, accountId: string | null, limit: number): Promise<Found[]> {
  const mine = accountId === null ? [] : await companiesOf(db, accountId);
  return mine.slice(0, limit).map(({ id }) => ({ id, hits: [] }));
}

async function matching(db: Db, keyword: string, limit: number, accountId: string | null): Promise<Found[]> {
  const key = suggestKey(keyword).text;
  if (key === '') return [];
  const code = normaliseCreditCode(keyword);
  const sources = accountId === null ? [everybodys] : [ownOf(accountId), everybodys];
  const all = async (look: (from: NameSource) => Promise<Ranked<Company>[]>) => (await Promise.all(sources.map(look))).flat();
  const asTyped = await all(async (from) => [
    ...(await byCode(db, from, code, limit)),
    ...(await namesAsTyped<Company>(db, from, key, limit)),
  ]);
  const found = asTyped.length > 0 ? asTyped : await all((from) => namesMistyped<Company>(db, from, key, limit, allButOne));
  return chosen(found, limit).map((each) => ({ id: each.row.row, hits: joined(hitsOf(each, key)) }));
}
