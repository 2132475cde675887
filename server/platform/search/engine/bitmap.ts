/** A set of document numbers, one bit each. Signed words, because the engine computes with them without boxing. */
export type Bitmap = Int32Array;

export const emptyBitmap = (size: number): Bitmap => new Int32Array((size + 31) >>> 5);

export function fullBitmap(size: number): Bitmap {
  const bitmap = emptyBitmap(size).fill(-1);
  const rest = size & 31;
  if (rest !== 0) bitmap[bitmap.length - 1] = (1 << rest) - 1;
  return bitmap;
}

export const hasBit = (bitmap: Bitmap, at: number): boolean => ((bitmap[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;

export function setBit(bitmap: Bitmap, at: number): void {
  bitmap[at >>> 5] = (bitmap[at >>> 5] ?? 0) | (1 << (at & 31));
}

export function clearBit(bitmap: Bitmap, at: number): void {
  bitmap[at >>> 5] = (bitmap[at >>> 5] ?? 0) & ~(1 << (at & 31));
}

/** Removes from `target` what `other` lacks. */
export function intersect(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) & (other[word] ?? 0);
}

export function unite(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) | (other[word] ?? 0);
}

export function subtract(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) & ~(other[word] ?? 0);
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bitmap: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word += 1) count += ones(bitmap[word] ?? 0);
  return count;
}

/** Returns the size of the intersection of two sets. */
export function countShared(one: Bitmap, other: Bitmap): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) count += ones((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** Writes the members of a set into `into`, ascending, and returns how many there are. */
export function membersOf(bitmap: Bitmap, into: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word += 1) {
    let bits = bitmap[word] ?? 0;
    while (bits !== 0) {
      const lowest = bits & -bits;
      into[count] = (word << 5) + 31 - Math.clz32(lowest);
      count += 1;
      bits ^= lowest;
    }
  }
  return count;
}
