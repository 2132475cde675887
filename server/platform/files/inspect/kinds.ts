import type { SignedType } from '#domain/file/content.ts';
import { signedType } from '#domain/file/content.ts';
import { isHeicName } from '#domain/file/heic-name.ts';
import { compoundContent } from '#domain/file/compound.ts';
import { Problem } from '../../http/problem.ts';

type Kind = { type: string; extensions: readonly string[] };

/** Old Office and WPS formats share one container and differ by extension only. */
const compound: readonly Kind[] = [
  { type: 'application/msword', extensions: ['doc', 'wps'] },
  { type: 'application/vnd.ms-excel', extensions: ['xls', 'et'] },
  { type: 'application/vnd.ms-powerpoint', extensions: ['ppt', 'dps'] },
];

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** ZIP-based formats, each with a file name it contains. */
const zipped: readonly (Kind & { holds: string })[] = [
  { type: `${openXml}.wordprocessingml.document`, extensions: ['docx'], holds: 'word/' },
  { type: `${openXml}.spreadsheetml.sheet`, extensions: ['xlsx'], holds: 'xl/' },
  { type: `${openXml}.presentationml.presentation`, extensions: ['pptx'], holds: 'ppt/' },
  { type: `${openDocument}.text`, extensions: ['odt'], holds: 'content.xml' },
  { type: `${openDocument}.spreadsheet`, extensions: ['ods'], holds: 'content.xml' },
  { type: `${openDocument}.presentation`, extensions: ['odp'], holds: 'content.xml' },
  { type: 'application/ofd', extensions: ['ofd'], holds: 'OFD.xml' },
];

const plainText: readonly Kind[] = [
  { type: 'text/plain', extensions: ['txt'] },
  { type: 'text/csv', extensions: ['csv'] },
  { type: 'text/markdown', extensions: ['md'] },
];

/** Formats recognised by their first bytes. */
const signed: readonly (Kind & { type: SignedType })[] = [
  { type: 'application/pdf', extensions: ['pdf'] },
  { type: 'image/png', extensions: ['png'] },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  { type: 'image/gif', extensions: ['gif'] },
  { type: 'image/webp', extensions: ['webp'] },
  { type: 'image/bmp', extensions: ['bmp'] },
  { type: 'image/tiff', extensions: ['tif', 'tiff'] },
  { type: 'application/rtf', extensions: ['rtf'] },
  { type: 'application/vnd.rar', extensions: ['rar'] },
  { type: 'application/x-7z-compressed', extensions: ['7z'] },
  { type: 'application/gzip', extensions: ['gz', 'tgz'] },
];

/** Decodes text in an encoding that documents here use. Null for bytes that are not text, and for control characters that no text has. */
function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? ['utf-16le'] : first === 0xfe && second === 0xff ? ['utf-16be'] : null;
  for (const encoding of marked ?? ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // oxlint-disable-next-line no-control-regex
      return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text;
    } catch {
      continue;
    }
  }
  return null;
}

/** Content that a browser or shell would run: markup of any kind, and scripts that name their interpreter. */
const runs = (text: string): boolean =>
  /^[\s\uFEFF]*(?:<[!?a-z]|#!)/i.test(text) || /<(?:script|html|svg|iframe|object|embed)[\s>/]/i.test(text);

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const fitting = (kinds: readonly Kind[], extension: string): Kind | undefined =>
  kinds.find(({ extensions }) => extensions.includes(extension));

/**
 * Returns the media type by content, if it is a document, image or archive and matches the extension of the name: a page named as a picture
 * is refused, and a picture named as a page. Null otherwise.
 */
export function typeOfFile(name: string, bytes: Uint8Array): string | null {
  const extension = extensionOf(name);
  const signature = signedType(bytes);
  if (signature === 'application/zip') {
    if (extension === 'zip') return signature;
    const kind = zipped.find(({ extensions }) => extensions.includes(extension));
    return kind !== undefined && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(kind.holds) ? kind.type : null;
  }
  if (signature === 'application/x-ole-storage') return fitting(compound, extension)?.type ?? null;
  if (signature !== null) return fitting(signed, extension)?.type === signature ? signature : null;
  const kind = fitting(plainText, extension);
  if (kind === undefined || bytes.length === 0) return null;
  const text = textOf(bytes);
  return text === null || runs(text) ? null : kind.type;
}

const accepted = new Set([...compound, ...zipped, ...plainText, ...signed].flatMap(({ extensions }) => extensions).concat('zip'));

const refused = (key: 'fileType' | 'fileNothing' | 'fileLocked' | 'fileHeic', name: string) =>
  new Problem(200, 'FILE_TYPE', key, { values: { name } });

/** The reason for refusing a file without a known type, with advice. */
export function refusalOf(name: string, bytes: Uint8Array): Problem {
  if (bytes.length === 0) return refused('fileNothing', name);
  const signature = signedType(bytes);
  if (signature === 'image/heic') return refused('fileHeic', name);
  return refused(signature === 'application/x-ole-storage' && compoundContent(bytes) === 'locked' ? 'fileLocked' : 'fileType', name);
}

/** Refuses a name with an unsupported extension. */
export function refuseName(name: string): void {
  if (isHeicName(name)) throw refused('fileHeic', name);
  if (!accepted.has(extensionOf(name))) throw refused('fileType', name);
}
