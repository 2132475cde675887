import { isDeepStrictEqual } from 'node:util';
import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { SavedListing } from '#contract/listing-record.ts';
import { savedSearch as savedSearchSchema, type SavedSearch } from '#contract/saved-search.ts';
import { mostSavedSearches } from '#domain/subscription.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { savedSearch } from '#server/platform/db/tables/subscription.ts';
import { visibleTo } from '#server/companies/company/visible.ts';
import { momentOf } from './page.ts';

export type SearchInput = Pick<SavedSearch, 'name' | 'filters' | 'sort' | 'frequency' | 'basis' | 'companyId'> & {
  listing: SavedListing | null;
};

export type Saved = { outcome: 'saved' | 'conflict'; search: SavedSearch } | { outcome: 'limit' } | { outcome: 'missing' };

/** Ids are UUIDs; a malformed one is unknown, not an error. */
const ofAccount = (accountId: string, id: string): SQL =>
  sql`${savedSearch.id}::text = ${id.toLowerCase()} and ${savedSearch.accountId} = ${accountId}::uuid`;

async function read(db: Db, accountId: string, which: SQL): Promise<SavedSearch[]> {
  const found = await rows<{ search: unknown }>(
    db,
    sql`
      select json_build_object('id', s.id, 'name', s.name, 'filters', s.filters, 'sort', s.sort, 'listing', s.listing, 'frequency', s.frequency, 'basis', s.basis,
        'companyId', e.id, 'companyName', e.name, 'createdAt', ${momentOf(sql`s.created_at`)}, 'version', s.version,
        'alertedAt', (select ${momentOf(sql`max(delivered_at)`)} from alert_delivery where saved_search_id = s.id)) as search
      from saved_search s left join enterprise e on e.id = s.enterprise_id and ${visibleTo(accountId)}
      where s.account_id = ${accountId}::uuid and ${which} order by s.created_at desc, s.id`,
  );
  return found.map(({ search }) => savedSearchSchema.parse(search));
}

export const listSearches = (db: Db, accountId: string): Promise<SavedSearch[]> => read(db, accountId, sql`true`);

/** Returns an account's own saved search; null for any other id. */
export async function findSearch(db: Db, accountId: string, id: string): Promise<SavedSearch | null> {
  const [found] = await read(db, accountId, sql`s.id::text = ${id.toLowerCase()}`);
  return found ?? null;
}

const found = async (db: Db, accountId: string, id: string, outcome: 'saved' | 'conflict'): Promise<Saved> => {
  const search = await findSearch(db, accountId, id);
  return search === null ? { outcome: 'missing' } : { outcome, search };
};

/** Listings are not matched against a company, and a search by verdicts is: the company is that of the rule. */
const basisOf = ({ listing, basis, filters }: Pick<SearchInput, 'listing' | 'basis' | 'filters'>): SearchInput['basis'] =>
  listing !== null ? 'filters' : filters.verdict.length > 0 ? 'match' : basis;

const storedFilters = ({ companyId: _companyId, ownCompany: _ownCompany, ...filters }: SearchInput['filters']) => filters;

const columnsOf = ({ companyId, ...input }: SearchInput) => ({
  ...input,
  filters: storedFilters(input.filters),
  basis: basisOf(input),
  companyId: companyId,
});

export async function addSearch(db: Db, accountId: string, input: SearchInput, now: Date): Promise<Saved> {
  return db.transaction(async (tx) => {
    // one at a time per account, or two concurrent calls would both see room for one more
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    if ((await tx.$count(savedSearch, eq(savedSearch.accountId, accountId))) >= mostSavedSearches) return { outcome: 'limit' };
    const [added] = await tx
      .insert(savedSearch)
      .values({ ...columnsOf(input), accountId, newSince: now, createdAt: now })
      .returning({ id: savedSearch.id });
    return found(tx, accountId, added?.id ?? '', 'saved');
  });
}

/** Fields whose change restarts a rule: it then reports only later news, not everything that exists. */
type News = Pick<SavedSearch, 'filters' | 'listing' | 'frequency' | 'basis' | 'companyId'>;

const changesNews = (before: News, after: News): boolean => {
  const newsOf = ({ filters, listing, basis, companyId }: News) => [
    storedFilters(filters),
    { ...listing, sort: null },
    basisOf({ filters, listing, basis }),
    companyId,
  ];
  return !isDeepStrictEqual(newsOf(before), newsOf(after)) || (before.frequency === 'none' && after.frequency !== 'none');
};

export async function changeSearch(
  db: Db,
  accountId: string,
  id: string,
  version: number | undefined,
  input: SearchInput,
  now: Date,
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const before = await findSearch(tx, accountId, id);
    if (before === null) return { outcome: 'missing' };
    const changed = await tx
      .update(savedSearch)
      .set({
        ...columnsOf(input),
        version: sql`${savedSearch.version} + 1`,
        ...(changesNews(before, input) && { newSince: now }),
      })
      .where(and(ofAccount(accountId, id), eq(savedSearch.version, version ?? 0)))
      .returning({ id: savedSearch.id });
    return found(tx, accountId, id, changed.length > 0 ? 'saved' : 'conflict');
  });
}

/** Deletes a saved search. Returns whether it existed. */
export async function removeSearch(db: Db, accountId: string, id: string): Promise<boolean> {
  return (await db.delete(savedSearch).where(ofAccount(accountId, id)).returning({ id: savedSearch.id })).length > 0;
}
