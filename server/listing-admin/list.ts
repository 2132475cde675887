import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { list } from '#contract/listing-admin.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { dayLength } from '#domain/china-time.ts';
import { checkedForDays } from '#domain/listing/states.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { isStanding } from '../db/listing-summary.ts';
import { publishableKinds } from './publishers.ts';
import type { Reach } from './stored.ts';

type ListFilters = ParsedInput<typeof list>['body'];

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Attributes that lists show, of any kind. */
const columns = [
  ...new Set(
    listingKinds.flatMap(({ fields, figure }) =>
      Object.entries(fields).flatMap(([name, { column }]) => (column === true || name === figure ? [name] : [])),
    ),
  ),
];

/** Every listing once: its draft if there is one, else as published. */
const shownAt = (now: Date, { ownerId }: Reach) => sql`
  select coalesce(p.id, d.listing_id) as id, coalesce(p.kind, d.kind) as kind,
    case when d.listing_id is null then p.title else d.content->>'title' end as title,
    case when d.listing_id is null then p.summary else d.content->>'summary' end as summary,
    case when d.listing_id is null then p.region_code else d.content->>'regionCode' end as region_code,
    case when d.listing_id is null then p.attributes else d.content->'attributes' end as attributes,
    coalesce(d.state, case when p.state = 'published' and not ${isStanding(now)} then 'expired' else p.state end) as state,
    d.listing_id is not null and p.state is not null and p.state <> 'draft' as published,
    case when p.id is null then d.owner_id else p.owner_id end as owner_id,
    p.published_at, p.expires_at, p.checked_at, coalesce(p.views, 0) as views, coalesce(p.featured, false) as featured, d.note,
    coalesce(${isStanding(now)}, false)
      and p.checked_at <= ${now.toISOString()}::timestamptz - ${checkedForDays * (dayLength / 1000)}::int * interval '1 second' as unchecked,
    coalesce(d.updated_at, p.updated_at) as updated_at,
    coalesce(d.updated_by, (select e."by" from listing_event e where e.listing_id = p.id order by e.id desc limit 1)) as updated_by,
    d.version as draft_version, case when p.state <> 'draft' then p.version end as published_version
  from listing p full join listing_draft d on d.listing_id = p.id
  where (d.listing_id is not null or p.state <> 'draft')
    and (${ownerId}::uuid is null or case when p.id is null then d.owner_id else p.owner_id end = ${ownerId}::uuid)`;

const orders = {
  updated: sql`updated_at desc, id collate "C"`,
  published: sql`published_at desc nulls first, id collate "C"`,
  title: sql`title collate "C", id collate "C"`,
} as const satisfies Record<ListFilters['order'], SQL>;

const moment = (column: string) => sql`to_char(s.${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** All but the attributes that a list shows are left out. */
const shownAttributes = sql`(select coalesce(jsonb_object_agg(a.key, a.value), '{}'::jsonb) from jsonb_each(s.attributes) a where a.key = any(${texts(columns)}))`;

/** Returns a page of listings, with what the other filters leave by state and by kind. */
export async function listKept(db: Db, filters: ListFilters, reach: Reach, now: Date): Promise<CallData<typeof list>> {
  const words = filters.keyword
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const named = sql`lower(normalize(concat_ws(' ', title, summary, id, attributes::text), NFKC))`;
  const narrowing = words.map((word) => sql`position(${word} in ${named}) > 0`);
  if (filters.ids !== undefined) narrowing.push(sql`id = any(${texts(filters.ids)})`);
  const inKind = filters.kind.length > 0 ? sql`kind = any(${texts(filters.kind)})` : sql`true`;
  const inState = filters.state.length > 0 ? sql`state = any(${texts(filters.state)})` : sql`true`;
  const inCheck = filters.unchecked ? sql`unchecked` : sql`true`;
  const all = sql`${inKind} and ${inState} and ${inCheck}`;
  const counted = (column: 'state' | 'kind', under: SQL) =>
    sql`coalesce((select json_object_agg(value, count) from (select ${sql.identifier(column)} as value, count(*)::int as count from narrowed where ${under} group by 1) counted), '{}'::json)`;
  const [found] = await rows<{ answer: Omit<CallData<typeof list>, 'publishable'> }>(
    db,
    sql`with shown as materialized (${shownAt(now, reach)}),
      narrowed as materialized (select * from shown where ${sql.join([sql`true`, ...narrowing], sql` and `)})
      select json_build_object(
        'total', (select count(*)::int from narrowed where ${all}),
        'states', ${counted('state', sql`${inKind} and ${inCheck}`)},
        'kinds', ${counted('kind', sql`${inState} and ${inCheck}`)},
        'unchecked', (select count(*)::int from narrowed where unchecked and ${inKind} and ${inState}),
        'list', coalesce((select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'title', s.title, 'state', s.state, 'published', s.published,
            'regionCode', s.region_code, 'regionName', coalesce(r.name, s.region_code), 'attributes', ${shownAttributes},
            'owner', case when o.id is null then null else json_build_object('username', o.username, 'displayName', o.display_name) end,
            'publishedAt', ${moment('published_at')}, 'expiresAt', ${moment('expires_at')}, 'checkedAt', ${moment('checked_at')},
            'views', s.views, 'featured', s.featured, 'requests', (select json_build_object('all', count(*)::int, 'open', (count(*) filter (where q.state = 'sent'))::int)
              from contact_request q where q.listing_id = s.id), 'note', s.note, 'updatedAt', ${moment('updated_at')}, 'updatedBy', s.updated_by,
            'draftVersion', s.draft_version, 'publishedVersion', s.published_version) order by s.place)
          from (select *, row_number() over (order by ${orders[filters.order]}) as place from narrowed where ${all}
            order by place limit ${filters.pageSize}::int offset ${(filters.page - 1) * filters.pageSize}::int) s
          left join region r on r.code = s.region_code left join account o on o.id = s.owner_id), '[]'::json)) as answer`,
  );
  const empty = { total: 0, list: [], states: {}, kinds: {}, unchecked: 0 };
  return { ...(found?.answer ?? empty), publishable: await publishableKinds(db, reach) };
}
