import { glossary, linesOf } from './glossary.ts';
import { benefitWords, verbWords } from './words/acts.ts';
import { economyWords } from './words/economy.ts';
import { enterpriseWords } from './words/enterprises.ts';
import { industryWords } from './words/fields.ts';
import { goodsWords } from './words/goods.ts';
import { actionWords, documentWords, procedureWords, remarkWords } from './words/kinds.ts';
import { companyWords, placeWords } from './words/names.ts';
import { serviceWords } from './words/services.ts';
import { programmeWords } from './words/support.ts';

/** The English of a Chinese word, by its role in a title. */
export type Entry = {
  noun?: string;
  /** The base form of a verb: `promote`. */
  verb?: string;
  /** A kind of document: `measures`. */
  document?: string;
  /** A benefit: `subsidy`. */
  benefit?: string;
  /** A step of a programme: `applications`. */
  procedure?: string;
  /** An action on the preceding words: `recognition`. */
  action?: string;
  /** A remark on the preceding words: `explained`. */
  remark?: string;
  /** For names of companies: `Co., Ltd.`. */
  company?: string;
  /** A district, city or province, written before the rest. */
  place?: string;
  /** A name, which has no other form. */
  name?: string;
  /** Joins words: `and`. */
  conjunction?: string;
};

type Part = keyof Entry;

const conjunctions = [
  ['和', 'and'],
  ['与', 'and'],
  ['及', 'and'],
  ['以及', 'and'],
  ['或', 'or'],
  ['的', 'of'],
  ['关于', 'on'],
  ['将', ''],
] as const;

export type Named = { name: string; nameEn: string };

/** The words that titles are read by. */
export type TitleLexicon = {
  entries: ReadonlyMap<string, Entry>;
  /** Characters of the longest word. */
  longest: number;
};

export type LexiconNames = {
  regions: readonly (Named & { code: string; parentCode: string | null; level: string })[];
  /** Authorities. */
  issuers: readonly Named[];
  /** Tags, needs and dictionary entries; the glossary wins if both have a word. */
  terms: readonly Named[];
};

const suffix = /(?:特别行政区|自治[区州县旗]|新区|省|市|区|县|州|盟|旗)$/u;
const suffixEn = / (?:province|city|district|county|prefecture|new area)$/iu;

/** `Digital transformation` inside a sentence: lower case, except names in capitals. */
export function insideSentence(text: string): string {
  const isName = /\p{Lu}/u.test(text.slice(1));
  return isName ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** Builds the words that titles are read by from the glossary and the portal's own names. About 10 ms. */
export function titleLexicon({ regions, issuers, terms }: LexiconNames): TitleLexicon {
  const entries = new Map<string, Entry>();
  const add = (zh: string, part: Part, en: string) => {
    if (zh !== '' && en !== '') entries.set(zh, { ...entries.get(zh), [part]: en });
  };
  for (const { name, nameEn } of terms) add(name, 'noun', insideSentence(nameEn));
  for (const { zh, en } of glossary) add(zh, 'noun', en[0] ?? '');
  for (const words of [economyWords, goodsWords, serviceWords, enterpriseWords, industryWords, programmeWords])
    for (const { zh, en } of linesOf(words)) add(zh, 'noun', en);
  for (const [part, words] of [
    ['verb', verbWords],
    ['document', documentWords],
    ['benefit', benefitWords],
    ['procedure', procedureWords],
    ['action', actionWords],
    ['remark', remarkWords],
    ['company', companyWords],
    ['place', placeWords],
  ] as const)
    for (const { zh, en } of linesOf(words)) add(zh, part, en);
  for (const [zh, conjunction] of conjunctions) entries.set(zh, { conjunction });
  for (const { name, nameEn } of issuers) entries.set(name, { name: nameEn });
  for (const region of regions) {
    if (region.level === 'country') continue;
    const parent = regions.find(({ code, level }) => code === region.parentCode && level !== 'country');
    const short = region.name.replace(suffix, '');
    entries.set(region.name, { place: region.nameEn });
    if (parent !== undefined) {
      entries.set(`${parent.name}${region.name}`, { place: region.nameEn });
      entries.set(`${parent.name.replace(suffix, '')}${region.name}`, { place: region.nameEn });
    }
    // skips short forms of one character, and those that are ordinary words
    if (short.length > 1 && short !== region.name && !entries.has(short)) entries.set(short, { name: region.nameEn.replace(suffixEn, '') });
  }
  return { entries, longest: Math.max(...[...entries.keys()].map(({ length }) => length)) };
}
