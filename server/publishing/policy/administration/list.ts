import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { list } from '#contract/policy-admin.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { recordIndex } from '#server/platform/search/names/record-index.ts';
import { recordsNamed } from '#server/platform/search/names/record-names.ts';
import { sharingNumbers } from './duplicates.ts';

type ListFilters = ParsedInput<typeof list>['body'];
type Answer = CallData<typeof list>;
type Filters = Omit<ListFilters, 'page' | 'pageSize'>;

type Stored = { id: string; title: string; shortName: string | null; docNumber: string | null; issuers: string[] };

const rowOf = ({ id, title, shortName, docNumber, issuers }: Stored) => ({
  id,
  names: [title, shortName ?? '', docNumber ?? ''].filter((name) => name !== ''),
  texts: [id, ...issuers],
});

const policies = recordIndex<Stored>({
  generation: 'policy',
  name: 'policy-names',
  table: sql`policy`,
  visible: sql`p.state <> 'draft'`,
  columns: sql`p.id, p.title, p.short_name as "shortName", p.doc_number as "docNumber", p.issuers`,
  rowOf,
});

const drafts = recordIndex<Stored>({
  generation: 'policy_draft',
  table: sql`(select policy_id as id, content, xmin from policy_draft)`,
  visible: sql`true`,
  columns: sql`p.id, p.content->>'title' as title, p.content->>'shortName' as "shortName", p.content->>'docNumber' as "docNumber",
    p.content->'issuers' as issuers`,
  rowOf,
});

/** The indexes of the policies' names in the back-office. */
export const keptPolicyIndexes = [policies.current, drafts.current];

/** Returns the ids of published or retired policies and of drafts that match a keyword; null for a keyword without search terms. */
async function policiesNamed(db: Db, keyword: string): Promise<{ policies: string[]; drafts: string[] } | null> {
  const found = await recordsNamed([policies.sourceOf(db, null), drafts.sourceOf(db, null)], keyword);
  return found === null ? null : { policies: found[0] ?? [], drafts: found[1] ?? [] };
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

const linkState = sql`case when coalesce(case when p.id is null then d.content->>'sourceUrl' else p.source_url end, '') = '' then 'none'
  when l.url = p.source_url and l.state <> 'failing' then l.state else 'unchecked' end`;

/** The rows that a list filters and orders: policies as published or retired, unless they have a draft, and drafts. */
const shown = {
  policies: sql`select p.id, p.title, p.kind, p.level, p.region_code, p.issuers, p.state, p.publish_date, p.apply_to, p.amount_max, p.doc_number,
      p.updated_at, p.criteria is not null as has_criteria,
      ${linkState} as link_state
    from policy p left join policy_draft d on d.policy_id = p.id left join policy_link l on l.policy_id = p.id
    where p.state <> 'draft' and d.policy_id is null`,
  drafts: sql`select d.policy_id as id, d.content->>'title' as title, d.content->>'kind' as kind, d.content->>'level' as level,
      d.content->>'regionCode' as region_code, array(select jsonb_array_elements_text(d.content->'issuers')) as issuers, d.state,
      (d.content->>'publishDate')::date as publish_date, (d.content->>'applyTo')::date as apply_to,
      (d.content->>'amountMax')::numeric as amount_max, d.content->>'docNumber' as doc_number, d.updated_at, jsonb_typeof(d.content->'criteria') = 'object' as has_criteria,
      ${linkState} as link_state
    from policy_draft d left join policy p on p.id = d.policy_id left join policy_link l on l.policy_id = d.policy_id`,
} as const satisfies Record<string, SQL>;

async function problemsOf(db: Db, problems: ListFilters['problem']): Promise<SQL[]> {
  const either: SQL[] = [];
  if (problems.includes('brokenLink')) either.push(sql`link_state = 'broken'`);
  if (problems.includes('noCriteria')) either.push(sql`(kind = 'project' and not has_criteria)`);
  if (problems.includes('duplicate')) either.push(sql`id = any(${texts(await sharingNumbers(db))})`);
  return either;
}

/** The column of each order, and its usual direction. Rows without a value come last. */
const sorts = {
  updated: { column: sql`updated_at`, usual: 'desc' },
  published: { column: sql`publish_date`, usual: 'desc' },
  title: { column: sql`title`, by: sql`title collate "C"`, usual: 'asc' },
  docNumber: { column: sql`doc_number`, by: sql`doc_number collate "C"`, usual: 'asc' },
  amount: { column: sql`amount_max`, usual: 'desc' },
  applyTo: { column: sql`apply_to`, usual: 'asc' },
} as const satisfies Record<ListFilters['order'], { column: SQL; by?: SQL; usual: 'asc' | 'desc' }>;

/** Non-null columns: ordered without `nulls last`, so that indexes apply. */
const filled = new Set<ListFilters['order']>(['updated', 'published', 'title']);

function orderOf({ order, direction = sorts[order].usual }: Filters): SQL {
  const { column, by = column } = { by: undefined, ...sorts[order] };
  const way = direction === sorts[order].usual ? sql`` : sql` desc`;
  const isFilled = filled.has(order) ? sql`` : sql` nulls last`;
  return sql`${by} ${sql.raw(direction)}${isFilled}, id collate "C"${way}`;
}

const moment = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const either = (name: string, published: SQL) =>
  sql`case when d.policy_id is null then to_jsonb(${published}) else d.content->${sql.raw(`'${name}'`)} end`;

/** A policy of a page: its draft if there is one, else as published or retired. */
const listed = sql`json_build_object('id', s.id, 'title', s.title, 'docNumber', ${either('docNumber', sql`p.doc_number`)}, 'kind', s.kind,
  'level', s.level, 'regionCode', s.region_code, 'publishDate', s.publish_date, 'applyTo', s.apply_to, 'amountMax', s.amount_max, 'issuers', ${either('issuers', sql`p.issuers`)}, 'state', s.state, 'published', p.state is not distinct from 'published',
  'publishAt', ${moment(sql`d.publish_at`)}, 'hasCriteria', s.has_criteria, 'linkState', s.link_state, 'updatedAt', ${moment(sql`s.updated_at`)},
  'updatedBy', coalesce(d.updated_by, (select e.by from policy_event e where e.policy_id = s.id order by e.id desc limit 1)),
  'draftVersion', d.version, 'publishedVersion', case when p.state <> 'draft' then p.version end)`;

const stateOf = ({ state }: Filters) => (state.length > 0 ? sql`state = any(${texts(state)})` : sql`true`);

/** The regions and those inside them. */
const within = (codes: readonly string[]) => sql`array(
  with recursive below as (select code from region where code = any(${texts(codes)})
    union select region.code from region join below on region.parent_code = below.code) select code from below)`;

/** Returns policies and drafts that match all filters but the state, with their sort column, as two common table expressions. */
async function narrowedTo(db: Db, filters: Filters): Promise<SQL> {
  const conditions: SQL[] = [sql`true`];
  if (filters.kind.length > 0) conditions.push(sql`kind = any(${texts(filters.kind)})`);
  if (filters.level.length > 0) conditions.push(sql`level = any(${texts(filters.level)})`);
  if (filters.region.length > 0) conditions.push(sql`region_code = any(${within(filters.region)})`);
  if (filters.issuer.length > 0) conditions.push(sql`issuers && ${texts(filters.issuer)}`);
  if (filters.publishedFrom !== undefined) conditions.push(sql`publish_date >= ${filters.publishedFrom}::date`);
  if (filters.publishedTo !== undefined) conditions.push(sql`publish_date <= ${filters.publishedTo}::date`);
  if (filters.amountMin !== undefined) conditions.push(sql`amount_max >= ${filters.amountMin}::numeric`);
  if (filters.amountMost !== undefined) conditions.push(sql`amount_max <= ${filters.amountMost}::numeric`);
  if (filters.ids !== undefined) conditions.push(sql`id = any(${texts(filters.ids)})`);
  const problems = await problemsOf(db, filters.problem);
  if (problems.length > 0) conditions.push(sql`(${sql.join(problems, sql` or `)})`);
  const named = await policiesNamed(db, filters.keyword);
  // without a keyword every reference can use an index; with one the ids are computed once
  const narrowed = (of: keyof typeof shown) => {
    const all = [...conditions, ...(named === null ? [] : [sql`id = any(${texts(named[of])})`])];
    return sql`${sql.raw(named === null ? 'not materialized' : 'materialized')}
      (select id, state, ${sorts[filters.order].column} from (${shown[of]}) shown where ${sql.join(all, sql` and `)})`;
  };
  return sql`policies as ${narrowed('policies')}, drafts as ${narrowed('drafts')}`;
}

/** Returns the ids of all policies of a list, in its order. */
export async function listedPolicyIds(db: Db, filters: Filters): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`with ${await narrowedTo(db, filters)} select id from (select * from policies union all select * from drafts) listed
      where ${stateOf(filters)} order by ${orderOf(filters)}`, // unique order: each ends with the id
  );
  return found.map(({ id }) => id);
}

/** Returns a page of all policies, with the number in each state. */
export async function listPolicies(db: Db, filters: ListFilters): Promise<Answer> {
  const [order, { column }] = [orderOf(filters), sorts[filters.order]];
  const inState = stateOf(filters);
  const [size, offset] = [filters.pageSize, (filters.page - 1) * filters.pageSize];
  // sorted separately, because the order of policies then comes from an index that is read only as far as needed
  const first = (of: keyof typeof shown) =>
    sql`(select id, ${column} from ${sql.raw(of)} where ${inState} order by ${order} limit ${offset + size}::int)`;
  const [found] = await rows<Omit<Answer, 'total'>>(
    db,
    sql`with ${await narrowedTo(db, filters)},
      page as materialized (select id, row_number() over (order by ${order}) as place
        from (${first('policies')} union all ${first('drafts')}) ordered order by place limit ${size}::int offset ${offset}::int)
      select coalesce((select json_object_agg(state, count) from (select state, count(*)::int as count
          from (select state from policies union all select state from drafts) counted group by state) states), '{}'::json) as states,
        coalesce((select json_agg(${listed} order by page.place) from page
          join lateral (select * from (${shown.policies}) published where id = page.id
            union all select * from (${shown.drafts}) drafted where id = page.id) s on true
          left join policy p on p.id = page.id left join policy_draft d on d.policy_id = page.id), '[]'::json) as list`,
  );
  const states = found?.states ?? {};
  const isAsked = (state: string) => filters.state.length === 0 || filters.state.some((asked) => asked === state);
  const total = Object.entries(states).reduce((sum, [state, count]) => sum + (isAsked(state) ? count : 0), 0);
  return { total, list: found?.list ?? [], states };
}
