import type { ParsedInput } from '#contract/endpoint.ts';
import type { saveFacts } from '#contract/company-admin.ts';
import type { FieldIssues } from '#contract/envelope.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Facts } from '../company/check-facts.ts';
import { checkFacts } from '../company/check-facts.ts';
import { basicColumns, otherFacts } from '../company/facts.ts';
import type { CompanyRecord, FactRecord } from '../company/save-companies.ts';
import { saveCompanies } from '../company/save-companies.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, invalid, notFound } from '#server/platform/http/problem.ts';
import { lockCompanies } from './save.ts';
import { adminDetailOf, companyTarget, storedCompany } from './stored.ts';

type Given = ParsedInput<typeof saveFacts>['body']['facts'];
type Saving = { body: ParsedInput<typeof saveFacts>['body']; today: string; now: Date; language: Language };

const factsOf = (given: Given): Facts => Object.fromEntries(given.map(({ key, value }) => [key, value]));

/** Checks facts, with problems by position in the list. */
async function check(tx: Db, given: Given, today: string, language: Language): Promise<void> {
  const wrong: FieldIssues['fields'] = [];
  const placeOf = new Map(given.map(({ key }, at) => [`body.facts.${key}`, at]));
  for (const [at, { key, sourceDate }] of given.entries()) {
    if (given.findIndex((one) => one.key === key) !== at)
      wrong.push({ path: `body.facts.${at}.key`, message: message(language, 'factTwice') });
    if (sourceDate > today) wrong.push({ path: `body.facts.${at}.sourceDate`, message: message(language, 'factDay') });
  }
  for (const { path, message } of await checkFacts(tx, factsOf(given), today, language))
    wrong.push({ path: `body.facts.${placeOf.get(path) ?? 0}.value`, message });
  if (wrong.length > 0) throw invalid(wrong);
}

/** Returns a company with these facts replacing those of the same keys. */
export function withFacts(record: CompanyRecord, given: Given): CompanyRecord {
  const facts = factsOf(given);
  const columns = basicColumns(facts);
  const others = new Set<string>(otherFacts(facts).map(([key]) => key));
  const set = given.flatMap(({ value, ...fact }): FactRecord[] => (value === null || !others.has(fact.key) ? [] : [{ ...fact, value }]));
  const identifying = given.find(({ key }) => !others.has(key));
  return {
    ...record,
    ...columns,
    // identifying data has one source: the newest
    ...(identifying !== undefined && { source: identifying.source, sourceDate: identifying.sourceDate }),
    facts: [...record.facts.filter(({ key }) => !others.has(key)), ...set],
  };
}

/** Before and after of the named facts, for the audit log. */
export function pick(record: CompanyRecord, given: Given): Record<string, unknown> {
  const basics = basicColumns(Object.fromEntries(given.map(({ key }) => [key, null])));
  return Object.fromEntries(
    given.map(({ key }) => [
      key,
      key in basics ? record[key as keyof CompanyRecord] : (record.facts.find((fact) => fact.key === key) ?? null),
    ]),
  );
}

/** Stores public facts of a public company; CONFLICT if it changed since it was read. Within a transaction. */
export async function saveCompanyFacts(tx: Db, { body, today, now, language }: Saving): Promise<{ version: number; written: Written }> {
  await lockCompanies(tx);
  const before = await storedCompany(tx, body.id);
  if (before === undefined) throw notFound({ kind: 'enterprise', id: body.id });
  if (before.version !== body.version) throw conflict(await adminDetailOf(tx, body.id, today));
  const given = body.facts;
  await check(tx, given, today, language);
  const after = withFacts(before.record, given);
  await saveCompanies(tx, [after], { now });
  return {
    version: before.version + 1,
    written: { target: companyTarget(after), before: pick(before.record, given), after: pick(after, given) },
  };
}
