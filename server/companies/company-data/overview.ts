import type * as contract from '#contract/company-data.ts';
import type { SourcedFact } from '#contract/company.ts';
import type { CallData } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import { questions } from '#domain/matching/catalogue/best-question.ts';
import { matchAll } from '#domain/matching/catalogue/catalogue.ts';
import { completenessOf, shareOf } from '#domain/matching/catalogue/deciding-facts.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import type { Db } from '#server/platform/db/client.ts';
import { qualificationNames } from '#server/platform/dictionary/names.ts';
import type { AskedFacts } from '../company/asked-facts.ts';
import { sourcedFacts } from '../company/facts.ts';
import { profileOf } from '../company/profile.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { policiesToMatch } from '../matching/catalogue.ts';
import { withDeclarations } from '../matching/declarations.ts';
import { dismissedBy } from '../matching/subject.ts';
import { ownCompany } from './own-company.ts';

type Overview = CallData<typeof contract.overview>;

/** Returns the statements of the declarations among some facts, with their topics. */
export async function declarationsAmong(db: Db, keys: Iterable<FactKey>, today: string): Promise<Overview['declarations']> {
  // only the keys are read
  const facts = [...new Set(keys)].map((key): SourcedFact => ({
    key,
    value: true,
    source: '',
    sourceDate: today,
    confirmed: false,
    own: true,
  }));
  const { declarations } = await withDeclarations(db, { facts, declarations: [] as Overview['declarations'] }, today);
  return declarations;
}

/** The known data of a company, independent of policies: its facts, also as a profile. */
type KnownCompany = { facts: SourcedFact[]; profile: Profile };

export async function knownCompany(db: Db, companyId: string, accountId: string): Promise<KnownCompany> {
  const access = { companyId, reader: accountId };
  return { facts: await sourcedFacts(db, access), profile: (await profileOf(db, access)) ?? {} };
}

/** Returns the known and missing facts of a company for matching, ordered by what an answer would decide. */
export async function companyData(
  db: Db,
  user: CurrentUser,
  { companyId, now, asking }: { companyId: string | undefined; now: Date; asking: AskedFacts },
): Promise<Omit<Overview, 'correctable' | 'corrections'>> {
  const company = await ownCompany(db, user.id, companyId);
  const qualifications = await qualificationNames(db);
  if (company === undefined)
    return {
      company: null,
      completeness: 0,
      facts: [],
      asked: [],
      missing: [],
      declarations: [],
      qualifications: [],
    };
  const today = todayInChina(now);
  const { facts, profile } = await knownCompany(db, company.id, user.id);
  const { catalogue } = await policiesToMatch(db);
  const matching = matchAll(catalogue, profile, today, await dismissedBy(db, user));
  const missing = questions(matching);
  const keys = [...facts.map(({ key }) => key), ...missing.map(({ fact }) => fact), ...asking.map(([key]) => key)];
  return {
    company,
    completeness: shareOf(completenessOf(matching)),
    facts,
    asked: asking.map(([key, policies]) => ({ key, policies })),
    missing: missing.map(({ fact, decides, involved }) => ({ key: fact, decides, involved })),
    declarations: await declarationsAmong(db, keys, today),
    qualifications: qualifications.map(({ code, name, nameEn }) => ({ code, name, nameEn })),
  };
}
