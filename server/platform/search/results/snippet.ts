import type { TextRange } from '#contract/search.ts';
import type { Atom } from '../text/atoms.ts';
import { atomsOf } from '../text/atoms.ts';
import { merge, occurrences } from '../text/highlight.ts';
import { plainText } from '../text/plain-text.ts';

export type Snippet = { text: string; hits: TextRange[] };
/** With the number of distinct hits; adjacent hits are marked together but counted separately. */
type Passage = Snippet & { distinct: number };

const length = 90;
/** A snippet begins at most this far before its first hit. */
const lead = 24;
/** Hits up to this offset are enough to choose from. */
const hitsLooked = 200;
const sentenceEnd = /[。！？；!?;\n]/;

const insidePair = (text: string, at: number): boolean =>
  /[\uDC00-\uDFFF]/.test(text[at] ?? '') && /[\uD800-\uDBFF]/.test(text[at - 1] ?? '');
/** Whether a position is inside a Latin word or number, where a snippet is not cut. */
const insideWord = (text: string, at: number): boolean => /[A-Za-z0-9.,%]/.test(text[at] ?? '') && /[A-Za-z0-9.]/.test(text[at - 1] ?? '');
const isSpace = (text: string, at: number): boolean => /\s/.test(text[at] ?? '');

/** Returns the start of a snippet for `hit`: the start of its sentence if near, else a little before the hit. */
function startBefore(text: string, hit: number): number {
  const earliest = Math.max(0, hit - lead);
  for (let at = hit; at > earliest; at -= 1) if (sentenceEnd.test(text[at - 1] ?? '')) return at;
  let start = insidePair(text, earliest) ? earliest + 1 : earliest;
  while (start > 0 && start < hit && insideWord(text, start)) start += 1;
  return start;
}

/** Cuts `text` to a snippet without surrounding space, with ellipses where text was cut off and the hits that lie inside. */
function cut(text: string, from: number, to: number, hits: readonly TextRange[]): Passage {
  let [start, end] = [from, insidePair(text, to) ? to - 1 : to];
  while (start < end && isSpace(text, start)) start += 1;
  while (end > start && isSpace(text, end - 1)) end -= 1;
  const before = text.slice(0, start).trim() === '' ? '' : '…';
  const after = text.slice(end).trim() === '' ? '' : '…';
  const shift = start - before.length;
  const inside = hits.filter(([first, last]) => first >= start && last <= end);
  return {
    text: `${before}${text.slice(start, end).replace(/\s/g, ' ')}${after}`,
    hits: merge(inside.map(([first, last]): TextRange => [first - shift, last - shift])),
    distinct: new Set(inside.map(([first, last]) => text.slice(first, last).toLowerCase())).size,
  };
}

/** Returns the snippet of about ninety characters with the most different hits, then the most hits; and the number of different ones. */
function bestPassage(text: string, phrases: readonly Atom[][]): Passage | null {
  const hits = occurrences(atomsOf(text), phrases).slice(0, hitsLooked);
  let best: Passage | null = null;
  for (const [hit, hitEnd] of hits) {
    const start = startBefore(text, hit);
    const passage = cut(text, start, Math.min(text.length, Math.max(start + length, hitEnd)), hits);
    const { distinct } = passage;
    if (best === null || distinct > best.distinct || (distinct === best.distinct && passage.hits.length > best.hits.length)) best = passage;
  }
  return best;
}

/** Returns the best snippet for the phrases: of the summary, or of the body if that shows more of them. Null if neither has any. */
export function snippetOf(summary: string, body: string, phrases: readonly Atom[][]): Snippet | null {
  if (phrases.length === 0) return null;
  const fromSummary = bestPassage(summary, phrases);
  const fromBody = fromSummary !== null && fromSummary.distinct >= phrases.length ? null : bestPassage(plainText(body), phrases);
  const best = fromBody !== null && fromBody.distinct > (fromSummary?.distinct ?? 0) ? fromBody : fromSummary;
  return best === null ? null : { text: best.text, hits: best.hits };
}
