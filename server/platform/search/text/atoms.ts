import { normalise } from './normalise.ts';
import { stem } from './stem.ts';

/** The smallest unit of search: one Chinese (Japanese, Korean) character, or one word or number of other scripts. */
export type Atom = {
  value: string;
  cjk: boolean;
  /** Range of UTF-16 offsets in the source text. */
  start: number;
  end: number;
  /** Whether no phrase may continue from the previous atom: punctuation or a line end is between them, or a space between characters. */
  gap: boolean;
  /** Whether anything but invisible characters, quotes and brackets precedes it. Keywords are split into terms here. */
  apart: boolean;
};

const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー]`;
const letter = String.raw`[[\p{L}\p{N}]--${cjk}]`;
const letterOrMark = String.raw`[[\p{L}\p{N}\p{M}]--${cjk}]`;
/** `r&d` and `4.0` are one word each; so is `1,000`. */
const word = String.raw`${letter}${letterOrMark}*(?:(?<=\d)\.(?=\d)${letterOrMark}+|(?<=\d),(?=\d{3}(?!\d))\d+|(?<=[a-z])&(?=[a-z])${letterOrMark}+)*`;
/** Quotes and brackets inside names do not break them: 专精特新“小巨人”企业, 首台（套）. */
const transparent = String.raw`["'\(\)\[\]\{\}<>《》〈〉【】〔〕〖〗·・•*]`;
const scanner = new RegExp(String.raw`(?<cjk>${cjk})|(?<word>${word})|(?<clear>${transparent}+)|(?<space>[^\S\n\r]+)|(?<stop>.)`, 'svy');
const wordLimit = 64;

/** Splits a text into atoms. Emoji, symbols and punctuation disappear, apart from the gaps they leave. */
export function atomsOf(source: string): Atom[] {
  const { text, starts, ends } = normalise(source);
  const atoms: Atom[] = [];
  let stop = false;
  let space = false;
  for (let index = 0; index < text.length;) {
    const at = index;
    const code = text.charCodeAt(at);
    let isCjk = code >= 0x4e00 && code <= 0x9fff;
    let piece = text[at] ?? '';
    // most of a text: looked at without the expression
    if (!isCjk) {
      scanner.lastIndex = at;
      const found = scanner.exec(text);
      piece = found?.[0] ?? piece;
      index += piece.length;
      if (found?.groups?.['stop'] !== undefined) stop = true;
      if (found?.groups?.['space'] !== undefined) space = true;
      isCjk = found?.groups?.['cjk'] !== undefined;
      if (!isCjk && found?.groups?.['word'] === undefined) continue;
    } else index += 1;
    const gap = stop || (space && isCjk && atoms.at(-1)?.cjk === true);
    const value = isCjk ? piece : stem([...piece.replaceAll(',', '')].slice(0, wordLimit).join(''));
    atoms.push({
      value,
      cjk: isCjk,
      start: starts[at] ?? 0,
      end: ends[index - 1] ?? source.length,
      gap,
      apart: stop || space,
    });
    stop = false;
    space = false;
  }
  return atoms;
}

/** Joins atoms to a key that is equal for equal readings. A word ends in a space, so that `5` is no prefix of `50`. */
export const keyOf = (atoms: readonly Pick<Atom, 'value' | 'cjk'>[]): string =>
  atoms.map((atom) => (atom.cjk ? atom.value : `${atom.value} `)).join('');
