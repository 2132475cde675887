/** A text in one spelling, and for each of its UTF-16 units the range of the original that it came from. */
export type Normalised = { text: string; starts: number[]; ends: number[] };

/** A character with the marks that combine with it; NFKC may merge them, so they are read as one. */
const cluster = /[^\p{M}\uFF9E\uFF9F][\p{M}\uFF9E\uFF9F]*|[\p{M}\uFF9E\uFF9F]+/gsu;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]/gu;
const quotes = /[“”„‟″‘’‚‛′「」『』﹁﹂﹃﹄]/g;
const dashes = /[‐‑‒–—―−]/g;

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
 * Full-width and half-width, upper and lower case, kinds of quotes and dashes become one; characters that cannot be seen go;
 * what PostgreSQL cannot store (NUL, half a surrogate pair) becomes a space.
 */
export function normalise(text: string): Normalised {
  const starts: number[] = [];
  const ends: number[] = [];
  let spelt = '';
  for (const { 0: part, index } of text.matchAll(cluster)) {
    const code = part.charCodeAt(0);
    const plain =
      part.length === 1 && ((code >= 0x4e00 && code <= 0x9fff) || (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39));
    const piece = plain ? part : spell(part);
    spelt += piece;
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(index);
      ends.push(index + part.length);
    }
  }
  return { text: spelt, starts, ends };
}
