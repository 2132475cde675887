import type { TextRange } from '#contract/policy.ts';
import type { Atom } from './atoms.ts';
import { atomsOf } from './atoms.ts';
import { merge, occurrences } from './highlight.ts';
import { plainText } from './plain-text.ts';

export type Snippet = { text: string; hits: TextRange[] };

const length = 90;
const lead = 24;
const sentenceEnd = /[。！？；!?;\n]/;

const distinctHits = (text: string, hits: readonly TextRange[]): number => new Set(hits.map(([start, end]) => text.slice(start, end))).size;

/** Moves a cut to just after the sentence end nearest before it, when that is close; else leaves it, but never inside a surrogate pair. */
function cutBefore(text: string, at: number): number {
  for (let position = at; position > Math.max(0, at - lead); position -= 1) if (sentenceEnd.test(text[position - 1] ?? '')) return position;
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
}

/** The window of about ninety characters that shows most of the different hits, then most hits. */
function windowOf(text: string, phrases: readonly Atom[][]): (Snippet & { distinct: number }) | null {
  const hits = merge(occurrences(atomsOf(text), phrases));
  let best: { from: number; distinct: number; count: number } | undefined;
  hits.forEach(([from], index) => {
    const inside = hits.slice(index, index + 12).filter(([, end]) => end <= from + length - lead);
    const distinct = distinctHits(text, inside);
    if (best === undefined || distinct > best.distinct || (distinct === best.distinct && inside.length > best.count))
      best = { from, distinct, count: inside.length };
  });
  if (best === undefined) return null;
  const start = cutBefore(text, Math.max(0, best.from - lead));
  const end =
    text.length - start <= length
      ? text.length
      : cutBefore(text, start + length) > best.from + lead
        ? cutBefore(text, start + length)
        : start + length;
  const safeEnd = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') ? end - 1 : end;
  const raw = text.slice(start, safeEnd);
  const trimmed = raw.trimEnd();
  const indent = trimmed.length - trimmed.trimStart().length;
  const prefix = start + indent > 0 ? '…' : '';
  const shown = `${prefix}${trimmed.slice(indent)}${start + trimmed.length < text.length ? '…' : ''}`.replaceAll('\n', ' ');
  const shift = start + indent - prefix.length;
  const limit = start + trimmed.length;
  const inWindow = hits.filter(([from, to]) => to > start + indent && from < limit);
  return {
    text: shown,
    hits: inWindow.map(([from, to]): TextRange => [Math.max(from, start + indent) - shift, Math.min(to, limit) - shift]),
    distinct: best.distinct,
  };
}

/** The best passage for the phrases, from the summary or, when that shows less of them, from the body. Null when neither holds any. */
export function snippetOf(summary: string, body: string, phrases: readonly Atom[][]): Snippet | null {
  if (phrases.length === 0) return null;
  const fromSummary = windowOf(summary, phrases);
  const fromBody = fromSummary !== null && fromSummary.distinct >= phrases.length ? null : windowOf(plainText(body), phrases);
  const best = fromBody !== null && fromBody.distinct > (fromSummary?.distinct ?? 0) ? fromBody : fromSummary;
  return best === null ? null : { text: best.text, hits: best.hits };
}
