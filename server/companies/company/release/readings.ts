import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type * as contract from '#contract/company-release.ts';
import type { Reading } from '#contract/company-release.ts';
import type { CompanyDetail } from '#contract/company.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { roleIn } from '../company-lock.ts';
import type { Outsider } from '../visible.ts';
import { isPublic, isReleased, releasedTo, worksFor } from '../visible.ts';

/** An officer who reads official facts: in a case, or in the register (null). */
export type OfficerReading = { accountId: string; applicationId: string | null };

type Logged = {
  companyIds: readonly string[];
  by: Outsider | OfficerReading;
  /** The facts shown, if not all. */
  keys?: readonly FactKey[] | undefined;
  now: Date;
};

/**
 * Logs that an account outside the companies read facts that are not public. There is one row per account, right, case and day; facts read
 * later that day are added to it. Readings by colleagues are not logged.
 */
export async function logReading(db: Db, { companyIds, by, keys, now }: Logged): Promise<void> {
  if (companyIds.length === 0 || keys?.length === 0) return;
  const { accountId, applicationId } = by;
  const rights =
    'day' in by
      ? sql`select r.kind as reading_right, r.application_id, r.id as release_id from company_release r where ${releasedTo(by)} and ${isReleased}`
      : sql`select ${applicationId === null ? 'register' : 'case'}::text, ${applicationId}::uuid, null::uuid`;
  const shown = keys === undefined ? sql`true` : sql`f.key = any(${sql.param([...keys])}::text[])`;
  await db.execute(sql`
    insert into company_reading (enterprise_id, account_id, day, reading_right, case_key, application_id, release_id, keys, first_at)
    select e.id, ${accountId}::uuid, ${todayInChina(now)}::date, g.reading_right,
      coalesce(g.release_id::text, g.application_id::text, ''), g.application_id, g.release_id, array_agg(distinct f.key order by f.key), ${now.toISOString()}::timestamptz
    from enterprise e join enterprise_fact f on f.enterprise_id = e.id cross join lateral (${rights}) g (reading_right, application_id, release_id)
    where e.id = any(${sql.param([...companyIds])}::text[]) and not ${worksFor(accountId)} and ${shown}
      -- a company that only its account sees has no official facts
      and ((f.account_id is null and not ${isPublic}) or (f.account_id = e.owner_id and e.owner_id <> ${accountId}::uuid))
    group by e.id, g.reading_right, g.application_id, g.release_id
    on conflict on constraint company_reading_once do update
      set keys = (select array_agg(distinct key order by key) from unnest(company_reading.keys || excluded.keys) key)
      where not company_reading.keys @> excluded.keys`);
}

/** Returns a company's releases to an outside account, or for the case that it decides, the longest first. */
const releasedFor = (db: Db, companyId: string, outsider: Outsider): Promise<CompanyDetail['released']> =>
  rows<CompanyDetail['released'][number]>(
    db,
    sql`select r.kind, r.to_name as "toName", r.groups, r.until::text as until
      from enterprise e join company_release r on ${releasedTo(outsider)}
      where e.id = ${companyId} and not ${worksFor(outsider.accountId)} order by r.until desc, r.id`,
  );

/** Same, for a call that shows the facts: logs the reading. */
export async function readReleases(
  db: Db,
  { companyId, outsider, now }: { companyId: string; outsider: Outsider; now: Date },
): Promise<CompanyDetail['released']> {
  const releases = await releasedFor(db, companyId, outsider);
  if (releases.length > 0) await logReading(db, { companyIds: [companyId], by: outsider, now });
  return releases;
}

/** Fails unless the account is a colleague: WRONG_STATE. */
async function refuseStrangers(db: Db, companyId: string, accountId: string): Promise<void> {
  const role = await roleIn(db, companyId, accountId);
  if (role === null || role === undefined) throw new Problem(200, 'WRONG_STATE', 'readingsColleaguesOnly');
}

const found = (companyId: string, { limit, from }: { limit: number; from: number }): SQL => sql`
  select v.id::text as id, to_char(v.first_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
    coalesce(nullif(a.display_name, ''), a.username) as by, v.reading_right as right, v.keys as facts, p.id::text as "applicationId",
    coalesce(r.to_name, to_char(p.created_at at time zone 'UTC', 'YYYY') || '-' || lpad(p.serial::text, greatest(6, length(p.serial::text)), '0') || ' ' || p.title) as of
  from company_reading v join account a on a.id = v.account_id left join company_release r on r.id = v.release_id
    left join application p on p.id = v.application_id
  where v.enterprise_id = ${companyId} order by v.first_at desc, v.id limit ${limit}::int offset ${from}::int`;

/** Returns a page of the outside readers of a company's facts, for one of its colleagues. WRONG_STATE for others. */
export async function readingsOf(
  db: Db,
  accountId: string,
  { companyId, page, pageSize }: ParsedInput<typeof contract.readings>['params'],
): Promise<CallData<typeof contract.readings>> {
  await refuseStrangers(db, companyId, accountId);
  const [counted] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from company_reading where enterprise_id = ${companyId}`,
  );
  const list = await rows<Reading>(db, found(companyId, { limit: pageSize, from: (page - 1) * pageSize }));
  return { total: counted?.total ?? 0, list };
}

/** Rows per statement, and per file: the limit of a workbook. */
const [batch, mostLines] = [1000, 1_000_000] as const;

/** Yields all of the log to one of the company's colleagues. WRONG_STATE for others, before the first line. */
export async function allReadings(db: Db, accountId: string, companyId: string): Promise<AsyncGenerator<Reading>> {
  await refuseStrangers(db, companyId, accountId);
  async function* lines(): AsyncGenerator<Reading> {
    for (let from = 0; from < mostLines; from += batch) {
      const list = await rows<Reading>(db, found(companyId, { limit: batch, from }));
      yield* list;
      if (list.length < batch) return;
    }
  }
  return lines();
}
