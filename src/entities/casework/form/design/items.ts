type Coded = { code: string };

/** Returns a code that is not taken: `q7`. Answers are stored by codes. */
export function freeCode(stem: string, taken: readonly Coded[]): string {
  const codes = new Set(taken.map(({ code }) => code));
  let number = taken.length + 1;
  while (codes.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

/** Returns the items after one of them has moved by one place. */
export const movedBy = <T>(items: readonly T[], index: number, by: 1 | -1): T[] =>
  items.toSpliced(index, 1).toSpliced(index + by, 0, ...items.slice(index, index + 1));

/** Returns the items after one of them has changed. */
export const changedAt = <T>(items: readonly T[], index: number, changes: Partial<T>): T[] =>
  items.map((one, at) => (at === index ? { ...one, ...changes } : one));
