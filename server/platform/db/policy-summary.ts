import { sql } from 'drizzle-orm';

/** The application status of policy `p` on a day; same rule as `windowStatus` in `#domain/policy.ts`. */
export const statusOn = (today: string) => sql`(case
  when p.effective_to < ${today}::date then 'closed'
  when p.apply_from is null and p.apply_to is null then 'always'
  when p.apply_from > ${today}::date then 'upcoming'
  when p.apply_to < ${today}::date then 'closed'
  else 'open' end)`;

/**
 * The status that policy `p` counts under in every figure, and that lists filter by: null for documents and interpretations, which nobody
 * applies for. `open` includes windows without an end, but not what is always open.
 */
export const countedStatus = (today: string) => sql`(case when p.kind = 'project' then ${statusOn(today)} end)`;

/** The last day of the window of policy `p`: its deadline, or the last day on which it is in force; null without either. */
export const lastDayToApply = sql`least(p.apply_to, p.effective_to)`;

/**
 * Policy `p` in region `r` as pairs for `json_build_object`. JSON, because the two drivers read dates, arrays and big integers of
 * hand-written statements differently.
 */
export const summaryPairs = (today: string) => sql`
  'id', p.id, 'kind', p.kind, 'title', p.title, 'shortName', p.short_name, 'docNumber', p.doc_number, 'issuers', p.issuers, 'level', p.level,
  'regionCode', p.region_code, 'regionName', r.name, 'category', p.category, 'supportMode', p.support_mode, 'amountMax', p.amount_max,
  'amountText', p.amount_text, 'industries', p.industries, 'scales', p.scales, 'tags', p.tags, 'summary', p.summary,
  'publishDate', p.publish_date, 'effectiveTo', p.effective_to, 'applyFrom', p.apply_from, 'applyTo', p.apply_to, 'status', ${statusOn(today)}, 'sample', p.sample, 'views', p.views`;
