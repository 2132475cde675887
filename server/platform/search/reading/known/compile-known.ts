import type { Need } from '#domain/need.ts';
import type { Alternative } from '../model/question.ts';
import type { Known, KnownRegion, Lexicon } from '../model/known.ts';
import { common, filterWords, particles } from '../model/filter-words.ts';
import { TypoIndex } from '../typos/typo-index.ts';
import type { Term } from '../model/vocabulary.ts';
import { Vocabulary } from '../model/vocabulary.ts';

/** The prepared knowledge for reading questions. `today` and `lexicon` may be replaced without recompiling. */
export type CompiledKnown = {
  today: string;
  lexicon: Lexicon;
  vocabulary: Vocabulary;
  typos: TypoIndex;
  needs: ReadonlyMap<string, Need>;
  /** Each need with all narrower ones, itself first. */
  narrower: ReadonlyMap<string, readonly string[]>;
  /** The regions above each region. */
  above: ReadonlyMap<string, ReadonlySet<string>>;
};

const alternativesAtMost = 24;
const weights = { canonical: 0.97, synonym: 0.7, sureNeed: 0.75, unsureNeed: 0.6, toChinese: 0.8, toEnglish: 0.5 };

const isLatin = (text: string): boolean => !/\p{Script=Han}/u.test(text);

function offer(term: Term | null, alternative: Alternative): void {
  if (term === null || alternative.text === term.text) return;
  const other = term.alternatives.find(({ text }) => text === alternative.text);
  if (other === undefined) term.alternatives.push(alternative);
  else if (other.weight < alternative.weight) Object.assign(other, alternative);
}

/** Makes words of two languages alternatives of each other. */
function translate(vocabulary: Vocabulary, zh: string, en: readonly string[]): void {
  const chinese = vocabulary.add(zh);
  for (const text of en) {
    offer(chinese, { text, weight: weights.toEnglish, reason: 'english' });
    offer(vocabulary.add(text), { text: zh, weight: weights.toChinese, reason: 'english' });
  }
}

/** Lets an English word find the same as its Chinese word: its needs and substitutes. */
function readAs(vocabulary: Vocabulary, english: string, zh: string): void {
  const [own, chinese] = [vocabulary.get(english), vocabulary.get(zh)];
  if (own === undefined || chinese === undefined) return;
  for (const { code } of chinese.needs) if (!own.needs.some((need) => need.code === code)) own.needs.push({ code, sure: false });
  for (const { text, weight, reason } of chinese.alternatives)
    if (reason !== 'english') offer(own, { text, weight: Math.round(100 * weight * weights.toChinese) / 100, reason: 'english' });
}

function addSynonyms(vocabulary: Vocabulary, group: readonly string[]): void {
  for (const word of group) {
    const term = vocabulary.add(word);
    for (const [index, other] of group.entries()) {
      if (other !== word) offer(term, { text: other, weight: index === 0 ? weights.canonical : weights.synonym, reason: 'synonym' });
    }
  }
}

function addNeed(vocabulary: Vocabulary, need: Need): void {
  const officials = [...new Set([need.name, ...need.official])];
  const read = (word: string, sure: boolean, latin: boolean) => {
    const term = vocabulary.add(word);
    if (term === null) return;
    const known = term.needs.find(({ code }) => code === need.code);
    if (known === undefined) term.needs.push({ code: need.code, sure });
    else known.sure ||= sure;
    const weight = latin ? weights.toChinese : sure ? weights.sureNeed : weights.unsureNeed;
    for (const official of officials) offer(term, { text: official, weight, reason: latin ? 'english' : 'need' });
  };
  for (const word of officials) read(word, true, false);
  for (const word of need.colloquial) read(word, false, isLatin(word));
  for (const word of [need.nameEn, ...need.english]) read(word, true, true);
}

/** Gives the needs of a word to its synonyms, with less certainty. */
function spreadNeeds(vocabulary: Vocabulary, groups: readonly (readonly string[])[]): void {
  const found = groups.flatMap((group) => {
    const terms = group.map((word) => vocabulary.get(word)).filter((term) => term !== undefined);
    const codes = new Set(terms.flatMap(({ needs }) => needs.filter(({ sure }) => sure).map(({ code }) => code)));
    return terms.map((term) => ({ term, codes }));
  });
  for (const { term, codes } of found) {
    for (const code of codes) if (!term.needs.some((need) => need.code === code)) term.needs.push({ code, sure: false });
  }
}

const suffix = /(?:特别行政区|自治[区州县旗]|新区|省|市|区|县|州|盟|旗)$/u;
const suffixEn = / (?:province|city|district|county|zone|prefecture|new area)$/iu;

/** Adds regions below the country by full name, and by unambiguous short forms. */
function addRegions(vocabulary: Vocabulary, regions: readonly KnownRegion[]): void {
  const below = regions.filter(({ level }) => level !== 'country');
  const read = (name: string, { code }: KnownRegion) => {
    const term = vocabulary.add(name);
    if (term !== null) term.filter ??= { kind: 'region', value: { region: [code] }, sure: true, code };
  };
  const names = [...vocabulary.all()].map(({ key }) => key);
  const shorts = below.flatMap((region) => {
    const parent = below.find(({ code }) => code === region.parentCode)?.nameEn.replace(suffixEn, '');
    // Yunxi High-tech Zone is the High-tech Zone
    const own = parent !== undefined && region.nameEn.startsWith(`${parent} `) ? region.nameEn.slice(parent.length + 1) : region.nameEn;
    return [region.name.replace(suffix, ''), region.nameEn.replace(suffixEn, ''), own]
      .filter((short) => short !== region.name && short !== region.nameEn)
      .map((short) => ({ short, region }));
  });
  const uses = Map.groupBy(shorts, ({ short }) => short.toLowerCase());
  for (const region of below) {
    read(region.name, region);
    read(`${region.name}级`, region);
    read(region.nameEn, region);
  }
  for (const { short, region } of shorts) {
    const isTaken = isLatin(short) ? vocabulary.get(short) !== undefined : short.length < 2 || names.some((name) => name.startsWith(short));
    if (uses.get(short.toLowerCase())?.length === 1 && !isTaken) read(short, region);
  }
}

function narrowerOf(needs: readonly Need[]): Map<string, readonly string[]> {
  const children = new Map<string, string[]>();
  for (const { code, broader } of needs) for (const wide of broader) children.set(wide, [...(children.get(wide) ?? []), code]);
  // a set grows while it is walked, and a circle ends
  return new Map(
    needs.map(({ code }) => {
      const found = new Set([code]);
      for (const each of found) for (const child of children.get(each) ?? []) found.add(child);
      return [code, [...found]];
    }),
  );
}

function aboveOf(regions: readonly KnownRegion[]): Map<string, ReadonlySet<string>> {
  const parents = new Map(regions.map(({ code, parentCode }) => [code, parentCode]));
  return new Map(
    regions.map(({ code }) => {
      const found = new Set<string>();
      for (let at = parents.get(code) ?? null; at !== null && !found.has(at); at = parents.get(at) ?? null) found.add(at);
      return [code, found];
    }),
  );
}

/** Compiles the data for reading questions: some thousand words take about 100 ms. Words of texts must be in simplified characters. */
export function compileKnown(known: Known): CompiledKnown {
  const vocabulary = new Vocabulary();
  for (const group of known.synonyms) addSynonyms(vocabulary, group);
  for (const need of known.needs) addNeed(vocabulary, need);
  spreadNeeds(vocabulary, known.synonyms);
  for (const { name, nameEn } of known.tags) translate(vocabulary, name, nameEn === '' ? [] : [nameEn]);
  for (const [kind, entries] of [
    ['category', known.categories],
    ['supportMode', known.supportModes],
  ] as const) {
    for (const { code, name, nameEn } of entries) {
      translate(vocabulary, name, nameEn === '' ? [] : [nameEn]);
      const term = vocabulary.get(name);
      // most of their names are tags or needs as well, which are more specific
      if (term !== undefined && term.needs.length === 0) term.filter ??= { kind, value: { [kind]: [code] }, sure: false, code };
    }
  }
  for (const { zh, en } of known.glossary) translate(vocabulary, zh, en);
  for (const { zh, en } of known.glossary) for (const word of en) readAs(vocabulary, word, zh);
  const contents = new Set(vocabulary.all());
  for (const { kind, value, words, vague } of filterWords) {
    for (const word of words) {
      const term = vocabulary.add(word);
      if (term === null) continue;
      term.filter = { kind, value, sure: vague !== true, code: null };
      if (!contents.has(term)) term.role = 'common';
    }
  }
  addRegions(vocabulary, known.regions);
  // after the regions: authorities are called after them
  for (const { name, nameEn } of known.issuers) translate(vocabulary, name, nameEn === '' ? [] : [nameEn]);
  for (const [role, words] of [
    ['common', common],
    ['particle', particles],
  ] as const) {
    for (const word of words) {
      const term = vocabulary.add(word);
      if (term === null) continue;
      if (term.filter === null && (role === 'common' ? term.needs.length === 0 : !contents.has(term))) term.role = role;
    }
  }
  for (const term of vocabulary.all()) {
    term.alternatives = term.alternatives.toSorted((a, b) => b.weight - a.weight).slice(0, alternativesAtMost);
  }
  return {
    today: known.today,
    lexicon: known.lexicon,
    vocabulary,
    typos: new TypoIndex([...vocabulary.all()]),
    needs: new Map(known.needs.map((need) => [need.code, need])),
    narrower: narrowerOf(known.needs),
    above: aboveOf(known.regions),
  };
}
