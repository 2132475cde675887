/**
 * The criteria of a policy: a tree of conditions a company is matched against. Groups combine, leaves test one thing; every leaf carries
 * its clause.
 */

/** Point facts and yearly figures of a company. Money in yuan, people in heads. */
export const numberFacts = [
  'registeredCapital',
  'paidInCapital',
  'revenue',
  'mainBusinessRevenue',
  'highTechRevenue',
  'profit',
  'tax',
  'assets',
  'netAssets',
  'rdExpense',
  'rdExpenseDomestic',
  'headcount',
  'rdStaff',
  'techStaff',
  'collegeStaff',
  'equityFinancing',
  'fixedAssetInvestment',
  'exportRevenue',
  'inventionPatents',
  'utilityPatents',
  'designPatents',
  'softwareCopyrights',
  'classOneIp',
  'classTwoIp',
  'standardsLed',
  'yearsInNiche',
  'marketShare',
  'debtRatio',
  'innovationScore',
] as const;
export type NumberFact = (typeof numberFacts)[number];

/** Yes/no facts of a company. */
export const flagFacts = [
  'listed',
  'dishonest',
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

/** How several yearly figures become one: the last one, their sum, mean or minimum. */
export const aggregates = ['latest', 'sum', 'average', 'minimum'] as const;
export type Aggregate = (typeof aggregates)[number];

/**
 * A number read from a company's profile. Years are counted back from the last financial year that has ended; years before the company
 * was established do not count.
 * - `fact`: the figure itself (yuan, heads, pieces, %), over the last `years` (default 1, aggregate default `latest`)
 * - `ratio`: Σ numerator ÷ Σ denominator over the last `years` (default 1), as a fraction: 0.05 is 5 %; with mode `each` the least of
 *   the single years (每年均不低于)
 * - `growth`: growth over the last `years`, as a fraction per year (`compound`) or the least of the single years (`each`)
 * - `weighted`: Σ weight × fact
 * - `age`: full years since the company was established
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
  | { of: 'growth'; fact: NumberFact; years: number; mode: 'compound' | 'each' }
  | { of: 'weighted'; terms: { fact: NumberFact; weight: number }[] }
  | { of: 'age' };

/**
 * One line of an evaluation table: the company gets the points of its best way (科技型中小企业: one class I right, or so many of class II),
 * and in each the most points of the steps it reaches; `base` (default 0) is what everybody gets.
 * A step is reached at `from` or above, or at `upTo` or below; both are inclusive. Shares are fractions.
 */
export type ScorePart = {
  base?: number | undefined;
  ways: { measure: PlainMeasure; steps: { from?: number | undefined; upTo?: number | undefined; points: number }[] }[];
};

export type Measure = PlainMeasure | { of: 'score'; parts: ScorePart[] };

/** Bounds are inclusive unless `exclusive`. At least one of `min`, `max` is present. */
export type LeafTest =
  | { kind: 'region'; within: string[] }
  | { kind: 'industry'; within: string[]; excluded?: boolean | undefined }
  | { kind: 'scale'; within: Scale[] }
  | { kind: 'legalForm'; within: LegalForm[] }
  | { kind: 'threshold'; measure: Measure; min?: number | undefined; max?: number | undefined; exclusive?: boolean | undefined }
  /** The first tier whose `upTo` (inclusive) is not below `by` gives the minimum; the last tier has no `upTo`. */
  | { kind: 'tiered'; measure: Measure; by: Measure; tiers: { upTo?: number | undefined; min: number }[] }
  | { kind: 'qualification'; anyOf: string[]; heldYears?: number | undefined; absent?: boolean | undefined }
  | { kind: 'flag'; fact: FlagFact; is: boolean }
  /** A condition no stored fact decides (for example a product in a supported field): the company declares it. */
  | { kind: 'declaration'; key: string; statement: string };

/** Every kind of leaf. */
export const leafKinds = [
  'region',
  'industry',
  'scale',
  'legalForm',
  'threshold',
  'tiered',
  'qualification',
  'flag',
  'declaration',
] as const satisfies readonly LeafTest['kind'][];

export type Leaf = LeafTest & {
  /** The clause as the policy words it (Chinese). */
  clause: string;
  /** Where the clause stands. */
  source?: { title: string; url?: string | undefined } | undefined;
};

export type Criterion =
  | { kind: 'all'; title?: string | undefined; items: Criterion[] }
  | { kind: 'any'; title?: string | undefined; items: Criterion[] }
  | { kind: 'not'; item: Criterion }
  | { kind: 'atLeast'; count: number; title?: string | undefined; items: Criterion[] }
  | Leaf;
