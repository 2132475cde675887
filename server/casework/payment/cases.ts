import { sql } from 'drizzle-orm';

/** The page where a company reads about its grants. */
export const grantsAddress = '/account/shuju';

/**
 * Cases with payments, under one name: approved applications, and companies of a round of grants with a payment. The latter have no
 * application: they have no account and no answers, and were decided when their payment was opened.
 */
export const paidCases = sql`(
  select id, serial, created_at, title, kind, subject_id, account_id, enterprise_id, company_name, answers, decided_at, department, region_code
  from application
  union all
  select w.id, w.serial, w.opened_at, g.policy_title, 'policy', g.policy_id, null, w.enterprise_id, w.company_name, '{}'::jsonb, w.opened_at,
    g.department, w.region_code
  from grant_row w join grant_round g on g.id = w.round_id where w.opened_at is not null)`;
