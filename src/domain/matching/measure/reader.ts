import type { NumberFact } from '../model/figures.ts';
import { beforeItsTime, figureAt, floorOf, foundedIn, keyOf } from '../model/facts.ts';
import { intervalOf, isPoint, point } from '../model/interval.ts';
import type { Interval } from '../model/interval.ts';
import type { FactKey, Profile } from '../model/profile.ts';

/** A fact restricted to an interval, whatever the profile says. */
export type Narrowed = { key: FactKey; value: Interval };

const zero = point(0);

/** Reads figures of one company for one measure, and records missing ones. */
export class Reader {
  readonly needs: FactKey[] = [];
  /** Whether a growth was measured from a figure of exactly 0. */
  zeroBase = false;
  /** Whether any figure was known. */
  known = false;
  readonly #profile: Profile;
  readonly #narrowed: Narrowed | undefined;
  readonly #founded: number | null;

  constructor(profile: Profile, narrowed?: Narrowed) {
    this.#profile = profile;
    this.#narrowed = narrowed;
    this.#founded = foundedIn(profile);
  }

  /** The figure of a year. A year before the founding is 0 and not missing, whatever is stored for it. */
  read(fact: NumberFact, year: number): Interval {
    if (beforeItsTime(fact, year, this.#founded)) return zero;
    const key = keyOf(fact, year);
    const figure = figureAt(this.#profile, key);
    const value = this.#narrowed?.key === key ? this.#narrowed.value : intervalOf(figure ?? {}, floorOf(fact));
    if (figure !== undefined) this.known = true;
    if (!isPoint(value) && !this.needs.includes(key)) this.needs.push(key);
    return value;
  }

  /** Records that a growth may start from zero. The founding date is then needed: there is no growth from a year before it. */
  noteBase(isZero: boolean): void {
    this.zeroBase ||= isZero;
    if (this.#founded === null && !this.needs.includes('established')) this.needs.push('established');
  }

  /** Whether the company has the year of a fact; unknown if neither the figure nor the founding date is known. */
  has(fact: NumberFact, year: number): boolean | null {
    if (beforeItsTime(fact, year, this.#founded)) return false;
    return this.#founded === null && figureAt(this.#profile, keyOf(fact, year)) === undefined ? null : true;
  }
}

/** The last `count` years up to `last`, oldest first. */
export const yearsUpTo = (last: number, count: number): number[] => Array.from({ length: count }, (_, index) => last - count + 1 + index);
