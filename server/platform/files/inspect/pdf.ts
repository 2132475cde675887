import { constants, createInflateRaw } from 'node:zlib';
import { unpacked } from './unpacked.ts';

/** The most bytes that the object streams of one document may unpack to, and the most such streams. A stream holds about a hundred objects. */
const mostUnpacked = 64 * 1024 ** 2;
const mostStreams = 20_000;
/** The most bytes between the type of an object stream and its data. */
const dictionaryLength = 2048;

/** Bytes before the compressed data. Without them a wrong checksum is no error, and with a flush a missing end is none, as in viewers. */
const zlibHeader = 2;

/** The spellings of a name as a pattern: any character may be escaped, `/J#61vaScript` is the same name as `/JavaScript`. */
const spelled = (name: string): string =>
  name.replaceAll(/./g, (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });

/** Actions that run a script or start a program, followed by the end of a name. */
const active = new RegExp(`/(?:${spelled('JavaScript')}|${spelled('Launch')})(?![^\\s/<>[\\]()%{}])`);

/** The type of an object stream, or the word before the data of any stream. */
const streamMarks = new RegExp(`/${spelled('ObjStm')}|stream\\r?\\n`, 'g');

/** Yields the start of each object stream's data. */
function* objectStreams(text: string): Generator<number> {
  let typedAt = Number.NEGATIVE_INFINITY;
  for (const { index, 0: mark } of text.matchAll(streamMarks))
    if (mark.startsWith('/')) typedAt = index;
    else if (index - typedAt <= dictionaryLength) yield index + mark.length;
}

/**
 * Whether a PDF runs a script or starts a program. Inspects all bytes, because viewers differ in what counts as an object, and compressed
 * object streams. Also true if there are too many to inspect. Encrypted parts cannot be read.
 */
export async function hasActions(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (active.test(text)) return true;
  let [left, streams] = [mostUnpacked, mostStreams];
  for (const at of objectStreams(text)) {
    if ((streams -= 1) < 0) return true;
    const objects: Buffer[] = [];
    for await (const part of unpacked(bytes.subarray(at + zlibHeader), createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH }))) {
      if ((left -= part.byteLength) <= 0) return true;
      objects.push(part);
    }
    if (active.test(Buffer.concat(objects).toString('latin1'))) return true;
  }
  return false;
}
