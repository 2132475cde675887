import type { LeafTest } from './criteria.ts';
import type { FactKey, Figure, Holding } from './profile.ts';

/** Whether a condition holds. `unknown` means that the facts at hand do not decide it. */
export const states = ['met', 'unmet', 'unknown'] as const;
export type State = (typeof states)[number];

/**
 * What a company may expect of a policy, in the order that results are ranked by.
 * - `held`: the company has what the programme gives, and cannot renew it yet
 * - `eligible`: every condition is met and the window is open
 * - `possible`: open, and the facts at hand do not decide
 * - `notOpen`: not ruled out, and the window opens later
 * - `closed`: not ruled out, and the window has closed
 * - `ineligible`: ruled out by a fact, whatever the window
 */
export const verdicts = ['eligible', 'possible', 'notOpen', 'held', 'closed', 'ineligible'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * What a leaf found in the profile: a computed number (a point or a band), titles, or a plain value. Null where nothing is known.
 * A number is infinite where a share or a growth has nothing to be measured against (x ÷ 0 and growth from 0 are +∞ and undecided, growth from a loss is −∞).
 * `share` is what a share was computed from (yuan or heads; `year` for a share of each year: the year where it is least);
 * `since` is the day an age counts from.
 */
export type Actual =
  | {
      of: 'number';
      value: Figure;
      share?: { part: Figure | null; whole: Figure | null; year: number | null } | undefined;
      since?: string | undefined;
    }
  | { of: 'holding'; held: (Holding & { code: string })[] }
  /** `region` is the one of the leaf that the company is in; `since` is null where the day is not known. */
  | { of: 'registered'; region: string; since: string | null; established: string | null }
  /** The company has moved away from there; where it is registered now is not known. */
  | { of: 'moved'; from: string }
  | { of: 'value'; value: string | boolean }
  | null;

/** How one leaf of a criteria tree came out. */
export type LeafOutcome = {
  /** Steps from the root by position, `0.2.1`; the root itself is the empty string. The item of a `not` is its position 0. */
  path: string;
  kind: LeafTest['kind'];
  /** Whether the leaf counts for the company: under a `not` the opposite of what the leaf itself says, so that `met` is always good. */
  state: State;
  /** True under a `not` (an odd number of them): the leaf must not hold. */
  negated?: true | undefined;
  actual: Actual;
  /** The minimum a tiered leaf asks for at this company; absent where the tier is not decided, and for other leaves. */
  tier?: { min: number } | undefined;
  /**
   * The facts that are missing, or too coarse, to decide this leaf; with all of them exact it is decided. Empty where it is decided.
   * (The date of establishment may make an early year superfluous; it is asked for only where a growth may be measured from zero.)
   */
  needs: FactKey[];
};

/** A title that the company holds on the day; `renewalFrom` is the day from which it may apply again, null where it may not. */
export type Held = { title: string; until: string | null; renewalFrom: string | null };

/** How a whole tree came out. */
export type Explanation = {
  state: State;
  /**
   * 0–100, whole: how much of what is asked for is met, unknown counting half. 100 exactly when `state` is `met`, 0 only if nothing is
   * met. A choice counts by its best way, as many conditions as it asks for; a group within `all` as many as it has.
   */
  score: number;
  /** The title that the programme gives and the company has; null where it may apply. */
  held: Held | null;
  /** Facts that could still change the outcome, each once, in the order of the tree. Empty where it is decided. */
  missing: FactKey[];
  outcomes: LeafOutcome[];
};

/** The question to ask next. */
export type BestQuestion = {
  fact: FactKey;
  /** How many undecided policies an answer to this alone can decide, for or against. */
  decides: number;
  /** How many undecided policies ask for it, alone or among others. */
  involved: number;
};

/** The numbers of policies by verdict. */
export type VerdictCounts = Record<Verdict, number>;

/** The numbers of programmes that are open or coming: all, and those whose verdict is definite. */
export type Completeness = { decided: number; total: number };

/** How many answers decide how many programmes that are undecided. */
export type Unlock = { answers: number; programmes: number };
