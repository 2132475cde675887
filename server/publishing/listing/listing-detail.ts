import { sql } from 'drizzle-orm';
import type { HandlerData } from '#contract/endpoint.ts';
import type { detail, ListingLink, ListingSummary } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { facetFieldsOf } from '#contract/listing/kind.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { isStanding, listingPairs, momentOf, standing } from '#server/platform/db/listing-summary.ts';
import { withLikeness } from '#server/platform/search/likeness.ts';
import { openKinds } from './kinds.ts';
import { listingIndex } from './listing-index.ts';
import { shownInLists } from './search-listings.ts';

type Detail = HandlerData<typeof detail>;

/** Returns the public data of a listing that was published; null for any other id. */
export async function listingDetail(db: Db, kind: ListingKind, id: string, now: Date): Promise<Detail | null> {
  const open = Object.entries(kind.fields).flatMap(([name, { internal }]) => (internal === true ? [] : [name]));
  const [found] = await rows<{ listing: Omit<Detail, 'links'>; named: string[] }>(
    db,
    sql`select json_build_object(${listingPairs(open)})::jsonb || jsonb_build_object(
        'body', p.body, 'version', p.version, 'updatedAt', ${momentOf('updated_at')},
        'contact', ${kind.contact === 'public' ? sql`p.contact` : sql`null`},
        'state', case when p.state = 'retired' then 'retired' when ${isStanding(now)} then 'published' else 'expired' end
      ) as listing, p.links as named
      from listing p join region r on r.code = p.region_code
      where p.id = ${id} and p.kind = ${kind.kind} and p.state in ('published', 'retired')`,
  );
  if (found === undefined) return null;
  return { ...found.listing, links: await linkedRecords(db, found.named, now) };
}

/** Returns the records that links name and everybody may see, in their order. */
export async function linkedRecords(db: Db, links: readonly string[], now: Date): Promise<ListingLink[]> {
  const ids = [...new Set(links.map((link) => link.slice(link.indexOf(':') + 1)))];
  if (ids.length === 0) return [];
  const named = sql`any(${sql.param(ids)}::text[])`;
  const found = await rows<ListingLink>(
    db,
    sql`select id, 'policy'::text as "of", null::text as kind, title from policy where id = ${named} and state = 'published'
      union all select id, 'enterprise', null, name from enterprise where id = ${named} and owner_id is null
      union all select p.id, 'listing', p.kind, p.title from listing p
        where p.id = ${named} and ${isStanding(now)}`,
  );
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Returns the valid listings of a kind with their public attributes, in the order of the ids. */
export async function comparedListings(db: Db, kind: ListingKind, ids: readonly string[], now: Date): Promise<ListingSummary[]> {
  const open = Object.entries(kind.fields).flatMap(([name, { internal }]) => (internal === true ? [] : [name]));
  const found = await rows<{ listing: ListingSummary }>(
    db,
    sql`select json_build_object(${listingPairs(open)}) as listing
      from listing p join region r on r.code = p.region_code
      where ${standing(kind.kind, now)} and p.id = any(${sql.param([...ids])}::text[])`,
  );
  return found.map(({ listing }) => listing).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Candidates with most in common by tags, options and region, whose texts are then compared. */
const compared = 200;

/** Returns the standing listings of the kind most similar to one, best first; null for an unknown one. */
export async function similarListings(db: Db, kind: ListingKind, id: string, limit: number, now: Date): Promise<ListingSummary[] | null> {
  const [own] = await rows<{ title: string }>(
    db,
    sql`select title from listing where id = ${id} and kind = ${kind.kind} and state <> 'draft'`,
  );
  if (own === undefined) return null;
  const options = facetFieldsOf(kind).map(([name]) => sql`(p.attributes -> ${name}::text = own.attributes -> ${name}::text)::int`);
  const near = await rows<{ id: string; score: number }>(
    db,
    sql`with own as (select * from listing where id = ${id})
    select p.id, (3.0 * (select count(*) from unnest(p.tags) t where t = any(own.tags)) / sqrt(1 + cardinality(p.tags))
        + 2.0 * (select count(*) from unnest(p.links) l where l = any(own.links)) / sqrt(1 + cardinality(p.links))
        + (case when p.region_code = own.region_code then 0.5 else 0 end)
        + (case when p.industries && own.industries then 1 else 0 end)
        + ${options.length === 0 ? sql`0` : sql`coalesce(${sql.join(options, sql`, 0) + coalesce(`)}, 0)::float8 / ${options.length}::int`})::float8 as score
      from listing p, own where ${standing(kind.kind, now)} and p.id <> own.id
      order by score desc, p.published_at desc, p.id collate "C" limit ${compared}::int`,
  );
  const { index } = await listingIndex(db);
  const best = withLikeness(index, [own.title], near).slice(0, limit);
  const found = await rows<{ listing: ListingSummary }>(
    db,
    sql`select json_build_object(${listingPairs(shownInLists(kind))}) as listing from unnest(${sql.param(best)}::text[]) with ordinality as best (id, place)
      join listing p on p.id = best.id and ${standing(kind.kind, now)} join region r on r.code = p.region_code order by best.place`,
  );
  return found.map((row) => row.listing);
}

/** Returns the number of published, unexpired listings by kind that everybody may read. */
export async function listingCounts(db: Db, now: Date): Promise<Record<string, number>> {
  const found = await rows<{ kind: string; count: number }>(
    db,
    sql`select p.kind, count(*)::int as count from listing p
      where ${isStanding(now)} and p.kind = any(${sql.param(openKinds.map(({ kind }) => kind))}::text[]) group by p.kind`,
  );
  return Object.fromEntries(found.map(({ kind, count }) => [kind, count]));
}
