import type { Leaf, Measure } from '#domain/matching/model/criteria.ts';
import type { NumberFact } from '#domain/matching/model/figures.ts';
import { isYearly } from '#domain/matching/model/figures.ts';
import { industryName } from '#domain/industry.ts';
import { qualificationSeeds } from '#server/seed/data/qualifications.ts';
import { comparisonsIn, figuresIn, negates, spansIn, yearsIn } from './tokens.ts';
import type { Comparison } from './tokens.ts';
import { anyPlace, figureWords, flagWords, narrowing, regionWords, scaleWords, titleWords } from './words.ts';

const yuanFacts = /Revenue|revenue|Capital|Expense|profit|assets|Assets|Financing|Investment|tax/;
const shareFacts: ReadonlySet<NumberFact> = new Set(['marketShare', 'debtRatio']);
const plain = (value: number) => String(Number(value.toFixed(6)));

function figureOf(measure: Measure, value: number): string {
  if (measure.of === 'ratio' || measure.of === 'growth') return `%${plain(value * 100)}`;
  if (measure.of !== 'fact') return plain(value);
  if (shareFacts.has(measure.fact)) return `%${plain(value)}`;
  return yuanFacts.test(measure.fact) ? `¥${plain(value)}` : plain(value);
}

const factsIn = (measure: Measure): NumberFact[] => {
  switch (measure.of) {
    case 'fact':
    case 'growth':
      return [measure.fact];
    case 'ratio':
      return [measure.numerator, measure.denominator];
    case 'weighted':
      return measure.terms.map(({ fact }) => fact);
    default:
      return [];
  }
};

/** 每件按 3 件计. */
const weightsOf = (measure: Measure): string[] =>
  measure.of === 'weighted' ? measure.terms.flatMap(({ weight }) => (weight === 1 ? [] : [String(weight)])) : [];

/** The number of years of a measure, and the words for their aggregation. */
function spanOf(measure: Measure): { years: number; words: RegExp | null } {
  if (measure.of === 'fact') {
    const { years = 1, aggregate = 'latest' } = measure;
    const words = { latest: null, sum: /累计|合计|总额/, average: /平均/, minimum: /均/ }[aggregate];
    return { years: aggregate === 'latest' ? 1 : years, words };
  }
  if (measure.of === 'ratio') {
    const { years = 1, mode = 'total' } = measure;
    return { years, words: years === 1 ? null : mode === 'each' ? /均|每年/ : /总额/ };
  }
  if (measure.of === 'growth') return { years: measure.years, words: measure.years > 1 ? /复合|平均/ : null };
  return { years: 1, words: null };
}

/** The comparable parts of a leaf. */
type Carried = {
  figures: string[];
  comparisons: Comparison[];
  years: number[];
  spans: number[];
  negates: boolean | null;
  /** The differences found so far. */
  differences: string[];
};

const empty: Carried = { figures: [], comparisons: [], years: [], spans: [], negates: false, differences: [] };

const without = <T>(list: readonly T[], other: readonly T[]): T[] => list.filter((one) => !other.includes(one));

/** 高新技术企业 for `hnte`: the name without quotation marks and notes. */
const bare = (text: string) => text.replaceAll(/[“”（）()]/g, '');

function titleDifferences(clause: string, codes: readonly string[]): string[] {
  return codes.flatMap((code) => {
    const name = bare(qualificationSeeds.find((title) => title.code === code)?.name ?? code);
    const short = name.replace(/^(市级以上|省级以上|国家|制造业)(备案)?/, '').replace(/(中小)?企业$/, '');
    return titleWords[code]?.test(clause) === true || bare(clause).includes(short) ? [] : [`title not in the clause: ${name}`];
  });
}

function industryDifferences(clause: string, codes: readonly string[]): string[] {
  const of = (code: string) =>
    (industryName(code, 'zh-CN') ?? code).replace(/(制造业|加工业|制品业|业)$/, '').replace(/(服务|和制鞋)$/, '');
  return codes.flatMap((code) => (clause.includes(of(code)) ? [] : [`industry not in the clause: ${code} ${industryName(code, 'zh-CN')}`]));
}

function thresholdCarries(leaf: Extract<Leaf, { kind: 'threshold' }>): Carried {
  const { measure, min, max, exclusive = false } = leaf;
  const bounds = [min, max].filter((bound) => bound !== undefined);
  const zero = bounds.every((bound) => bound === 0);
  const comparisons: Comparison[] = zero
    ? []
    : [
        ...(min === undefined ? [] : [exclusive ? ('above' as const) : ('atLeast' as const)]),
        ...(max === undefined ? [] : [exclusive ? ('below' as const) : ('atMost' as const)]),
      ];
  const facts = factsIn(measure);
  const span = spanOf(measure);
  const wrong = facts.filter((fact) => figureWords[fact]?.test(leaf.clause) !== true);
  const yearly = facts.some((fact) => isYearly(fact));
  return {
    figures: [...bounds.map((bound) => figureOf(measure, bound)), ...weightsOf(measure)],
    comparisons,
    years: leaf.year === undefined ? [] : [leaf.year],
    spans: yearly || facts.includes('yearsInNiche') ? [span.years] : facts.includes('standardsLed') ? [5] : [],
    negates: negates(leaf.clause),
    differences: [
      ...(zero && !(exclusive ? /增长|为正|实际发生/ : /不为负/).test(leaf.clause) ? ['whether 0 counts is not in the clause'] : []),
      ...wrong.map((fact) => `figure not in the clause: ${fact}`),
      ...(span.words === null || span.words.test(leaf.clause)
        ? []
        : [`how years are put together is not in the clause: ${span.words.source}`]),
    ],
  };
}

/** The comparable parts of a declaration's period: the years of its ends, or the number of years it looks back. */
function periodCarries(leaf: Extract<Leaf, { kind: 'declaration' }>): Pick<Carried, 'years' | 'spans'> {
  const { period } = leaf;
  if (period === undefined) return { years: [], spans: [] };
  if ('years' in period) return { years: [], spans: [period.years] };
  // “2025 年以前” ends with 2024
  if (period.from === undefined && period.to !== undefined) return { years: [Number(period.to.slice(0, 4)) + 1], spans: [] };
  const ends = [period.from, period.to].flatMap((day) => (day === undefined ? [] : [Number(day.slice(0, 4))]));
  const [from = 0, to = from] = ends;
  return { years: [...new Set(ends)], spans: period.to === undefined || period.from === undefined ? [] : [to - from + 1] };
}

function carriedBy(leaf: Leaf): Carried {
  const { clause } = leaf;
  switch (leaf.kind) {
    case 'region':
    case 'registered': {
      const places = leaf.within.filter((code) => regionWords[code]?.test(clause) !== true);
      const differences = places.map((code) => `place not in the clause: ${code}`);
      if (leaf.kind === 'region') return { ...empty, differences };
      const { years, accountingYears, from, to } = leaf;
      const given = [years, accountingYears].filter((one) => one !== undefined);
      return {
        ...empty,
        figures: given.map(String),
        comparisons: given.length > 0 ? ['atLeast'] : [],
        years: [from, to].flatMap((day) => (day === undefined ? [] : [Number(day.slice(0, 4))])),
        differences,
      };
    }
    case 'industry':
      return { ...empty, negates: leaf.excluded === true, differences: industryDifferences(clause, leaf.within) };
    case 'scale': {
      const [, named] = scaleWords.find(([words]) => words.test(clause)) ?? [];
      const same = named !== undefined && named.length === leaf.within.length && named.every((scale) => leaf.within.includes(scale));
      return { ...empty, differences: same ? [] : ['sizes of the clause and of the leaf differ'] };
    }
    case 'legalForm':
      return empty;
    case 'flag':
      return {
        ...empty,
        negates: !leaf.is,
        ...(leaf.fact === 'digitalCloud' ? { figures: ['1'], comparisons: ['atLeast' as const] } : {}),
        spans: leaf.years !== undefined ? [leaf.years] : leaf.fact === 'majorAccident' || leaf.fact === 'seriousViolation' ? [3] : [],
        differences: flagWords[leaf.fact].test(clause) ? [] : [`the question of the flag is another one: ${leaf.fact}`],
      };
    case 'qualification': {
      const { obtained, heldYears, heldOn, absent = false } = leaf;
      const days = [obtained?.from, obtained?.to, heldOn].flatMap((day) => (day === undefined ? [] : [Number(day.slice(0, 4))]));
      return {
        ...empty,
        figures: heldYears === undefined ? [] : [String(heldYears)],
        comparisons: heldYears === undefined ? [] : ['atLeast'],
        years: [...new Set(days)],
        negates: absent,
        differences: titleDifferences(clause, leaf.anyOf),
      };
    }
    case 'threshold':
      return thresholdCarries(leaf);
    case 'tiered':
      return {
        ...empty,
        figures: leaf.tiers.flatMap(({ min, upTo }) => [
          figureOf(leaf.measure, min),
          ...(upTo === undefined ? [] : [figureOf(leaf.by, upTo)]),
        ]),
        comparisons: comparisonsIn(clause),
        years: leaf.year === undefined ? [] : [leaf.year],
        spans: [spanOf(leaf.measure).years, 1],
      };
    case 'declaration': {
      const { statement } = leaf;
      return {
        figures: figuresIn(statement),
        comparisons: comparisonsIn(statement),
        negates: negates(statement),
        differences: [],
        ...periodCarries(leaf),
      };
    }
  }
}

const listed = (what: string, values: readonly (string | number)[], where: string): string[] =>
  values.map((value) => `${what} only in the ${where}: ${value}`);

function isCarriedWord(word: string, leaf: Leaf): boolean {
  if (leaf.kind === 'declaration') return true;
  if (word === '首次') return leaf.kind === 'qualification' && leaf.obtained?.first === true;
  if (word === '主导产品') return leaf.kind === 'threshold' && leaf.measure.of === 'fact' && leaf.measure.fact === 'marketShare';
  return false;
}

/**
 * Returns the differences between a clause and its leaf, in both directions: figures, years, periods, places, comparisons, negations, and
 * words that narrow a condition. The text of a declaration counts as covered, since the applicant is asked it.
 */
export function differencesOf(leaf: Leaf): string[] {
  const { clause } = leaf;
  const carried = carriedBy(leaf);
  const figures = figuresIn(clause);
  const comparisons = comparisonsIn(clause);
  const years = [...new Set(yearsIn(clause))];
  const spans = spansIn(clause);
  const asksPlace = leaf.kind !== 'region' && leaf.kind !== 'registered' && leaf.kind !== 'declaration' && anyPlace.test(clause);
  const spanCarried = leaf.kind === 'threshold' || leaf.kind === 'tiered' ? carried.spans.filter((span) => span > 1) : carried.spans;
  const fixed = carried.years.length > 0;
  return [
    ...carried.differences,
    ...listed('figure', without(figures, carried.figures), 'clause'),
    ...listed('figure', without(carried.figures, figures), 'leaf').filter((one) => !/: [%¥]?0$/.test(one)),
    ...listed('comparison', without(comparisons, carried.comparisons), 'clause'),
    ...listed('comparison', without(carried.comparisons, comparisons), 'leaf'),
    ...listed('year', without(years, carried.years), 'clause'),
    ...listed('year', spans.length > 0 || leaf.kind === 'declaration' ? [] : without(carried.years, years), 'leaf'),
    ...listed('stretch of years', without(spans, [...carried.spans, ...(fixed && leaf.kind !== 'declaration' ? [1] : [])]), 'clause'),
    ...listed('stretch of years', years.length > 0 ? [] : without(spanCarried, spans), 'leaf'),
    ...(asksPlace ? ['place only in the clause'] : []),
    ...(carried.negates === null || carried.negates === negates(clause)
      ? []
      : [carried.negates ? 'negation only in the leaf' : 'negation only in the clause']),
    ...[...clause.matchAll(narrowing)].flatMap(([word]) => (isCarriedWord(word, leaf) ? [] : [`word only in the clause: ${word}`])),
  ];
}
