import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CompanyMatter } from '#domain/enterprise.ts';

/** Reads all official facts of companies: an officer, and what counts companies without naming one. */
export const officer = Symbol('officer');

/** Who reads: an account, a visitor (null), or an officer. */
export type Reader = string | null | typeof officer;

/** Whether a reader may see company `e` (or another alias): it is public or the account's own entry. */
export function visibleTo(reader: Reader, company = 'e'): SQL {
  const owner = sql.raw(`${company}.owner_id`);
  return typeof reader === 'string' ? sql`(${owner} is null or ${owner} = ${reader}::uuid)` : sql`${owner} is null`;
}

/** Whether an account is a colleague at company `e`: it has a role there. */
const worksFor = (accountId: string): SQL => sql`exists (
  select 1 from membership own where own.enterprise_id = e.id and own.account_id = ${accountId}::uuid and own.role is not null)`;

/** Whether colleague `m` acts in a matter. */
const isActing = (matter: CompanyMatter): SQL =>
  sql`(m.role = 'administrator' or (m.role = 'agent' and (m.matters is null or ${matter} = any(m.matters))))`;

/** Whether an account acts for company `e`, or the one named, in a matter: as its administrator, or as its agent in that. The same as `actsIn`. */
export const actsFor = (accountId: string, matter: CompanyMatter, company = sql`e.id`): SQL => sql`exists (
  select 1 from membership m where m.enterprise_id = ${company} and m.account_id = ${accountId}::uuid and ${isActing(matter)})`;

/**
 * Whether fact `f` is official and anybody may read it. Of a year's figures the company register publishes the number of insured staff;
 * turnover, profit, taxes, assets, debt and the like only where the company wishes so (企业信息公示暂行条例 第九条).
 */
const isPublic = sql`(f.account_id is null and (strpos(f.key, '@') = 0 or f.key like 'headcount@%' or f.key like 'declaration:%'))`;

/**
 * Whether a reader may see fact `f` of company `e`: it is official and published, or the reader is a colleague there, or stored the fact. Working for the same company does not show what another account stored.
 */
export function factVisibleTo(reader: Reader): SQL {
  if (reader === officer) return sql`f.account_id is null`;
  if (reader === null) return isPublic;
  return sql`(${isPublic} or f.account_id = ${reader}::uuid or (f.account_id is null and ${worksFor(reader)}))`;
}

/** How many official facts of company `e` a reader may not see: their account is null, so that whether it is the reader’s is unknown. */
export const withheldFrom = (reader: Reader): SQL =>
  sql`(select count(*)::int from enterprise_fact f where f.enterprise_id = e.id and f.account_id is null and ${factVisibleTo(reader)} is not true)`;

/** Whether document `d` belongs to its company. One of a company that is removed is its keeper's again. */
export const isShared: SQL = sql`(d.shared and d.enterprise_id is not null)`;

/** Whether an account sees a document: as its keeper, or as a colleague at the company that it is shared in. */
export const documentVisibleTo = (accountId: string): SQL => sql`((d.account_id = ${accountId}::uuid and not ${isShared})
  or (d.shared and d.enterprise_id = any(array(select m.enterprise_id from membership m where m.account_id = ${accountId}::uuid and m.role is not null))))`;

/** Whether an account renews, corrects and deletes a document: its keeper, or who acts in applications of the company that it is shared in. */
export const documentChangedBy = (accountId: string): SQL =>
  sql`(case when ${isShared} then ${actsFor(accountId, 'application', sql`d.enterprise_id`)} else d.account_id = ${accountId}::uuid end)`;

/** The accounts that see to a document: its keeper; of a shared one whose keeper has left, the administrators of the company. */
export const documentTenders: SQL = sql`(select d.account_id where not ${isShared} or exists (
    select 1 from membership k where k.enterprise_id = d.enterprise_id and k.account_id = d.account_id and k.role is not null)
  union select m.account_id from membership m where ${isShared} and m.enterprise_id = d.enterprise_id and m.role = 'administrator'
    and not exists (select 1 from membership k where k.enterprise_id = d.enterprise_id and k.account_id = d.account_id and k.role is not null))`;

/** What belongs to a company or, where it names none, to its keeper: the columns of both. */
export type OwnedColumns = { keeper: SQL; company: SQL };

export const listingColumns = (listing = 'p'): OwnedColumns => ({
  keeper: sql.raw(`${listing}.owner_id`),
  company: sql.raw(`${listing}.enterprise_id`),
});

/** Of a booking or a request for contact: who made it, and for which company. */
export const madeColumns = (table: 'booking' | 'contact_request'): OwnedColumns => ({
  keeper: sql.raw(`${table}.account_id`),
  company: sql.raw(`${table}.enterprise_id`),
});

/** Whether an account reads what belongs to it, or to a company where it has a role. */
export const ownedReadBy = (accountId: string, { keeper, company }: OwnedColumns): SQL =>
  sql`((${company} is null and ${keeper} = ${accountId}::uuid) or ${company} = any(array(
    select m.enterprise_id from membership m where m.account_id = ${accountId}::uuid and m.role is not null)))`;

/** Whether an account changes and answers for what belongs to it, or to a company for which it acts in the matter. */
export const ownedChangedBy = (accountId: string, matter: CompanyMatter, { keeper, company }: OwnedColumns): SQL =>
  sql`((${company} is null and ${keeper} = ${accountId}::uuid) or ${company} = any(array(
    select m.enterprise_id from membership m where m.account_id = ${accountId}::uuid and ${isActing(matter)})))`;

/** Whether an account hands what a company has to a colleague: as its keeper who acts in the matter, or as an administrator. */
export const ownedHandedOverBy = (accountId: string, matter: CompanyMatter, { keeper, company }: OwnedColumns): SQL =>
  sql`exists (select 1 from membership m where m.enterprise_id = ${company} and m.account_id = ${accountId}::uuid
    and (m.role = 'administrator' or (${keeper} = ${accountId}::uuid and ${isActing(matter)})))`;

/** The accounts that answer for what belongs to them, or to a company for which they act in the matter. */
export const ownedAnswerers = (matter: CompanyMatter, { keeper, company }: OwnedColumns): SQL =>
  sql`(select ${keeper} where ${company} is null and ${keeper} is not null
    union select m.account_id from membership m join account c on c.id = m.account_id
      where m.enterprise_id = ${company} and not c.disabled and ${isActing(matter)})`;

/** The accounts that see to it: its keeper; of a company's whose keeper acts there no more, the administrators of the company. */
export const ownedTenders = (matter: CompanyMatter, { keeper, company }: OwnedColumns): SQL => {
  const acting = sql`select m.account_id from membership m where m.enterprise_id = ${company} and m.account_id = ${keeper} and ${isActing(matter)}`;
  return sql`(select ${keeper} where ${keeper} is not null and (${company} is null or exists (${acting}))
    union select m.account_id from membership m join account c on c.id = m.account_id
      where m.enterprise_id = ${company} and not c.disabled and m.role = 'administrator' and not exists (${acting}))`;
};
