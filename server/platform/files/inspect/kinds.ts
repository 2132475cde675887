type Kind = { type: string; extensions: readonly string[] };

const starts = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, at) => bytes[at] === byte);
const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

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
const signed: readonly (Kind & { is: (bytes: Uint8Array) => boolean })[] = [
  { type: 'application/pdf', extensions: ['pdf'], is: (bytes) => ascii(bytes, 0, 1024).includes('%PDF-') && starts(bytes, 0x25, 0x50) },
  { type: 'image/png', extensions: ['png'], is: (bytes) => starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], is: (bytes) => starts(bytes, 0xff, 0xd8, 0xff) },
  { type: 'image/gif', extensions: ['gif'], is: (bytes) => /^GIF8[79]a/.test(ascii(bytes, 0, 6)) },
  { type: 'image/webp', extensions: ['webp'], is: (bytes) => /^RIFF[^]{4}WEBP/.test(ascii(bytes, 0, 12)) },
  { type: 'image/bmp', extensions: ['bmp'], is: (bytes) => starts(bytes, 0x42, 0x4d) && bytes.length > 26 },
  {
    type: 'image/tiff',
    extensions: ['tif', 'tiff'],
    is: (bytes) => starts(bytes, 0x49, 0x49, 0x2a, 0) || starts(bytes, 0x4d, 0x4d, 0, 0x2a),
  },
  { type: 'application/rtf', extensions: ['rtf'], is: (bytes) => ascii(bytes, 0, 5) === '{\\rtf' },
  { type: 'application/vnd.rar', extensions: ['rar'], is: (bytes) => starts(bytes, 0x52, 0x61, 0x72, 0x21, 0x1a, 0x07) },
  { type: 'application/x-7z-compressed', extensions: ['7z'], is: (bytes) => starts(bytes, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c) },
  { type: 'application/gzip', extensions: ['gz', 'tgz'], is: (bytes) => starts(bytes, 0x1f, 0x8b, 0x08) },
];

/** Decodes text in an encoding that documents here use. Null for bytes that are not text, and for control characters that no text has. */
function textOf(bytes: Uint8Array): string | null {
  for (const encoding of starts(bytes, 0xff, 0xfe) ? ['utf-16le'] : starts(bytes, 0xfe, 0xff) ? ['utf-16be'] : ['utf-8', 'gb18030']) {
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

const fitting = (kinds: readonly Kind[], extension: string): Kind | undefined =>
  kinds.find(({ extensions }) => extensions.includes(extension));

/**
 * Returns the media type by content, if it is a document, image or archive and matches the extension of the name: a page named as a picture
 * is refused, and a picture named as a page. Null otherwise.
 */
export function typeOfFile(name: string, bytes: Uint8Array): string | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04) || starts(bytes, 0x50, 0x4b, 0x05, 0x06)) {
    if (extension === 'zip') return 'application/zip';
    const kind = zipped.find(({ extensions }) => extensions.includes(extension));
    return kind !== undefined && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(kind.holds) ? kind.type : null;
  }
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return fitting(compound, extension)?.type ?? null;
  const known = signed.find(({ is }) => is(bytes));
  if (known !== undefined) return known.extensions.includes(extension) ? known.type : null;
  const kind = fitting(plainText, extension);
  if (kind === undefined || bytes.length === 0) return null;
  const text = textOf(bytes);
  return text === null || runs(text) ? null : kind.type;
}

const accepted = new Set([...compound, ...zipped, ...plainText, ...signed].flatMap(({ extensions }) => extensions).concat('zip'));

/** Whether a name ends in an extension that some accepted content has. */
export const isAcceptedName = (name: string): boolean => accepted.has(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
