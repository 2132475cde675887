import type { TextRange } from '#contract/search.ts';
import type { CompiledKnown } from '../known/compile-known.ts';
import type { Alternative, Correction, ReadWord } from '../model/question.ts';
import type { Token } from './segment.ts';
import { segment } from './segment.ts';
import type { SourceText } from '../model/source-text.ts';
import { states } from '../model/source-text.ts';
import { correctCharacters } from './character-tokens.ts';
import { latinTokens } from './latin-tokens.ts';
import type { Term } from '../model/vocabulary.ts';

/** A token with its place, and the term of its meaning: its own, or that of its correction. */
export type Piece = {
  range: TextRange;
  token: Token;
  term: Term | null;
  corrected: boolean;
  /** The run it belongs to: pieces of one run have nothing between them that was taken. */
  run: number;
  /** Set aside for words: no filter is read from it. */
  wordsOnly: boolean;
};

export const correctionKey = (typed: string): string => `correction:${typed.toLowerCase()}`;

const alternativesAtMost = 30;

function rangeOf({ atoms }: SourceText, { start, end, range }: Token): TextRange {
  return range ?? [atoms[start]?.start ?? 0, atoms[end - 1]?.end ?? 0];
}

/** Splits free text into pieces, and corrects unknown words. */
export function readPieces(source: SourceText, known: CompiledKnown, asWords: ReadonlySet<string>): Piece[] {
  const { atoms, simple } = source;
  const stateAt = (at: number): number | undefined => source.states[atoms[at]?.start ?? 0];
  const pieces: Piece[] = [];
  let run = 0;
  for (let from = 0; from < atoms.length;) {
    const state = stateAt(from);
    let to = from + 1;
    while (to < atoms.length && stateAt(to) === state) to += 1;
    if (state !== states.taken) {
      const latin = latinTokens({ atoms, from, to, simple }, known).filter(
        (token) => !asWords.has(correctionKey(source.text.slice(...rangeOf(source, token)))),
      );
      const tokens: Token[] = [];
      const readTo = (at: number, end: number) => {
        if (at < end) tokens.push(...correctCharacters(atoms, segment(atoms, at, end, known.vocabulary, known.lexicon), known));
      };
      let at = from;
      for (const token of latin) {
        readTo(at, token.start);
        tokens.push(token);
        at = token.end;
      }
      readTo(at, to);
      for (const token of tokens) {
        const range = rangeOf(source, token);
        const intended = asWords.has(correctionKey(source.text.slice(...range))) ? undefined : token.intended;
        const best = intended?.[0];
        const corrected = best !== undefined && token.term === null;
        const term = corrected ? (best.part === best.term?.text ? best.term : (known.vocabulary.get(best.part) ?? null)) : token.term;
        pieces.push({
          range,
          token: { ...token, ...(intended === undefined ? { intended: [] } : {}) },
          term,
          corrected,
          run,
          wordsOnly: state === states.wordsOnly,
        });
      }
      run += 1;
    }
    from = to;
  }
  return pieces;
}

/** Merges alternatives, of which each text is kept with its highest weight. */
function merged(alternatives: readonly Alternative[], typed: string): Alternative[] {
  const best = new Map<string, Alternative>();
  for (const each of alternatives) {
    const known = best.get(each.text);
    if (each.text !== typed && (known === undefined || known.weight < each.weight)) best.set(each.text, each);
  }
  return [...best.values()].toSorted((a, b) => b.weight - a.weight).slice(0, alternativesAtMost);
}

const weaker = (alternatives: readonly Alternative[], by: number): Alternative[] =>
  alternatives.map((each) => ({ ...each, weight: Math.round(100 * each.weight * by) / 100 }));

/** Returns the word of a piece. Needs with a key in `asWords` are dropped, with their alternatives. */
export function wordOf(
  source: SourceText,
  { range, token, term, corrected }: Piece,
  optional: boolean,
  asWords: ReadonlySet<string>,
): ReadWord {
  const atoms = source.atoms.slice(token.start, token.end);
  // quotes and brackets inside a word are not a part of it
  const text = atoms.every(({ cjk }) => cjk)
    ? atoms.map(({ value }) => value).join('')
    : source.simple
        .slice(...range)
        .normalize('NFKC')
        .toLowerCase();
  const withoutNeeds = term !== null && term.needs.length > 0 && term.needs.every(({ code }) => asWords.has(`need:${code}`));
  const own = corrected || term === null ? [] : term.alternatives;
  const intended = (corrected ? (token.intended ?? []) : []).flatMap(({ term: other, part, weight, reason }): Alternative[] => [
    { text: part, weight, reason },
    // adds the whole word for a partly typed one
    ...(other !== null && other.text !== part
      ? [{ text: other.text, weight: Math.round(80 * weight) / 100, reason }]
      : weaker(other?.alternatives ?? [], weight)),
  ]);
  const typed = source.text.slice(...range);
  const traditional: Alternative[] = typed === source.simple.slice(...range) ? [] : [{ text: typed, weight: 0.6, reason: 'traditional' }];
  const alternatives = merged([...own, ...intended, ...traditional], text).filter(({ reason }) => !withoutNeeds || reason !== 'need');
  return { text, range, known: token.term !== null || token.indexed, optional, alternatives };
}

export function correctionsOf(source: SourceText, pieces: readonly Piece[]): Correction[] {
  return pieces.flatMap(({ range, token, corrected }): Correction[] => {
    const best = token.intended?.[0];
    const typed = source.text.slice(...range);
    return corrected && best !== undefined ? [{ key: correctionKey(typed), range, typed, text: best.part, reason: best.reason }] : [];
  });
}
