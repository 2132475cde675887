import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

const isRecurring = sql`p.apply_rule->>'every' is not null and p.apply_from is not null and p.apply_to is not null`;

const given = (day: SQL) => sql`p.apply_rule->>'every', p.apply_from, p.apply_to, p.effective_from, p.effective_to, ${day}`;

/** The first day of the window of policy `p` on a day: the one that is open, else the next. Same rule as `windowOn` of `#domain/window/window.ts`. */
export const applyFromOn = (day: string | SQL) =>
  sql`(case when ${isRecurring} then window_opens(${given(dayOf(day))}) else p.apply_from end)`;

/** The last day of that window. */
export const applyToOn = (day: string | SQL) =>
  sql`(case when ${isRecurring} then window_closes(${given(dayOf(day))}) else p.apply_to end)`;

const dayOf = (day: string | SQL): SQL => (typeof day === 'string' ? sql`${day}::date` : day);

/** Whether the budget of the window of a day is spent; statements about an earlier window do not count. */
export const isSpentOn = (
  today: string,
) => sql`(p.apply_rule is not null and p.apply_rule->>'untilSpent' = 'true' and p.apply_rule->>'left' = '0'
  and (not (${isRecurring}) or p.apply_rule->>'leftOn' >= ${applyFromOn(today)}::text))`;

/** The application status of policy `p` on a day; same rule as `windowStatusOf` in `#domain/window/window.ts`. */
export const statusOn = (today: string) => sql`(case
  when p.effective_to < ${today}::date then 'closed'
  when ${isSpentOn(today)} then 'closed'
  when p.apply_from is null and p.apply_to is null then case when p.apply_rule->>'text' is null then 'always' else 'ask' end
  when ${isRecurring} and ${applyFromOn(today)} > p.effective_to then 'closed'
  when ${applyFromOn(today)} > ${today}::date then 'upcoming'
  when ${applyToOn(today)} < ${today}::date then 'closed'
  else 'open' end)`;

/**
 * The status that policy `p` counts under in every figure, and that lists filter by: null for documents and interpretations, which cannot
 * be applied for. `open` includes windows without an end, but not always open policies.
 */
export const countedStatus = (today: string) => sql`(case when p.kind = 'project' then ${statusOn(today)} end)`;

/** The last day of the window of policy `p`: its deadline, or the last day on which it is in force; null without either. */
export const lastDayToApplyOn = (day: string) => sql`least(${applyToOn(day)}, p.effective_to)`;

/** The rule of policy `p` as it is answered: with the stored days, from which every window can be computed. */
export const answeredRule = sql`(p.apply_rule || jsonb_build_object('from', p.apply_from, 'to', p.apply_to, 'since', p.effective_from))`;

/**
 * Policy `p` in region `r` as pairs for `json_build_object`. JSON, because the two drivers read dates, arrays and big integers of
 * hand-written statements differently.
 */
export const summaryPairs = (today: string) => sql`
  'id', p.id, 'kind', p.kind, 'title', p.title, 'shortName', p.short_name, 'docNumber', p.doc_number, 'issuers', p.issuers, 'level', p.level,
  'regionCode', p.region_code, 'regionName', r.name, 'category', p.category, 'supportMode', p.support_mode, 'amountMax', p.amount_max,
  'amountText', p.amount_text, 'industries', p.industries, 'scales', p.scales, 'tags', p.tags, 'summary', p.summary,
  'publishDate', p.publish_date, 'effectiveTo', p.effective_to, 'applyFrom', ${applyFromOn(today)}, 'applyTo', ${applyToOn(today)},
  'applyRule', ${answeredRule}, 'status', ${statusOn(today)}, 'sample', p.sample, 'views', p.views`;
