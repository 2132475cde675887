import { sql } from 'drizzle-orm';
import type { Profile } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Matches with flat filters only, as many portals do: policies of the company's region or a larger one, for its scale and industry or for
 * all, counted by window and listed by amount and deadline. Evaluates no criteria: no threshold, ratio, qualification, age or declaration.
 * Does not separate eligible from possible, gives no reasons and asks no questions. Unknown facts pass.
 */
export async function matchFlatFilters(db: Db, company: Profile, today: string): Promise<void> {
  const [place, size, industry] = [text(company.regionCode), text(company.scale), text(company.industry)];
  const here = place === null ? null : [place, `${place.slice(0, 4)}00`, `${place.slice(0, 2)}0000`, '990000', '000000'];
  const activity = industry === null ? null : [industry.slice(0, 2), 'C'];
  const fits = sql`p.kind = 'project' and p.state = 'published'
    and (${sql.param(here)}::text[] is null or p.region_code = any(${sql.param(here)}::text[]))
    and (${size}::text is null or p.scales = '{}' or ${size} = any(p.scales))
    and (${sql.param(activity)}::text[] is null or p.industries = '{}' or p.industries && ${sql.param(activity)}::text[])`;
  await rows(
    db,
    sql`select case when p.apply_from > ${today}::date then 'upcoming' when p.apply_to < ${today}::date then 'closed' else 'open' end as status,
      count(*)::int as count from policy p where ${fits} group by 1`,
  );
  await rows(
    db,
    sql`select p.id, p.title, p.amount_max::float8 as amount, p.apply_to::text as deadline from policy p where ${fits}
      order by (p.apply_to < ${today}::date) nulls first, p.amount_max desc nulls last, p.apply_to nulls last, p.id limit 10`,
  );
}
