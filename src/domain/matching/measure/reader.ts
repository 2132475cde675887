import type { NumberFact } from '../model/criteria.ts';
import { beforeItsTime, figureAt, floorOf, foundedIn, keyOf } from '../model/facts.ts';
import { intervalOf, isPoint, point } from '../model/interval.ts';
import type { Interval } from '../model/interval.ts';
import type { FactKey, Profile } from '../model/profile.ts';

/** A fact to be taken as lying within an interval, whatever the profile says. */
export type Narrowed = { key: FactKey; value: Interval };

const nothing = point(0);

/** Reads figures of one company for one measure, and keeps account of what was missing. */
export class Reader {
  readonly needs: FactKey[] = [];
  /** True once a figure was at hand. */
  known = false;
  readonly #profile: Profile;
  readonly #narrowed: Narrowed | undefined;
  readonly #founded: number | null;

  constructor(profile: Profile, narrowed?: Narrowed) {
    this.#profile = profile;
    this.#narrowed = narrowed;
    this.#founded = foundedIn(profile);
  }

  /** The figure of a year. A year before the company was there is 0, and is not missing; a figure that is given counts all the same. */
  read(fact: NumberFact, year: number): Interval {
    const key = keyOf(fact, year);
    const figure = figureAt(this.#profile, key);
    if (figure === undefined && beforeItsTime(fact, year, this.#founded)) return nothing;
    const value = this.#narrowed?.key === key ? this.#narrowed.value : intervalOf(figure ?? {}, floorOf(fact));
    if (figure !== undefined) this.known = true;
    if (!isPoint(value) && !this.needs.includes(key)) this.needs.push(key);
    return value;
  }

  /** Whether the company has a year to show for a fact; unknown where neither the figure nor the date of establishment is. */
  has(fact: NumberFact, year: number): boolean | null {
    if (figureAt(this.#profile, keyOf(fact, year)) !== undefined) return true;
    return this.#founded === null ? null : !beforeItsTime(fact, year, this.#founded);
  }
}

/** The last `count` years up to `last`, oldest first. */
export const yearsUpTo = (last: number, count: number): number[] => Array.from({ length: count }, (_, index) => last - count + 1 + index);
