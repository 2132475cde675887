import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Reads all official facts of companies: an officer, and what counts companies without naming one. */
export const officer = Symbol('officer');

/** Who reads: an account, a visitor (null), or an officer. */
export type Reader = string | null | typeof officer;

/** Whether a reader may see company `e` (or another alias): it is public or the account's own entry. */
export function visibleTo(reader: Reader, company = 'e'): SQL {
  const owner = sql.raw(`${company}.owner_id`);
  return typeof reader === 'string' ? sql`(${owner} is null or ${owner} = ${reader}::uuid)` : sql`${owner} is null`;
}

/** Whether an account may act for company `e`: it has a role there, or it chose a company that nobody administers. */
export const actsFor = (accountId: string): SQL => sql`exists (
  select 1 from membership acting where acting.enterprise_id = e.id and acting.account_id = ${accountId}::uuid and (acting.role is not null
    or not exists (select 1 from membership other where other.enterprise_id = e.id and other.role = 'administrator')))`;

/**
 * Whether fact `f` is official and anybody may read it. Of a year's figures the company register publishes the number of insured staff;
 * turnover, profit, taxes, assets, debt and the like only where the company wishes so (企业信息公示暂行条例 第九条).
 */
const isPublic = sql`(f.account_id is null and (strpos(f.key, '@') = 0 or f.key like 'headcount@%' or f.key like 'declaration:%'))`;

/**
 * Whether a reader may see fact `f` of company `e`: it is official and published, or the reader acts for the company, or stored it. Working
 * for the same company does not show what another account stored.
 */
export function factVisibleTo(reader: Reader): SQL {
  if (reader === officer) return sql`f.account_id is null`;
  if (reader === null) return isPublic;
  return sql`(${isPublic} or f.account_id = ${reader}::uuid or (f.account_id is null and ${actsFor(reader)}))`;
}

/** How many official facts of company `e` a reader may not see. */
export const withheldFrom = (reader: Reader): SQL =>
  sql`(select count(*)::int from enterprise_fact f where f.enterprise_id = e.id and f.account_id is null and not ${factVisibleTo(reader)})`;
