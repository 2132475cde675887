import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { save } from '#contract/company-admin.ts';
import type { FieldIssues } from '#contract/envelope.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { knownIndustry } from '../company/check-facts.ts';
import { placeName } from '#server/platform/dictionary/china-places.ts';
import type { CompanyRecord } from '../company/save-companies.ts';
import { saveCompanies } from '../company/save-companies.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid, notFound, Problem } from '#server/platform/http/problem.ts';
import { adminDetailOf, companyTarget, storedCompany, withMaskedContacts } from './stored.ts';

type Body = ParsedInput<typeof save>['body'];
type Saving = { body: Body; today: string; now: Date; language: Language };
type Saved = { id: string; version: number; written: Written };

/** Advisory lock of writes to public companies, which keeps credit codes unique. */
const lock = 4_206_011;
export const lockCompanies = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`);

/** Returns the id of a company: the year of entry, and a serial number. */
export const companyId = (year: string, number: number): string => `ent-${year}-${String(number).padStart(4, '0')}`;

/** Returns an id that was never used before, not even by a deleted company (the audit log remembers). */
export async function newCompanyId(tx: Db, year: string): Promise<string> {
  const beginning = companyId(year, 0).slice(0, -4);
  const pattern = `^${beginning}[0-9]{4,9}$`;
  const [last] = await rows<{ number: number }>(
    tx,
    sql`select coalesce(max(substr(id, ${beginning.length + 1}::int)::int), 0)::int as number from (
      select id from enterprise where id ~ ${pattern}
      union all select target_id from audit_event where target_kind = 'enterprise' and target_id ~ ${pattern}) taken`,
  );
  return companyId(year, (last?.number ?? 0) + 1);
}

async function check(tx: Db, body: Body, today: string, language: Language): Promise<void> {
  const wrong: FieldIssues['fields'] = [];
  const { regionCode, industry, established, sourceDate } = body;
  const regions = await rows(tx, sql`select 1 from region where code = ${regionCode}`);
  if (regionCode !== null && regions.length === 0 && placeName(regionCode) === null)
    wrong.push({ path: 'body.regionCode', message: message(language, 'factRegion') });
  if (industry !== null && !knownIndustry(industry)) wrong.push({ path: 'body.industry', message: message(language, 'factIndustry') });
  if (established !== null && established > today) wrong.push({ path: 'body.established', message: message(language, 'factDay') });
  if (sourceDate > today) wrong.push({ path: 'body.sourceDate', message: message(language, 'factDay') });
  if (wrong.length > 0) throw invalid(wrong);
}

async function refuseTakenCode(tx: Db, id: string | null, creditCode: string | null): Promise<void> {
  if (creditCode === null) return;
  const [taken] = await tx
    .select({ id: companyTable.id, name: companyTable.name })
    .from(companyTable)
    .where(and(eq(companyTable.creditCode, creditCode), isNull(companyTable.ownerId), id === null ? undefined : ne(companyTable.id, id)));
  if (taken !== undefined) throw new Problem(200, 'EXISTS', 'companyExists', { values: { name: taken.name }, data: taken });
}

/** A blank text is null. */
const orNull = (text: string | null): string | null => (text === null || text === '' ? null : text);

/** Creates a public company or changes its identity. Facts, grants and relations stay. Within a transaction. */
export async function saveCompany(tx: Db, { body, today, now, language }: Saving): Promise<Saved> {
  await lockCompanies(tx);
  const { id: givenId, version, ...given } = body;
  const before = givenId === null ? undefined : await storedCompany(tx, givenId);
  if (givenId !== null && before === undefined) throw notFound({ kind: 'enterprise', id: givenId });
  if (before !== undefined && before.version !== version) throw conflict(await adminDetailOf(tx, before.record.id, today));
  await check(tx, body, today, language);
  await refuseTakenCode(tx, givenId, given.creditCode);
  const fields = {
    ...given,
    nameEn: orNull(given.nameEn),
    industry: orNull(given.industry),
    legalRepresentative: orNull(given.legalRepresentative),
    address: orNull(given.address),
    businessScope: orNull(given.businessScope),
    registerPhone: orNull(given.registerPhone),
    registerEmail: orNull(given.registerEmail),
  };
  const id = givenId ?? (await newCompanyId(tx, today.slice(0, 4)));
  const blank = { ownerId: null, sample: false, facts: [], grants: [], relations: [] };
  const record: CompanyRecord = { ...(before?.record ?? blank), ...fields, id };
  await saveCompanies(tx, [record], { now });
  const identifying = ({ facts: _f, grants: _g, relations: _r, ...row }: CompanyRecord) => withMaskedContacts(row);
  return {
    id,
    version: before === undefined ? 1 : before.version + 1,
    written: {
      target: companyTarget(record),
      before: before === undefined ? null : identifying(before.record),
      after: identifying(record),
    },
  };
}
