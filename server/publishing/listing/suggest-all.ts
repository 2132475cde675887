import { sql } from 'drizzle-orm';
import type { Suggestion } from '#contract/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { isStanding } from '#server/platform/db/listing-summary.ts';
import { findPublic } from '#server/companies/company/lookup.ts';
import { namesAsTyped } from '#server/platform/search/names/find-names.ts';
import type { TypedName } from '#server/platform/search/names/typed-name.ts';
import { readTypedName } from '#server/platform/search/names/typed-name.ts';
import { completionsAsTyped, hitsOf, suggestFor } from '#server/platform/search/suggest/suggest.ts';
import { listingNames, termsAmong } from '#server/platform/search/suggest/suggest-index.ts';
import { unlessBuilding } from '#server/platform/search/unless-building.ts';
import { openKinds } from './kinds.ts';

/** The numbers of companies and listings below the policies. */
const most = { companies: 2, listings: 3 };

/** Finds standing listings by their titles, the best first, without typos. */
async function listingsNamed(db: Db, typed: TypedName, now: Date): Promise<Suggestion[]> {
  const source = await termsAmong(db, listingNames(openKinds.map(({ kind }) => kind)));
  // more than are shown: some may have expired since
  const found = source === null ? [] : (await namesAsTyped(source, typed)).found.slice(0, most.listings * 4);
  if (found.length === 0) return [];
  const ids = found.flatMap(({ row }) => row.listingId ?? []);
  const standing = await rows<{ id: string }>(
    db,
    sql`select p.id from listing p where p.id = any(${sql.param(ids)}::text[]) and ${isStanding(now)}`,
  );
  const isShown = new Set(standing.map(({ id }) => id));
  const suggested = found.flatMap((each): Suggestion[] => {
    const { text, listingId: id, listingKind } = each.row;
    const page = openKinds.find(({ kind }) => kind === listingKind)?.pages.detail;
    if (id === null || listingKind === null || page === undefined || !isShown.delete(id)) return [];
    return [{ text, kind: 'listing', id, hits: hitsOf(each), listingKind, page }];
  });
  return suggested.slice(0, most.listings);
}

/** Public companies with the typed name, without typo correction, because few resemble words of policies. */
async function companiesNamed(db: Db, typed: string): Promise<Suggestion[]> {
  const found = await unlessBuilding(findPublic(db, typed.slice(0, 100), most.companies));
  return (found?.list ?? []).map(({ id, name, hits }) => ({ text: name, kind: 'company', id, hits, page: '/policy/company' }));
}

/**
 * Returns completions of the input for all areas: words and policies, then companies, then listings. Without an exact match, matches with
 * typos.
 */
export async function suggestAll(db: Db, text: string, limit: number, now: Date): Promise<Suggestion[]> {
  const typed = readTypedName(text);
  if (typed.key === '') return suggestFor(db, text, limit);
  const [policies, companies, listings] = await Promise.all([
    completionsAsTyped(db, typed, limit),
    typed.key.length < 2 ? [] : companiesNamed(db, text),
    listingsNamed(db, typed, now),
  ]);
  if (policies.length + companies.length + listings.length === 0) return suggestFor(db, text, limit);
  const others = [...companies, ...listings].slice(0, limit - 1);
  return [...policies.slice(0, limit - others.length), ...others];
}
