import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PolicyFilters } from '#contract/policy.ts';
import { statusOn } from '#server/db/policy-summary.ts';

/** Filters other than the keyword. */
export type FilterName = Exclude<keyof PolicyFilters, 'keyword'>;

/** A list parameter. PostgreSQL's text holds neither NUL nor lone surrogates, so no record has such a value. */
const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/** The codes and all regions below them, by the region table and not by digits: a zone may have another number. */
const regionsBelow = (codes: readonly string[]) => sql`array(
  with recursive below as (
    select code from region where code = any(${texts(codes)})
    union select region.code from region join below on region.parent_code = below.code
  ) select code from below)`;

/** The condition of each active filter on policy `p`. Values of one filter are alternatives. Only projects can be applied for: a status finds no other. */
export function conditionsOf(filters: PolicyFilters, today: string): Map<FilterName, SQL> {
  const conditions = new Map<FilterName, SQL>();
  const any = (name: FilterName, values: readonly string[], condition: (list: SQL) => SQL) => {
    if (values.length > 0) conditions.set(name, condition(texts(values)));
  };
  any('kind', filters.kind, (list) => sql`p.kind = any(${list})`);
  any('level', filters.level, (list) => sql`p.level = any(${list})`);
  any('region', filters.region, () => sql`p.region_code = any(${regionsBelow(filters.region)})`);
  any('category', filters.category, (list) => sql`p.category = any(${list})`);
  any('supportMode', filters.supportMode, (list) => sql`p.support_mode = any(${list})`);
  any('status', filters.status, (list) => sql`(p.kind = 'project' and ${statusOn(today)} = any(${list}))`);
  any('scale', filters.scale, (list) => sql`(p.scales = '{}' or p.scales && ${list})`);
  any('issuer', filters.issuer, (list) => sql`p.issuers && ${list}`);
  any('tag', filters.tag, (list) => sql`p.tags && ${list}`);
  if (filters.amountMin !== undefined) conditions.set('amountMin', sql`p.amount_max >= ${filters.amountMin}::numeric`);
  if (filters.publishedFrom !== undefined) conditions.set('publishedFrom', sql`p.publish_date >= ${filters.publishedFrom}::date`);
  if (filters.publishedTo !== undefined) conditions.set('publishedTo', sql`p.publish_date <= ${filters.publishedTo}::date`);
  return conditions;
}

/** All conditions on published policies; `true` for none. */
export const allOf = (conditions: Iterable<SQL>): SQL => sql.join([sql`p.state = 'published'`, ...conditions], sql` and `);
