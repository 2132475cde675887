import { wrongType } from './refusals.ts';

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    // removes a byte order mark
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** UTF-16 without a byte order mark shows as zero bytes at every other position of line ends, commas and digits. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (bytes.length % 2 !== 0 || even + odd < Math.max(4, sample.length / 50)) return null;
  if (even === 0) return 'utf-16le';
  return odd === 0 ? 'utf-16be' : null;
}

/** Control characters other than tab, line ends (also the vertical tab of word processors), form feed and the end-of-file mark of old programs. */
// oxlint-disable-next-line no-control-regex
export const control = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/g;

/** Whether a text has too many control characters to be text. A few are stray characters. */
function isBinary(text: string): boolean {
  let found = 0;
  for (const _ of text.matchAll(control)) if ((found += 1) > 2 && found * 100 > text.length) return true;
  return false;
}

/**
 * Decodes a text of unknown encoding: by byte order mark (UTF-8, UTF-16), else UTF-8 if valid, else GB18030, which Chinese spreadsheets
 * save. Rejects what is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const wide = marked ?? unmarkedUtf16(bytes);
  const text = wide === null ? (decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030')) : decoded(bytes, wide);
  if (text === null || isBinary(text)) throw wrongType();
  return text;
}
