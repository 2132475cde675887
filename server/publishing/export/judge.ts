import { sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { leavesOf, statementsOf } from '#domain/matching/model/leaves.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { factName } from '#domain/matching/wording/wording.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { qualificationNames } from '#server/platform/dictionary/names.ts';
import { subjectOf } from '#server/companies/matching/subject.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { ExportedPolicy } from './rows.ts';

/** The verdict of a company for a policy; `missing` names the facts that would decide it. */
export type Judgement = { verdict: Verdict; score: number; missing: string[] };

async function namesIn(db: Db, language: Language): Promise<Omit<Names, 'declarations'>> {
  const regions = await rows<{ code: string; name: string }>(
    db,
    sql`select code, ${language === 'zh-CN' ? sql`name` : sql`name_en`} as name from region`,
  );
  const places = new Map(regions.map(({ code, name }) => [code, name]));
  const titles = new Map((await qualificationNames(db)).map((title) => [title.code, title]));
  return { regions: (code) => places.get(code), qualifications: (code) => titles.get(code) };
}

/**
 * Matches a company against policies, using only facts the caller may see. Returns null for policies without criteria. 404 for a company
 * the caller may not see.
 */
export async function judgeFor(
  db: Db,
  { companyId, user, language, today }: { companyId: string; user: CurrentUser | null; language: Language; today: string },
): Promise<(policy: ExportedPolicy) => Judgement | null> {
  const profile = (await subjectOf(db, { companyId }, user))?.profile ?? {};
  const names = await namesIn(db, language);
  return ({ criteria, status }) => {
    if (criteria === null) return null;
    const statements = new Map(statementsOf(leavesOf(criteria)));
    const explanation = explain(criteria, profile, today);
    const { score, missing } = explanation;
    const inWords = missing.map((key) => factName(key, language, { ...names, declarations: (one) => statements.get(one) }));
    return { verdict: verdictOf(explanation, status), score, missing: inWords };
  };
}
