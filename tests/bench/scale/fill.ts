import { sql } from 'drizzle-orm';
import { scales } from '#domain/matching/model/criteria.ts';
import { partsOfKey } from '#domain/matching/model/profile.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { todayInChina } from '#domain/china-time.ts';
import { saveCompanies } from '#server/companies/company/save-companies.ts';
import type { Database, Db } from '#server/platform/db/client.ts';
import { backgroundOf, rows } from '#server/platform/db/client.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { regionSeeds } from '#server/seed/data/regions.ts';
import { prepareDatabase } from '#server/seed/index.ts';
import { companies } from '../company-search.ts';
import { known } from '../companies.ts';
import { recombineListings } from '../listings.ts';
import { print } from '../measure.ts';
import { random } from '../random.ts';
import { recombine } from '../recombine.ts';
import { criteriaVariations } from '../vary-criteria.ts';

export type Sizes = { policies: number; listings: number; companies: number; applications: number };

const now = new Date();
const today = todayInChina(now);

async function policies(db: Db, count: number): Promise<void> {
  const sample = policySeeds(today);
  const criteria = criteriaVariations(
    sample.filter(({ kind }) => kind === 'project'),
    count,
  );
  for (const batch of recombine(sample, count)) {
    const varied = batch.map((one) => (one.kind === 'project' ? { ...one, criteria: criteria().criteria } : one));
    await savePolicies(db, varied, { shared: false });
  }
}

async function listings(db: Db, count: number): Promise<void> {
  for (const batch of recombineListings(count)) await saveListings(db, batch, { now });
}

/** Companies with a dozen facts each. */
async function companiesWithFacts(db: Db, count: number): Promise<void> {
  const next = random(count);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const districts = regionSeeds.filter(({ level }) => level === 'district').map(({ code }) => code);
  const origin = { source: '示例', sourceDate: today, confirmed: false };
  const keys = (Object.keys(known) as FactKey[]).filter((key) => {
    const { fact, year } = partsOfKey(key);
    return year === undefined ? fact.startsWith('qualification') || fact.endsWith('Patents') || fact.endsWith('Capital') : year === 2025;
  });
  for (const batch of companies(count)) {
    const records = batch.map((one) => ({
      ...one,
      regionCode: pick(districts),
      industry: `C${13 + Math.floor(next() * 30)}`,
      scale: pick(scales),
      established: `${2000 + Math.floor(next() * 25)}-03-18`,
      facts: keys.slice(0, 12).map((key) => {
        const value = known[key];
        return { ...origin, key, value: typeof value === 'number' ? Math.round(value * next() * 2) : (value ?? false) };
      }),
    }));
    await saveCompanies(db, records);
  }
}

/** Tables of a case that are copied with it, but for its files. */
const ofCases = [
  'application_round',
  'application_step',
  'application_task',
  'application_answer',
  'application_event',
  'application_limit',
];

async function columnsOf(db: Db, table: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_identity = 'NO'`,
  );
  return found.map(({ name }) => name);
}

/** Copies of the sample's cases, each of another company and up to two years older, with their rounds, steps, tasks and events. */
async function applications(db: Db, count: number, among: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temp table copied on commit drop as
      with sent as (select id, row_number() over (order by serial) - 1 as at, count(*) over () as many from application
        where submitted_at is not null and enterprise_id is not null)
      select g as nr, sent.id as from_id, gen_random_uuid() as to_id, 'bench-' || ((g * 7919) % ${among}) as company,
        make_interval(hours => ((g * 37) % 17000)::int) as ago from sent, generate_series(1, ${count}) g where g % sent.many = sent.at`);
    await tx.execute(sql`analyze copied`);
    const copy = async (table: string, given: Readonly<Record<string, string>>) => {
      const names = await columnsOf(tx, table);
      const types = await rows<{ name: string; type: string }>(
        tx,
        sql`select column_name as name, data_type as type from information_schema.columns where table_name = ${table}`,
      );
      const isTime = new Set(types.flatMap(({ name, type }) => (type === 'timestamp with time zone' ? [name] : [])));
      const values = names.map((name) => given[name] ?? (isTime.has(name) ? `o."${name}" - c.ago` : `o."${name}"`));
      const key = table === 'application' ? 'id' : 'application_id';
      await tx.execute(
        sql.raw(`insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
          select ${values.join(', ')} from copied c join ${table} o on o.${key} = c.from_id`),
      );
    };
    await copy('application', {
      id: 'c.to_id',
      enterprise_id: 'c.company',
      company_name: '(select name from enterprise e where e.id = c.company)',
      // a company may have several of one window
      ordinal: 'o.ordinal + c.nr',
    });
    for (const table of ofCases)
      await copy(table, { application_id: 'c.to_id', ...(table === 'application_task' && { id: 'gen_random_uuid()' }) });
  });
}

/** Notifications of a hundred accounts and of the sample's, a tenth of them unread. */
async function notifications(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into account (username, display_name, password_hash, roles)
    select 'bench-' || g, 'bench', '', array['user'] from generate_series(1, 97) g on conflict do nothing`);
  await db.execute(sql`insert into notification (account_id, title, body, kind, created_at, read_at)
    select a.id, '材料已收到 ' || g, '您的申报材料已收到，请留意后续通知。', 'application', now() - make_interval(mins => g),
      case when g % 10 = 0 then null else now() end
    from generate_series(1, ${count}) g join (select id, row_number() over (order by username) as at, count(*) over () as many from account) a
      on a.at = 1 + g % a.many`);
}

/** Fills a database that has the sample, unless it is filled. */
export async function fill(
  database: Database,
  { policies: ofPolicies, listings: ofListings, companies: ofCompanies, applications: ofCases }: Sizes,
) {
  await prepareDatabase(database, { sampleData: true, now });
  const db = backgroundOf(database.db);
  const steps: [string, number, () => Promise<void>][] = [
    ['policy', ofPolicies, () => policies(db, ofPolicies)],
    ['listing', ofListings, () => listings(db, ofListings)],
    ['enterprise', ofCompanies, () => companiesWithFacts(db, ofCompanies)],
    ['application', ofCases, () => applications(db, ofCases, ofCompanies)],
    ['notification', ofPolicies, () => notifications(db, ofPolicies)],
  ];
  for (const [table, count, make] of steps) {
    const [found] = await rows<{ count: number }>(db, sql.raw(`select count(*)::int as count from ${table}`));
    if ((found?.count ?? 0) >= count) continue;
    const started = performance.now();
    await make();
    const seconds = (performance.now() - started) / 1000;
    print(`  ${count} × ${table} made in ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(0)} a second`);
  }
  await db.execute(sql`vacuum analyze`);
}
