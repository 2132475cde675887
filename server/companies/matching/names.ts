import { declarationParts } from '#domain/matching/model/declaration.ts';
import { statementsOf } from '#domain/matching/model/leaves.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import type { Db } from '#server/platform/db/client.ts';
import { namesOfCodes } from '#server/platform/dictionary/vocabulary.ts';
import { placeName } from '#server/platform/dictionary/china-places.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { Policies } from './catalogue.ts';

/** Statements of declarations by key; policies carry them. */
const statements = new WeakMap<Policies, Map<string, string>>();

export function statementsIn(policies: Policies): Map<string, string> {
  const known = statements.get(policies) ?? new Map(statementsOf(policies.catalogue.program.leaves));
  statements.set(policies, known);
  return known;
}

/** Returns the statement of a declaration by its key; a period that moves on each year has one statement for all years. */
export const statementFor = (policies: Policies, key: string): string | undefined =>
  statementsIn(policies).get(key) ?? statementsIn(policies).get(declarationParts(key).key);

/** Names used in reasons, in a language. Places outside the portal's regions have Chinese names only. */
export async function namesIn(db: Db, language: Language, policies: Policies): Promise<Names> {
  const { codes, titles } = await namesOfCodes(db, language);
  const statements = statementsIn(policies);
  return {
    regions: (code) => {
      const region = policies.regions.get(code);
      return (language === 'zh-CN' ? region?.name : region?.nameEn) ?? placeName(code) ?? undefined;
    },
    qualifications: (code) => titles.get(code),
    codes,
    declarations: (key) => statements.get(key),
  };
}
