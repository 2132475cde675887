import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Leaf, LeafTest } from '#domain/matching/model/criteria.ts';
import { explain, stateFor } from '#domain/matching/evaluate.ts';
import { factsOf } from '#domain/matching/facts-of.ts';
import { leafState } from '#domain/matching/leaf-state.ts';
import type { FactValue, Profile } from '#domain/matching/model/profile.ts';
import { wordsOf } from '#domain/matching/wording/wording.ts';
import { criterion, fullProfile, leafTest, today } from './arbitraries.ts';

const names = { regions: (code: string) => ({ '330106': '西湖区', '330100': '杭州市' })[code], qualifications: () => undefined };

/** The same company after it has moved away from its recorded region. */
const awayFrom = (full: Profile): Profile => ({ ...full, ...(full.regionCode !== undefined && { movedFrom: full.regionCode }) });

describe('a company that has moved away', () => {
  const left = { regionCode: '330106', movedFrom: '330106', established: '2015-01-01' } satisfies Profile;
  const within = (...codes: string[]): LeafTest => ({ kind: 'region', within: codes });

  test.each([
    ['the district it left', ['330106'], 'unmet'],
    ['its city, which it may have left too', ['330100'], 'unknown'],
    ['its province', ['330000'], 'unknown'],
    ['another district, where it may be now', ['330108'], 'unknown'],
    ['the whole country', ['000000'], 'met'],
    ['the district it left or the whole country', ['330106', '000000'], 'met'],
  ] as const)('it is judged by what is known: %s', (_, codes, state) => {
    expect(leafState(within(...codes), left, today)).toBe(state);
    expect(leafState({ kind: 'registered', within: [...codes] }, left, today)).toBe(state);
  });

  test('it is in no district of a city that it left', () => {
    const gone = { regionCode: '330106', movedFrom: '330100' } satisfies Profile;
    expect(leafState(within('330100', '330108'), gone, today)).toBe('unmet');
  });

  test('it is judged by its new place once that is recorded', () => {
    const moved = { ...left, regionCode: '330108' };
    expect(leafState(within('330108'), moved, today)).toBe('met');
    expect(leafState(within('330106'), moved, today)).toBe('unmet');
    expect(leafState(within('330100'), moved, today)).toBe('met');
  });

  test('the words name the place it left, and ask for the present one', () => {
    const leaf: Leaf = { kind: 'region', within: ['330100'], clause: '注册在杭州市' };
    const [outcome] = explain(leaf, left, today).outcomes;
    expect(outcome?.needs).toEqual(['regionCode']);
    const words = outcome && wordsOf(leaf, outcome, 'zh-CN', names, today);
    expect([words?.actual, words?.remedy]).toEqual(['已从西湖区迁出，现注册地未知', '请回答：企业注册在哪里？']);
  });

  test('it never qualifies if a company in its old place does not', () =>
    fc.assert(
      fc.property(leafTest, fullProfile, (leaf, full) => {
        const moved = awayFrom(full);
        expect([leafState(leaf, moved, today), leafState(leaf, full, today)]).not.toEqual(['met', 'unmet']);
      }),
    ));

  test('conditions that do not depend on the place are judged as before', () =>
    fc.assert(
      fc.property(criterion, fullProfile, (criteria, full) => {
        const asks = explain(criteria, full, today).outcomes.some(({ kind }) => kind === 'region' || kind === 'registered');
        const moved = awayFrom(full);
        fc.pre(!asks);
        expect(stateFor(criteria, moved, today)).toBe(stateFor(criteria, full, today));
      }),
    ));
});

describe('a register listing', () => {
  const never: LeafTest = { kind: 'flag', fact: 'abnormalOperation', is: false };
  const recently: LeafTest = { ...never, years: 3 };
  const of = (mark: FactValue): Profile => ({ abnormalOperation: mark });

  test.each([
    ['one that was never on it', { held: false }, 'met', 'met'],
    ['one that is on it', { held: true, since: '2019-01-01' }, 'unmet', 'unmet'],
    ['one that was taken off it a year ago', { held: true, since: '2024-01-01', until: '2025-11-20' }, 'met', 'unmet'],
    ['one that was taken off it today', { held: true, since: '2024-01-01', until: today }, 'met', 'unmet'],
    ['one that was taken off it three years ago to the day', { held: true, since: '2022-01-01', until: '2023-11-20' }, 'met', 'met'],
    ['one that was taken off it a day later', { held: true, since: '2022-01-01', until: '2023-11-21' }, 'met', 'unmet'],
    ['one whose entry is not known', { held: true, until: '2025-01-01' }, 'met', 'unmet'],
  ] as const)('%s', (_, mark, now, inYears) => {
    expect(leafState(never, of(mark), today)).toBe(now);
    expect(leafState(recently, of(mark), today)).toBe(inYears);
  });

  test('an unknown listing leaves a condition open', () => {
    expect(leafState(never, {}, today)).toBe('unknown');
    expect(leafState(recently, {}, today)).toBe('unknown');
  });

  test('it makes a company dishonest, whatever the company states', () => {
    const clean: LeafTest = { kind: 'flag', fact: 'dishonest', is: false };
    const listed = { dishonest: false, seriousViolationList: { held: true } } satisfies Profile;
    expect(leafState(clean, listed, today)).toBe('unmet');
    expect(leafState(clean, { ...listed, seriousViolationList: { held: true, until: '2025-01-01' } }, today)).toBe('met');
    expect(factsOf(clean, today)).toEqual(['dishonest', 'abnormalOperation', 'seriousViolationList']);
  });

  test('the words say since when, what is required, and from when it is met', () => {
    const leaf: Leaf = { ...(recently as Leaf & { kind: 'flag' }), clause: '近三年未列入经营异常名录' };
    const [outcome] = explain(leaf, of({ held: true, since: '2024-01-01', until: '2025-02-01' }), today).outcomes;
    expect(outcome && wordsOf(leaf, outcome, 'zh-CN', names, today)).toEqual({
      label: '经营异常名录',
      actual: '2024-01-01 列入，2025-02-01 移出',
      required: '近 3 年内未列入',
      remedy: '自 2028-02-01 起满足。',
    });
    expect(outcome && wordsOf(leaf, outcome, 'en-US', names, today).required).toBe('not listed in the last 3 years');
  });
});
