import { sql } from 'drizzle-orm';

/** A timestamp column of record `p`, ISO 8601 in UTC. */
export const momentOf = (column: string) => sql`to_char(p.${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether a listing is published and has not expired: only these are counted and listed. */
export const isStanding = (now: Date, alias = 'p') => {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`(${column('state')} = 'published' and (${column('expires_at')} is null or ${column('expires_at')} > ${now.toISOString()}::timestamptz))`;
};

/** The listings `p` of a kind that are valid at a moment. */
export const standing = (kind: string, now: Date) => sql`p.kind = ${kind} and ${isStanding(now)}`;

/** Listing `p` in region `r` as pairs for `json_build_object`, with these of its attributes. */
export const listingPairs = (attributes: readonly string[]) => sql`
  'id', p.id, 'kind', p.kind, 'title', p.title, 'summary', p.summary, 'cover', p.cover, 'regionCode', p.region_code, 'regionName', r.name,
  'industries', p.industries, 'tags', p.tags, 'attributes', (select coalesce(jsonb_object_agg(a.key, a.value), '{}'::jsonb) from jsonb_each(p.attributes) a where a.key = any(${sql.param([...attributes])}::text[])),
  'publishedAt', ${momentOf('published_at')}, 'expiresAt', ${momentOf('expires_at')}, 'checkedAt', ${momentOf('checked_at')}, 'sample', p.sample, 'featured', p.featured, 'views', p.views`;
