import { eq } from 'drizzle-orm';
import type { SourcedFact } from '#contract/company.ts';
import { explain, evaluate, stateFor } from '#domain/matching/evaluate.ts';
import { opposite } from '#domain/matching/leaf-state.ts';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import { existence, existencePath, isStruckOff } from '#domain/matching/model/existence.ts';
import { leavesOf, statementsOf } from '#domain/matching/model/leaves.ts';
import type { State } from '#domain/matching/model/outcome.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { wordsOf } from '#domain/matching/wording/wording.ts';
import type { Db } from '#server/platform/db/client.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { policy, region } from '#server/platform/db/tables/policy.ts';
import { placeName } from '#server/platform/dictionary/china-places.ts';
import { namesOfCodes } from '#server/platform/dictionary/vocabulary.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { sourcedFacts } from '#server/companies/company/facts.ts';
import { officer } from '#server/companies/company/visible.ts';
import { kindOf } from '../forms.ts';
import type { CaseReader } from '../reading/reader.ts';

/** The case to judge: its subject and its applicant. */
export type JudgedCase = { kind: string; subjectId: string; companyId: string | null; accountId: string };

/** Returns the conditions of the subject of an application, even if it is no longer offered. */
export async function criteriaOf(db: Db, { kind, subjectId }: Pick<JudgedCase, 'kind' | 'subjectId'>): Promise<Criterion | null> {
  const { subject } = kindOf(kind);
  if (subject === 'policy') {
    const [found] = await db.select({ criteria: policy.criteria }).from(policy).where(eq(policy.id, subjectId));
    return found?.criteria ?? null;
  }
  if (subject !== 'listing') return null;
  const [found] = await db.select({ attributes: listing.attributes }).from(listing).where(eq(listing.id, subjectId));
  // checked by the schema of its kind when it was stored
  return ((found?.attributes as { criteria?: Criterion | null } | undefined)?.criteria ?? null) satisfies Criterion | null;
}

/** Returns the facts that the reader may see: official ones for officers; for a company visible to its applicant only, the facts entered with it. */
export async function recordedFacts(
  db: Db,
  { companyId, accountId }: Pick<JudgedCase, 'companyId' | 'accountId'>,
  reader: CaseReader,
): Promise<SourcedFact[] | null> {
  if (companyId === null) return null;
  const [company] = await db.select({ ownerId: companyTable.ownerId }).from(companyTable).where(eq(companyTable.id, companyId));
  if (company === undefined) return null;
  const found = await sourcedFacts(db, { companyId, reader: company.ownerId !== null && reader === officer ? accountId : reader });
  // the last of a key counts
  return [...new Map(found.map((fact) => [fact.key, fact])).values()];
}

export const profileOf = (facts: readonly Pick<SourcedFact, 'key' | 'value'>[]): Profile =>
  Object.fromEntries(facts.map(({ key, value }) => [key, value]));

/** Evaluates the conditions of cases by recorded facts, in order; null without conditions. `day` is the day of each case. */
export async function verdictsOf(db: Db, cases: readonly (JudgedCase & { day: string })[]): Promise<(State | null)[]> {
  const criteria = new Map<string, Criterion | null>();
  const profiles = new Map<string, Profile | null>();
  const verdicts: (State | null)[] = [];
  for (const one of cases) {
    const subject = `${one.kind} ${one.subjectId}`;
    if (!criteria.has(subject)) criteria.set(subject, await criteriaOf(db, one));
    const tree = criteria.get(subject) ?? null;
    const company = `${one.companyId} ${one.accountId}`;
    if (tree !== null && !profiles.has(company)) {
      const facts = await recordedFacts(db, one, officer);
      profiles.set(company, facts === null ? null : profileOf(facts));
    }
    const profile = profiles.get(company) ?? null;
    verdicts.push(tree === null || profile === null ? null : stateFor(tree, profile, one.day));
  }
  return verdicts;
}

/** Returns the leaves that make a tree unmet, with their paths; without unknown ones, and without those in groups that are met anyway. */
function failing(node: Criterion, profile: Profile, day: string, path = '', negated = false): { leaf: Leaf; path: string }[] {
  const state = evaluate(node, profile, day);
  if ((negated ? opposite(state) : state) !== 'unmet') return [];
  const under = (index: number) => (path === '' ? String(index) : `${path}.${index}`);
  if (node.kind === 'not') return failing(node.item, profile, day, under(0), !negated);
  if ('items' in node) return node.items.flatMap((item, index) => failing(item, profile, day, under(index), negated));
  return [{ leaf: node, path }];
}

async function namesFor(db: Db, criteria: Criterion, language: Language): Promise<Names> {
  const [{ codes, titles }, regions] = await Promise.all([namesOfCodes(db, language), db.select().from(region)]);
  const statements = new Map(statementsOf(leavesOf(criteria)));
  const byCode = new Map(regions.map((one) => [one.code, language === 'zh-CN' ? one.name : one.nameEn]));
  return {
    regions: (code) => byCode.get(code) ?? placeName(code) ?? undefined,
    qualifications: (code) => titles.get(code),
    codes,
    declarations: (key) => statements.get(key),
  };
}

/** Returns the conditions that a company does not meet, each as text: the requirement and the company's value. */
export async function unmetOf(
  db: Db,
  { criteria, profile, day, language }: { criteria: Criterion; profile: Profile; day: string; language: Language },
): Promise<string[]> {
  const failed = [...(isStruckOff(profile) ? [{ leaf: existence, path: existencePath }] : []), ...failing(criteria, profile, day)];
  if (failed.length === 0) return [];
  const names = await namesFor(db, criteria, language);
  const { outcomes } = explain(criteria, profile, day);
  return failed.flatMap(({ leaf, path }) => {
    const outcome = outcomes.find((one) => one.path === path);
    if (outcome === undefined) return [];
    const { label, actual, required } = wordsOf(leaf, outcome, language, names, day);
    const [open, close, at] = language === 'zh-CN' ? ['（', '）', '：'] : [' (', ')', ': '];
    return [`${label}${at}${required}${actual === null ? '' : `${open}${actual}${close}`}`];
  });
}
