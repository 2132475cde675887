import type { Conditions } from '#contract/approval.ts';
import { factKey, factValue } from '#contract/profile.ts';
import { todayInChina } from '#domain/china-time.ts';
import { lastYear } from '#domain/matching/model/profile.ts';
import { yearlyFacts } from '#domain/matching/model/figures.ts';
import { qualificationNames } from '#server/platform/dictionary/names.ts';
import type { ApplicationCall, Opened } from '../records.ts';
import { open } from '../records.ts';
import { criteriaOf, profileOf, recordedFacts, unmetOf } from './judge.ts';
import { logCaseReading } from '../reading/log-reading.ts';

const yearly: readonly string[] = yearlyFacts;

/** The form's values of facts that conditions can ask for. */
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

/** Returns the conditions of an application's subject, with the deciding facts. Null if there are none. */
export async function conditionsFor(call: ApplicationCall, id: string): Promise<Conditions | null> {
  const { db, now, c } = call;
  const opened = await open(db, call, id);
  const { stored, reader } = opened;
  const criteria = await criteriaOf(db, stored);
  const found = criteria === null ? null : await recordedFacts(db, stored, reader);
  if (criteria === null || found === null) return null;
  const facts = found.map(({ key, value, source, sourceDate, confirmed }) => ({ key, value, source, sourceDate, confirmed }));
  await logCaseReading(db, opened, { user: call.user, now: now() });
  const day = todayInChina(stored.submittedAt ?? now());
  const unmet = await unmetOf(db, { criteria, profile: profileOf(facts), day, language: c.var.language });
  return { criteria, day, facts, unmet, declared: declaredIn(opened, facts, day), qualifications: await qualificationNames(db) };
}
