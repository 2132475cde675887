import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FormField } from '#contract/application-form.ts';
import { todayInChina } from '#domain/china-time.ts';
import { isBlank } from '#domain/form/form.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { isFactKey, lastYear } from '#domain/matching/model/profile.ts';
import type { ApplicationEffect } from '../application/effects.ts';
import type { Form } from '../application/forms.ts';
import { keyOfField, knownOf } from '../application/known.ts';
import type { Stored } from '../application/records.ts';
import { numberOf } from '../application/records.ts';
import type { Db } from '#server/platform/db/client.ts';
import { applicationRound } from '#server/platform/db/tables/application.ts';
import type { KnownFacts } from '#server/platform/db/tables/application.ts';
import { companyFact } from '#server/platform/db/tables/company.ts';
import { checkFacts } from '#server/companies/company/check-facts.ts';
import type { CompanyRecord } from '#server/companies/company/save-companies.ts';
import { saveCompanies } from '#server/companies/company/save-companies.ts';
import { lockCompanies } from '#server/companies/company-admin/save.ts';
import { pick, withFacts } from '#server/companies/company-admin/save-facts.ts';
import { companyTarget, storedCompany } from '#server/companies/company-admin/stored.ts';
import { message } from '#server/platform/http/messages.ts';
import { gone, invalid, Problem } from '#server/platform/http/problem.ts';
import { officer } from '#server/companies/company/visible.ts';

/** Correctable data besides the facts. Name and code identify the company and are not correctable. */
const identity = { 'company.address': 'address', 'company.legalRepresentative': 'legalRepresentative' } as const;
type IdentityFact = keyof typeof identity;

const isIdentity = (fact: string): fact is IdentityFact => fact in identity;

/** A fact whose value in the application differs from the register. */
type Correction = { field: FormField; key: FactKey | IdentityFact; value: FactValue };

/** Returns the answers that differ from the known values. An empty field corrects nothing. */
function correctionsOf(
  { definition }: Form,
  { answers, createdAt }: Pick<Stored, 'answers' | 'createdAt'>,
  known: KnownFacts,
): Correction[] {
  const year = lastYear(todayInChina(createdAt));
  return definition.fields.flatMap((field): Correction[] => {
    const value = answers.fields[field.code];
    if (field.fact === null || isBlank(value) || isDeepStrictEqual(value, known[field.code]?.value)) return [];
    const key = keyOfField(field.fact, year);
    // the schema of the form has checked the value
    return isFactKey(key) || isIdentity(key) ? [{ field, key, value: value as FactValue }] : [];
  });
}

/** Returns the present register values, in the form of `application_round.known`. */
const recorded = (tx: Db, { definition }: Form, { companyId, accountId, createdAt }: Stored): Promise<KnownFacts> =>
  knownOf(tx, definition, { companyId, applicantId: accountId, reader: officer, begun: createdAt, isRaw: true });

async function knownWhenSent(tx: Db, { id }: Stored): Promise<KnownFacts> {
  const [last] = await tx
    .select({ known: applicationRound.known })
    .from(applicationRound)
    .where(eq(applicationRound.applicationId, id))
    .orderBy(desc(applicationRound.round))
    .limit(1);
  return last?.known ?? {};
}

/** Writes corrections into a company's record, as confirmed. */
function corrected(record: CompanyRecord, corrections: readonly Correction[], source: string, today: string): CompanyRecord {
  const facts = corrections.flatMap(({ key, value }) =>
    isIdentity(key) ? [] : [{ key, value, source, sourceDate: today, confirmed: true }],
  );
  const columns = corrections.flatMap(({ key, value }) => (isIdentity(key) ? [[identity[key], value] as const] : []));
  const marked = columns.length === 0 ? {} : { source, sourceDate: today };
  return { ...withFacts(record, facts), ...Object.fromEntries(columns), ...marked };
}

/** Deletes the applicant's own statements of corrected facts. */
async function forgetOwn(tx: Db, { companyId, accountId }: Stored, keys: readonly string[]): Promise<void> {
  if (companyId === null || keys.length === 0) return;
  const { companyId: company, accountId: by, key } = companyFact;
  await tx.delete(companyFact).where(and(eq(company, companyId), eq(by, accountId), inArray(key, [...keys])));
}

const labelOf = ({ label, labelEn }: FormField, language: 'zh-CN' | 'en-US'): string =>
  language === 'zh-CN' || labelEn === '' ? label : labelEn;

/** A correction of a company's facts: approved values are in the register, confirmed, and used in matching at once. */
export const correction: ApplicationEffect = {
  // all writes of companies take turns
  lock: async (tx) => void (await lockCompanies(tx)),

  check: async (tx, { call, stored, form, answers, now }) => {
    const { language } = call.c.var;
    const known = await recorded(tx, form, stored);
    const corrections = correctionsOf(form, { ...stored, answers }, known);
    if (corrections.length === 0)
      throw new Problem(422, 'INVALID', 'applicationNoCorrection', {
        data: { fields: [{ path: 'body.answers.fields', message: message(language, 'applicationNoCorrection') }] },
      });
    const facts = Object.fromEntries(corrections.flatMap(({ key, value }) => (isIdentity(key) ? [] : [[key, value] as const])));
    const wrong = await checkFacts(tx, facts, todayInChina(now), language);
    const fieldOf = new Map(corrections.map(({ field, key }) => [`body.facts.${key}`, field]));
    if (wrong.length > 0)
      throw invalid(
        wrong.map(({ path, message: text }) => ({ path: `body.answers.fields.${fieldOf.get(path)?.code ?? ''}`, message: text })),
      );
  },

  approved: async (tx, { call, stored, form, now }) => {
    const before = stored.companyId === null ? undefined : await storedCompany(tx, stored.companyId);
    if (before === undefined) throw gone('companyGone');
    const [sent, current] = [await knownWhenSent(tx, stored), await recorded(tx, form, stored)];
    const corrections = correctionsOf(form, stored, sent);
    const changedSince = corrections.filter(
      ({ field: { code }, value }) =>
        !isDeepStrictEqual(current[code]?.value, sent[code]?.value) && !isDeepStrictEqual(current[code]?.value, value),
    );
    if (changedSince.length > 0) {
      const { language } = call.c.var;
      const facts = changedSince.map(({ field }) => labelOf(field, language)).join(language === 'zh-CN' ? '、' : ', ');
      throw new Problem(200, 'CONFLICT', 'applicationFactChanged', { values: { facts }, data: null });
    }
    const today = todayInChina(now);
    const after = corrected(before.record, corrections, `企业信息更正申请 ${numberOf(stored)}`, today);
    await saveCompanies(tx, [after], { now });
    await forgetOwn(
      tx,
      stored,
      corrections.map(({ key }) => key),
    );
    await call.record(tx, { target: companyTarget(after), ...difference(before.record, after, corrections) });
    return [];
  },
};

/** Before and after, for the audit log. */
function difference(before: CompanyRecord, after: CompanyRecord, corrections: readonly Correction[]) {
  const facts = corrections.flatMap(({ key }) =>
    isIdentity(key) ? [] : [{ key, value: null, source: '', sourceDate: '', confirmed: true }],
  );
  const columns = corrections.flatMap(({ key }) => (isIdentity(key) ? [identity[key]] : []));
  const of = (record: CompanyRecord) => ({ ...pick(record, facts), ...Object.fromEntries(columns.map((name) => [name, record[name]])) });
  return { before: of(before), after: of(after) };
}
