import { syllablesOf } from '../../text/pinyin.ts';
import { atomsOf } from '../../text/atoms.ts';
import type { Term } from '../model/vocabulary.ts';
import { NearIndex, areNearKeys } from './one-edit.ts';

/** An intended word for a text. `part` is the part typed so far; `term` is null for a word that only the index knows. */
export type IntendedWord = { term: Term | null; part: string; weight: number; reason: 'spelling' | 'sound' | 'pinyin' };

/** Sounds that are often taken for each other. */
const vague = (syllable: string): string => syllable.replace(/^([zcs])h/u, '$1').replace(/([aei]n)g$/u, '$1');
const soundKey = (syllables: readonly string[]): string => syllables.map(vague).join(' ');

type Sounding = { term: Term; chars: readonly string[]; syllables: readonly string[]; full: string; initials: string };

const byFull = (a: Sounding, b: Sounding): number => (a.full < b.full ? -1 : a.full > b.full ? 1 : 0);
/** Prefers words with a need or filter, then short ones. */
const likelier = (a: Sounding, b: Sounding): number =>
  Number(b.term.needs.length > 0 || b.term.filter !== null) - Number(a.term.needs.length > 0 || a.term.filter !== null) ||
  a.chars.length - b.chars.length ||
  byFull(a, b);

const groupedBy = (words: readonly Sounding[], keyOf: (word: Sounding) => string): Map<string, Sounding[]> => Map.groupBy(words, keyOf);

/** The part of a word covered by a number of letters of its pinyin, the last syllable rounded up. */
function coveredPart({ chars, syllables }: Sounding, letters: number): string {
  let [left, count] = [letters, 0];
  while (left > 0 && count < syllables.length) {
    left -= syllables[count]?.length ?? 0;
    count += 1;
  }
  return chars.slice(0, count).join('');
}

/** Known words by how they sound and by how they are mistyped. */
export class TypoIndex {
  readonly #bySound: Map<string, Sounding[]>;
  readonly #byPinyin: Map<string, Sounding[]>;
  readonly #byInitials: Map<string, Sounding[]>;
  readonly #sorted: Sounding[];
  readonly #byText: Map<string, Sounding>;
  readonly #nearText: NearIndex;
  readonly #nearPinyin: NearIndex;
  readonly #beginnings: ReadonlySet<string>;
  readonly #latin = new Map<string, string>();
  readonly #nearLatin: NearIndex;

  constructor(terms: readonly Term[]) {
    const words = terms
      .filter(({ cjk, length, role }) => cjk && length >= 2 && role !== 'particle')
      .flatMap((term): Sounding[] => {
        const chars = Array.from(term.key);
        const syllables = syllablesOf(term.key);
        if (syllables.length !== chars.length) return [];
        return [{ term, chars, syllables, full: syllables.join(''), initials: syllables.map(([first = '']) => first).join('') }];
      })
      .toSorted(likelier);
    this.#bySound = groupedBy(words, ({ syllables }) => soundKey(syllables));
    this.#byPinyin = groupedBy(words, ({ full }) => full);
    this.#byInitials = groupedBy(words, ({ initials }) => initials);
    this.#sorted = words.toSorted(byFull);
    this.#byText = new Map(words.map((word) => [word.term.key, word]));
    this.#beginnings = new Set(words.flatMap(({ chars }) => chars.slice(2).map((_, at) => chars.slice(0, at + 2).join(''))));
    this.#nearText = new NearIndex(words.filter(({ chars }) => chars.length >= 3).map(({ term }) => term.key));
    this.#nearPinyin = new NearIndex(words.map(({ full }) => full).filter((full) => full.length >= 6));
    for (const { text } of terms.filter(({ cjk }) => !cjk)) {
      for (const { value, start, end, cjk } of atomsOf(text)) if (!cjk) this.#latin.set(value, text.slice(start, end).toLowerCase());
    }
    this.#nearLatin = new NearIndex([...this.#latin.keys()].filter((value) => value.length >= 4));
  }

  /** Whether a longer known word begins with these characters. */
  isBeginning(chars: string): boolean {
    return this.#beginnings.has(chars);
  }

  soundOf(chars: string): string {
    return chars === '' ? '' : syllablesOf(chars).join('');
  }

  /** Whether a known word has this word of Latin letters, in its stem. */
  hasLatin(value: string): boolean {
    return this.#latin.has(value);
  }

  /** Returns the stem and spelling of the known word for a mistyped one; adjacent keys first. */
  latinNear(value: string): { value: string; text: string } | null {
    if (value.length < 4 || !/^[a-z]+$/u.test(value)) return null;
    const near = this.#nearLatin
      .near(value)
      // the first letter is seldom wrong
      .filter(({ text, edit }) => text[0] === value[0] || edit.kind === 'swap')
      .map(({ text, edit }) => ({ text, rank: edit.kind === 'replace' && !areNearKeys(edit.typed, edit.intended) ? 1 : 0 }))
      .toSorted((a, b) => a.rank - b.rank || (a.text < b.text ? -1 : 1));
    const [best] = near;
    return best === undefined ? null : { value: best.text, text: this.#latin.get(best.text) ?? best.text };
  }

  /** Returns the words with these syllables, or nearly these; not the typed word itself. */
  sounding(chars: string, syllables: readonly string[]): IntendedWord[] {
    return (
      (this.#bySound.get(soundKey(syllables)) ?? [])
        // of two characters, too many nearly sound the same
        .filter(({ term, full }) => term.key !== chars && (syllables.length > 2 || full === syllables.join('')))
        .map((word) => ({
          term: word.term,
          part: word.term.text,
          weight: word.full === syllables.join('') ? 0.9 : 0.8,
          reason: 'sound' as const,
        }))
        .toSorted((a, b) => b.weight - a.weight)
    );
  }

  /** Returns the words of Chinese characters within one edit; for two or three characters only swaps. */
  charactersNear(chars: string): IntendedWord[] {
    const typed = Array.from(chars);
    const swapped = typed.length === 2 ? this.#byText.get(typed.toReversed().join('')) : undefined;
    if (swapped !== undefined && swapped.term.key !== chars)
      return [{ term: swapped.term, part: swapped.term.text, weight: 0.75, reason: 'spelling' }];
    return this.#nearText.near(chars).flatMap(({ text, edit }): IntendedWord[] => {
      const length = Array.from(text).length;
      const atEdge = edit.kind === 'extra' && (typed[0] === edit.typed || typed.at(-1) === edit.typed);
      const word = this.#byText.get(text);
      if (word === undefined || atEdge || (edit.kind !== 'swap' && Math.min(length, typed.length) + Math.max(length, typed.length) < 7))
        return [];
      return [{ term: word.term, part: word.term.text, weight: edit.kind === 'swap' ? 0.8 : 0.7, reason: 'spelling' }];
    });
  }

  /** Returns the words that begin with a pinyin, likeliest first. */
  #beginning(pinyin: string): Sounding[] {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle]?.full ?? '') < pinyin) low = middle + 1;
      else high = middle;
    }
    const found: Sounding[] = [];
    for (let at = low; this.#sorted[at]?.full.startsWith(pinyin) === true && found.length < 50; at += 1) {
      const word = this.#sorted[at];
      if (word !== undefined) found.push(word);
    }
    return found.toSorted(likelier);
  }

  /**
   * Returns the words whose pinyin is `letters` or begins so, with the characters `before` and `after` on either side of the spelt part.
   */
  mixed(before: string, after: string, letters: string): IntendedWord[] {
    return this.#beginning(letters).flatMap((word): IntendedWord[] => {
      const part = coveredPart(word, letters.length);
      const fits =
        part.startsWith(before) &&
        part.endsWith(after) &&
        (word.full === letters || soundLength(word, part) === letters.length || after === '');
      return fits ? [{ term: word.term, part, weight: part === word.term.key ? 0.9 : 0.8, reason: 'pinyin' }] : [];
    });
  }

  /** Reads letters as pinyin or initials: a whole word, its beginning (half-typed), words in a row. Each inner list holds the choices for one stretch of letters. */
  pinyin(letters: string): { length: number; intended: IntendedWord[] }[] {
    const whole = this.#wholePinyin(letters);
    if (whole.length > 0) return [{ length: letters.length, intended: whole }];
    return this.#split(letters) ?? [];
  }

  #wholePinyin(letters: string): IntendedWord[] {
    const intended = (words: readonly Sounding[], weight: number): IntendedWord[] =>
      words.slice(0, 5).map((word) => ({ term: word.term, part: word.term.text, weight, reason: 'pinyin' }));
    const exact = this.#byPinyin.get(letters);
    if (exact !== undefined) return intended(exact, 0.9);
    const initials = letters.length >= 3 ? this.#byInitials.get(letters) : undefined;
    if (initials !== undefined) return intended(initials, 0.8);
    if (letters.length < 4) return [];
    const begun = this.#beginning(letters).slice(0, 5);
    if (begun.length > 0)
      return begun.map((word) => ({ term: word.term, part: coveredPart(word, letters.length), weight: 0.8, reason: 'pinyin' }));
    if (/[aeiou]/u.test(letters)) return [];
    const started = [...this.#byInitials.entries()].filter(([initials]) => initials.startsWith(letters)).flatMap(([, words]) => words);
    return started
      .toSorted(likelier)
      .slice(0, 3)
      .map((word) => ({ term: word.term, part: word.chars.slice(0, letters.length).join(''), weight: 0.7, reason: 'pinyin' }));
  }

  /** Splits letters into the fewest words; the last may be half-typed. */
  #split(letters: string): { length: number; intended: IntendedWord[] }[] | null {
    if (letters.length < 6 || letters.length > 60) return null;
    const best: ({ length: number; intended: IntendedWord[] }[] | null)[] = [];
    best[letters.length] = [];
    for (let at = letters.length - 1; at >= 0; at -= 1) {
      let choice: { length: number; intended: IntendedWord[] }[] | null = null;
      for (let end = Math.min(letters.length, at + 30); end - at >= 3; end -= 1) {
        const rest = best[end] ?? null;
        if (rest === null || (choice !== null && choice.length <= rest.length + 1)) continue;
        const part = letters.slice(at, end);
        const words = this.#byPinyin.get(part) ?? (end === letters.length ? this.#beginning(part) : []);
        if (words.length === 0) continue;
        const intended = words
          .slice(0, 3)
          .map((word) => ({ term: word.term, part: coveredPart(word, part.length), weight: 0.8, reason: 'pinyin' as const }));
        choice = [{ length: end - at, intended }, ...rest];
      }
      best[at] = choice;
    }
    return best[0] ?? null;
  }

  /** Returns the words whose pinyin is within one edit. */
  pinyinNear(letters: string): IntendedWord[] {
    if (letters.length < 6) return [];
    return this.#nearPinyin
      .near(letters)
      .flatMap(({ text }) => this.#byPinyin.get(text) ?? [])
      .map((word) => ({ term: word.term, part: word.term.text, weight: 0.6, reason: 'pinyin' as const }))
      .slice(0, 3);
  }
}

const soundLength = ({ syllables }: Sounding, part: string): number => syllables.slice(0, Array.from(part).length).join('').length;
