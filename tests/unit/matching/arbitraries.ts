import fc from 'fast-check';
import type { Criterion, Leaf, LeafTest, Measure, PlainMeasure, ScorePart } from '#domain/matching/model/criteria.ts';
import type { NumberFact } from '#domain/matching/model/figures.ts';
import { isYearly } from '#domain/matching/model/figures.ts';
import { flagFacts, isMark, legalForms, markFacts, scales } from '#domain/matching/model/criteria.ts';
import { markState } from '#domain/matching/model/mark.ts';
import type { FactKey, FactValue, Figure, Holding, Profile } from '#domain/matching/model/profile.ts';
import { measureOf } from '#domain/matching/measure/measure.ts';
import { dayOf } from '#domain/matching/model/dates.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';

/** Random companies and criteria from small value sets, so that they often meet at boundaries. */

export const today = '2026-11-20';
const years = [2021, 2022, 2023, 2024, 2025];

const wholes = ['revenue', 'rdExpense', 'headcount'] as const;
const parts = {
  mainBusinessRevenue: 'revenue',
  highTechRevenue: 'revenue',
  rdExpenseDomestic: 'rdExpense',
  techStaff: 'headcount',
} as const;
const signed = ['profit', 'netAssets'] as const;
const pieces = ['classOneIp', 'classTwoIp', 'marketShare', 'yearsInNiche'] as const;
const yearly: NumberFact[] = [...wholes, ...(Object.keys(parts) as (keyof typeof parts)[]), ...signed, 'debtRatio'];
const numbers: NumberFact[] = [...yearly, ...pieces];

const size = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(0.5, 2.5, 1_000_000));
const days = ['2019-02-28', '2020-02-29', '2022-06-01', '2024-11-20', '2025-11-21', '2026-03-01'] as const;
const titles = ['hnte', 'srdi', 'tech-sme'] as const;

/** The day that `heldOn` asks about below. */
const heldOn = '2024-12-31';

/** A title with all its dates. One renewed after `heldOn` is left out: its record does not say whether the title before it was valid then. */
const holding = fc.oneof(
  fc.constant<FactValue>({ held: false }),
  fc
    .tuple(
      fc.constantFrom(...days),
      fc.constantFrom(...days),
      fc.constantFrom(undefined, undefined, '2025-12-31', '2026-11-20', '2028-01-01'),
    )
    .map(([one, other, until]): FactValue => {
      const since = one > other ? one : other;
      const first = since > heldOn ? since : one < other ? one : other;
      return { held: true, since, first, ...(until === undefined || until < since ? {} : { until }) };
    }),
);

/** An entry on a list of the register: never, still there, or removed. */
const mark = fc.oneof(
  fc.constant<FactValue>({ held: false }),
  fc
    .tuple(fc.constantFrom(...days), fc.constantFrom(undefined, '2024-11-20', '2025-12-31', today))
    .map(([since, until]): FactValue => ({ held: true, since, ...(until === undefined || until < since ? {} : { until }) })),
);

/** A company with all facts, whose figures are consistent. */
export const fullProfile: fc.Arbitrary<Profile> = fc
  .record({
    established: fc.constantFrom(...days),
    regionCode: fc.constantFrom('999901', '999904', '330106', '110108'),
    industry: fc.constantFrom('3911', '2720', '6513', '7010', '0511'),
    scale: fc.constantFrom(...scales),
    legalForm: fc.constantFrom(...legalForms),
    sizes: fc.array(size, { minLength: 60, maxLength: 60 }),
    shares: fc.array(fc.constantFrom(0, 0.25, 0.5, 1), { minLength: 30, maxLength: 30 }),
    minus: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
    flags: fc.array(fc.boolean(), { minLength: flagFacts.length, maxLength: flagFacts.length }),
    titles: fc.tuple(holding, holding, holding),
    marks: fc.tuple(mark, mark),
    declared: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    registered: fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days)),
  })
  .map(({ sizes, shares, minus, flags, titles: held, marks, declared, registered, ...basic }) => {
    const later = (day: string) => (day < basic.established ? basic.established : day);
    const facts: Partial<Record<string, FactValue>> = {
      ...basic,
      'declaration:a': declared[0],
      'declaration:a@2024-01-01..': declared[1],
      'declaration:a@2025-01-01..2025-12-31': declared[2],
      'registered:999900': later(registered[0]),
      'registered:330100': later(registered[1]),
    };
    const [size, share, sign] = [sizes.values(), shares.values(), minus.values()];
    const next = <T>(from: Iterator<T>, or: T): T => from.next().value ?? or;
    for (const year of years.filter((one) => one >= Number(basic.established.slice(0, 4)))) {
      for (const fact of [...wholes, 'debtRatio']) facts[`${fact}@${year}`] = next(size, 0);
      for (const [part, whole] of Object.entries(parts)) facts[`${part}@${year}`] = Number(facts[`${whole}@${year}`]) * next(share, 0);
      for (const fact of signed) facts[`${fact}@${year}`] = next(size, 0) * (next(sign, false) ? -1 : 1);
    }
    for (const fact of pieces) facts[fact] = next(size, 0);
    flagFacts.forEach((fact, index) => {
      facts[fact] = flags[index] ?? false;
    });
    markFacts.forEach((fact, index) => {
      facts[fact] = marks[index] ?? { held: false };
    });
    // a company on one of the lists is `dishonest`
    if (marks.some((one) => markState(one as Holding, undefined, today) === 'met')) facts['dishonest'] = true;
    // a company that is struck off meets nothing: `existence.test.ts`
    facts['struckOff'] = false;
    titles.forEach((code, index) => {
      facts[`qualification:${code}`] = held[index] ?? { held: false };
    });
    return facts;
  });

type Blur = { keep: 'keep' | 'drop' | 'coarsen'; below: number; above: number };
const blur: fc.Arbitrary<Blur> = fc.record({
  keep: fc.constantFrom('keep', 'drop', 'coarsen'),
  below: fc.constantFrom(0, 1, 3, Infinity),
  above: fc.constantFrom(0, 1, 3, Infinity),
});

const floorOf = (key: string) => (signed.some((fact) => key.startsWith(fact)) ? -Infinity : 0);

function wider(key: string, figure: Figure, { below, above }: Blur): Figure {
  const { min, max } = typeof figure === 'number' ? { min: figure, max: figure } : figure;
  const low = min === undefined || below === Infinity ? undefined : Math.max(floorOf(key), min - below);
  const high = max === undefined || above === Infinity ? undefined : max + above;
  return low === undefined && high === undefined ? { min: floorOf(key) === 0 ? 0 : -1e9 } : { min: low, max: high };
}

function coarser(key: string, value: FactValue, how: Blur): FactValue {
  if (typeof value === 'number') return wider(key, value, how);
  if (typeof value === 'object' && !('held' in value)) return wider(key, value, how);
  if (key === 'regionCode' && typeof value === 'string') return how.below === 0 ? `${value.slice(0, 2)}0000` : `${value.slice(0, 4)}00`;
  if (key === 'industry' && typeof value === 'string') return how.below === 0 ? value.slice(0, 2) : value.slice(0, 3);
  // expired qualifications are kept, because without dates they could be valid
  if (typeof value !== 'object' || !value.held) return value;
  // without the day of removal the entry would still be on the list
  if (isMark(key)) return value.until === undefined ? { held: true } : { held: true, until: value.until };
  if (value.until === undefined && how.below === 0) return { held: true };
  const { first: _first, ...without } = value;
  return without;
}

/** The same company with less known: facts removed, figures as wider bands, codes shortened, qualifications without dates. */
export const lessKnown = (profile: Profile): fc.Arbitrary<Profile> => {
  const facts = Object.entries(profile).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return fc.array(blur, { minLength: facts.length, maxLength: facts.length }).map((blurs) =>
    Object.fromEntries(
      facts.flatMap(([key, value], index) => {
        const how = blurs[index] ?? { keep: 'keep', below: 0, above: 0 };
        if (how.keep === 'drop') return [];
        return [[key, how.keep === 'keep' ? value : coarser(key, value, how)]];
      }),
    ),
  );
};

/** A company, and the same company with less known. */
export const blurred = fullProfile.chain((full) => fc.tuple(fc.constant(full), lessKnown(full)));
/** The same company with fewer known facts, and with fewer still. */
export const blurredTwice = blurred.chain(([, less]) => fc.tuple(fc.constant(less), lessKnown(less)));

const bound = fc.constantFrom(0, 0.25, 0.5, 1, 2, 3, 5, 10, 100);
const fact = fc.constantFrom(...numbers);
const pair = fc.constantFrom<[NumberFact, NumberFact]>(
  ['rdExpense', 'revenue'],
  ['rdExpenseDomestic', 'rdExpense'],
  ['techStaff', 'headcount'],
  ['mainBusinessRevenue', 'revenue'],
  ['profit', 'revenue'],
  ['revenue', 'netAssets'],
);
const span = fc.constantFrom(1, 2, 3);
export const plainMeasure: fc.Arbitrary<PlainMeasure> = fc.oneof(
  fc.record({ of: fc.constant('fact' as const), fact, years: span, aggregate: fc.constantFrom('latest', 'sum', 'average', 'minimum') }),
  fc
    .record({ of: fc.constant('ratio' as const), pair, years: span, mode: fc.constantFrom('total', 'each') })
    .map(({ pair: [numerator, denominator], ...rest }) => ({
      ...rest,
      numerator,
      denominator,
    })),
  fc.record({
    of: fc.constant('growth' as const),
    fact: fc.constantFrom(...yearly),
    years: span,
    mode: fc.constantFrom('compound', 'each', 'guideline2016'),
  }),
  fc.record({
    of: fc.constant('weighted' as const),
    terms: fc.array(fc.record({ fact: fc.constantFrom(...pieces), weight: fc.constantFrom(0, 0.5, 1, 3) }), { minLength: 1, maxLength: 3 }),
  }),
  fc.constant({ of: 'age' as const }),
);

type Steps = ScorePart['ways'][number]['steps'];
const steps = fc.oneof(
  fc.constant<Steps>([
    { from: 3, points: 5 },
    { from: 1, points: 2 },
    { from: 0.5, points: 1 },
  ]),
  fc.constant<Steps>([
    { upTo: 1, points: 5 },
    { upTo: 5, points: 2 },
  ]),
);
const scorePart: fc.Arbitrary<ScorePart> = fc.record({
  base: fc.constantFrom(0, 1),
  ways: fc.array(fc.record({ measure: plainMeasure, steps }), { maxLength: 2 }),
});
export const measure: fc.Arbitrary<Measure> = fc.oneof(
  { arbitrary: plainMeasure, weight: 5 },
  { arbitrary: fc.record({ of: fc.constant('score' as const), parts: fc.array(scorePart, { minLength: 1, maxLength: 3 }) }), weight: 1 },
);

const limits = fc.oneof(
  fc.record({ min: bound }),
  fc.record({ max: bound }),
  fc.record({ min: bound, exclusive: fc.constant(true) }),
  fc.tuple(bound, bound).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
);

export const leafTest: fc.Arbitrary<LeafTest> = fc.oneof(
  fc.record({
    kind: fc.constant('region' as const),
    within: fc.array(fc.constantFrom('000000', '990000', '999900', '999901', '330100'), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('industry' as const),
    within: fc.array(fc.constantFrom('C', '39', '391', '27', 'I', '65', 'K', '70', 'A'), { maxLength: 4 }),
    excluded: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('scale' as const), within: fc.uniqueArray(fc.constantFrom(...scales)) }),
  fc.record({ kind: fc.constant('legalForm' as const), within: fc.uniqueArray(fc.constantFrom(...legalForms)) }),
  fc
    .tuple(measure, limits, fc.constantFrom(undefined, undefined, 2024))
    .map(([of, within, year]) => ({ kind: 'threshold' as const, measure: of, year, ...within })),
  fc
    .record({
      measure,
      by: fc.oneof(
        measure,
        fact.map((name): Measure => ({ of: 'fact', fact: name })),
      ),
      mins: fc.tuple(bound, bound, bound),
    })
    .map(({ mins: [a, b, c], ...rest }) => ({
      kind: 'tiered' as const,
      ...rest,
      tiers: [{ upTo: 2, min: a }, { upTo: 8, min: b }, { min: c }],
    })),
  fc.record({
    kind: fc.constant('qualification' as const),
    anyOf: fc.uniqueArray(fc.constantFrom(...titles), { minLength: 1 }),
    heldYears: fc.constantFrom(undefined, undefined, 1, 2, 5),
    heldOn: fc.constantFrom(undefined, undefined, heldOn),
    obtained: fc.constantFrom(
      undefined,
      undefined,
      { from: '2022-01-01', to: '2025-12-31' },
      { from: '2024-01-01' },
      { from: '2020-01-01', to: '2024-12-31', first: true },
    ),
    ever: fc.constantFrom(undefined, undefined, true),
    absent: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('flag' as const), fact: fc.constantFrom(...flagFacts), is: fc.boolean() }),
  fc.record({
    kind: fc.constant('flag' as const),
    fact: fc.constantFrom(...markFacts),
    is: fc.boolean(),
    years: fc.constantFrom(undefined, 1, 3),
  }),
  fc.record({
    kind: fc.constant('registered' as const),
    within: fc.uniqueArray(fc.constantFrom('000000', '999900', '330100'), { maxLength: 2 }),
    accountingYears: fc.constantFrom(undefined, 1, 2),
    years: fc.constantFrom(undefined, undefined, 1),
    from: fc.constantFrom(undefined, undefined, '2022-01-01'),
  }),
  fc.record({
    kind: fc.constant('declaration' as const),
    key: fc.constant('a'),
    statement: fc.constant('一项声明'),
    period: fc.constantFrom(undefined, { from: '2024-01-01' }, { years: 1 }),
  }),
);

export const leaf: fc.Arbitrary<Leaf> = leafTest.map((test) => ({ ...test, clause: '一项条件' }));

/** A tree of criteria, several levels deep. */
export const criterion: fc.Arbitrary<Criterion> = fc.letrec<{ node: Criterion }>((tie) => {
  const items = fc.array(tie('node'), { maxLength: 4 });
  return {
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.record({ kind: fc.constant('all' as const), items }),
      fc.record({ kind: fc.constant('any' as const), items }),
      fc.record({ kind: fc.constant('atLeast' as const), count: fc.integer({ min: 0, max: 5 }), items }),
      fc.record({ kind: fc.constant('not' as const), item: tie('node') }),
    ),
  };
}).node;

/** Returns whether a growth in the tree starts from zero or a share divides by zero: no fact decides these. */
export const growsFromZero = (tree: Criterion, profile: Profile): boolean =>
  leavesOf(tree).some((one) => {
    const measures = one.kind === 'threshold' ? [one.measure] : one.kind === 'tiered' ? [one.measure, one.by] : [];
    return measures.some((each) => measureOf(each, profile, dayOf('year' in one ? one : {}, today)).noBase === true);
  });

/** Returns an exact value for a requested fact: the company's own, or the answer of a company without it. */
export function answerOf(full: Profile, key: FactKey): FactValue {
  const value = full[key];
  if (value !== undefined) return value;
  return key.startsWith('qualification:') || isMark(key) ? { held: false } : isYearly(key.split('@')[0] as NumberFact) ? 0 : false;
}
