import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { factsOfRelease, releaseGroups } from '#domain/company/release.ts';
import type { CompanyMatter } from '#domain/company/members.ts';

/** A reader of all official facts: officers, and counts that name no company. */
export const officer = Symbol('officer');

/** An account that also reads a company's releases to it, which is logged: see `logReading`. */
export type Outsider = {
  accountId: string;
  /** The case that the account decides; releases for another case are not read. */
  applicationId: string | null;
  /** Today in China. */
  day: string;
};

/** The reader: an account, a visitor (null), an account with releases to it, or an officer. */
export type Reader = string | null | Outsider | typeof officer;

/** Returns the account that reads; null for visitors and officers. */
export function accountOf(reader: Reader): string | null {
  if (reader === officer || reader === null) return null;
  return typeof reader === 'string' ? reader : reader.accountId;
}

/** Whether a reader may see company `e` (or another alias): it is public or the account's own entry. */
export function visibleTo(reader: Reader, company = 'e'): SQL {
  const owner = sql.raw(`${company}.owner_id`);
  const accountId = accountOf(reader);
  return accountId === null ? sql`${owner} is null` : sql`(${owner} is null or ${owner} = ${accountId}::uuid)`;
}

/** Whether an account is a colleague at company `e`: it has a role there. */
export const worksFor = (accountId: string): SQL => sql`exists (
  select 1 from membership own where own.enterprise_id = e.id and own.account_id = ${accountId}::uuid and own.role is not null)`;

/** Whether colleague `m` acts in a matter. */
export const isActing = (matter: CompanyMatter): SQL =>
  sql`(m.role = 'administrator' or (m.role = 'agent' and (m.matters is null or ${matter} = any(m.matters))))`;

/** Whether an account acts for company `e`, or the one named, in a matter: as its administrator, or as its agent in that. The same as `actsIn`. */
export const actsFor = (accountId: string, matter: CompanyMatter, company = sql`e.id`): SQL => sql`exists (
  select 1 from membership m where m.enterprise_id = ${company} and m.account_id = ${accountId}::uuid and ${isActing(matter)})`;

/**
 * Whether fact `f` is official and public. Of yearly figures the register publishes the number of insured staff; turnover, profit, taxes,
 * assets, debt and the like only if the company wishes so (企业信息公示暂行条例 第九条).
 */
export const isPublic = sql`(f.account_id is null and (strpos(f.key, '@') = 0 or f.key like 'headcount@%' or f.key like 'declaration:%'))`;

/** The groups of release `r` as names of facts. */
const releasedFacts = sql.join(
  releaseGroups.map((group) => sql`(${group}::text, ${sql.param([...factsOfRelease[group]])}::text[])`),
  sql`, `,
);

/** Whether release `r` of company `e` holds for a reader: it is neither withdrawn nor over, and to a lender or company of theirs or for their case. */
export const releasedTo = ({ accountId, applicationId, day }: Outsider): SQL => sql`(r.enterprise_id = e.id and r.withdrawn_at is null
  and r.until >= ${day}::date and (
    r.application_id::text = ${applicationId}
    or exists (select 1 from listing lender where lender.id = r.lender_id and lender.state = 'published'
      and ${ownedChangedBy(accountId, 'publishing', listingColumns('lender'))})
    or exists (select 1 from membership partner where partner.enterprise_id = r.partner_id and partner.account_id = ${accountId}::uuid
      and partner.role is not null)))`;

/** Whether release `r` covers fact `f`. */
export const isReleased = sql`(f.account_id is null and exists (select 1 from (values ${releasedFacts}) released (name, facts)
  where released.name = any(r.groups) and split_part(f.key, '@', 1) = any(released.facts)))`;

/**
 * Whether a reader may see fact `f` of company `e`: it is official and published, or the reader is a colleague there, or stored the fact,
 * or the company has released it to them. Colleagues do not see each other's own facts.
 */
export function factVisibleTo(reader: Reader): SQL {
  if (reader === officer) return sql`f.account_id is null`;
  if (reader === null) return isPublic;
  if (typeof reader === 'object')
    return sql`(${factVisibleTo(reader.accountId)} or exists (select 1 from company_release r where ${releasedTo(reader)} and ${isReleased}))`;
  return sql`(${isPublic} or f.account_id = ${reader}::uuid or (f.account_id is null and ${worksFor(reader)}))`;
}

/** The number of official facts of company `e` hidden from a reader. `is not true`: the comparison with their null account is unknown. */
export const withheldFrom = (reader: Reader): SQL =>
  sql`(select count(*)::int from enterprise_fact f where f.enterprise_id = e.id and f.account_id is null and ${factVisibleTo(reader)} is not true)`;

/** Whether document `d` belongs to its company. If the company is deleted, it belongs to its keeper again. */
export const isShared: SQL = sql`(d.shared and d.enterprise_id is not null)`;

/** Whether an account sees a document: as its keeper, or as a colleague at the company that it is shared in. */
export const documentVisibleTo = (accountId: string): SQL => sql`((d.account_id = ${accountId}::uuid and not ${isShared})
  or (d.shared and d.enterprise_id = any(array(select m.enterprise_id from membership m where m.account_id = ${accountId}::uuid and m.role is not null))))`;

/** Whether an account renews, corrects and deletes a document: its keeper, or people acting in applications of its company. */
export const documentChangedBy = (accountId: string): SQL =>
  sql`(case when ${isShared} then ${actsFor(accountId, 'application', sql`d.enterprise_id`)} else d.account_id = ${accountId}::uuid end)`;

/** The accounts responsible for a document: its keeper; for a shared one whose keeper has left, the company's administrators. */
export const documentTenders: SQL = sql`(select d.account_id where not ${isShared} or exists (
    select 1 from membership k where k.enterprise_id = d.enterprise_id and k.account_id = d.account_id and k.role is not null)
  union select m.account_id from membership m where ${isShared} and m.enterprise_id = d.enterprise_id and m.role = 'administrator'
    and not exists (select 1 from membership k where k.enterprise_id = d.enterprise_id and k.account_id = d.account_id and k.role is not null))`;

/** The owner columns of a record: its company, and its keeper. */
export type OwnedColumns = { keeper: SQL; company: SQL };

export const listingColumns = (listing = 'p'): OwnedColumns => ({
  keeper: sql.raw(`${listing}.owner_id`),
  company: sql.raw(`${listing}.enterprise_id`),
});

/** The columns of a booking or contact request with its author and company. */
export const madeColumns = (table: 'booking' | 'contact_request'): OwnedColumns => ({
  keeper: sql.raw(`${table}.account_id`),
  company: sql.raw(`${table}.enterprise_id`),
});

/** Whether an account may read a record: as its owner, or with a role in its company. */
export const ownedReadBy = (accountId: string, { keeper, company }: OwnedColumns): SQL =>
  sql`((${company} is null and ${keeper} = ${accountId}::uuid) or ${company} = any(array(
    select m.enterprise_id from membership m where m.account_id = ${accountId}::uuid and m.role is not null)))`;

/** Whether an account may change a record and is responsible for it: as its owner, or acting for its company in the matter. */
export const ownedChangedBy = (accountId: string, matter: CompanyMatter, { keeper, company }: OwnedColumns): SQL =>
  sql`((${company} is null and ${keeper} = ${accountId}::uuid) or ${company} = any(array(
    select m.enterprise_id from membership m where m.account_id = ${accountId}::uuid and ${isActing(matter)})))`;

/** Whether an account hands a company record to a colleague: as its keeper who acts in the matter, or as an administrator. */
export const ownedHandedOverBy = (accountId: string, matter: CompanyMatter, { keeper, company }: OwnedColumns): SQL =>
  sql`exists (select 1 from membership m where m.enterprise_id = ${company} and m.account_id = ${accountId}::uuid
    and (m.role = 'administrator' or (${keeper} = ${accountId}::uuid and ${isActing(matter)})))`;

/** The accounts that answer for a record: its owner, or people acting for its company in the matter. */
export const ownedAnswerers = (matter: CompanyMatter, { keeper, company }: OwnedColumns): SQL =>
  sql`(select ${keeper} where ${company} is null and ${keeper} is not null
    union select m.account_id from membership m join account c on c.id = m.account_id
      where m.enterprise_id = ${company} and not c.disabled and ${isActing(matter)})`;

/** The accounts responsible for a record: its keeper, or the company's administrators if the keeper no longer acts for the company. */
export const ownedTenders = (matter: CompanyMatter, { keeper, company }: OwnedColumns): SQL => {
  const acting = sql`select m.account_id from membership m where m.enterprise_id = ${company} and m.account_id = ${keeper} and ${isActing(matter)}`;
  return sql`(select ${keeper} where ${keeper} is not null and (${company} is null or exists (${acting}))
    union select m.account_id from membership m join account c on c.id = m.account_id
      where m.enterprise_id = ${company} and not c.disabled and m.role = 'administrator' and not exists (${acting}))`;
};
