import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PolicyFilters } from '#contract/policy.ts';
import { countedStatus, statusOn } from '#server/db/policy-summary.ts';
import { escapeLike } from '#server/db/keyword.ts';
import { needsBelow } from '#server/needs/needs.ts';
import { policyNames } from '#server/search/suggest/suggest.ts';
import { regionsBelow } from '#server/search/query/regions.ts';
import type { SearchSource } from '#server/search/source.ts';

/** Filters other than the keyword. */
type FilterName = Exclude<keyof PolicyFilters, 'keyword'>;

/** A list parameter. PostgreSQL's text holds neither NUL nor lone surrogates, so no record has such a value. */
const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/** The condition of each active filter. Only projects can be applied for: a status finds no other. */
function conditionsOf(filters: PolicyFilters, today: string): Map<FilterName, SQL> {
  const conditions = new Map<FilterName, SQL>();
  const any = (name: FilterName, values: readonly string[], condition: (list: SQL) => SQL) => {
    if (values.length > 0) conditions.set(name, condition(texts(values)));
  };
  any('need', filters.need, () => sql`p.needs && ${needsBelow(filters.need)}`);
  any('kind', filters.kind, (list) => sql`p.kind = any(${list})`);
  any('level', filters.level, (list) => sql`p.level = any(${list})`);
  any('region', filters.region, () => sql`p.region_code = any(${regionsBelow(filters.region)})`);
  any('category', filters.category, (list) => sql`p.category = any(${list})`);
  any('supportMode', filters.supportMode, (list) => sql`p.support_mode = any(${list})`);
  any('status', filters.status, (list) => sql`${countedStatus(today)} = any(${list})`);
  any('scale', filters.scale, (list) => sql`(p.scales = '{}' or p.scales && ${list})`);
  any('issuer', filters.issuer, (list) => sql`p.issuers && ${list}`);
  any('tag', filters.tag, (list) => sql`p.tags && ${list}`);
  if (filters.amountMin !== undefined) conditions.set('amountMin', sql`p.amount_max >= ${filters.amountMin}::numeric`);
  if (filters.publishedFrom !== undefined) conditions.set('publishedFrom', sql`p.publish_date >= ${filters.publishedFrom}::date`);
  if (filters.publishedTo !== undefined) conditions.set('publishedTo', sql`p.publish_date <= ${filters.publishedTo}::date`);
  return conditions;
}

/**
 * What scores besides names and texts: the kind (a document when its number or title was typed; projects repeat its number), whether
 * applications are open, and the views.
 */
const bonusOn = (today: string) => (key: string) =>
  sql`(case p.kind when 'project' then 4
  when 'document' then (case when p.name_key like ${`%\n${escapeLike(key)}\n`} then 8 else 1.5 end) else 0 end)
  + (case ${statusOn(today)} when 'open' then 3 when 'always' then 2.5 when 'upcoming' then 2 else 0 end)
  + least(2, ln(1 + p.views) / 5)`;

/** The published policies. */
export const publishedPolicies = { table: sql`policy`, visible: sql`p.state = 'published'`, published: sql`publish_date` };

/** The published policies under filters, on a day. */
export const policySource = (filters: PolicyFilters, today: string): SearchSource => ({
  ...publishedPolicies,
  conditions: conditionsOf(filters, today),
  bonus: bonusOn(today),
  names: policyNames,
});
