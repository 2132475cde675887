import type { Days, FlagFact, GrowthMode, LegalForm, Scale } from '../model/criteria.ts';
import type { NumberFact, Unit } from '../model/figures.ts';
import type { TitleTest } from '../model/holding.ts';
import type { BasicFact, Holding } from '../model/profile.ts';

/** A unit of a number; a `fraction` is a share or growth rate (0.05 is 5 %), which no single fact is. */
export type Count = Unit | 'fraction';

/** A fact as a noun within a sentence, and the question for it; `year` is 0 for facts that have none. */
export type FactWords = { name: string; question: (year: number) => string };
/** A yes/no fact: its subject, the question, both answers, and the remedy if the other answer is required. */
export type FlagWords = { name: string; question: string; yes: string; no: string; toYes: string; toNo: string };
/** First and last year of a span; the same for one year. */
export type Span = { from: number; to: number };

/** How long a company must be registered in a region; `before` is the first day of the accounting years that must be complete. */
export type RegisteredBounds = {
  accountingYears?: number | undefined;
  before: string | null;
  years?: number | undefined;
  days: Days | null;
};

/** All phrases of one language. Each function returns a whole phrase, because word order differs. */
export type Phrases = {
  facts: Record<NumberFact, FactWords>;
  flags: Record<FlagFact, FlagWords>;
  basics: Record<BasicFact, { name: string; question: string }>;
  scales: Record<Scale, string>;
  legalForms: Record<LegalForm, string>;

  /** `digits`: the most decimals; trailing zeros are dropped. */
  number: (value: number, unit: Count, digits: number) => string;
  /** The difference between two numbers: percentage points between percentages. */
  difference: (value: number, unit: Count) => string;
  atLeast: (value: string) => string;
  atMost: (value: string) => string;
  between: (low: string, high: string) => string;
  and: (items: readonly string[]) => string;
  or: (items: readonly string[]) => string;
  /** The start of a label, capitalised if the language has capitals. */
  label: (text: string) => string;
  unknownName: (code: string) => string;

  inYear: (name: string, year: number, atEnd: boolean) => string;
  sum: (name: string, span: Span) => string;
  average: (name: string, span: Span) => string;
  minimum: (name: string, span: Span) => string;
  ratio: (part: string, whole: string, span: Span, each: boolean) => string;
  growth: (name: string, span: Span, mode: GrowthMode) => string;
  term: (name: string, weight: number) => string;
  age: string;
  /** Points of an evaluation table, by its measures. */
  score: (names: readonly string[]) => string;
  nothingToDivide: (whole: string, mayBeNegative: boolean) => string;
  noBase: string;
  grants: (name: string, renewal: number | 'expiryYear' | undefined) => string;
  outOf: (share: string, part: string, whole: string, year: number | null) => string;

  /** The requirement. `counted` is true for heads, pieces and years, which are more or fewer rather than higher or lower. */
  min: (bound: string, exclusive: boolean, counted: boolean) => string;
  max: (bound: string, exclusive: boolean, counted: boolean) => string;
  aboveZero: string;
  must: (what: string, required: string) => string;
  /** The requirement of the company's tier; `above` and `upTo` are its ends. */
  tier: (min: string, by: string, above: string | null, upTo: string | null) => string;
  tiers: (by: string, tiers: readonly { min: string; upTo: string | null }[]) => string;
  everywhere: string;
  within: (names: readonly string[]) => string;
  outside: (names: readonly string[]) => string;
  title: (names: readonly string[]) => string;
  titleRequired: (many: boolean, test: TitleTest, absent: boolean) => string;
  /** One title of a company; `today` marks an expired one, null without that check. */
  titleHeld: (holding: Holding, today: string | null) => string;
  /** The newest entry of a company on a list of the register. */
  marked: (mark: Holding) => string;
  inYears: (required: string, years: number) => string;
  movedAway: (from: string) => string;
  ofTitle: (name: string, state: string) => string;
  titleQuestion: (name: string) => string;
  /** Days as a stretch of time: “in 2025”, “since 2024”. */
  during: (days: Days) => string;
  ofPeriod: (statement: string, period: string) => string;
  registered: (names: readonly string[]) => string;
  registeredRequired: (names: readonly string[], bounds: RegisteredBounds) => string;
  /** States since when a company is in the region of a leaf. */
  registeredIn: (name: string, since: string | null) => string;
  registeredSince: (name: string) => string;
  registeredQuestion: (name: string) => string;
  declarationName: (key: string) => string;
  declared: (yes: boolean) => string;
  declarationRequired: (negated: boolean) => string;
  declarationQuestion: (statement: string) => string;
  yes: string;
  no: string;
  negated: (required: string) => string;

  /** The remedy. */
  supply: (facts: readonly string[], refine: boolean) => string;
  ofYears: (name: string, years: readonly number[]) => string;
  answer: (question: string) => string;
  confirm: string;
  whetherHeld: (names: readonly string[]) => string;
  /** Asks for the base year: growth from zero is undefined. */
  askForBase: string;
  noTierMet: string;
  finerRegion: string;
  finerIndustry: string;
  titleSince: (names: string) => string;
  titleFirst: (names: string) => string;
  titleOn: (names: string, day: string) => string;
  short: (what: string, gap: string, bound: string, about: boolean) => string;
  over: (what: string, gap: string, bound: string, about: boolean) => string;
  onBound: (what: string, bound: string, above: boolean) => string;
  shareShort: (part: string, span: Span, gap: string, whole: string, share: string, about: boolean) => string;
  shareOver: (part: string, span: Span, gap: string, whole: string, share: string, about: boolean) => string;
  nothingToCompare: (what: string, year: number) => string;
  again: (year: number) => string;
  tooYoung: (from: string) => string;
  tooOld: string;
  register: (names: readonly string[]) => string;
  industryOnly: (names: readonly string[]) => string;
  industryExcluded: (names: readonly string[]) => string;
  scaleOnly: (names: readonly string[]) => string;
  legalFormOnly: (names: readonly string[]) => string;
  obtain: (names: readonly string[]) => string;
  renew: (name: string, until: string) => string;
  titleObtained: (names: readonly string[], period: string, first: boolean) => string;
  titleHeldOn: (names: readonly string[], day: string) => string;
  registeredOutside: string;
  titleFrom: (name: string, day: string) => string;
  titleRules: (names: readonly string[], until: string | undefined) => string;
  declareLater: string;
  nowApplies: string;
  sentence: (parts: readonly string[]) => string;
};
