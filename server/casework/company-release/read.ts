import { sql } from 'drizzle-orm';
import type { Released } from '#contract/company-release.ts';
import type * as contract from '#contract/company-release.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { ApplicationCall } from '../application/records.ts';
import { open } from '../application/records.ts';
import { sourcedFacts } from '#server/companies/company/facts.ts';
import { readReleases } from '#server/companies/company/release/readings.ts';
import { rows } from '#server/platform/db/client.ts';
import type { Outsider } from '#server/companies/company/visible.ts';
import { isReleased, releasedTo } from '#server/companies/company/visible.ts';

const empty: Released = { releases: [], facts: [] };

/** Returns the company that is read, and the reader: of a case, a decider outside the company. */
async function readerOf(
  call: ApplicationCall,
  { companyId, applicationId }: Asked,
): Promise<{ companyId: string; outsider: Outsider } | null> {
  const reader = { accountId: call.user.id, day: todayInChina(call.now()) };
  if (applicationId === undefined)
    return companyId === undefined ? null : { companyId: companyId, outsider: { ...reader, applicationId: null } };
  const { stored, isOfCompany } = await open(call.db, call, applicationId);
  if (isOfCompany || stored.companyId === null) return null;
  return { companyId: stored.companyId, outsider: { ...reader, applicationId: stored.id } };
}

type Asked = ParsedInput<typeof contract.read>['params'];

/** Returns a company's releases to the caller, or for a case that the caller decides, and logs the reading. */
export async function readReleased(call: ApplicationCall, asked: Asked): Promise<Released> {
  const { db } = call;
  const found = await readerOf(call, asked);
  if (found === null) return empty;
  const { companyId, outsider } = found;
  const releases = await readReleases(db, { companyId, outsider, now: call.now() });
  if (releases.length === 0) return empty;
  const covered = await rows<{ key: string }>(
    db,
    sql`select distinct f.key from enterprise e join enterprise_fact f on f.enterprise_id = e.id
        join company_release r on ${releasedTo(outsider)} and ${isReleased} where e.id = ${companyId}`,
  );
  const keys = new Set(covered.map(({ key }) => key));
  const facts = (await sourcedFacts(db, { companyId, reader: outsider })).filter((fact) => !fact.own && keys.has(fact.key));
  return { releases, facts };
}
