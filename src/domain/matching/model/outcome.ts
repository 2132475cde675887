import type { LeafTest } from './criteria.ts';
import type { FactKey, Figure, Holding } from './profile.ts';

/** Whether a condition holds. `unknown` means that the facts at hand do not decide it. */
export const states = ['met', 'unmet', 'unknown'] as const;
export type State = (typeof states)[number];

/**
 * What a company can expect of a policy; `verdicts` is in ranking order.
 * - `held`: it has what the programme grants, and cannot renew it yet
 * - `eligible`: all conditions are met and the window is open
 * - `possible`: the window is open, and facts are missing
 * - `notOpen`: not ruled out, and the window opens later
 * - `closed`: not ruled out, and the window has closed
 * - `ineligible`: ruled out by a fact, whatever the window
 */
export const verdicts = ['eligible', 'possible', 'notOpen', 'held', 'closed', 'ineligible'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * The finding of a leaf in the profile: a computed number (a point or a band), titles, or a plain value. Null if unknown. A number is
 * infinite if a share or a growth has no base (x ÷ 0 and growth from 0 are +∞ and undecided, growth from a loss is −∞). `share` has the
 * inputs of a share (yuan or heads; `year` for a yearly share: the year with the least); `since` is the day an age counts from.
 */
export type Actual =
  | {
      of: 'number';
      value: Figure;
      share?: { part: Figure | null; whole: Figure | null; year: number | null } | undefined;
      since?: string | undefined;
    }
  | { of: 'holding'; held: (Holding & { code: string })[] }
  /** `region` is the leaf's region that contains the company; `since` is null if the day is unknown. */
  | { of: 'registered'; region: string; since: string | null; established: string | null }
  /** The company has moved away from there, and its present place is unknown. */
  | { of: 'moved'; from: string }
  | { of: 'value'; value: string | boolean }
  | null;

/** The outcome of a leaf. */
export type LeafOutcome = {
  /** Steps from the root by position, `0.2.1`; the root itself is the empty string. The item of a `not` is its position 0. */
  path: string;
  kind: LeafTest['kind'];
  /** The effective state for the company: under a `not` the opposite of the leaf's own, so that `met` is always good. */
  state: State;
  /** True under a `not` (an odd number of them): the leaf must not hold. */
  negated?: true | undefined;
  actual: Actual;
  /** The minimum of a tiered leaf for this company; absent if the tier is undecided, and for other leaves. */
  tier?: { min: number } | undefined;
  /**
   * The facts that are missing, or too coarse, to decide this leaf; exact values of all of them decide it. Empty if it is decided. (The
   * founding date may make an early year superfluous; it is asked for only if a growth may start from zero.)
   */
  needs: FactKey[];
};

/** A title that the company holds on the day; `renewalFrom` is the day from which it may apply again, null if it may not. */
export type Held = { title: string; until: string | null; renewalFrom: string | null };

/** The outcome of a whole tree. */
export type Explanation = {
  state: State;
  /**
   * 0–100, whole: the met share of the requirements, unknown counting half. 100 exactly when `state` is `met`, 0 only if nothing is met. A
   * choice counts by its best alternatives, as many as it requires; a group within `all` by all of its conditions.
   */
  score: number;
  /** The title that the programme grants and the company holds; null if it may apply. */
  held: Held | null;
  /** Facts that could still change the outcome, each once, in tree order. Empty if it is decided. */
  missing: FactKey[];
  outcomes: LeafOutcome[];
};

/** The question to ask next. */
export type BestQuestion = {
  fact: FactKey;
  /** The number of undecided policies that an answer to this fact alone can decide, for or against. */
  decides: number;
  /** The number of undecided policies that ask for it, alone or among other facts. */
  involved: number;
};

/** The numbers of policies by verdict. */
export type VerdictCounts = Record<Verdict, number>;

/** The numbers of open and upcoming programmes: all, and those with a definite verdict. */
export type Completeness = { decided: number; total: number };

/** A number of answers, and the number of undecided programmes that they decide. */
export type Unlock = { answers: number; programmes: number };
