import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** The most bytes that the object streams of one document may unpack to. */
const mostUnpacked = 64 * 1024 ** 2;
/** How far before its data the dictionary of an object stream begins, at most. */
const dictionaryLength = 2048;

/** The actions that run a script or start a program, followed by what ends a name. */
const active = /\/(?:JavaScript|Launch)(?![^\s/<>[\]()%{}])/;

/** `/J#61vaScript` is the same name as `/JavaScript`. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const isActive = (text: string): boolean => active.test(plainNames(text));

/**
 * Whether a PDF runs a script or starts a program. Looks at all its bytes, because what counts as an object differs between viewers, and into
 * its compressed object streams. True too where those unpack to more than can be looked at. What a password encrypts cannot be read.
 */
export async function hasActions(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (isActive(text)) return true;
  let left = mostUnpacked;
  for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
    if (!plainNames(text.slice(Math.max(0, index - dictionaryLength), index)).includes('/ObjStm')) continue;
    try {
      const objects = await promisify(inflate)(bytes.subarray(index + keyword.length), { maxOutputLength: left });
      left -= objects.length;
      if (left <= 0 || isActive(objects.toString('latin1'))) return true;
    } catch (error) {
      // anything else is damaged, encrypted, or no compressed data
      if (error instanceof RangeError) return true;
    }
  }
  return false;
}
