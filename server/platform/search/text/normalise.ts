/** A text in one spelling, and for each of its UTF-16 units the range of the original that it came from. */
export type Normalised = { text: string; starts: number[]; ends: number[] };

/** A character with the marks that combine with it; NFKC may merge them, so they are read as one. */
const cluster = /[^\p{M}\uFF9E\uFF9F][\p{M}\uFF9E\uFF9F]*|[\p{M}\uFF9E\uFF9F]+/suy;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]/gu;
const quotes = /[“”„‟″‘’‚‛′「」『』﹁﹂﹃﹄]/g;
const dashes = /[‐‑‒–—―−]/g;

/** Characters that stay as they are. */
const isPlain = (code: number): boolean =>
  (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);

/** Whether a character never combines with the one before; true at the end of the text, where the code is NaN. */
const isSeparate = (code: number): boolean =>
  !(code >= 0x300) || (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3000 && code <= 0x3029) || (code >= 0xff01 && code <= 0xff5e);

function spell(part: string): string {
  return part
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(quotes, '"')
    .replace(dashes, '-')
    .replace(/[\0\uFFFD\p{Cs}]/gu, ' ')
    .toLowerCase();
}

/**
 * Unifies full-width and half-width, upper and lower case, quotes and dashes; removes invisible characters; replaces characters that
 * PostgreSQL cannot store (NUL, half a surrogate pair) by a space.
 */
export function normalise(text: string): Normalised {
  const starts: number[] = [];
  const ends: number[] = [];
  let spelt = '';
  for (let index = 0; index < text.length;) {
    const code = text.charCodeAt(index);
    // nearly all of a text: looked at without the expression
    if (isPlain(code) && isSeparate(text.charCodeAt(index + 1))) {
      spelt += text[index] ?? '';
      starts.push(index);
      index += 1;
      ends.push(index);
      continue;
    }
    cluster.lastIndex = index;
    const part = cluster.exec(text)?.[0] ?? '';
    const piece = part.length === 1 && isPlain(code) ? part : spell(part);
    spelt += piece;
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(index);
      ends.push(index + part.length);
    }
    index += Math.max(1, part.length);
  }
  return { text: spelt, starts, ends };
}
