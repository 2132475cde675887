import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { list } from '#contract/company-admin.ts';
import { industryTree } from '#domain/industry.ts';
import { normaliseCreditCode } from '#domain/company/credit-code.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { publicIds } from '../company/lookup.ts';
import { visibleTo } from '../company/visible.ts';
import { basePairs, completed } from '../company/base.ts';
import { codeFits, duplicateIds } from './duplicates.ts';

type ListFilters = ParsedInput<typeof list>['body'];
type Filters = Omit<ListFilters, 'page' | 'pageSize'>;
type Listed = CallData<typeof list>['list'][number];

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

const problems = {
  badCode: sql`(e.credit_code is not null and not ${codeFits(sql`e.credit_code`)})`,
  duplicate: sql`e.id in ${duplicateIds}`,
  noFacts: sql`not exists (select 1 from enterprise_fact f where f.enterprise_id = e.id and f.account_id is null)`,
} as const satisfies Record<ListFilters['problem'][number], SQL>;

/** The expression and the usual direction of each order. Companies without a value come last. */
const sorts = {
  name: { by: sql`pinyin collate "C"`, usual: 'asc' },
  updated: { by: sql`updated_at`, usual: 'desc' },
  facts: { by: sql`facts`, usual: 'desc' },
  creditCode: { by: sql`credit_code collate "C"`, usual: 'asc' },
  established: { by: sql`established`, usual: 'asc' },
  capital: { by: sql`capital`, usual: 'desc' },
} as const satisfies Record<ListFilters['order'], { by: SQL; usual: 'asc' | 'desc' }>;

const orderOf = ({ order, direction = sorts[order].usual }: Filters): SQL =>
  sql`${sorts[order].by} ${sql.raw(direction)} nulls last, id collate "C"${direction === sorts[order].usual ? sql`` : sql` desc`}`;

/** The number of public figures of company `e`. */
const facts = sql`(select count(*)::int from enterprise_fact f where f.enterprise_id = e.id and f.account_id is null)`;

/** The registered capital of company `e` in yuan, where it is a public figure. */
const capital = sql`(select case when jsonb_typeof(f.value) = 'number' then (f.value #>> '{}')::numeric end from enterprise_fact f
  where f.enterprise_id = e.id and f.account_id is null and f.key = 'registeredCapital')`;

/** Companies in industry sections or divisions, including everything inside them. */
const ofIndustry = (codes: readonly string[]) => {
  const divisions = codes.flatMap((code) => [code, ...(industryTree.find((section) => section.code === code)?.divisions ?? [])]);
  return sql`(e.industry = any(${texts(divisions)}) or left(e.industry, 2) = any(${texts(divisions)}))`;
};

/** A region and those inside it: by the region table, and by code prefix for places outside it. */
const within = (codes: readonly string[]) => sql`(e.region_code = any(array(
    with recursive below as (select code from region where code = any(${texts(codes)})
      union select region.code from region join below on region.parent_code = below.code) select code from below))
  or ${sql.join(
    codes.map((code) => sql`starts_with(e.region_code, ${code.replace(/(0000|00)$/, '')})`),
    sql` or `,
  )})`;

/** Digits and letters that may be a part of a credit code. */
const codePart = /^[0-9A-Z]{3,}$/;

async function named(db: Db, keyword: string): Promise<SQL[]> {
  const ids = await publicIds(db, keyword);
  if (ids === null) return [];
  const code = normaliseCreditCode(keyword);
  // a subquery is hashed; thousands of ids in an array are compared one by one with each company
  const ways = [sql`e.id in (select unnest(${texts(ids)}))`, sql`lower(e.id) = ${keyword.trim().toLowerCase()}`];
  if (codePart.test(code)) ways.push(sql`position(${code} in e.credit_code) > 0`);
  return [sql`(${sql.join(ways, sql` or `)})`];
}

/** The companies that match the filters, with the columns they are ordered by. */
async function filtered(db: Db, filters: Filters): Promise<SQL> {
  const conditions: SQL[] = [visibleTo(null), ...(await named(db, filters.keyword))];
  if (filters.region.length > 0) conditions.push(within(filters.region));
  if (filters.scale.length > 0) conditions.push(sql`e.scale = any(${texts(filters.scale)})`);
  if (filters.industry.length > 0) conditions.push(ofIndustry(filters.industry));
  if (filters.legalForm.length > 0) conditions.push(sql`e.legal_form = any(${texts(filters.legalForm)})`);
  if (filters.establishedFrom !== undefined) conditions.push(sql`e.established >= ${filters.establishedFrom}::date`);
  if (filters.establishedTo !== undefined) conditions.push(sql`e.established <= ${filters.establishedTo}::date`);
  if (filters.capitalMin !== undefined) conditions.push(sql`${capital} >= ${filters.capitalMin}::numeric`);
  if (filters.capitalMost !== undefined) conditions.push(sql`${capital} <= ${filters.capitalMost}::numeric`);
  const chosen = filters.problem.map((problem) => problems[problem]);
  if (chosen.length > 0) conditions.push(sql`(${sql.join(chosen, sql` or `)})`);
  return sql`select e.id, e.pinyin, e.updated_at, e.credit_code, e.established, ${filters.order === 'capital' ? capital : sql`null`} as capital,
    ${filters.order === 'facts' ? facts : sql`null`} as facts from enterprise e where ${sql.join(conditions, sql` and `)}`;
}

/** Returns the ids of all companies of a list, in its order. */
export async function listedCompanyIds(db: Db, filters: Filters): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from (${await filtered(db, filters)}) found order by ${orderOf(filters)}`, // unique order: each ends with the id
  );
  return found.map(({ id }) => id);
}

/** Returns a page of public companies. Own entries and own facts of users are not counted. */
export async function listCompanies(db: Db, filters: ListFilters): Promise<CallData<typeof list>> {
  const [found] = await rows<{ answer: { total: number; list: Omit<Listed, 'creditCodeValid'>[] } }>(
    db,
    sql`with found as materialized (${await filtered(db, filters)})
      select jsonb_build_object('total', (select count(*) from found), 'list', coalesce((
        select jsonb_agg(jsonb_build_object(${basePairs}) || jsonb_build_object('facts', ${facts}, 'capital', ${capital}, 'version', e.version,
          'updatedAt', to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by page.place)
        from (select *, row_number() over (order by ${orderOf(filters)}) as place from found order by place
          limit ${filters.pageSize}::int offset ${(filters.page - 1) * filters.pageSize}::int) page
        join enterprise e on e.id = page.id left join region r on r.code = e.region_code), '[]'::jsonb)) as answer`,
  );
  return { total: found?.answer.total ?? 0, list: found?.answer.list.map(completed) ?? [] };
}
