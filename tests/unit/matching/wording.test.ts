import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagFacts, legalForms, scales } from '#domain/matching/model/criteria.ts';
import { isYearly, numberFacts } from '#domain/matching/model/figures.ts';
import type { Leaf } from '#domain/matching/model/criteria.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { factsOf } from '#domain/matching/facts-of.ts';
import { leafOutcome } from '#domain/matching/leaf-state.ts';
import type { LeafOutcome } from '#domain/matching/model/outcome.ts';
import { factKey } from '#domain/matching/model/profile.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import { factName, factQuestion, formatFact, unitOf, wordsOf } from '#domain/matching/wording/wording.ts';
import type { Language } from '#domain/format.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { blurred, fullProfile, leaf, today } from './arbitraries.ts';
import { leavesOf, names } from './seed-policies.ts';

/** Thousands of companies are slow on a busy machine. */
const languages: Language[] = ['zh-CN', 'en-US'];
const seedLeaves = policySeeds(today).flatMap(({ id, criteria }) =>
  criteria === null ? [] : leavesOf(criteria).map((one) => ({ id, ...one })),
);
const broken = /undefined|NaN|Infinity|null|\[object|  |。。|\.\.|；；|^\s|\s$/;
/** Chinese sentences have no Latin full stops, and English ones no Chinese marks except in quoted policies. */
const foreign: Record<Language, RegExp> = { 'zh-CN': /[,;!?] |\.$/, 'en-US': /[，。；、]/ };

/** Returns the texts of an outcome that are malformed. */
function faultsOf(condition: Leaf, outcome: LeafOutcome, language: Language, known: Names = names): string[] {
  const { label, actual, required, remedy } = wordsOf(condition, outcome, language, known, today);
  const quoted = condition.kind === 'declaration' ? [label] : [];
  const bad = [label, required, actual ?? '-', remedy ?? '-'].filter(
    (text) => text === '' || broken.test(text) || (!quoted.includes(text) && foreign[language].test(text)),
  );
  return [
    ...bad,
    ...((remedy === null) === (outcome.state === 'met') ? [] : [`${outcome.state}: ${remedy ?? 'no remedy'}`]),
    ...((actual === null) === (outcome.actual === null) ? [] : [`${label}: ${actual ?? 'no actual'}`]),
  ];
}

describe('every criterion of the sample', () => {
  /** Companies that meet much or little, and companies with few known facts. */
  const companies = fc.sample(
    fc.oneof(
      fullProfile,
      blurred.map(([, less]) => less),
    ),
    { numRuns: 16, seed: 7 },
  );

  test('it has texts in both languages for a company without facts', () => {
    expect(
      languages.flatMap((language) =>
        seedLeaves.flatMap(({ leaf: one, path }) => faultsOf(one, leafOutcome(one, path, {}, today), language)),
      ),
    ).toEqual([]);
  });

  test('it has texts for varied companies in every state', () => {
    const seen = new Set<string>();
    const faults: string[] = [];
    for (const { leaf: one, path } of seedLeaves)
      for (const company of companies) {
        const keys = factsOf(one, today);
        const declared: Profile = Object.fromEntries(
          keys.filter((key) => key.startsWith('declaration')).map((key) => [key, path.length % 2 === 0]),
        );
        const outcome = leafOutcome(one, path, { ...company, ...declared }, today);
        seen.add(`${one.kind} ${outcome.state}`);
        faults.push(...languages.flatMap((language) => faultsOf(one, outcome, language)));
      }
    expect(faults).toEqual([]);
    for (const kind of ['region', 'industry', 'scale', 'threshold', 'tiered', 'qualification', 'flag']) {
      expect([...seen]).toEqual(expect.arrayContaining([`${kind} met`, `${kind} unmet`]));
    }
  });
});

test('any criterion has texts, even negated and without known names', () => {
  const nameless: Names = { regions: () => undefined, qualifications: () => undefined };
  fc.assert(
    fc.property(blurred, leaf, fc.constantFrom(...languages), fc.boolean(), ([, less], one, language, denied) => {
      const [outcome] = explain(denied ? { kind: 'not', item: one } : one, less, today).outcomes;
      if (outcome === undefined) throw new Error('no outcome');
      expect(outcome.negated === true).toBe(denied);
      expect(faultsOf(one, outcome, language, nameless)).toEqual([]);
    }),
    { numRuns: 1200 },
  );
});

describe('a negated criterion', () => {
  const clause = '近三年因研发费用归集不实受到税务处理。';
  const words = (item: Leaf, profile: Profile, language: Language) => {
    const [outcome] = explain({ kind: 'not', item }, profile, today).outcomes;
    if (outcome === undefined) throw new Error('no outcome');
    return { state: outcome.state, ...wordsOf(item, outcome, language, names, today) };
  };
  const punished: Leaf = { kind: 'declaration', key: 'rd-penalised', statement: '近三年因研发费用不实受到税务处理', clause };

  test('it is met when the criterion does not hold', () => {
    expect(words(punished, { 'declaration:rd-penalised': false }, 'zh-CN')).toEqual({
      state: 'met',
      label: '近三年因研发费用不实受到税务处理',
      actual: '不符合',
      required: '没有这种情形',
      remedy: null,
    });
    expect(words(punished, { 'declaration:rd-penalised': true }, 'en-US')).toMatchObject({
      state: 'unmet',
      actual: 'applies',
      required: 'does not apply',
      remedy: 'This exclusion applies now; met once it no longer does.',
    });
  });

  test('it asks for the opposite answer of a flag', () => {
    const listed: Leaf = { kind: 'flag', fact: 'listed', is: true, clause };
    expect(words(listed, { listed: true }, 'zh-CN')).toMatchObject({
      state: 'unmet',
      actual: '已上市',
      required: '未上市',
      remedy: '只面向未上市企业，无法补救。',
    });
    expect(words(listed, {}, 'en-US')).toMatchObject({
      state: 'unknown',
      required: 'not listed',
      remedy: 'Answer: Are you listed on a stock exchange?',
    });
  });
});

test('people and pieces are rounded up: 3.3 missing are 4', () => {
  const staff: Leaf = {
    kind: 'threshold',
    measure: { of: 'ratio', numerator: 'techStaff', denominator: 'headcount' },
    min: 0.1,
    clause: '科技人员',
  };
  const outcome = leafOutcome(staff, '', { 'techStaff@2025': 5, 'headcount@2025': 83 }, today);
  expect(wordsOf(staff, outcome, 'zh-CN', names, today).remedy).toContain('少 4 人');
});

describe('facts', () => {
  const keys: FactKey[] = [
    ...numberFacts.map((fact) => factKey(fact, 2025)),
    ...flagFacts,
    'regionCode',
    'industry',
    'scale',
    'legalForm',
    'established',
    'qualification:hnte',
    'declaration:hnte-field',
  ];

  test.each(languages)('each has a unique name and question in %s', (language) => {
    const known: Names = { ...names, declarations: (key) => (key === 'hnte-field' ? '核心技术属于重点支持的领域。' : undefined) };
    const wordings = keys.map((key) => [factName(key, language, known), factQuestion(key, language, known)] as const);
    for (const text of wordings.flat()) expect(text).not.toMatch(broken);
    for (const [, question] of wordings) expect(question).toMatch(language === 'zh-CN' ? /？$/ : /\?$/);
    expect(new Set(wordings.map(([name]) => name)).size).toBe(keys.length);
    expect(new Set(wordings.map(([, question]) => question)).size).toBe(keys.length);
  });

  test('a fact of a year mentions the year', () => {
    const yearly = numberFacts.filter(isYearly);
    for (const fact of yearly)
      for (const language of languages) expect(factQuestion(factKey(fact, 2024), language, names)).toContain('2024');
    expect(factName('revenue@2025', 'zh-CN', names)).toBe('2025 年营业收入');
    expect(factName('revenue@2025', 'en-US', names)).toBe('Revenue in 2025');
    expect(factName('debtRatio@2025', 'zh-CN', names)).toBe('2025 年末资产负债率');
    expect(factQuestion('revenue@2025', 'zh-CN', names)).toBe('2025 年营业收入是多少？');
    expect(factQuestion('revenue@2025', 'en-US', names)).toBe('What was your revenue in 2025?');
    expect(factQuestion('qualification:hnte', 'en-US', names)).toBe('Do you hold a valid title “High and New Technology Enterprise”?');
  });

  test.each([
    ['revenue@2025', 48_000_000, '4800 万元', '¥48 million'],
    ['revenue@2025', 1_234_567_890, '12.3457 亿元', '¥1.235 billion'],
    ['profit@2025', -350_000, '-35 万元', '-¥350,000'],
    ['tax@2025', 8_500, '8500 元', '¥8,500'],
    ['revenue@2025', { min: 40_000_000, max: 100_000_000 }, '4000 万元至 1 亿元', '¥40 million to ¥100 million'],
    ['revenue@2025', { min: 40_000_000 }, '至少 4000 万元', 'at least ¥40 million'],
    ['headcount@2025', { max: 300 }, '至多 300 人', 'at most 300'],
    ['debtRatio@2025', 42.35, '42.35%', '42.35%'],
    ['yearsInNiche', 1, '1 年', '1 year'],
    ['innovationScore', 70.5, '70.5 分', '70.5 points'],
    ['regionCode', '999901', '青川区', 'Qingchuan District'],
    ['industry', '3911', '计算机、通信和其他电子设备制造业', 'Computers, communication and other electronic equipment'],
    ['scale', 'medium', '中型企业', 'medium-sized'],
    ['legalForm', 'jointStock', '股份有限公司', 'joint-stock company'],
    ['established', '2019-06-03', '2019-06-03', '3 Jun 2019'],
    ['dishonest', false, '未列入', 'not listed there'],
    ['declaration:x', true, '符合', 'applies'],
    ['qualification:hnte', { held: false }, '未取得', 'not held'],
    [
      'qualification:hnte',
      { held: true, since: '2022-10-01', until: '2025-10-01' },
      '2022-10-01 取得，有效期至 2025-10-01',
      'held since 1 Oct 2022, valid until 1 Oct 2025',
    ],
  ] as const)('%s %j is formatted in both languages', (key, value, zh, en) => {
    const english: Names = { ...names, regions: () => 'Qingchuan District' };
    expect(formatFact(key, value, 'zh-CN', names)).toContain(zh);
    expect(formatFact(key, value, 'en-US', english)).toBe(en);
  });

  test('only figures have a unit', () => {
    expect(keys.filter((key) => unitOf(key) !== null)).toHaveLength(numberFacts.length);
    expect([unitOf('revenue@2025'), unitOf('headcount@2025'), unitOf('classOneIp'), unitOf('marketShare')]).toEqual([
      'yuan',
      'heads',
      'pieces',
      'percent',
    ]);
  });

  test('an expired value is marked', () => {
    const title = { held: true, until: '2025-10-01' };
    expect(formatFact('qualification:hnte', title, 'zh-CN', names, today)).toBe('已于 2025-10-01 到期');
  });

  test('all scales and legal forms have names', () => {
    for (const [fact, values] of [
      ['scale', scales],
      ['legalForm', legalForms],
    ] as const)
      for (const language of languages)
        expect(new Set(values.map((value) => formatFact(fact, value, language, names))).size).toBe(values.length);
  });
});
