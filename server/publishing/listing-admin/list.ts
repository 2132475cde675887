import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CallData } from '#contract/endpoint.ts';
import type { list } from '#contract/listing-admin.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { dayLength } from '#domain/china-time.ts';
import { checkedForDays } from '#domain/listing/states.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { isStanding } from '#server/platform/db/listing-summary.ts';
import { companiesOf } from '#server/companies/company/current.ts';
import { listingColumns, ownedChangedBy, ownedHandedOverBy, ownedReadBy } from '#server/companies/company/visible.ts';
import { recordIndex } from '#server/platform/search/names/record-index.ts';
import { recordsNamed } from '#server/platform/search/names/record-names.ts';
import type { KeptFilters, ListFilters } from './list-filters.ts';
import { amountFields, countedFilters, derived, filterConditions, orderOf } from './list-filters.ts';
import { publishableKinds } from './publishers.ts';
import type { Reach } from './stored.ts';

type Stored = { id: string; title: string; summary: string; attributes: unknown; owner: string | null };

/** All texts and numbers of attributes, those within rows too. */
function textsWithin(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : [];
}

const rowOf = ({ id, title, summary, attributes, owner }: Stored) => ({
  id,
  names: title === '' ? [] : [title],
  texts: [id, summary, ...textsWithin(attributes)],
  owner,
});

const listings = recordIndex<Stored>({
  generation: 'listing',
  name: 'listing-names',
  table: sql`listing`,
  visible: sql`p.state <> 'draft'`,
  columns: sql`p.id, p.title, p.summary, p.attributes, coalesce(p.enterprise_id, p.owner_id::text) as owner`,
  rowOf,
});

const drafts = recordIndex<Stored>({
  generation: 'listing_draft',
  table: sql`(select listing_id as id, content, owner_id, enterprise_id, xmin from listing_draft)`,
  visible: sql`true`,
  columns: sql`p.id, p.content->>'title' as title, p.content->>'summary' as summary, p.content->'attributes' as attributes,
    coalesce(p.enterprise_id, p.owner_id::text) as owner`,
  rowOf,
});

/** The indexes of the listings' names in the back-office. */
export const keptListingIndexes = [listings.current, drafts.current];

/** Returns the ids of published or retired listings and of drafts that match a keyword; null for a keyword without search terms. */
async function listingsNamed(db: Db, keyword: string, { ownerId }: Reach): Promise<{ listings: string[]; drafts: string[] } | null> {
  const owners =
    ownerId === null ? null : [ownerId, ...(await companiesOf(db, ownerId)).flatMap(({ id, role }) => (role === null ? [] : [id]))];
  const found = await recordsNamed([listings.sourceOf(db, owners), drafts.sourceOf(db, owners)], keyword);
  return found === null ? null : { listings: found[0] ?? [], drafts: found[1] ?? [] };
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Attributes that lists show, of any kind. */
const columns = [
  ...new Set([
    ...amountFields,
    ...listingKinds.flatMap(({ fields, figure }) =>
      Object.entries(fields).flatMap(([name, { column }]) => (column === true || name === figure ? [name] : [])),
    ),
  ]),
];

/** Whether listing `p` is valid, and was unconfirmed for long. */
const isUnchecked = (now: Date) => sql`coalesce(${isStanding(now)}, false)
  and p.checked_at <= ${now.toISOString()}::timestamptz - ${checkedForDays * (dayLength / 1000)}::int * interval '1 second'`;

/** A column of listing `p`, null if it was never public. */
const oncePublic = (column: string) => sql`case when p.state <> 'draft' then p.${sql.identifier(column)} end as ${sql.identifier(column)}`;

/** The data of listings for lists: of the draft if there is one, else of the published or retired version. */
const shownAt = (now: Date) => ({
  listings: sql`select p.id, p.kind, p.title, p.region_code, p.attributes,
      case when p.state = 'published' and not ${isStanding(now)} then 'expired' else p.state end as state, false as published, p.owner_id, p.enterprise_id,
      p.published_at, p.expires_at, p.checked_at, p.views, p.featured, null as note, ${isUnchecked(now)} as unchecked, p.updated_at,
      null as updated_by, null::int as draft_version,
      p.version as published_version
    from listing p left join listing_draft d on d.listing_id = p.id where p.state <> 'draft' and d.listing_id is null`,
  drafts: sql`select d.listing_id as id, coalesce(p.kind, d.kind) as kind, d.content->>'title' as title, d.content->>'regionCode' as region_code,
      d.content->'attributes' as attributes, d.state, coalesce(p.state = 'published', false) as published,
      case when p.id is null then d.owner_id else p.owner_id end as owner_id,
      case when p.id is null then d.enterprise_id else p.enterprise_id end as enterprise_id, ${oncePublic('published_at')}, ${oncePublic('expires_at')},
      ${oncePublic('checked_at')},
      coalesce(p.views, 0) as views, coalesce(p.featured, false) as featured, d.note, ${isUnchecked(now)} as unchecked, d.updated_at,
      d.updated_by, d.version as draft_version, case when p.state <> 'draft' then p.version end as published_version
    from listing_draft d left join listing p on p.id = d.listing_id`,
});

const moment = (column: string) => sql`to_char(s.${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** All but the attributes that a list shows are left out. */
const shownAttributes = sql`(select coalesce(jsonb_object_agg(a.key, a.value), '{}'::jsonb) from jsonb_each(s.attributes) a where a.key = any(${texts(columns)}))`;

const belongingOf = ({ ownerId }: Reach) => ({
  all: sql`true`,
  mine: sql`owner_id = ${ownerId}::uuid`,
  company: sql`enterprise_id is not null`,
});

const changedBy = ({ ownerId }: Reach, alias: string): SQL =>
  ownerId === null ? sql`true` : ownedChangedBy(ownerId, 'publishing', listingColumns(alias));

/** The listings and drafts that filters other than those with counts leave. */
async function narrowedTo(db: Db, filters: KeptFilters, reach: Reach, now: Date): Promise<SQL> {
  const shown = shownAt(now);
  const named = await listingsNamed(db, filters.keyword, reach);
  const read = reach.ownerId === null ? sql`true` : ownedReadBy(reach.ownerId, { keeper: sql`owner_id`, company: sql`enterprise_id` });
  const belongs = belongingOf(reach)[filters.whose ?? 'all'];
  const narrowed = (of: keyof typeof shown) => {
    const all = [read, ...(named === null ? [] : [sql`id = any(${texts(named[of])})`])];
    return sql`select *, ${derived}, ${belongs} as belongs, (unchecked and ${changedBy(reach, of)}) as asked
      from (${shown[of]}) ${sql.raw(of)} where ${sql.join(all, sql` and `)}`;
  };
  const conditions = [sql`true`, ...filterConditions(filters)];
  return sql`select * from (${narrowed('listings')} union all ${narrowed('drafts')}) kept where ${sql.join(conditions, sql` and `)}`;
}

/** Returns the ids of all listings of an administrator's list, in its order. */
export async function listedListingIds(db: Db, filters: KeptFilters, now: Date): Promise<string[]> {
  const { kind, state, organisation, unchecked } = countedFilters(filters);
  const found = await rows<{ id: string }>(
    db,
    sql`select id from (${await narrowedTo(db, filters, { ownerId: null }, now)}) listed
      where ${kind} and ${state} and ${organisation} and ${unchecked} order by ${orderOf(filters)}`, // unique order: each ends with the id
  );
  return found.map(({ id }) => id);
}

/** Returns a page of listings, with counts by state and by kind under the other filters. */
export async function listKept(db: Db, filters: ListFilters, reach: Reach, now: Date): Promise<CallData<typeof list>> {
  const { kind: inKind, state: inState, organisation: inOrganisation, unchecked: inCheck } = countedFilters(filters);
  const mayHandOver =
    reach.ownerId === null
      ? sql`false`
      : sql`(s.enterprise_id is not null and ${ownedHandedOverBy(reach.ownerId, 'publishing', listingColumns('s'))})`;
  const belongs = belongingOf(reach);
  const all = sql`belongs and ${inKind} and ${inState} and ${inOrganisation} and ${inCheck}`;
  const counted = (column: 'state' | 'kind', under: SQL) =>
    sql`coalesce((select json_object_agg(value, count) from (select ${sql.identifier(column)} as value, count(*)::int as count from narrowed where belongs and ${inOrganisation} and ${under} group by 1) counted), '{}'::json)`;
  // only for administrators: owners must not learn the names of other companies
  const organisations =
    reach.ownerId === null
      ? // unique order: each organisation is counted once
        sql`coalesce((select json_agg(json_build_object('id', id, 'name', name, 'count', count) order by count desc, id collate "C") from (
          select counted.id, coalesce(e.name, l.title, counted.id) as name, count from (
            select found.id, count(*)::int as count from narrowed, unnest(organisations) found(id)
            where ${inKind} and ${inState} and ${inCheck} group by 1 order by count desc, found.id collate "C" limit 100) counted
          left join enterprise e on e.id = counted.id left join listing l on l.id = counted.id) listed), '[]'::json)`
      : sql`'[]'::json`;
  const [found] = await rows<{ answer: Omit<CallData<typeof list>, 'publishable'> }>(
    db,
    sql`with narrowed as materialized (${await narrowedTo(db, filters, reach, now)})
      select json_build_object(
        'total', (select count(*)::int from narrowed where ${all}),
        'states', ${counted('state', sql`${inKind} and ${inCheck}`)},
        'kinds', ${counted('kind', sql`${inState} and ${inCheck}`)},
        'organisations', ${organisations},
        'unchecked', (select count(*)::int from narrowed where belongs and asked and ${inKind} and ${inState} and ${inOrganisation}),
        'whose', (select json_build_object('all', count(*)::int, 'mine', (count(*) filter (where ${belongs.mine}))::int, 'company', (count(*) filter (where ${belongs.company}))::int) from narrowed),
        'list', coalesce((select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'title', s.title, 'state', s.state, 'published', s.published,
            'regionCode', s.region_code, 'regionName', coalesce(r.name, s.region_code), 'attributes', ${shownAttributes},
            'owner', case when o.id is null then null else json_build_object('username', o.username, 'displayName', o.display_name) end,
            'company', case when e.id is null then null else json_build_object('id', e.id, 'name', e.name) end, 'mine', coalesce(s.owner_id = ${reach.ownerId}::uuid, false), 'mayChange', ${changedBy(reach, 's')}, 'mayHandOver', ${mayHandOver},
            'publishedAt', ${moment('published_at')}, 'expiresAt', ${moment('expires_at')}, 'checkedAt', ${moment('checked_at')},
            'views', s.views, 'featured', s.featured, 'requests', (select json_build_object('all', count(*)::int, 'open', (count(*) filter (where q.state = 'sent'))::int)
              from contact_request q where q.listing_id = s.id), 'note', s.note, 'updatedAt', ${moment('updated_at')}, 'updatedBy', coalesce(s.updated_by, (select e."by" from listing_event e where e.listing_id = s.id order by e.id desc limit 1)),
            'draftVersion', s.draft_version, 'publishedVersion', s.published_version) order by s.place)
          from (select *, row_number() over (order by ${orderOf(filters)}) as place from narrowed where ${all}
            order by place limit ${filters.pageSize}::int offset ${(filters.page - 1) * filters.pageSize}::int) s
          left join region r on r.code = s.region_code left join account o on o.id = s.owner_id left join enterprise e on e.id = s.enterprise_id), '[]'::json)) as answer`,
  );
  const empty = { total: 0, list: [], states: {}, kinds: {}, organisations: [], unchecked: 0, whose: { all: 0, mine: 0, company: 0 } };
  return { ...(found?.answer ?? empty), publishable: await publishableKinds(db, reach) };
}
