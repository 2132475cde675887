import { sql } from 'drizzle-orm';
import type { CompanyHit } from '#contract/company-choice.ts';
import { normaliseCreditCode } from '#domain/company/credit-code.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { placeName } from '#server/platform/dictionary/china-places.ts';
import type { FoundName, NameSource } from '#server/platform/search/names/find-names.ts';
import { bestFirst, findNames, fittingNames, namesAsTyped, rangesOf, searchNames } from '#server/platform/search/names/find-names.ts';
import type { StoredName } from '#server/platform/search/names/name-document.ts';
import { recordsNamed } from '#server/platform/search/names/record-names.ts';
import { readTypedName } from '#server/platform/search/names/typed-name.ts';
import { partialDistance } from '#server/platform/search/text/edit-distance.ts';
import { codeTerms, companyIndex, foundBy } from './company-index.ts';
import { companiesOf } from './current.ts';
import { standingOf } from './standing.ts';
import { visibleTo } from './visible.ts';

type Company = StoredName & Omit<CompanyHit, 'hits'> & { regionCode: string | null };
type Found = FoundName<Company>;

async function companiesById(db: Db, ids: readonly string[], accountId: string | null): Promise<Company[]> {
  return rows<Company>(
    db,
    sql`select e.id, e.name, e.name_en as "nameEn", e.credit_code as "creditCode", e.region_code as "regionCode", r.name as "regionName",
        e.owner_id is not null as own, ${standingOf()} as standing
      from enterprise e left join region r on r.code = e.region_code where e.id = any(${sql.param([...ids])}::text[]) and ${visibleTo(accountId)}`,
  );
}

/** Returns the ids of the companies that an account works for or has entered. */
async function ownIds(db: Db, accountId: string | null): Promise<ReadonlySet<string>> {
  if (accountId === null) return new Set();
  const found = await rows<{ id: string }>(
    db,
    sql`select enterprise_id as id from membership where account_id = ${accountId}::uuid
      union select id from enterprise where owner_id = ${accountId}::uuid`,
  );
  return new Set(found.map(({ id }) => id));
}

/** The companies that an account finds; its own come first among those that fit equally. */
async function sourceFor(db: Db, accountId: string | null): Promise<NameSource<Company>> {
  const [{ index }, own] = await Promise.all([companyIndex(db), ownIds(db, accountId)]);
  return {
    index,
    among: foundBy(accountId),
    boosts: own.size === 0 ? [] : [{ when: { ids: own }, add: 1000 }],
    rowsOf: (ids) => companiesById(db, ids, accountId),
    bonus: ({ id }) => (own.has(id) ? 100 : 0),
  };
}

/** The beginning of a credit code: a registration authority's letter or digit, a digit, then characters of the alphabet. */
const codeLike = /^[0-9A-Y]\d[0-9A-HJ-NP-RT-UW-Y]{0,17}$/;

/** Whether an input has about the length of a credit code (±1), so that it is not searched as a name. */
const isWholeCode = (code: string): boolean => codeLike.test(code) && code.length > 16;

/** Finds companies by the beginning of their credit code. */
async function byCode(source: NameSource<Company>, code: string): Promise<Found[]> {
  if (!codeLike.test(code)) return [];
  const { hits } = searchNames(source, { groups: [{ alternatives: [{ terms: codeTerms(code), weight: 1 }], weight: 1 }] });
  return fittingNames(source, hits, ({ creditCode }) =>
    creditCode?.startsWith(code) === true ? { rank: creditCode === code ? 4000 : 2500, at: [] } : null,
  );
}

/** Finds companies by a whole credit code with a small mistake: by the organisation's number, from the ninth character on. */
async function byMistypedCode(source: NameSource<Company>, code: string): Promise<Found[]> {
  const groups = codeTerms(code)
    .slice(8)
    .map((term) => ({ alternatives: [{ terms: [term], weight: 1 }], weight: 1 }));
  return fittingNames(source, searchNames(source, { groups }).hits, ({ creditCode }) => {
    const { distance } = partialDistance([...code], [...(creditCode ?? '')], 2, true);
    return distance <= 2 ? { rank: -distance, at: [] } : null;
  });
}

const hitOf = ({ row: { id, name, creditCode, regionCode, regionName, own, standing }, at }: Pick<Found, 'row' | 'at'>): CompanyHit => ({
  id,
  name,
  creditCode,
  regionName: regionName ?? placeName(regionCode),
  own,
  standing,
  hits: rangesOf(name, at),
});

async function ofAccount(db: Db, accountId: string | null): Promise<CompanyHit[]> {
  const mine = accountId === null ? [] : await companiesOf(db, accountId);
  const ids = mine.map(({ id }) => id);
  const companies = new Map((await companiesById(db, ids, accountId)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = companies.get(id);
    return row === undefined ? [] : [hitOf({ row, at: [] })];
  });
}

async function matching(source: NameSource<Company>, keyword: string): Promise<Found[]> {
  const code = normaliseCreditCode(keyword);
  const coded = await byCode(source, code);
  if (isWholeCode(code)) return coded.length > 0 ? coded : byMistypedCode(source, code);
  const typed = readTypedName(keyword);
  const named = coded.length > 0 ? (await namesAsTyped(source, typed)).found : await findNames(source, typed);
  const ids = new Set(coded.map(({ row }) => row.id));
  return [...coded, ...named.filter(({ row }) => !ids.has(row.id))].toSorted(bestFirst);
}

const isBlank = (keyword: string): boolean => readTypedName(keyword).key === '';

type Looking = { keyword: string; limit: number; accountId: string | null };

/**
 * Finds companies while typing, best first: the whole name, its beginning, parts of it in any order, its sound; if nothing matches, names
 * with a small typo or with most of the typed parts. Empty input returns the account's companies. Never returns another account's private
 * entries.
 */
export async function lookUp(db: Db, { keyword, limit, accountId }: Looking): Promise<CompanyHit[]> {
  if (keyword.trim() === '') return (await ofAccount(db, accountId)).slice(0, limit);
  if (isBlank(keyword)) return [];
  return (await matching(await sourceFor(db, accountId), keyword)).slice(0, limit).map(hitOf);
}

/** Finds the public companies whose names or codes match: their number, and the first. */
export async function findPublic(db: Db, keyword: string, limit: number): Promise<{ total: number; list: CompanyHit[] }> {
  if (isBlank(keyword)) return { total: 0, list: [] };
  const source = await sourceFor(db, null);
  const coded = await byCode(source, normaliseCreditCode(keyword));
  const { total, found } = coded.length > 0 ? { total: coded.length, found: coded } : await namesAsTyped(source, readTypedName(keyword));
  return { total, list: found.slice(0, limit).map(hitOf) };
}

/** Returns the ids of all public companies that a keyword names as it does in the back-office. Null for a keyword without a letter or digit. */
export async function publicIds(db: Db, keyword: string): Promise<string[] | null> {
  if (isBlank(keyword)) return null;
  const source = await sourceFor(db, null);
  if (isWholeCode(normaliseCreditCode(keyword))) return (await matching(source, keyword)).map(({ row }) => row.id);
  const found = await recordsNamed([() => Promise.resolve({ ...source, namesOf: source.rowsOf })], keyword);
  return found?.flat() ?? null;
}
