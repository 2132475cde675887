import { creditCodePattern, normaliseCreditCode } from '#domain/company/credit-code.ts';
import { halfWidth } from '#domain/half-width.ts';
import { looseKey } from '#server/platform/table/parse/spelling.ts';
import type { Found, ReadSheet } from './grid.ts';

type Own = { name: string; creditCode: string | null };
/** The company identity stated in a part of a file. */
type StatedIdentity = { names: string[]; codes: string[] };

/** 9.1E+17, or 18 digits of which a spreadsheet has kept fifteen. */
export const isSpoiledCode = (text: string): boolean => {
  const plain = halfWidth(text).replaceAll(/\s/g, '');
  return /^\d(?:\.\d+)?e\+?1[78]$/i.test(plain) || /^\d{15}0{3}$/.test(plain);
};

const codeInText = /(?:信用代码|纳税人识别号|识别号|税号)[^0-9A-Za-z]{0,12}([0-9A-Za-z]{15,20})/g;
const nameInText = /(?:纳税人名称|企业名称|单位名称|公司名称|编制单位|填报单位)\s*[:：]\s*([^\s:：,，;；]{2,100})/g;

const identityIn = (found: readonly Found[], texts: readonly string[]): StatedIdentity => {
  const of = (field: string) => found.flatMap(({ item, text }) => (item.is === 'field' && item.field === field ? [text] : []));
  const inTexts = (pattern: RegExp) => texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, match = '']) => match));
  return { names: [...of('name'), ...inTexts(nameInText)], codes: [...of('creditCode'), ...inTexts(codeInText)] };
};

type Verdict = 'own' | 'other' | 'spoiled' | 'silent';

/** Decides which company a part of a file is about: by code, without a code by name. Codes damaged by a spreadsheet are ignored. */
function verdictOf({ names, codes }: StatedIdentity, own: Own): Verdict {
  const whole = codes
    .filter((code) => !isSpoiledCode(code))
    .map(normaliseCreditCode)
    .filter((code) => creditCodePattern.test(code));
  if (own.creditCode !== null && whole.length > 0) return whole.every((code) => code === own.creditCode) ? 'own' : 'other';
  const named = names.map(looseKey).filter((name) => name !== '');
  if (named.length > 0) return named.every((name) => name === looseKey(own.name)) ? 'own' : 'other';
  return codes.some(isSpoiledCode) ? 'spoiled' : 'silent';
}

export type OfCompany =
  | {
      found: Found[];
      /** Rows of other companies, which are left out. */
      others: number;
      /** Codes that a spreadsheet has spoiled, as they are written. */
      spoiled: string[];
    }
  /** Only about another company, with its name in the file. */
  | { other: string }
  /** The company is stated only by a damaged code. */
  | { unclear: string };

/** Returns the parts of a file about the company: its rows of a list, and everything else unless it is about another company. */
export function ofCompany(sheets: readonly ReadSheet[], own: Own): OfCompany {
  const found: Found[] = [];
  let [others, unclear, other] = [0, '', ''];
  const spoiled: string[] = [];
  const take = (values: readonly Found[], texts: readonly string[]) => {
    const stated = identityIn(values, texts);
    spoiled.push(...stated.codes.filter(isSpoiledCode));
    const verdict = verdictOf(stated, own);
    if (verdict === 'other') other = stated.names[0] ?? stated.codes[0] ?? '';
    if (verdict === 'spoiled') unclear = stated.codes[0] ?? '';
    if (verdict === 'own' || verdict === 'silent') found.push(...values);
    return verdict;
  };
  for (const sheet of sheets) {
    // a form or statement of another company is never this company's file
    if (take(sheet.others, sheet.texts) === 'other') return { other };
    for (const list of sheet.lists) if (take(list, []) === 'other') others += 1;
  }
  if (found.every(({ item }) => item.is === 'field' && (item.field === 'name' || item.field === 'creditCode'))) {
    if (others > 0) return { other };
    if (unclear !== '') return { unclear };
  }
  return { found, others, spoiled };
}
