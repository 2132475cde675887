import { keyOf } from '../text/atoms.ts';
import type { CompiledKnown } from './known/compile-known.ts';
import { keyOfText, readPatternFilters } from './filters/pattern-filters.ts';
import { readNames } from './names.ts';
import type { Question, ReadFilter, ReadNeed, ReadWord } from './model/question.ts';
import type { Piece } from './words/read-words.ts';
import { correctionsOf, readPieces, wordOf } from './words/read-words.ts';
import type { SourceText } from './model/source-text.ts';
import { sourceText } from './model/source-text.ts';

/** Following words that make a word like 国家级 refer to the policy: 国家级补贴, but not 国家级绿色工厂. */
const ofPolicies =
  /^(?:补贴|补助|资助|奖励|奖补|奖金|资金|专项|扶持|支持|优惠|subsid(?:y|ies)|grants?|funds?|funding|awards?|polic(?:y|ies))$/iu;

/** Whether the filter of a piece is intended, judged by the text that follows without a gap. */
function isIntended(piece: Piece, next: Piece | undefined, source: SourceText): boolean {
  const { filter } = piece.term ?? {};
  if (filter === null || filter === undefined || !filter.sure || piece.corrected) return false;
  if (filter.kind !== 'level' || /[的里面]$/u.test(piece.term?.text ?? '')) return true;
  const follows = next !== undefined && next.run === piece.run && source.atoms[next.token.start]?.gap === false;
  return !follows || (next.term !== null && next.term.role !== 'content') || ofPolicies.test(source.simple.slice(...next.range));
}

type Placed = { filter: ReadFilter; piece: Piece };

/** Joins neighbouring regions of which one contains the other: 云溪市南屏区 is 南屏区. */
function withoutOuterRegions(placed: readonly Placed[], { above }: CompiledKnown): Placed[] {
  const joined: Placed[] = [];
  for (const each of placed) {
    const last = joined.at(-1);
    const [code, outer] = [each.piece.term?.filter?.code, last?.piece.term?.filter?.code];
    const beside = last?.filter.kind === 'region' && each.filter.kind === 'region' && last.piece.token.end === each.piece.token.start;
    if (last === undefined || !beside || above.get(code ?? '')?.has(outer ?? '') !== true) joined.push(each);
    else {
      joined.pop();
      joined.push({
        ...each,
        filter: { ...each.filter, range: [last.filter.range[0], each.filter.range[1]], sure: each.filter.sure && last.filter.sure },
      });
    }
  }
  return joined;
}

function readTermFilters(
  source: SourceText,
  pieces: readonly Piece[],
  known: CompiledKnown,
  asWords: ReadonlySet<string>,
): Map<Piece, ReadFilter> {
  const placed = pieces.flatMap((piece, index): Placed[] => {
    const filter = piece.wordsOnly ? null : (piece.term?.filter ?? null);
    if (filter === null) return [];
    const { kind, value, code } = filter;
    const text = source.text.slice(...piece.range);
    const key = code === null ? keyOfText(kind, text) : `${kind}:${code}`;
    if (asWords.has(key)) return [];
    return [{ piece, filter: { key, kind, range: piece.range, text, value, sure: isIntended(piece, pieces[index + 1], source) } }];
  });
  const joined = withoutOuterRegions(placed, known);
  const kept = new Map(joined.map(({ piece, filter }) => [piece, { ...filter, text: source.text.slice(...filter.range) }]));
  // an outer region is a part of the range of the inner one
  for (const { piece } of placed) {
    const inner = joined.find(({ filter }) => filter.range[0] <= piece.range[0] && filter.range[1] >= piece.range[1]);
    const filter = inner === undefined ? undefined : kept.get(inner.piece);
    if (filter !== undefined) kept.set(piece, filter);
  }
  return kept;
}

/** Whether a filter's word is also searched: not places, whose policies the filter finds, and not statements about the list. */
const staysWord = ({ kind, sure }: ReadFilter): boolean => !sure || kind === 'scale';

function readWords(source: SourceText, pieces: readonly Piece[], filters: ReadonlyMap<Piece, ReadFilter>, asWords: ReadonlySet<string>) {
  const words: ReadWord[] = [];
  const places = new Map<Piece, number>();
  const add = (piece: Piece, optional: boolean) => {
    places.set(piece, words.length);
    words.push(wordOf(source, piece, optional, asWords));
  };
  for (const piece of pieces) {
    const filter = filters.get(piece);
    if (filter !== undefined && !staysWord(filter)) continue;
    if (piece.token.term?.role === 'particle') continue;
    const isField = filter?.kind === 'category' || filter?.kind === 'supportMode' || piece.corrected;
    add(piece, (filter !== undefined && !isField) || (piece.term?.role === 'common' && !piece.corrected));
  }
  return { words, places, add };
}

/** Whether a piece is a particle. Particles between two pieces keep them from being one term: 社保能不能少交. */
const isParticle = ({ token, corrected }: Piece): boolean => token.term?.role === 'particle' && !corrected;
const spanAtMost = 4;

/** Whether a piece is a particle of a sentence. Conjunctions of one character do not count: titles and lists contain them, too. */
const isOfSentence = (piece: Piece): boolean => isParticle(piece) && /^..|^[吗呢吧么啥咋啊]$/u.test(piece.term?.text ?? '');

type FoundNeed = { code: string; sure: boolean; word: string; from: Piece; pieces: Piece[] };

function findNeeds(pieces: readonly Piece[], { vocabulary }: CompiledKnown, source: SourceText): FoundNeed[] {
  const found = pieces.flatMap((piece): FoundNeed[] =>
    (piece.term?.needs ?? []).map(({ code, sure }) => ({
      code,
      sure: sure && !piece.corrected,
      word: piece.term?.text ?? '',
      from: piece,
      pieces: [piece],
    })),
  );
  const content = pieces.filter((piece) => !isParticle(piece));
  if (content.length === pieces.length) return found;
  for (const [index, first] of content.entries()) {
    for (let last = Math.min(content.length, index + spanAtMost) - 1; last > index; last -= 1) {
      const span = content.slice(index, last + 1);
      if (span.some(({ run }) => run !== first.run)) continue;
      const term = vocabulary.exactly(span.flatMap(({ token }) => source.atoms.slice(token.start, token.end)));
      for (const { code } of term?.needs ?? []) found.push({ code, sure: false, word: term?.text ?? '', from: first, pieces: span });
    }
  }
  return found;
}

function readNeeds(
  source: SourceText,
  pieces: readonly Piece[],
  places: ReadonlyMap<Piece, number>,
  known: CompiledKnown,
  asWords: ReadonlySet<string>,
): ReadNeed[] {
  const needs = new Map<string, ReadNeed>();
  for (const { code, sure, word, pieces: span } of findNeeds(pieces, known, source)) {
    const key = `need:${code}`;
    const words = span.flatMap((piece) => places.get(piece) ?? []);
    if (asWords.has(key)) continue;
    const other = needs.get(code);
    if (other !== undefined) {
      needs.set(code, { ...other, sure: other.sure || sure, words: [...new Set([...other.words, ...words])] });
      continue;
    }
    const [start = 0, end = 0] = [span[0]?.range[0], span.at(-1)?.range[1]];
    needs.set(code, {
      key,
      code,
      codes: known.narrower.get(code) ?? [code],
      range: [start, end],
      text: source.text.slice(start, end),
      word,
      sure,
      words,
    });
  }
  return [...needs.values()];
}

/** Keeps ranges apart: one typed character may normalise to several, which two filters could share. */
function apart(filters: readonly ReadFilter[]): ReadFilter[] {
  const kept: ReadFilter[] = [];
  for (const filter of [...filters].toSorted((a, b) => a.range[0] - b.range[0])) {
    if (filter.range[0] >= (kept.at(-1)?.range[1] ?? 0)) kept.push(filter);
  }
  return kept;
}

/**
 * Reads what a person typed: filters, needs, words, names. Never throws. `asWords` holds keys of an earlier reading that are to be read as
 * plain words.
 */
export function readQuestion(
  typed: string,
  known: CompiledKnown,
  { asWords: kept }: { asWords: readonly string[] } = { asWords: [] },
): Question {
  const asWords = new Set(kept);
  const source = sourceText(typed);
  const { names, phrases, excluded } = readNames(source, asWords);
  const patternFilters = readPatternFilters(source, known.today, asWords);
  const pieces = readPieces(source, known, asWords);
  const termFilters = readTermFilters(source, pieces, known, asWords);
  const { words, places, add } = readWords(source, pieces, termFilters, asWords);
  const filters = apart([...patternFilters, ...new Set(termFilters.values())]);
  const says = filters.some(({ sure }) => sure) || names.length > 0 || phrases.length > 0 || words.some(({ optional }) => !optional);
  // a question of particles only is searched by these
  if (!says && words.length === 0 && excluded.length === 0) for (const piece of pieces) add(piece, false);
  return {
    text: source.text,
    key: keyOf(source.atoms),
    filters,
    needs: readNeeds(source, pieces, places, known, asWords),
    words: says ? words : words.map((word) => ({ ...word, optional: false })),
    names,
    phrases,
    excluded,
    corrections: correctionsOf(source, pieces),
    isSentence: pieces.some(isOfSentence),
    unread: source.unread,
  };
}
