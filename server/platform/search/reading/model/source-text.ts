import type { TextRange } from '#contract/search.ts';
import type { Atom } from '../../text/atoms.ts';
import { atomsOf } from '../../text/atoms.ts';
import type { Normalised } from '../../text/normalise.ts';
import { normalise } from '../../text/normalise.ts';
import { simplified } from '../../text/simplified.ts';

const charactersRead = 200;

/** How a part of the text may still be read: as anything, as plain words only, or not at all. */
export const states = { free: 0, wordsOnly: 1, taken: 2 } as const;
type State = (typeof states)[keyof typeof states];

/** Characters that replace the taken parts of the text in which filters are searched. */
const marks = { [states.wordsOnly]: '\u0001', [states.taken]: '\u0002' } as const;
/** A part that another filter has taken, in a pattern. */
export const takenMark = '\u0002';

export type SourceText = {
  /** The typed text, up to the limit. */
  text: string;
  unread: string;
  /** The text in simplified characters, with equal offsets. */
  simple: string;
  /** The spelling that patterns are matched with. */
  plain: Normalised;
  atoms: readonly Atom[];
  /** The state of each UTF-16 unit of `text`. */
  states: Uint8Array;
};

/** A hyphen joins words of Latin letters, as a space does: year-round. */
function joinHyphens(atoms: readonly Atom[], text: string): Atom[] {
  return atoms.map((atom, index) => {
    const before = atoms[index - 1];
    const joined = atom.gap && before !== undefined && !before.cjk && !atom.cjk && /^[-‐‑]$/u.test(text.slice(before.end, atom.start));
    return joined ? { ...atom, gap: false } : atom;
  });
}

export function sourceText(typed: string): SourceText {
  const text = typed.length > charactersRead ? Array.from(typed).slice(0, charactersRead).join('') : typed;
  const simple = simplified(text);
  return {
    text,
    unread: typed.slice(text.length),
    simple,
    plain: normalise(simple),
    atoms: joinHyphens(atomsOf(simple), simple),
    states: new Uint8Array(text.length),
  };
}

/** Returns the range of the typed text behind a match in the plain text. */
export const typedRange = ({ plain }: SourceText, from: number, to: number): TextRange => {
  const start = plain.starts[from] ?? 0;
  return [start, Math.max(start, plain.ends[to - 1] ?? start)];
};

export function setState(source: SourceText, [start, end]: TextRange, state: State): void {
  source.states.fill(state, start, end);
}

/** The plain text, with a mark for each unit that is not free. */
export function freeText({ plain, states: kept }: SourceText): string {
  if (kept.every((state) => state === states.free)) return plain.text;
  return Array.from(plain.text.split(''), (unit, at) => {
    const state = kept[plain.starts[at] ?? 0];
    return state === states.wordsOnly || state === states.taken ? marks[state] : unit;
  }).join('');
}

/** Whether a part of a text is no longer free. */
export const hasTaken = (text: string): boolean => Object.values(marks).some((mark) => text.includes(mark));
