const sector = 512;

/** Builds a compound file with one stream: a workbook or document of Office before 2007, or the container of a newer one with a password. */
export function compoundFile(stream: string, content: Uint8Array = new Uint8Array(0)): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(sector * 3);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.writeUInt16LE(9, 30);
  for (const [at, name] of ['Root Entry', stream].entries()) {
    const entry = bytes.subarray(sector + at * 128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry.writeUInt32LE(1, 116);
  }
  bytes.set(content, sector * 2);
  return Uint8Array.from(bytes);
}

const records = (...types: number[]): Uint8Array => Uint8Array.from(types.flatMap((type) => [type & 255, type >> 8, 2, 0, 0, 0]));

/** A workbook of Excel 97, with a password or without. */
export const oldWorkbook = ({ locked }: { locked: boolean }): Uint8Array<ArrayBuffer> =>
  compoundFile('Workbook', locked ? records(0x0809, 0x0086, 0x002f) : records(0x0809, 0x0042, 0x002f));

/** A workbook or document of today with a password. */
export const lockedFile = (): Uint8Array<ArrayBuffer> => compoundFile('EncryptedPackage');

/** The beginning of a photo as iPhones take it. */
export const heicPhoto = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'));
