import { compoundContent } from '#domain/file/compound.ts';
import type { SignedType } from '#domain/file/content.ts';
import { signedType } from '#domain/file/content.ts';
import type { MessageKey } from '#server/platform/http/messages.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** Something other than a list; the message names it and gives advice. */
const other = (key: MessageKey) => new Problem(200, 'FILE_TYPE', key);

const compound = {
  locked: 'importLocked',
  document: 'importDocument',
  slides: 'importSlides',
  workbook: 'importOldWorkbook',
  other: 'importType',
} as const;

/** Returns why a file with this signature is refused. A ZIP archive may be a workbook: null unless it holds another document. */
function keyOfSigned(type: SignedType, bytes: Uint8Array, name: string): MessageKey | null {
  if (type === 'application/x-ole-storage') return compound[compoundContent(bytes)];
  if (type === 'application/pdf') return 'importPdf';
  if (type === 'application/rtf') return 'importDocument';
  if (type.startsWith('image/')) return 'importPicture';
  if (type !== 'application/zip') return 'importArchive';
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // a workbook may contain documents
  if (archive.includes('xl/')) return null;
  if (archive.includes('word/document.xml')) return 'importDocument';
  if (archive.includes('ppt/presentation.xml')) return 'importSlides';
  return /\.zip$/i.test(name) ? 'importArchive' : null;
}

const page = /^[\s\uFEFF]*<(?:!doctype|html|head|meta|table|\?xml)[\s>]/i;

/** Refuses a file that is no list: an empty one, one with a password, a document, a picture. */
export function refuseOther(bytes: Uint8Array, name: string): void {
  if (bytes.length === 0) throw new Problem(200, 'FILE_EMPTY', 'importNothing');
  const type = signedType(bytes);
  const key = type === null ? null : keyOfSigned(type, bytes, name);
  if (key !== null) throw other(key);
}

/** Refuses a web page, which some systems export as `.xls`. */
export function refusePage(text: string): void {
  if (page.test(text)) throw other('importPage');
}
