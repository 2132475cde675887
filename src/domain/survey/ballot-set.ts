/** A set of answers, one bit each. */
export type BallotSet = { bits: Uint32Array; size: number };

/** Returns the set of indexes below `count` for which `has` is true. */
export function setOf(count: number, has: (index: number) => boolean): BallotSet {
  const bits = new Uint32Array(Math.ceil(count / 32));
  let size = 0;
  for (let index = 0; index < count; index += 1) {
    if (!has(index)) continue;
    bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31));
    size += 1;
  }
  return { bits, size };
}

function sizeOf(bits: Uint32Array): number {
  let size = 0;
  for (let word of bits) {
    while (word !== 0) {
      word &= word - 1;
      size += 1;
    }
  }
  return size;
}

const combined = (one: BallotSet, other: BallotSet, by: (a: number, b: number) => number): BallotSet => {
  const bits = one.bits.map((word, index) => by(word, other.bits[index] ?? 0));
  return { bits, size: sizeOf(bits) };
};

export const intersection = (one: BallotSet, other: BallotSet): BallotSet => combined(one, other, (a, b) => a & b);
export const union = (one: BallotSet, other: BallotSet): BallotSet => combined(one, other, (a, b) => a | b);

export const isWithin = (inner: BallotSet, outer: BallotSet): boolean =>
  inner.size <= outer.size && inner.bits.every((word, index) => (word & ~(outer.bits[index] ?? 0)) === 0);
export const isDisjoint = (one: BallotSet, other: BallotSet): boolean =>
  one.bits.every((word, index) => (word & (other.bits[index] ?? 0)) === 0);
