/** A typo: neighbours swapped, or one character replaced, missing or superfluous. */
export type Edit = { kind: 'swap' | 'replace' | 'missing' | 'extra'; typed: string; intended: string };

/** Returns the one edit between two different texts; null if it takes more. */
export function oneEdit(typed: readonly string[], intended: readonly string[]): Edit | null {
  const shorter = Math.min(typed.length, intended.length);
  let head = 0;
  while (head < shorter && typed[head] === intended[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && typed.at(-1 - tail) === intended.at(-1 - tail)) tail += 1;
  const left = typed.slice(head, typed.length - tail);
  const right = intended.slice(head, intended.length - tail);
  const parts = { typed: left.join(''), intended: right.join('') };
  if (left.length === 1 && right.length === 1) return { kind: 'replace', ...parts };
  if (left.length === 0 && right.length === 1) return { kind: 'missing', ...parts };
  if (left.length === 1 && right.length === 0) return { kind: 'extra', ...parts };
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return isSwap ? { kind: 'swap', ...parts } : null;
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const place = new Map(rows.flatMap((row, y) => Array.from(row, (key, x) => [key, { x: x + y / 2, y }] as const)));

/** Whether two letters are neighbours on the keyboard. */
export function areNearKeys(a: string, b: string): boolean {
  const [from, to] = [place.get(a), place.get(b)];
  return from !== undefined && to !== undefined && Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1;
}

const without = (chars: readonly string[], at: number): string => chars.slice(0, at).join('') + chars.slice(at + 1).join('');
const deletions = (chars: readonly string[]): string[] => chars.map((_, at) => without(chars, at));

/** Texts indexed by their form without one character, so that those one edit away are found by a few look-ups. */
export class NearIndex {
  readonly #byDeletion = new Map<string, string[]>();
  readonly #known = new Set<string>();

  constructor(texts: Iterable<string> = []) {
    for (const text of texts) this.add(text);
  }

  add(text: string): void {
    if (this.#known.has(text)) return;
    this.#known.add(text);
    for (const part of new Set(deletions(Array.from(text)))) {
      const found = this.#byDeletion.get(part);
      if (found === undefined) this.#byDeletion.set(part, [text]);
      else found.push(text);
    }
  }

  /** Returns the texts that are one edit away, each with the edit. */
  near(typed: string): { text: string; edit: Edit }[] {
    const chars = Array.from(typed);
    const parts = new Set(deletions(chars));
    const candidates = new Set([...(this.#byDeletion.get(typed) ?? []), ...[...parts].filter((part) => this.#known.has(part))]);
    for (const part of parts) for (const text of this.#byDeletion.get(part) ?? []) candidates.add(text);
    candidates.delete(typed);
    return [...candidates].flatMap((text) => {
      const edit = oneEdit(chars, Array.from(text));
      return edit === null ? [] : [{ text, edit }];
    });
  }
}
