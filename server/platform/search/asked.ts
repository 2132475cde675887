import { phraseTerms, wordsOf } from './engine/tokens.ts';
import type { Alternative, Condition, Group } from './engine/schema.ts';
import type { SearchIndex } from './engine/search-index.ts';
import { segmenter } from './followed-index.ts';
import { informationOf } from './likeness.ts';
import { sameWord } from './policy-names.ts';
import { simplified } from './text/simplified.ts';
import type { AlternativeReason, FilterKind, Question, ReadFilter, ReadNeed, ReadWord } from './reading/model/question.ts';

/** Why a group is covered: the typed text, and the word or need that replaces it. */
export type Reason = { typed: string; text: string; reason: AlternativeReason | 'word' | 'filter' };

/** The groups that a question asks for, each alternative with its reason. */
export type Asked = {
  groups: Group[];
  reasons: Reason[][];
  /** Words of which no record has anything. */
  unknown: string[];
  /** A lower bound of the records with a part of the question; infinite if a filter was read. */
  found: number;
  /** Words beyond the limit, which are not searched. */
  ignored: string[];
};

/** The term that a document carries for a need. The digit keeps it whole: words of letters lose endings (`patents`, `hiring`). */
export const needTerm = (code: string): string => `need0${code.replaceAll('-', '')}`;

const weights = {
  sureNeed: 1,
  unsureNeed: 0.85,
  narrower: 0.95,
  /** Filters decide coverage, but barely the relevance of a record. */
  filter: 0.3,
  optional: 0.1,
  literal: 0.4,
  phrase: 1.5,
};
/** Weights of filters in the coverage of a question, and of ordinary words beside a topic. */
const coverage = { filter: 0.8, unsureFilter: 0.5, ordinary: 0.4 };

/**
 * Mandatory filters: records that violate them rank below the cut, whatever else they cover. Region and scale only rank, because records for a whole
 * city or for all companies apply too.
 */
const deciding: ReadonlySet<FilterKind> = new Set(['deadline', 'window', 'amount', 'level', 'kind', 'status', 'published']);

/** Names of needs, and the codes of wider ones. */
export type NeedVocabulary = { nameOf: (code: string) => string; broader: (code: string) => readonly string[] };

/** If a word's needs find fewer records, those with its parts follow. */
const fewFound = 3;

/** Words of a question that are searched. */
const mostWords = 24;

type Part = { alternative: Alternative; reason: Reason };

/** The conditions of a filter on the searched records, each counting a share; none if it means nothing there. */
export type ConditionsOf = (filter: ReadFilter) => readonly Condition[];

function needParts(
  { code, codes, word, sure }: Pick<ReadNeed, 'code' | 'codes' | 'word' | 'sure'>,
  nameOf: (code: string) => string,
): Part[] {
  const own = sure ? weights.sureNeed : weights.unsureNeed;
  return codes.map((each) => ({
    alternative: { terms: [needTerm(each)], within: 'document', weight: each === code ? own : own * weights.narrower },
    reason: { typed: word, text: nameOf(each), reason: 'need' },
  }));
}

function wordParts(typed: string, text: string, weight: number, reason: Reason['reason']): Part[] {
  const terms = phraseTerms(text);
  return terms.length === 0 ? [] : [{ alternative: { terms, weight }, reason: { typed, text, reason } }];
}

/** Returns the number of records with any of these; an estimate for frequent words. */
function foundBy(parts: readonly Part[], index: SearchIndex): number {
  const alternatives = parts.map(({ alternative }) => alternative);
  const [only, ...others] = alternatives;
  const [term, ...further] = only !== undefined && 'terms' in only ? only.terms : [];
  // the frequency of a term is stored, a search reads all that have it
  if (term !== undefined && further.length === 0 && others.length === 0) return index.frequency(term);
  return index.search({ groups: [{ alternatives, weight: 1 }], offset: 0, limit: 0 }).total;
}

/** Divides a text that no record has; characters that are no word stay together. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let wasSingle = false;
  for (const { text: piece } of wordsOf(text, segmenter)) {
    const isSingle = [...piece].length === 1;
    if (isSingle && wasSingle) pieces.push(`${pieces.pop() ?? ''}${piece}`);
    else pieces.push(piece);
    wasSingle = isSingle;
  }
  const long = pieces.filter((piece) => [...piece].length > 1);
  return long.length > 0 ? long : [text];
}

const isLatin = (text: string): boolean => !/\p{Script=Han}/u.test(text);

/** Creates the groups of a question: one for each word and each filter. A word with a need is covered by records with the need, too. */
export function askedOf(question: Question, index: SearchIndex, conditionsOf: ConditionsOf, vocabulary: NeedVocabulary): Asked {
  const asked: Asked = { groups: [], reasons: [], unknown: [], found: 0, ignored: [] };
  const typedOf = ({ range }: Pick<ReadWord, 'range'>) => question.text.slice(...range);
  const add = (parts: Part[], weight: number, kind: Pick<Group, 'required' | 'decides' | 'optional' | 'related'> = {}) => {
    if (parts.length === 0) return;
    asked.groups.push({ alternatives: parts.map(({ alternative }) => alternative), weight, ...kind });
    asked.reasons.push(parts.map(({ reason }) => reason));
  };
  const isOnlyCommon = question.words.every(({ optional }) => optional) && question.needs.length === 0 && question.filters.length === 0;
  const ordinary = question.needs.length > 0 ? coverage.ordinary : 1;
  // 请问绿色工厂需要满足哪些要求: records without 满足 answer as well
  const isBeside = question.needs.length > 0 && question.isSentence;
  const used = new Set<number>();
  for (const [place, word] of question.words.entries()) {
    if (place >= mostWords) {
      asked.ignored.push(typedOf(word));
      continue;
    }
    const others = word.alternatives.flatMap(({ text, weight, reason }) => wordParts(typedOf(word), text, weight, reason));
    const isSingle = /^\p{Script=Han}$/u.test(word.text) && question.words.length > 1;
    if ((word.optional || isSingle) && !isOnlyCommon) {
      add([...wordParts(typedOf(word), word.text, 1, 'word'), ...others], weights.optional, { optional: true });
      continue;
    }
    const needs = question.needs.filter(({ words }) => words.includes(place));
    const whole = [
      ...wordParts(word.text, word.text, 1, 'word'),
      ...others,
      ...needs.flatMap((need) => needParts(need, vocabulary.nameOf)),
    ];
    used.add(place);
    const found = foundBy(whole, index);
    asked.found = Math.max(asked.found, found);
    if (found > 0) {
      const own = [word, ...word.alternatives.filter(({ reason, weight }) => reason === 'synonym' && weight > sameWord)];
      const literal = own.flatMap(({ text }) => wordParts(word.text, text, 1, 'word'));
      // the rarer the word itself, the more it counts against its substitutes
      const literalCount = whole.length > literal.length ? foundBy(literal, index) : 0;
      if (literalCount > 0) add(literal, weights.literal * informationOf(literalCount, index), { optional: true });
      // a topic of the field is the subject, however common it is
      const weight = needs.length > 0 ? 1 : ordinary * informationOf(found, index);
      add(whole, weight, { optional: needs.length === 0 && isBeside });
      // a word found only by its need is followed by records with its parts
      const hasLiteral = literalCount > 0 || whole.length === literal.length;
      const pieces = found < fewFound && !hasLiteral ? piecesOf(word.text).filter((piece) => piece !== word.text) : [];
      for (const piece of pieces) add(wordParts(piece, piece, 1, 'word'), weights.optional / pieces.length, { related: true });
      continue;
    }
    // no record has it: use wider needs, and its parts
    const wider = needs.flatMap(({ code, word: led }) =>
      vocabulary.broader(code).flatMap((each) => needParts({ code: each, codes: [each], word: led, sure: false }, vocabulary.nameOf)),
    );
    const chinese = isLatin(word.text) ? word.alternatives.find(({ text }) => !isLatin(text)) : undefined;
    const pieces = piecesOf(chinese?.text ?? word.text).map((piece) => [
      ...wordParts(chinese === undefined ? piece : typedOf(word), piece, 1, chinese?.reason ?? 'word'),
      ...wider,
    ]);
    const counted = pieces.map((parts) => ({ parts, found: foundBy(parts, index) }));
    asked.found = Math.max(asked.found, ...counted.map((piece) => piece.found));
    if (counted.every((piece) => piece.found === 0)) asked.unknown.push(typedOf(word));
    // unknown parts count as well: the question is then not fully covered
    for (const piece of counted)
      add(piece.parts, (ordinary * informationOf(piece.found, index)) / pieces.length, { optional: needs.length === 0 && isBeside });
  }
  const whole = simplified(question.text);
  // 再融资 is read as 再 and 融资: records with the whole word come first
  if (question.filters.length === 0 && question.names.length === 0 && question.words.every(({ text }) => text !== whole)) {
    const phrase = wordParts(question.text, whole, 1, 'word');
    const found = foundBy(phrase, index);
    if (found > 0) add(phrase, weights.phrase * informationOf(found, index), { optional: true });
  }
  for (const need of question.needs) if (!need.words.some((place) => used.has(place))) add(needParts(need, vocabulary.nameOf), 1);
  for (const { text } of question.phrases) add(wordParts(text, text, 1, 'word'), 1, { required: true });
  for (const filters of Map.groupBy(question.filters, ({ kind }) => kind).values()) {
    asked.found = Infinity;
    const decides = filters.every(({ kind, sure }) => sure && deciding.has(kind));
    const share = filters.some(({ sure }) => sure) ? coverage.filter : coverage.unsureFilter;
    const conditions = filters.map((filter) => ({ filter, each: conditionsOf(filter) }));
    const count = Math.max(...conditions.map(({ each }) => each.length));
    for (let at = 0; at < count; at += 1)
      add(
        conditions.flatMap(({ filter: { text }, each }) => {
          const when = each[at];
          return when === undefined
            ? []
            : [{ alternative: { when, weight: weights.filter }, reason: { typed: text, text, reason: 'filter' } }];
        }),
        share / count,
        { decides },
      );
  }
  return asked;
}

/** Text that must not be in a document. */
export const excludedBy = ({ excluded }: Question): Alternative[] => excluded.map(({ text }) => ({ terms: phraseTerms(text), weight: 1 }));
