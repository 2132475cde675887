import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { degreesFor } from '#contract/endpoint.ts';
import type { Degree, HeldDegree } from '#domain/office/degree.ts';
import { degrees } from '#domain/office/degree.ts';
import { endpoints } from '../http/endpoints.ts';

const needed = new Map<string, Set<Degree>>();
for (const endpoint of endpoints)
  for (const key of endpoint.access.split('|')) {
    const found = needed.get(key) ?? new Set<Degree>();
    for (const degree of degreesFor(endpoint)) found.add(degree);
    needed.set(key, found);
  }

/**
 * Returns the degrees in which a page can be held, derived from the calls of its permission; only `all` if there is no choice. Other
 * entries, such as an approval, are a single right to decide and have no degrees.
 */
export function degreesOfPage({ resourceKey, resourcePath }: { resourceKey: string; resourcePath: string }): HeldDegree[] {
  const found = resourcePath === '' ? undefined : needed.get(resourceKey);
  if (found === undefined || !degrees.some((degree) => degree !== 'read' && found.has(degree))) return ['all'];
  return found.has('review') ? ['read', 'write', 'review', 'all'] : ['read', 'all'];
}

/** Whether a held degree (a column) includes one of the needed ones. */
export const givesDegree = (held: SQL, one: readonly Degree[]): SQL =>
  one.includes('read') ? sql`true` : sql`${held} = any(${sql.param(['all', ...one])}::text[])`;

/** The elementary degrees in a held degree (a column), as rows to compare with others. */
export const partsOf = (held: SQL): SQL =>
  sql`unnest(case ${held} when 'all' then array['read', 'write', 'review'] when 'read' then array['read'] else array['read', ${held}] end)`;
