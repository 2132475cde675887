import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { Degree } from '#domain/office/degree.ts';
import type { Grant, Scope } from '#domain/office/scope.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { givesDegree } from './degrees.ts';

/** The place of a record, as columns: the code of its department, and of its district. */
export type PlaceColumns = { department: SQL; region: SQL };

const departmentsBelow = sql`array(with recursive below as (
    select d.id, d.code from dict_entry d where d.category = 'policy.issuer' and d.code = h.department
    union select d.id, d.code from dict_entry d join below on d.parent_id = below.id and d.category = 'policy.issuer'
  ) select below.code from below)`;

const regionsBelowOffice = sql`array(with recursive below as (
    select r.code from region r where r.code = h.office_region
    union select r.code from region r join below on r.parent_code = below.code
  ) select below.code from below)`;

/** An officer without an own department or district has no scope: `array[null]` contains no code. */
const within = (scope: SQL, own: SQL, below: SQL): SQL =>
  sql`case ${scope} when ${'all' satisfies Scope} then null when ${'own' satisfies Scope} then array[${own}] else ${below} end`;

/**
 * The grants of active accounts, including those as a deputy: rows of `holder`, `source`, `permission`, `degree`, `departments` and
 * `regions` (null for all). A deputy has the absent person's grants on that day.
 */
export const officerGrants = (today: string): SQL => sql`(
  select x.holder, x.source, m.resource_key as permission, rr.degree,
    ${within(sql`r.department_scope`, sql`h.department`, departmentsBelow)} as departments,
    ${within(sql`r.region_scope`, sql`h.office_region`, regionsBelowOffice)} as regions
  from (select id as holder, id as source from account
      union all select deputy_id, id from account where deputy_id is not null and ${today}::date between absent_from and absent_to) x
    join account h on h.id = x.source and not h.disabled join account o on o.id = x.holder and not o.disabled
    join role r on r.code = any(h.roles) join role_resource rr on rr.role_code = r.code join menu_resource m on m.id = rr.resource_id)`;

/** Whether a row `g` of `officerGrants` covers a place. */
export const isCovered = ({ department, region }: PlaceColumns): SQL =>
  sql`((g.departments is null or ${department} = any(g.departments)) and (g.regions is null or ${region} = any(g.regions)))`;

/** Selects grants: of these permissions, or of all (null), in a degree. */
type Which = { permissions: readonly string[] | null; degree: Degree; now: Date };

/** Returns an account's grants with departments and districts, its own and as a deputy. */
export const grantsOf = (db: Db, accountId: string, { permissions, degree, now }: Which): Promise<Grant[]> =>
  rows<Grant>(
    db,
    sql`select distinct g.permission, g.departments, g.regions from ${officerGrants(todayInChina(now))} g
      where g.holder = ${accountId}::uuid and ${givesDegree(sql`g.degree`, [degree])} ${permissions === null ? sql`` : sql`and g.permission = any(${sql.param([...permissions])}::text[])`}
      order by g.permission, g.departments, g.regions`,
  );

const inCodes = (column: SQL, codes: readonly string[] | null): SQL =>
  codes === null ? sql`true` : sql`coalesce(${column} = any(${sql.param([...codes])}::text[]), false)`;

/** `grantsReach` as a condition on records: whether one of the grants covers the permission at their place. */
export function reachedBy(grants: readonly Grant[], permission: SQL, { department, region }: PlaceColumns): SQL {
  if (grants.length === 0) return sql`false`;
  const alike = Map.groupBy(grants, ({ departments, regions }) => JSON.stringify([departments, regions]));
  const parts = [...alike.values()].map((group) => {
    const [{ departments, regions } = { departments: [], regions: [] }] = group;
    const keys = [...new Set(group.map((one) => one.permission))].toSorted();
    return sql`(${permission} = any(${sql.param(keys)}::text[]) and ${inCodes(department, departments)} and ${inCodes(region, regions)})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Returns the accounts that an account is deputy of on that day. */
export const absentFor = async (db: Db, accountId: string, now: Date): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      sql`select id::text as id from account where deputy_id = ${accountId}::uuid and not disabled
        and ${todayInChina(now)}::date between absent_from and absent_to order by id`,
    )
  ).map(({ id }) => id);
