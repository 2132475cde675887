import { and, desc, eq, inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type * as contract from '#contract/company-data.ts';
import type { ApplicationDefinition } from '#contract/application-form.ts';
import { fieldOf } from '#contract/application/answers.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { isFactKey, lastYear } from '#domain/matching/model/profile.ts';
import { begin } from '#server/casework/application/begin.ts';
import { formById, kindOf, readForm } from '#server/casework/application/forms.ts';
import { keyOfField, knownOf } from '#server/casework/application/known.ts';
import type { ApplicationBegin } from '#server/casework/application/effects.ts';
import { change, numberOf, open } from '#server/casework/application/records.ts';
import type { Db } from '#server/platform/db/client.ts';
import { application } from '#server/platform/db/tables/application.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { companyData } from '#server/companies/company-data/overview.ts';
import { requireOwnCompany } from '#server/companies/company-data/own-company.ts';
import { officer } from '#server/companies/company/visible.ts';

const correction = 'data-correction';

/** Returns the fields of facts, by fact as of the year in which the form is filled in. */
function fieldsByFact({ fields }: ApplicationDefinition, begun: Date) {
  const year = lastYear(todayInChina(begun));
  return new Map(
    fields.flatMap((field) => {
      const key = field.fact === null ? '' : keyOfField(field.fact, year);
      return isFactKey(key) ? [[key, field] as const] : [];
    }),
  );
}

/** Returns the facts that can be corrected by an application that is begun now. */
async function correctableFacts(db: Db, now: Date): Promise<FactKey[]> {
  return [...fieldsByFact(await readForm(db, kindOf(correction), '', now), now).keys()];
}

/** Begins a correction with these values, or fills them into the draft of one. */
export async function correctFacts(
  call: ApplicationBegin,
  { companyId, facts }: ParsedInput<typeof contract.correct>['body'],
): Promise<CallData<typeof contract.correct>> {
  const given = Object.keys(facts).filter(isFactKey);
  await requireOwnCompany(call.db, call.user.id, companyId);
  const known = new Set(await correctableFacts(call.db, call.now()));
  // refused here, because it could not be submitted either
  if (!given.some((key) => known.has(key))) throw new Problem(200, 'WRONG_STATE', 'correctionNoField');
  const { id } = await begin(call, { kind: correction, subjectId: companyId });
  return call.db.transaction(async (tx) => {
    const { stored, form } = await open(tx, call, id, { lock: true });
    const fields = fieldsByFact(form.definition, stored.createdAt);
    const filled = given.flatMap((key) => {
      const field = fields.get(key);
      // a band does not fit a figure: the applicant enters the exact value
      return field !== undefined && fieldOf(field).schema.safeParse(facts[key]).success ? [[key, field.code, facts[key]] as const] : [];
    });
    const values = Object.fromEntries(filled.map(([, code, value]) => [code, value]));
    await change(tx, stored, { answers: { ...stored.answers, fields: { ...stored.answers.fields, ...values } } }, call.now());
    const done = new Set<FactKey>(filled.map(([key]) => key));
    return { id, left: given.filter((key) => !done.has(key)) };
  });
}

/** Returns the undecided corrections of a company by an account, with the facts that they change. */
async function openCorrections(
  db: Db,
  { companyId, accountId }: { companyId: string; accountId: string },
): Promise<CallData<typeof contract.overview>['corrections']> {
  const found = await db
    .select()
    .from(application)
    .where(
      and(
        eq(application.kind, correction),
        eq(application.companyId, companyId),
        eq(application.accountId, accountId),
        inArray(application.state, ['draft', 'submitted', 'reviewing', 'returned']),
      ),
    )
    .orderBy(desc(application.updatedAt), application.id)
    .limit(20);
  const shown: CallData<typeof contract.overview>['corrections'] = [];
  for (const stored of found) {
    const { definition } = await formById(db, stored.formId);
    const register = await knownOf(db, definition, {
      companyId,
      applicantId: accountId,
      reader: officer,
      begun: stored.createdAt,
      isRaw: true,
    });
    const { fields } = stored.answers;
    const facts = [...fieldsByFact(definition, stored.createdAt)].filter(
      ([, { code }]) => fields[code] !== undefined && fields[code] !== null && !isDeepStrictEqual(fields[code], register[code]?.value),
    );
    shown.push({
      id: stored.id,
      number: numberOf(stored),
      state: stored.state,
      updatedAt: stored.updatedAt.toISOString(),
      facts: facts.map(([key]) => key),
    });
  }
  return shown;
}

/** Returns the known and missing facts of a company for matching, with the corrections of its record. */
export async function dataWithCorrections(
  ...[db, user, given]: Parameters<typeof companyData>
): Promise<CallData<typeof contract.overview>> {
  const data = await companyData(db, user, given);
  const { company } = data;
  if (company === null) return { ...data, correctable: [], corrections: [] };
  return {
    ...data,
    correctable: company.own ? [] : await correctableFacts(db, given.now),
    corrections: await openCorrections(db, { companyId: company.id, accountId: user.id }),
  };
}
