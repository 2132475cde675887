import { Problem } from '../../http/problem.ts';
import { isBomb } from './archive.ts';
import { hasActions } from './pdf.ts';
import { isHuge, pictureLimits } from './picture.ts';

const isZip = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 2) === 'PK';

/** Refuses harmful content: archives that fill a disk, PDF files that run scripts, pictures beyond any memory. */
export async function refuseUnsafe(name: string, type: string, content: Uint8Array): Promise<void> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const refused = (key: 'fileBomb' | 'fileActive' | 'fileHuge', values = {}) =>
    new Problem(200, 'FILE_UNSAFE', key, { values: { name, ...values } });
  if (type === 'application/pdf' && (await hasActions(bytes))) throw refused('fileActive');
  if (isHuge(type, bytes)) throw refused('fileHuge', pictureLimits);
  if ((type === 'application/gzip' || isZip(bytes)) && (await isBomb(type, bytes))) throw refused('fileBomb');
}
