/** The longest side and the most pixels of a picture: an A3 page scanned at 600 dpi has 70 million. */
export const pictureLimits = { side: 30_000, megapixels: 100 } as const;

type Size = readonly [width: number, height: number];

/** Reads the frame header of a JPEG, after its other segments. */
function jpegSize(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Lossy, lossless and extended WebP keep their size in different places. */
function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null;
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (form === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  const bits = bytes.readUInt32LE(21);
  return form === 'VP8L' ? [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1] : null;
}

const sizes: Readonly<Record<string, (bytes: Buffer) => Size | null>> = {
  'image/png': (bytes) => (bytes.length < 24 ? null : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]),
  'image/gif': (bytes) => (bytes.length < 10 ? null : [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]),
  'image/bmp': (bytes) => (bytes.length < 26 ? null : [Math.abs(bytes.readInt32LE(18)), Math.abs(bytes.readInt32LE(22))]),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

/** Returns width and height of a picture; null if its header does not say. */
export const pictureSize = (type: string, bytes: Buffer): Size | null => sizes[type]?.(bytes) ?? null;

/** Whether showing a picture needs more memory than a browser gives: one of few bytes can claim billions of pixels. */
export function isHuge(type: string, bytes: Buffer): boolean {
  const size = pictureSize(type, bytes);
  if (!size) return false;
  const [width, height] = size;
  return Math.max(width, height) > pictureLimits.side || width * height > pictureLimits.megapixels * 1_000_000;
}
