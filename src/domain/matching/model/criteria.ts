import type { NumberFact } from './figures.ts';

/**
 * The criteria of a policy: a tree of conditions a company is matched against. Groups combine, leaves test one thing; every leaf carries
 * its clause.
 */

/** Yes/no facts of a company. */
export const flagFacts = [
  'struckOff',
  'listed',
  'dishonest',
  'abnormalOperation',
  'seriousViolationList',
  'seriousViolation',
  'majorAccident',
  'academicFraud',
  'taxCreditAB',
  'independentLegalPerson',
  'qualityCertified',
  'rdInstitution',
  'digitalCloud',
  'exporter',
  'newlyAboveScale',
] as const;
export type FlagFact = (typeof flagFacts)[number];

/** Lists that the register keeps of companies, with days of entry and removal: 经营异常名录, 严重违法失信名单. */
export const markFacts = ['abnormalOperation', 'seriousViolationList'] as const satisfies readonly FlagFact[];
export type MarkFact = (typeof markFacts)[number];

/** Size classes of 统计上大中小微型企业划分办法（2017）. */
export const scales = ['micro', 'small', 'medium', 'large'] as const;
export type Scale = (typeof scales)[number];

export const legalForms = [
  'limited',
  'jointStock',
  'soleProprietorship',
  'partnership',
  'foreignInvested',
  'stateOwned',
  'individual',
  'cooperative',
  'institution',
] as const;
export type LegalForm = (typeof legalForms)[number];

export const isOneOf = <T extends string>(value: string, all: readonly T[]): value is T => (all as readonly string[]).includes(value);

export const isMark = (fact: string): fact is MarkFact => isOneOf(fact, markFacts);

export const growthModes = ['compound', 'each', 'guideline2016'] as const;
export type GrowthMode = (typeof growthModes)[number];

/** Aggregation of several yearly figures: the last one, sum, mean or minimum. */
export const aggregates = ['latest', 'sum', 'average', 'minimum'] as const;
export type Aggregate = (typeof aggregates)[number];

/**
 * A number read from a company's profile. Years are counted back from the last financial year that has ended; years before the company
 * was established do not count.
 * - `fact`: the figure itself (yuan, heads, pieces, %), over the last `years` (default 1, aggregate default `latest`)
 * - `ratio`: Σ numerator ÷ Σ denominator over the last `years` (default 1), as a fraction: 0.05 is 5 %; with mode `each` the least of
 *   the single years (每年均不低于)
 * - `growth`: growth over the last `years`, as a fraction per year (`compound`) or the least of the single years (`each`); undefined over
 *   a base of zero, so that the leaf stays unknown. `guideline2016` is the rule of 高新技术企业认定管理工作指引, see `growth.ts`
 * - `weighted`: Σ weight × fact
 * - `age`: years since the company was established; whole on the anniversary, fractions in between, so that a maximum of 5 ends on the fifth
 * - `score`: points by an evaluation table, added up over its parts
 */
export type PlainMeasure =
  | { of: 'fact'; fact: NumberFact; years?: number | undefined; aggregate?: Aggregate | undefined }
  | {
      of: 'ratio';
      numerator: NumberFact;
      denominator: NumberFact;
      years?: number | undefined;
      mode?: 'total' | 'each' | undefined;
    }
  | { of: 'growth'; fact: NumberFact; years: number; mode: GrowthMode }
  | { of: 'weighted'; terms: { fact: NumberFact; weight: number }[] }
  | { of: 'age' };

/**
 * One line of an evaluation table: the company gets the points of its best alternative (科技型中小企业: one class I right, or several of class
 * II), and in each the most points of the steps it reaches; `base` (default 0) is given to everybody. A step is reached at `from` or above,
 * or at `upTo` or below; both are inclusive. Shares are fractions.
 */
export type ScorePart = {
  base?: number | undefined;
  ways: { measure: PlainMeasure; steps: { from?: number | undefined; upTo?: number | undefined; points: number }[] }[];
};

export type Measure = PlainMeasure | { of: 'score'; parts: ScorePart[] };

/**
 * Bounds are inclusive unless `exclusive`. At least one of `min`, `max` is present. `year` is the financial year that a clause names; it
 * counts as the last one on any day.
 */
export type LeafTest =
  | { kind: 'region'; within: string[] }
  | { kind: 'industry'; within: string[]; excluded?: boolean | undefined }
  | { kind: 'scale'; within: Scale[] }
  | { kind: 'legalForm'; within: LegalForm[] }
  | {
      kind: 'threshold';
      measure: Measure;
      min?: number | undefined;
      max?: number | undefined;
      exclusive?: boolean | undefined;
      year?: number | undefined;
    }
  /** The first tier whose `upTo` (inclusive) is not below `by` gives the minimum; the last tier has no `upTo`. */
  | { kind: 'tiered'; measure: Measure; by: Measure; tiers: { upTo?: number | undefined; min: number }[]; year?: number | undefined }
  /**
   * One of the titles is held and valid, with `heldYears` for that many full years. `heldOn` asks about that day instead of today.
   * `obtained` asks when the present title was obtained (发证年度); with `first` when the company obtained it first (首次认定). With `ever` it
   * need not be valid any more: with `absent` the company never obtained it.
   */
  | {
      kind: 'qualification';
      anyOf: string[];
      heldYears?: number | undefined;
      heldOn?: string | undefined;
      obtained?: Obtained | undefined;
      ever?: boolean | undefined;
      absent?: boolean | undefined;
    }
  /**
   * Registered in one of the regions, and in that same region for a time: `accountingYears` counts calendar years that have ended, all of
   * which it was registered there for (满一个完整会计年度); `years` counts full years until today; `from` and `to` bound the day it was
   * registered there.
   */
  | {
      kind: 'registered';
      within: string[];
      accountingYears?: number | undefined;
      years?: number | undefined;
      from?: string | undefined;
      to?: string | undefined;
    }
  /** `years`, for a list of the register: whether the company was on it on any day of that many full years until today. */
  | { kind: 'flag'; fact: FlagFact; is: boolean; years?: number | undefined }
  /**
   * A condition that no stored fact decides (for example a product in a supported field): the company declares it. If the clause has a
   * period, `period` is it: the answer for one period says nothing about another.
   */
  | { kind: 'declaration'; key: string; statement: string; period?: Period | undefined };

/** A period; both bounds are inclusive, at least one is present. */
export type Days = { from?: string | undefined; to?: string | undefined };
export type Obtained = Days & { first?: boolean | undefined };

/** Fixed days (2024 年以来: `from` alone), or the last `years` calendar years that have ended (上年度, 近三年), which move on each year. */
export type Period = Days | { years: number };

/** Every kind of leaf. */
export const leafKinds = [
  'region',
  'industry',
  'scale',
  'legalForm',
  'threshold',
  'tiered',
  'qualification',
  'registered',
  'flag',
  'declaration',
] as const satisfies readonly LeafTest['kind'][];

export type Leaf = LeafTest & {
  /** The clause as the policy words it (Chinese). */
  clause: string;
  /** The source of the clause. */
  source?: { title: string; url?: string | undefined } | undefined;
};

/**
 * The title that a programme grants, at the root of its criteria: its holders need not apply (verdict `held`). `renewal` is when a holder
 * may apply again: that many months before it expires, or from the first day of the year it expires in. Without it, after it has expired.
 */
export type Grants = { title: string; renewal?: number | 'expiryYear' | undefined };

export type Criterion =
  | { kind: 'all'; title?: string | undefined; items: Criterion[]; grants?: Grants | undefined }
  | { kind: 'any'; title?: string | undefined; items: Criterion[] }
  | { kind: 'not'; item: Criterion }
  | { kind: 'atLeast'; count: number; title?: string | undefined; items: Criterion[] }
  | Leaf;
