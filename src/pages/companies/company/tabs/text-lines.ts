/** Estimates the width of a text in ems without drawing it: 1 for a Chinese character, a good half for a letter. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const sign of text) ems += signEms(sign);
  return ems;
}

function signEms(sign: string): number {
  if (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(sign) || sign.length > 1)
    return 1;
  return /[A-Z@&%MWmw]/.test(sign) ? 0.85 : 0.58;
}

/**
 * Breaks a text into at most `most` lines of at most `width` ems and similar length, at spaces if there are any. The rest is replaced by an
 * ellipsis.
 */
export function linesOf(text: string, width: number, most: number): string[] {
  const lines = broken(text, width, most);
  const even = broken(text, Math.min(width, emsOf(text) / lines.length + 0.6), most);
  return even.length === lines.length && even.join('').length === lines.join('').length ? even : lines;
}

function broken(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < most) {
    const last = lines.length === most - 1;
    if (emsOf(rest) <= width) {
      lines.push(rest);
      rest = '';
    } else if (last) {
      lines.push(`${head(rest, width - 1).trimEnd()}…`);
      rest = '';
    } else {
      const line = atSpace(head(rest, width), rest);
      lines.push(line.trimEnd());
      rest = rest.slice(line.length).trimStart();
    }
  }
  return lines;
}

/** Returns how many characters from the start fit; at least 1. */
function head(text: string, width: number): string {
  let taken = '';
  let ems = 0;
  for (const sign of text) {
    ems += signEms(sign);
    if (ems > width && taken !== '') break;
    taken += sign;
  }
  return taken;
}

/** Avoids a break inside a word, unless the word fills the line. */
function atSpace(line: string, text: string): string {
  const next = text.charAt(line.length);
  if (!/\w/.test(next) || !/\w$/.test(line)) return line;
  const space = line.lastIndexOf(' ');
  return space > 0 ? line.slice(0, space) : line;
}
