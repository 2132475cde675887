/** File types by first bytes. Other formats and text have no signature. */
const starts = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, at) => bytes[at] === byte);
const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const signatures = [
  { type: 'application/zip', is: (bytes: Uint8Array) => starts(bytes, 0x50, 0x4b, 0x03, 0x04) || starts(bytes, 0x50, 0x4b, 0x05, 0x06) },
  // Office before 2007, WPS, and newer files with a password; src/domain/file/compound.ts distinguishes them
  { type: 'application/x-ole-storage', is: (bytes: Uint8Array) => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) },
  { type: 'application/pdf', is: (bytes: Uint8Array) => starts(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d) },
  { type: 'image/png', is: (bytes: Uint8Array) => starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { type: 'image/jpeg', is: (bytes: Uint8Array) => starts(bytes, 0xff, 0xd8, 0xff) },
  { type: 'image/gif', is: (bytes: Uint8Array) => /^GIF8[79]a/.test(ascii(bytes, 0, 6)) },
  { type: 'image/webp', is: (bytes: Uint8Array) => /^RIFF[^]{4}WEBP/.test(ascii(bytes, 0, 12)) },
  { type: 'image/heic', is: (bytes: Uint8Array) => /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(ascii(bytes, 4, 12)) },
  // a text may begin with these letters, and has no zeros
  { type: 'image/bmp', is: (bytes: Uint8Array) => starts(bytes, 0x42, 0x4d) && bytes.length > 26 && starts(bytes.subarray(6), 0, 0, 0, 0) },
  {
    type: 'image/tiff',
    is: (bytes: Uint8Array) => starts(bytes, 0x49, 0x49, 0x2a, 0) || starts(bytes, 0x4d, 0x4d, 0, 0x2a),
  },
  { type: 'application/rtf', is: (bytes: Uint8Array) => ascii(bytes, 0, 5) === '{\\rtf' },
  { type: 'application/vnd.rar', is: (bytes: Uint8Array) => starts(bytes, 0x52, 0x61, 0x72, 0x21, 0x1a, 0x07) },
  { type: 'application/x-7z-compressed', is: (bytes: Uint8Array) => starts(bytes, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c) },
  { type: 'application/gzip', is: (bytes: Uint8Array) => starts(bytes, 0x1f, 0x8b, 0x08) },
] as const;

export type SignedType = (typeof signatures)[number]['type'];

/** Returns the media type by the first bytes of a file; null for text and unsupported formats. */
export const signedType = (bytes: Uint8Array): SignedType | null => signatures.find(({ is }) => is(bytes))?.type ?? null;
