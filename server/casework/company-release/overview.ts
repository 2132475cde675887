import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type * as contract from '#contract/company-release.ts';
import type { Release } from '#contract/company-release.ts';
import type { CallData } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import { releaseGroups } from '#domain/company/release.ts';
import type { ReleaseGroup } from '#domain/company/release.ts';
import type { MemberRole } from '#domain/company/members.ts';
import { financing } from '#contract/application/financing.ts';
import { numberOf } from '../application/records.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { currentCompanyId } from '#server/companies/company/current.ts';
import { isReleased } from '#server/companies/company/visible.ts';
import { lenderOf } from '#server/publishing/finance/offers.ts';

/** Releases of a company that are listed. */
const mostListed = 200;

type Choice = { id: string; name: string };

/** Applications that were sent and are neither withdrawn nor rejected. */
const isOpen = sql`a.state in ('submitted', 'reviewing', 'returned', 'approved')`;

/** Returns the lenders with an open financing application or offer of a company. */
export async function lendersFor(db: Db, companyId: string, now: Date): Promise<Choice[]> {
  const accounts = await rows<{ id: string }>(
    db,
    // unique order: a union holds each account once
    sql`select a.owner_id::text as id from application a
        where a.enterprise_id = ${companyId} and a.kind = ${financing.kind} and a.owner_id is not null and ${isOpen}
      union
      select o.account_id::text from financing_offer o join listing n on n.id = o.need_id
        where n.links @> array[${`company:${companyId}`}::text]
          and (o.state = 'accepted' or (o.state = 'open' and o.valid_until >= ${todayInChina(now)}::date))
      order by id`,
  );
  // several colleagues answer for one lender
  const found = new Map<string, Choice>();
  for (const { id: accountId } of accounts) {
    const lender = await lenderOf(db, accountId);
    if (lender !== null) found.set(lender.id, lender);
  }
  return [...found.values()];
}

/** Returns the applications of a company that a release can be for, newest first. */
export async function applicationsFor(db: Db, companyId: string): Promise<Choice[]> {
  const found = await rows<{ id: string; title: string; serial: string; year: number }>(
    db,
    sql`select a.id::text as id, a.title, a.serial::text as serial, extract(year from a.created_at at time zone 'UTC')::int as year
      from application a where a.enterprise_id = ${companyId} and ${isOpen} order by a.created_at desc, a.id limit ${mostListed}::int`,
  );
  return found.map(({ id, title, serial, year }) => ({
    id,
    name: `${numberOf({ serial: Number(serial), createdAt: new Date(Date.UTC(year, 0)) })} ${title}`,
  }));
}

/** How many official facts of a company each group covers. */
async function countGroups(db: Db, companyId: string): Promise<{ group: ReleaseGroup; facts: number }[]> {
  const found = await rows<{ group: ReleaseGroup; facts: number }>(
    db,
    sql`select g.name as group, (select count(*)::int from enterprise_fact f, (select array[g.name] as groups) r
        where f.enterprise_id = ${companyId} and ${isReleased}) as facts
      from unnest(${sql.param([...releaseGroups])}::text[]) g (name)`,
  );
  return releaseGroups.map((group) => ({ group, facts: found.find((one) => one.group === group)?.facts ?? 0 }));
}

/** Returns releases, valid ones first. */
export function releasesWhere(db: Db, where: SQL, now: Date): Promise<Release[]> {
  const state = sql`case when r.withdrawn_at is not null then 'withdrawn' when r.until < ${todayInChina(now)}::date then 'over' else 'holds' end`;
  return rows<Release>(
    db,
    sql`select r.id::text as id, r.kind, coalesce(r.lender_id, r.partner_id, r.application_id::text) as "toId", r.to_name as "toName", r.groups,
        r.until::text as until, ${state} as state, b.display_name as "givenBy",
        to_char(r.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "givenAt"
      from company_release r left join account b on b.id = r.given_by
      where ${where} order by ${state} = 'holds' desc, r.given_at desc, r.id limit ${mostListed}::int`,
  );
}

const empty = { groups: [], releases: [], lenders: [], applications: [] };

/** Returns a company's releases for one of its colleagues; for its administrators also the possible recipients. */
export async function releaseOverview(
  db: Db,
  accountId: string,
  named: string | undefined,
  now: Date,
): Promise<CallData<typeof contract.overview>> {
  const companyId = named ?? (await currentCompanyId(db, accountId));
  const [company] = await rows<{ id: string; name: string; role: MemberRole }>(
    db,
    sql`select e.id, e.name, m.role from membership m join enterprise e on e.id = m.enterprise_id
      where m.account_id = ${accountId}::uuid and m.enterprise_id = ${companyId} and m.role is not null`,
  );
  if (company === undefined) return { company: null, ...empty };
  const isAdministrator = company.role === 'administrator';
  return {
    company,
    groups: await countGroups(db, company.id),
    releases: await releasesWhere(db, sql`r.enterprise_id = ${company.id}`, now),
    lenders: isAdministrator ? await lendersFor(db, company.id, now) : [],
    applications: isAdministrator ? await applicationsFor(db, company.id) : [],
  };
}
