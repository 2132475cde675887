import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { list } from '#contract/policy-admin.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { sharingNumbers } from './duplicates.ts';

type ListFilters = ParsedInput<typeof list>['body'];

/** Punctuation that people write or leave out. Texts are compared without it, without spaces, in one width and case. */
const signs = String.raw`[\s〔〕〈〉《》【】「」『』()\[\]{}"'“”‘’,，、.。·:：;；!！?？—–‐-]`;
const spelt = (text: SQL) => sql`regexp_replace(lower(normalize(${text}, NFKC)), ${signs}, '', 'g')`;
const words = (keyword: string): string[] =>
  keyword
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(new RegExp(signs, 'gu'), ''))
    .filter((word) => word !== '');

/** Every policy once: its draft if there is one, else as published or retired. */
const shown = sql`
  select coalesce(p.id, d.policy_id) as id,
    case when d.policy_id is null then p.title else d.content->>'title' end as title,
    case when d.policy_id is null then p.short_name else d.content->>'shortName' end as short_name,
    case when d.policy_id is null then p.doc_number else d.content->>'docNumber' end as doc_number,
    case when d.policy_id is null then p.kind else d.content->>'kind' end as kind,
    case when d.policy_id is null then p.level else d.content->>'level' end as level,
    case when d.policy_id is null then to_jsonb(p.issuers) else d.content->'issuers' end as issuers,
    case when d.policy_id is null then p.publish_date else (d.content->>'publishDate')::date end as publish_date,
    case when d.policy_id is null then p.criteria is not null else jsonb_typeof(d.content->'criteria') = 'object' end as has_criteria,
    coalesce(d.state, p.state) as state, p.state is not distinct from 'published' as published, d.publish_at,
    case when coalesce(case when p.id is null then d.content->>'sourceUrl' else p.source_url end, '') = '' then 'none'
      when l.url = p.source_url and l.state <> 'failing' then l.state else 'unchecked' end as link_state,
    coalesce(d.updated_at, p.updated_at) as updated_at, d.version as draft_version,
    case when p.state <> 'draft' then p.version end as published_version,
    coalesce(d.updated_by, (select e.by from policy_event e where e.policy_id = p.id order by e.id desc limit 1)) as updated_by
  from policy p full join policy_draft d on d.policy_id = p.id left join policy_link l on l.policy_id = p.id
  where d.policy_id is not null or p.state <> 'draft'`;

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

async function problemsOf(db: Db, problems: ListFilters['problem']): Promise<SQL[]> {
  const either: SQL[] = [];
  if (problems.includes('brokenLink')) either.push(sql`link_state = 'broken'`);
  if (problems.includes('noCriteria')) either.push(sql`(kind = 'project' and not has_criteria)`);
  if (problems.includes('duplicate')) either.push(sql`id = any(${texts(await sharingNumbers(db))})`);
  return either;
}

const orders = {
  updated: sql`updated_at desc, id collate "C"`,
  published: sql`publish_date desc, id collate "C"`,
  title: sql`title collate "C", id collate "C"`,
} as const satisfies Record<ListFilters['order'], SQL>;

const moment = (column: string) => sql`to_char(${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns a page of all policies, with the number in each state. */
export async function listPolicies(db: Db, filters: ListFilters): Promise<CallData<typeof list>> {
  const named = sql`concat_ws(' ', title, short_name, doc_number, id, issuers::text)`;
  const narrowing: SQL[] = words(filters.keyword).map((word) => sql`position(${word} in ${spelt(named)}) > 0`);
  if (filters.kind.length > 0) narrowing.push(sql`kind = any(${texts(filters.kind)})`);
  if (filters.level.length > 0) narrowing.push(sql`level = any(${texts(filters.level)})`);
  if (filters.ids !== undefined) narrowing.push(sql`id = any(${texts(filters.ids)})`);
  const problems = await problemsOf(db, filters.problem);
  if (problems.length > 0) narrowing.push(sql`(${sql.join(problems, sql` or `)})`);
  const inState = filters.state.length > 0 ? sql`state = any(${texts(filters.state)})` : sql`true`;
  const order = orders[filters.order];
  const [found] = await rows<{ answer: CallData<typeof list> }>(
    db,
    sql`with shown as materialized (${shown}), narrowed as materialized (select * from shown where ${sql.join([sql`true`, ...narrowing], sql` and `)})
      select json_build_object(
        'total', (select count(*)::int from narrowed where ${inState}),
        'states', coalesce((select json_object_agg(state, count) from (select state, count(*)::int as count from narrowed group by state) counted), '{}'::json),
        'list', coalesce((select json_agg(json_build_object('id', id, 'title', title, 'docNumber', doc_number, 'kind', kind, 'level', level,
            'issuers', issuers, 'state', state, 'published', published, 'publishAt', ${moment('publish_at')}, 'hasCriteria', has_criteria,
            'linkState', link_state, 'updatedAt', ${moment('updated_at')}, 'updatedBy', updated_by,
            'draftVersion', draft_version, 'publishedVersion', published_version) order by place)
          from (select *, row_number() over (order by ${order}) as place from narrowed where ${inState}
            order by place limit ${filters.pageSize}::int offset ${(filters.page - 1) * filters.pageSize}::int) page), '[]'::json)) as answer`,
  );
  return found?.answer ?? { total: 0, list: [], states: {} };
}
