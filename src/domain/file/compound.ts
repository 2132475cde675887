/** The content of a compound file, the format of Office before 2007, WPS, and newer Office with a password. */
export type CompoundContent = 'locked' | 'document' | 'slides' | 'workbook' | 'other';

/** Directory entries have this length and alignment: a name in UTF-16, its length, and the start of the stream. */
const entry = { length: 128, nameLength: 64, start: 116 } as const;
const headerLength = 512;

/** BOF, FilePass, and the records that may come between them, by [MS-XLS] 2.1.7.20.3. */
const record = { begin: 0x0809, filePass: 0x2f, between: [0x86, 0x60] } as const;

/** The flag of an encrypted document and its place in the header of the document, by [MS-DOC] 2.5.2. */
const encrypted = { at: 11, bit: 1 } as const;

function hasFilePass(view: DataView, from: number): boolean {
  for (let at = from; at + 4 <= view.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    const type = view.getUint16(at, true);
    if (type === record.filePass) return true;
    if (at === from ? type !== record.begin : !record.between.some((one) => one === type)) return false;
  }
  return false;
}

/** Scans for directory entries by name instead of following the sector chain; other content does not match their layout. */
export function compoundContent(bytes: Uint8Array): CompoundContent {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const streams = new Map<string, number>();
  const sector = bytes.byteLength < headerLength ? 0 : view.getUint16(30, true);
  for (let at = headerLength; at + entry.length <= bytes.byteLength; at += entry.length) {
    const length = view.getUint16(at + entry.nameLength, true);
    if (length < 4 || length > entry.nameLength || length % 2 !== 0) continue;
    const name = String.fromCharCode(...Array.from({ length: length / 2 - 1 }, (_, index) => view.getUint16(at + index * 2, true)));
    if (!streams.has(name)) streams.set(name, (view.getUint32(at + entry.start, true) + 1) * 2 ** sector);
  }
  if (streams.has('EncryptedPackage')) return 'locked';
  const document = streams.get('WordDocument');
  if (document !== undefined) return ((bytes[document + encrypted.at] ?? 0) & encrypted.bit) === 1 ? 'locked' : 'document';
  if (streams.has('PowerPoint Document')) return streams.has('EncryptedSummary') ? 'locked' : 'slides';
  const workbook = streams.get('Workbook') ?? streams.get('Book');
  if (workbook === undefined) return 'other';
  return hasFilePass(view, workbook) ? 'locked' : 'workbook';
}
