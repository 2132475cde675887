import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { testNow } from './clock.ts';

type Sizes = { policies: number; listings: number; companies: number; applications: number; seed: number };

/**
 * Adds random records of everything that the cockpit counts, the same for a seed, made by the database itself. Codes, days and states lie
 * on both sides of every limit, and some are missing.
 */
export async function addCockpitData(db: Db, { policies, listings, companies, applications, seed }: Sizes): Promise<void> {
  const today = testNow.toISOString().slice(0, 10);
  await db.execute(sql`create or replace function random_of(n int, salt text, upto int) returns int language sql immutable
    as $$ select (('x' || substr(md5($1 || $2), 1, 7))::bit(28)::int % $3) $$`);
  const of = (salt: string, upto: number) => sql`random_of(n, ${`${salt}${seed}`}, ${upto}::int)`;
  const pick = (salt: string, ...values: (string | null)[]) => sql`(${sql.param(values)}::text[])[1 + ${of(salt, values.length)}]`;
  const region = sql`(array(select code from region order by code))[1 + ${of('region', 100)} % (select count(*)::int from region)]`;
  const industries = (
    salt: string,
  ) => sql`case ${of(salt, 5)} when 0 then '{}'::text[] when 1 then array['C'] when 2 then array['39', '65', 'C']
    when 3 then array[${pick(`${salt}a`, '3921', '01', 'I', 'M75', '7320')}, ${pick(`${salt}b`, 'A', '13', '52', '99')}] else array['F', '51', '52'] end`;
  const daysAround = (salt: string, before: number, after: number) => sql`(${today}::date - ${before}::int + ${of(salt, before + after)})`;
  await db.execute(sql`insert into policy (id, state, publish_date, kind, level, region_code, category, tags, scales,
      issuers, industries, apply_from, apply_to, effective_to, title, summary, body)
    select 'random-' || n, ${pick('state', 'published', 'published', 'published', 'published', 'retired', 'draft')},
      ${daysAround('published', 900, 1)}, ${pick('kind', 'project', 'project', 'document', 'interpretation')},
      ${pick('level', 'national', 'province', 'city', 'district')}, ${region}, ${pick('category', 'technology', 'green', 'talent', 'finance')},
      array['标签' || n % 20], '{}', array['随机单位' || n % 30], ${industries('industry')},
      case when ${of('from', 3)} > 0 then ${daysAround('opens', 200, 60)} end, case when ${of('to', 3)} > 0 then ${daysAround('closes', 100, 200)} end,
      case when ${of('effective', 6)} = 0 then ${daysAround('ends', 100, 100)} end,
      '随机政策' || n, '摘要' || n, repeat('支持企业研发投入' || n, 40)
    from generate_series(1, ${policies}::int) n`);
  await db.execute(sql`insert into listing (id, kind, state, region_code, tags, industries, links, published_at,
      expires_at, title, summary, body, attributes, checked_at)
    select 'random-' || n, ${pick('listing', 'chain-need', 'chain-supply', 'device', 'financing-need', 'activity')},
      ${pick('listed', 'published', 'published', 'published', 'retired')}, ${region}, '{}', ${industries('offers')}, '{}',
      ${testNow.toISOString()}::timestamptz - ${of('age', 9000)} * interval '97 minutes',
      case when ${of('expires', 3)} = 0 then ${testNow.toISOString()}::timestamptz + (${of('until', 400)} - 200) * interval '1 hour' end,
      '随机信息' || n, '', '', '{}', ${testNow.toISOString()}::timestamptz
    from generate_series(1, ${listings}::int) n`);
  await db.execute(sql`insert into enterprise (id, name, region_code, industry, scale, established, source, source_date, owner_id, name_key,
      pinyin)
    select 'random-' || n, '随机企业' || n, case when ${of('placed', 9)} > 0 then ${region} end,
      ${pick('business', '3921', '6510', '0111', '7320', '5162', null)}, ${pick('scale', 'micro', 'small', 'medium', 'large', null)},
      case when ${of('founded', 9)} > 0 then ${daysAround('founded', 9000, 1)} end, '随机', ${today}::date,
      case when ${of('owned', 9)} = 0 then (select id from account where username = 'user') end, '随机企业' || n, ''
    from generate_series(1, ${companies}::int) n`);
  await db.execute(sql`insert into application_form (kind, subject_id, version, definition, saved_at)
    values ('policy', 'random', 1, '{"fields": [], "materials": [], "steps": []}', now())`);
  const state = pick('decision', 'draft', 'submitted', 'reviewing', 'returned', 'approved', 'approved', 'rejected', 'withdrawn');
  const submitted = sql`${testNow.toISOString()}::timestamptz - ${of('sent', 20_000)} * interval '43 minutes'`;
  await db.execute(sql`insert into application (kind, subject_id, title, account_id, enterprise_id, company_name, form_id, state, step, answers, submitted_at,
      decided_at, created_at, updated_at, "window")
    select kind, 'random-' || n, '随机申请' || n, account_id, case when ${of('for', 6)} > 0 then 'random-' || 1 + ${of('whose', companies)} end,
      '随机企业', form_id, state, case when state in ('submitted', 'reviewing') then 0 end,
      jsonb_build_object('fields', jsonb_build_object('reason', repeat('研发投入' || n, 20)), 'materials', '{}'::jsonb),
      case when state <> 'draft' then submitted end,
      case when state in ('approved', 'rejected', 'withdrawn') then submitted + ${of('took', 70)} * interval '19 hours' end, submitted, submitted, n::text
    from (select n, ${pick('applied', 'policy', 'policy', 'policy', 'matter', 'settlement', 'appeal')} as kind, ${state} as state, ${submitted} as submitted,
        (select id from account where username = 'user') as account_id, (select id from application_form where subject_id = 'random') as form_id
      from generate_series(1, ${applications}::int) n) as made`);
  await db.execute(sql`insert into application_step (application_id, round, step, permission, owner_id, agreeing, limit_days, opened_at, due, is_guess,
      closed_at, outcome)
    select a.id, 1, 0, case a.kind when 'policy' then 'approve:policy' when 'matter' then 'approve:matter' when 'settlement' then 'approve:settlement'
        else 'approve:appeal' end, case when ${of('owner', 8)} = 0 then a.account_id end, 1, 10, a.submitted_at,
      case when a.state in ('submitted', 'reviewing') then ${daysAround('due', 12, 12)} else a.submitted_at::date + 10 end, false,
      case when a.state not in ('submitted', 'reviewing') then a.submitted_at + interval '1 day' end, null
    from (select *, substr(subject_id, 8)::int as n from application where subject_id like 'random-%' and submitted_at is not null) a`);
}
