import { sql } from 'drizzle-orm';
import type { Suggestion } from '#contract/policy.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { isStanding } from '../db/listing-summary.ts';
import { lookUp } from '../enterprise/lookup.ts';
import type { NameRow } from '../search/suggest/names.ts';
import { bestFirst, namesAsTyped } from '../search/suggest/names.ts';
import { suggestFor, termsOf } from '../search/suggest/suggest.ts';
import { suggestKey } from '../search/text/suggest-key.ts';
import { openKinds } from './kinds.ts';

/** How many companies and how many listings stand below the policies. */
const most = { companies: 2, listings: 3 };

const listingNames = sql`listing_id is not null`;

/** Finds standing listings by their titles, the best first. */
async function listingsNamed(db: Db, key: string, now: Date): Promise<Suggestion[]> {
  // more than are shown: some may have expired since
  const found = await namesAsTyped<NameRow>(db, termsOf(listingNames), key, most.listings * 4);
  if (found.length === 0) return [];
  const kinds = sql`${sql.param(openKinds.map(({ kind }) => kind))}::text[]`;
  const standing = await rows<{ row: number; id: string; kind: string }>(
    db,
    sql`select t.id as row, p.id, p.kind from suggest_term t join listing p on p.id = t.listing_id
      where t.id = any(${sql.param(found.map(({ row }) => row.row))}::int[]) and p.kind = any(${kinds})
        and ${isStanding(now)}`,
  );
  const suggested = found.toSorted(bestFirst).flatMap(({ row, hits }): Suggestion[] => {
    const record = standing.find((one) => one.row === row.row);
    const page = openKinds.find(({ kind }) => kind === record?.kind)?.pages.detail;
    return record === undefined || page === undefined
      ? []
      : [{ text: row.text, kind: 'listing', id: record.id, hits, listingKind: record.kind, page }];
  });
  // a title is found once as it is written and once for each way it sounds
  return [...new Map(suggested.toReversed().map((one) => [one.id, one])).values()].toReversed().slice(0, most.listings);
}

/** Public companies whose names are typed, without typos: few look like words of policies. */
async function companiesNamed(db: Db, typed: string, key: string): Promise<Suggestion[]> {
  const found = await lookUp(db, { keyword: typed.slice(0, 100), limit: most.companies, accountId: null });
  return found.flatMap(({ id, name, hits }): Suggestion[] =>
    hits.length > 0 && key.length > 1 ? [{ text: name, kind: 'company', id, hits, page: '/policy/company' }] : [],
  );
}

/** Returns completions of the input for all areas: words and policies, then companies, then listings. */
export async function suggestAll(db: Db, typed: string, limit: number, now: Date): Promise<Suggestion[]> {
  const key = suggestKey(typed).text;
  if (key === '') return suggestFor(db, typed, limit);
  const [policies, companies, listings] = await Promise.all([
    suggestFor(db, typed, limit),
    companiesNamed(db, typed, key),
    listingsNamed(db, key, now),
  ]);
  const others = [...companies, ...listings].slice(0, limit - 1);
  return [...policies.slice(0, limit - others.length), ...others];
}
