import { countBits, hasBit } from './bitmap.ts';
import { findTerm, frequencyAt, readDocuments } from './postings.ts';
import type { Segment } from './segment.ts';

/** Of a term in more documents of a segment, the share of those that were removed is estimated. */
const countedOneByOne = 256;

/** Returns how many documents hold a term, by its number; of frequent ones about how many, where documents were removed. */
export function frequencyOf(segments: readonly Segment[], term: number): number {
  let count = 0;
  for (const { postings, live, size } of segments) {
    const index = findTerm(postings, term);
    if (index === -1) continue;
    const own = frequencyAt(postings, index);
    const standing = countBits(live);
    if (standing === size || own > countedOneByOne) {
      count += Math.round((own * standing) / size);
      continue;
    }
    const into = new Uint32Array(own);
    const found = readDocuments(postings, index, size, into);
    for (let at = 0; at < found; at += 1) if (hasBit(live, into[at] ?? 0)) count += 1;
  }
  return count;
}
