import { countBits, hasBit } from './bitmap.ts';
import { findTerm, frequencyAt, readDocuments } from './postings.ts';
import type { Segment } from './segment.ts';

/** Above this number of documents, removed ones are estimated instead of counted. */
const countedOneByOne = 256;

/** Returns how many live documents hold a term; estimated for frequent terms in segments with removed documents. */
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
