import { sql } from 'drizzle-orm';
import type { FieldIssues } from '#contract/envelope.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { placeName } from '#server/platform/dictionary/china-places.ts';
import { qualificationNames } from '#server/platform/dictionary/names.ts';
import { knownIndustry } from '#server/companies/company/check-facts.ts';
import type { Language, MessageKey } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import type { CriteriaProblem } from './criteria-problems.ts';
import { deepest, lookThrough, mostNodes } from './criteria-problems.ts';

/** A problem of edited content, at the path of its field. */
export type Issue = FieldIssues['fields'][number];
/** Notes a problem of a field. */
export type Say = (field: string, key: MessageKey, values?: Record<string, string | number>) => void;

/** Returns those of the codes that are regions of the portal. */
export async function regionsKnown(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ code: string }>(db, sql`select code from region where code = any(${sql.param([...codes])}::text[])`);
  return new Set(found.map(({ code }) => code));
}

/** Problems with which a draft is not even saved; incomplete conditions can be saved, but not submitted. */
const refusedAtOnce = new Set<CriteriaProblem>(['settingAddress', 'criteriaTooLarge']);

/** Notes the problems of conditions: errors, gaps, and warnings about codes that no dictionary has. `at` is their field. */
export async function checkCriteria(
  db: Db,
  criteria: Criterion,
  at: string,
  { wrong, missing, warn }: Record<'wrong' | 'missing' | 'warn', Say>,
  language: Language,
): Promise<void> {
  const { problems, codes } = lookThrough(criteria, at);
  for (const { path, name, problem } of problems)
    if (problem === 'settingAddress')
      wrong(path, 'criteriaField', { condition: name, field: 'source.url', problem: message(language, problem) });
    else (refusedAtOnce.has(problem) ? wrong : missing)(path, problem, { condition: name, mostNodes, deepest });
  const regions = await regionsKnown(
    db,
    codes.filter(({ kind }) => kind === 'region').map(({ code }) => code),
  );
  const titles = new Set((await qualificationNames(db)).map(({ code }) => code));
  for (const { path, name, kind, code } of codes) {
    const odd = (problem: MessageKey) => warn(path, 'criteriaField', { condition: name, field: code, problem: message(language, problem) });
    if (kind === 'region' && !regions.has(code) && placeName(code) === null) odd('factRegion');
    if (kind === 'industry' && !knownIndustry(code)) odd('factIndustry');
    if (kind === 'qualification' && !titles.has(code)) odd('factQualification');
  }
}
