import { sql } from 'drizzle-orm';
import type { FieldIssues } from '#contract/envelope.ts';
import { grouped } from '#domain/format.ts';
import type { FactProblem, Known } from '#domain/matching/model/fact-rule.ts';
import { factProblem } from '#domain/matching/model/fact-rule.ts';
import { sectionOf } from '#domain/industry.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { qualificationNames } from '#server/platform/dictionary/names.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { placeName } from '#server/platform/dictionary/china-places.ts';

/** A section letter, or two to four digits of an existing division. */
export const knownIndustry = (code: string): boolean => /^([A-T]|\d{2,4})$/.test(code) && sectionOf(code) !== null;

/** Codes the portal knows: its own and national regions, industries, titles. */
async function knownTo(db: Db): Promise<Known> {
  const [regions, titles] = await Promise.all([rows<{ code: string }>(db, sql`select code from region`), qualificationNames(db)]);
  const regionCodes = new Set(regions.map(({ code }) => code));
  const titleCodes = new Set(titles.map(({ code }) => code));
  return {
    region: (code) => regionCodes.has(code) || placeName(code) !== null,
    industry: knownIndustry,
    qualification: (code) => titleCodes.has(code),
  };
}

function problemText(found: FactProblem, language: Language): string {
  switch (found.problem) {
    case 'range':
      return message(language, 'factRange', { min: grouped(found.min), max: grouped(found.max) });
    case 'choice':
      return message(language, 'factChoice', { values: found.values.join(', ') });
    case 'year':
      return message(language, 'factYear', { last: found.last });
    case 'figure':
      return message(language, 'factFigure');
    case 'integer':
      return message(language, 'factInteger');
    case 'flag':
      return message(language, 'factFlag');
    case 'holding':
      return message(language, 'factHolding');
    case 'heldPeriod':
      return message(language, 'factHeldPeriod');
    case 'heldFirst':
      return message(language, 'factHeldFirst');
    case 'qualification':
      return message(language, 'factQualification');
    case 'day':
      return message(language, 'factDay');
    case 'region':
      return message(language, 'factRegion');
    case 'industry':
      return message(language, 'factIndustry');
  }
}

export type Facts = { readonly [key: string]: FactValue | null | undefined };

/** The facts of an input by key, in key order; null deletes. */
export const entriesOf = (facts: Facts): [FactKey, FactValue | null][] =>
  // the contract has checked the keys
  (Object.entries(facts).map(([key, value = null]) => [key, value]) as [FactKey, FactValue | null][]).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );

/** Returns the problems of facts to be stored, by field of the body, in the given language. Deletions are always allowed. */
export async function checkFacts(db: Db, facts: Facts, today: string, language: Language): Promise<FieldIssues['fields']> {
  const known = await knownTo(db);
  return entriesOf(facts).flatMap(([key, value]) => {
    const found = value === null ? null : factProblem(key, value, today, known);
    return found === null ? [] : [{ path: `body.facts.${key}`, message: problemText(found, language) }];
  });
}
