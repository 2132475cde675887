import { eq } from 'drizzle-orm';
import type { Conditions } from '#contract/approval.ts';
import { factKey, factValue } from '#contract/profile.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { lastYear, yearlyFacts } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { qualificationNames } from '#server/platform/dictionary/names.ts';
import { sourcedFacts } from '#server/companies/company/facts.ts';
import { officer } from '#server/companies/company/visible.ts';
import type { ApplicationCall, Opened } from '../application/records.ts';
import { open } from '../application/records.ts';
import { logCaseReading } from '../application/reading/log-reading.ts';

/** Returns the conditions of what is applied for, whether it is still offered or not. */
async function criteriaOf(db: Db, { kind, stored: { subjectId } }: Opened): Promise<Criterion | null> {
  if (kind.subject === 'policy') {
    const [found] = await db.select({ criteria: policy.criteria }).from(policy).where(eq(policy.id, subjectId));
    return found?.criteria ?? null;
  }
  if (kind.subject !== 'listing') return null;
  const [found] = await db.select({ attributes: listing.attributes }).from(listing).where(eq(listing.id, subjectId));
  // checked by the schema of its kind when it was stored
  return ((found?.attributes as { criteria?: Criterion | null } | undefined)?.criteria ?? null) satisfies Criterion | null;
}

/** Facts that the caller may see: to officers official ones; of a company that only its applicant sees, those it was entered with. */
async function factsOf(db: Db, { stored: { companyId, accountId }, reader }: Opened): Promise<Conditions['facts'] | null> {
  if (companyId === null) return null;
  const [company] = await db.select({ ownerId: companyTable.ownerId }).from(companyTable).where(eq(companyTable.id, companyId));
  if (company === undefined) return null;
  const found = await sourcedFacts(db, { companyId, reader: company.ownerId !== null && reader === officer ? accountId : reader });
  // the last of a key counts
  const byKey = new Map(found.map(({ key, value, source, sourceDate, confirmed }) => [key, { key, value, source, sourceDate, confirmed }]));
  return [...byKey.values()];
}

const yearly: readonly string[] = yearlyFacts;

/** What the form says of facts that conditions can ask for. */
function declaredIn({ form, stored: { answers } }: Opened, facts: Conditions['facts'], day: string): Conditions['declared'] {
  return form.definition.fields.flatMap(({ code, fact }) => {
    if (fact === null || /^(company|account)\./.test(fact)) return [];
    const key = factKey.safeParse(yearly.includes(fact) ? `${fact}@${lastYear(day)}` : fact);
    const value = factValue.safeParse(answers.fields[code]);
    if (!key.success || !value.success) return [];
    const onRecord = facts.find((one) => one.key === key.data);
    const differs = onRecord !== undefined && JSON.stringify(onRecord.value) !== JSON.stringify(value.data);
    return [{ code, key: key.data, value: value.data, differs }];
  });
}

/** Returns the conditions of what an application is for, with what decides them. Null where there are none. */
export async function conditionsFor(call: ApplicationCall, id: string): Promise<Conditions | null> {
  const { db, now } = call;
  const opened = await open(db, call, id);
  const criteria = await criteriaOf(db, opened);
  const facts = criteria === null ? null : await factsOf(db, opened);
  if (criteria === null || facts === null) return null;
  await logCaseReading(db, opened, { user: call.user, now: now() });
  const day = todayInChina(opened.stored.submittedAt ?? now());
  return { criteria, day, facts, declared: declaredIn(opened, facts, day), qualifications: await qualificationNames(db) };
}
