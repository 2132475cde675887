import type { BallotSet } from './ballot-set.ts';
import { isDisjoint, isWithin } from './ballot-set.ts';

/** No figure and no difference of figures rests on fewer answers. */
export const leastAnswers = 5;

/** The sets of answers published so far, as figures. */
export class Published {
  readonly #bySize = new Map<number, BallotSet[]>();

  add(sets: readonly BallotSet[]): void {
    for (const set of sets) this.#bySize.set(set.size, [...(this.#bySize.get(set.size) ?? []), set]);
  }

  /**
   * Whether a figure may be published too: subtracting it from a published superset, or a published subset from it, must not isolate fewer than
   * `leastAnswers` answers.
   */
  admits(set: BallotSet): boolean {
    for (let apart = 1; apart < leastAnswers; apart += 1) {
      if ((this.#bySize.get(set.size - apart) ?? []).some((smaller) => isWithin(smaller, set))) return false;
      if ((this.#bySize.get(set.size + apart) ?? []).some((larger) => isWithin(set, larger))) return false;
    }
    return true;
  }
}

/** Whether no difference between sums of cells of the two partitions isolates fewer than `leastAnswers` answers. */
export function sumsAreApart(one: readonly BallotSet[], other: readonly BallotSet[]): boolean {
  const isApart = (outer: readonly BallotSet[], inner: readonly BallotSet[]) => {
    const touched = inner.map((cell) => outer.reduce((mask, each, index) => (isDisjoint(cell, each) ? mask : mask | (1 << index)), 0));
    for (let chosen = 1; chosen < 2 ** outer.length; chosen += 1) {
      const sum = outer.reduce((size, each, index) => ((chosen & (1 << index)) === 0 ? size : size + each.size), 0);
      const within = inner.reduce((size, cell, index) => (((touched[index] ?? 0) & ~chosen) === 0 ? size + cell.size : size), 0);
      if (within > 0 && sum > within && sum - within < leastAnswers) return false;
    }
    return true;
  };
  return isApart(one, other) && isApart(other, one);
}
