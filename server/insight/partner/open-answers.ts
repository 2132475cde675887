import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type * as contract from '#contract/open-api.ts';
import { policyFilters } from '#contract/policy.ts';
import { daysUntil, todayInChina } from '#domain/china-time.ts';
import { applicationRows } from '#server/casework/application/rows.ts';
import { matchPolicies } from '#server/companies/matching/match.ts';
import { profileOfRow } from '#server/companies/company/profile.ts';
import { officer } from '#server/companies/company/visible.ts';
import { windowsIn } from '#server/publishing/calendar/windows.ts';
import { policyDetail } from '#server/publishing/policy/detail.ts';
import { searchPolicies } from '#server/publishing/policy/search-policies.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { OpenAsking } from '#server/platform/http/open/mount-open.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid, notFound } from '#server/platform/http/problem.ts';

type Asked<Call extends contract.OpenCall> = z.output<Call['params']>;
type Answer<Call extends contract.OpenCall> = z.input<Call['data']>;

/** Days that one answer of windows spans at most. */
const longestSpan = 400;

export async function openPolicies(
  { db, now }: OpenAsking,
  params: Asked<typeof contract.openPolicies>,
): Promise<Answer<typeof contract.openPolicies>> {
  const { page, pageSize, sort, ...filters } = params;
  const { total, list } = await searchPolicies(db, { ...policyFilters.parse(filters), page, pageSize, sort }, todayInChina(now));
  return { total, page, pageSize, list };
}

export async function openPolicy(
  { db, now }: OpenAsking,
  { id }: Asked<typeof contract.openPolicy>,
): Promise<Answer<typeof contract.openPolicy>> {
  const found = await policyDetail(db, id, todayInChina(now));
  if (found === null) throw notFound();
  return found;
}

export async function openWindows(
  { db, now, language }: OpenAsking,
  { from, to, ...filters }: Asked<typeof contract.openWindows>,
): Promise<Answer<typeof contract.openWindows>> {
  const span = daysUntil(from, to);
  if (span < 0 || span > longestSpan)
    throw invalid([{ path: 'query.to', message: message(language, span < 0 ? 'spanReversed' : 'spanTooLong', { days: longestSpan }) }]);
  return windowsIn(db, { ...policyFilters.parse(filters), from, to }, null, todayInChina(now));
}

/** Returns the company of a key with its official data, which every colleague there may read. */
async function companyOf(db: Db, id: string | null): Promise<{ id: string; name: string; profile: Profile }> {
  const [found] = await rows<{ id: string; name: string; profile: Profile }>(
    db,
    sql`select e.id, e.name, ${profileOfRow(officer)} as profile from enterprise e where e.id = ${id}`,
  );
  if (found === undefined) throw notFound();
  return found;
}

export async function openMatch(
  { db, now, language, companyId }: OpenAsking,
  { verdict, page, pageSize }: Asked<typeof contract.openMatch>,
): Promise<Answer<typeof contract.openMatch>> {
  const { profile, ...company } = await companyOf(db, companyId);
  const asking = { user: null, language, today: todayInChina(now) };
  const { total, counts, list } = await matchPolicies(db, { profile, verdict, page, pageSize }, asking);
  return { company, total, page, pageSize, counts, list };
}

/** No account: no row is the caller's own. */
const nobody = '00000000-0000-0000-0000-000000000000';

export async function openCases(
  { db, now, companyId }: OpenAsking,
  { state, page, pageSize }: Asked<typeof contract.openCases>,
): Promise<Answer<typeof contract.openCases>> {
  const where = sql`a.enterprise_id = ${companyId} and a.state <> 'draft'${
    state.length === 0 ? sql`` : sql` and a.state = any(${sql.param([...state])}::text[])`
  }`;
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total from application a where ${where}`);
  const list = await applicationRows(db, { where, order: sql`a.updated_at desc, a.id`, page, pageSize, now, readerId: nobody });
  return { total: counted?.total ?? 0, page, pageSize, list };
}
