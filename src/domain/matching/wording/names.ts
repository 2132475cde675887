import type { Language } from '#domain/format.ts';
import { industryName } from '#domain/industry.ts';
import type { LeafTest } from '../model/criteria.ts';
import { isOneOf, legalForms, scales } from '../model/criteria.ts';
import type { Phrases } from './phrases.ts';

/** Facts whose values are codes of a dictionary. */
export type CodedFact = 'industry' | 'scale' | 'legalForm';

/** Names from the portal's tables; undefined for unknown codes. */
export type Names = {
  regions: (code: string) => string | undefined;
  qualifications: (code: string) => { name: string; nameEn: string } | undefined;
  /** The name of a code in the dictionary of its fact. */
  codes?: ((fact: CodedFact, code: string) => string | undefined) | undefined;
  /** The statement behind `declaration:<key>`; policies carry them. */
  declarations?: ((key: string) => string | undefined) | undefined;
};

/** The inputs of wording: the language, its phrases, names, and the day. */
export type Setting = { language: Language; words: Phrases; names: Names; today: string; last: number };

/** The financial year that counts as the last one for a leaf. */
export const lastOf = (leaf: LeafTest, { last }: Pick<Setting, 'last'>): number => ('year' in leaf ? (leaf.year ?? last) : last);

type Speech = Pick<Setting, 'language' | 'words' | 'names'>;

export function titleName(code: string, { language, words, names }: Speech): string {
  const title = names.qualifications(code);
  return (language === 'zh-CN' ? title?.name : title?.nameEn) ?? words.unknownName(code);
}

/** `000000` is everywhere. */
export function regionName(code: string, { words, names }: Speech): string {
  return /^0+$/.test(code) ? words.everywhere : (names.regions(code) ?? words.unknownName(code));
}

/** Within a sentence an English name begins small, unless it is an abbreviation. */
const withinSentence = (name: string): string => (/^[A-Z](?![A-Z])/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

/** The name of a code by its dictionary, otherwise by its standard, otherwise the code itself. */
export function codeName(fact: CodedFact, code: string, { language, words, names }: Speech): string {
  const stored = names.codes?.(fact, code);
  if (fact === 'industry') return stored ?? industryName(code, language) ?? code;
  if (stored !== undefined) return language === 'en-US' ? withinSentence(stored) : stored;
  if (isOneOf(code, scales)) return words.scales[code];
  return isOneOf(code, legalForms) ? words.legalForms[code] : code;
}
