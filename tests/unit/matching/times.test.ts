import { describe, expect, test } from 'vitest';
import { leafOutcome, leafState } from '#domain/matching/leaf-state.ts';
import { buildCatalogue, matchAll, pageOf, rematch } from '#domain/matching/catalogue/catalogue.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import type { Criterion, Leaf, LeafTest } from '#domain/matching/model/criteria.ts';
import { factsOf } from '#domain/matching/facts-of.ts';
import { isFactKey } from '#domain/matching/model/profile.ts';
import type { FactValue, Profile } from '#domain/matching/model/profile.ts';
import { wordsOf } from '#domain/matching/wording/wording.ts';

const today = '2026-11-22';
const stateOf = (leaf: LeafTest, profile: Profile) => leafState(leaf, profile, today);

const names = { regions: () => '云溪市', qualifications: () => ({ name: '高新技术企业', nameEn: 'HNTE' }) };
function remedy(test: LeafTest, profile: Profile): string | null {
  const leaf: Leaf = { ...test, clause: '条款' };
  return wordsOf(leaf, leafOutcome(leaf, '', profile, today), 'zh-CN', names, today).remedy;
}

describe('a title obtained within a period', () => {
  const in2025 = { from: '2025-01-01', to: '2025-12-31' };
  const obtained: LeafTest = { kind: 'qualification', anyOf: ['hnte'], obtained: in2025 };
  const first: LeafTest = { kind: 'qualification', anyOf: ['hnte'], obtained: { ...in2025, first: true } };

  test.each<[string, LeafTest, FactValue | undefined, string]>([
    ['obtained before the year', obtained, { held: true, since: '2024-06-21', until: '2027-06-20' }, 'unmet'],
    ['obtained on its first day', obtained, { held: true, since: '2025-01-01' }, 'met'],
    ['obtained on its last day', obtained, { held: true, since: '2025-12-31' }, 'met'],
    ['obtained after the year', obtained, { held: true, since: '2026-01-01' }, 'unmet'],
    ['obtained on a day that is not recorded', obtained, { held: true, until: '2028-01-01' }, 'unknown'],
    ['first obtained after the year, the present day not recorded', obtained, { held: true, first: '2026-02-01' }, 'unmet'],
    ['obtained in the year and lapsed', obtained, { held: true, since: '2025-02-01', until: '2026-01-31' }, 'unmet'],
    ['never obtained', obtained, { held: false }, 'unmet'],
    ['not recorded', obtained, undefined, 'unknown'],
    ['renewed in the year, the first day not recorded', first, { held: true, since: '2025-05-01' }, 'unknown'],
    ['renewed in the year, first obtained before', first, { held: true, since: '2025-05-01', first: '2019-05-01' }, 'unmet'],
    ['first obtained in the year', first, { held: true, since: '2025-05-01', first: '2025-05-01' }, 'met'],
    ['first obtained in the year, renewed since', first, { held: true, since: '2026-05-01', first: '2025-05-01' }, 'met'],
    ['held since before the year', first, { held: true, since: '2024-05-01' }, 'unmet'],
    ['held since after the year', first, { held: true, since: '2026-05-01' }, 'unknown'],
  ])('%s', (_, leaf, holding, state) => {
    expect(stateOf(leaf, holding === undefined ? {} : { 'qualification:hnte': holding })).toBe(state);
  });

  test('an undated title is asked for the deciding date', () => {
    expect(remedy(obtained, { 'qualification:hnte': { held: true } })).toBe('请补充取得日期：高新技术企业。');
    expect(remedy(first, { 'qualification:hnte': { held: true, since: '2025-05-01' } })).toBe('请补充首次取得日期：高新技术企业。');
    expect(remedy(obtained, { 'qualification:hnte': { held: true, since: '2024-06-21' } })).toBe(
      '只面向2025 年取得「高新技术企业」资质的企业。',
    );
  });
});

describe('a title obtained at any time', () => {
  const ever: LeafTest = { kind: 'qualification', anyOf: ['hnte'], ever: true };
  const lapsed = { held: true, since: '2020-01-01', until: '2022-12-31' };

  test('it need not be valid any more', () => {
    expect([lapsed, { held: false }].map((holding) => stateOf(ever, { 'qualification:hnte': holding }))).toEqual(['met', 'unmet']);
    expect([lapsed, { held: false }].map((holding) => stateOf({ ...ever, absent: true }, { 'qualification:hnte': holding }))).toEqual([
      'unmet',
      'met',
    ]);
    expect(stateOf({ ...ever, obtained: { from: '2020-01-01', to: '2020-12-31' } }, { 'qualification:hnte': lapsed })).toBe('met');
    expect(stateOf(ever, {})).toBe('unknown');
  });
});

describe('a programme that gives a title', () => {
  const tree = (renewal?: number | 'expiryYear'): Criterion => ({
    kind: 'all',
    items: [],
    grants: { title: 'hnte', ...(renewal !== undefined && { renewal }) },
  });
  const company = (holding: FactValue): Profile => ({ 'qualification:hnte': holding });
  const verdict = (criteria: Criterion, profile: Profile) => verdictOf(explain(criteria, profile, today), 'open');

  test.each<[string, Criterion, FactValue, string]>([
    ['is not for a holder', tree(), { held: true, until: '2026-12-31' }, 'held'],
    ['is for a former holder', tree(), { held: true, until: '2026-11-21' }, 'eligible'],
    ['is for a holder in the year its title expires', tree('expiryYear'), { held: true, until: '2026-12-31' }, 'eligible'],
    ['is not for a holder before that year', tree('expiryYear'), { held: true, until: '2027-01-01' }, 'held'],
    ['is for a holder in the last months', tree(3), { held: true, until: '2027-02-22' }, 'eligible'],
    ['is not for a holder a day earlier', tree(3), { held: true, until: '2027-02-23' }, 'held'],
    ['is never for the holder of a title that does not expire', tree(3), { held: true }, 'held'],
    ['is for a company without it', tree(), { held: false }, 'eligible'],
  ])('%s', (_, criteria, holding, expected) => expect(verdict(criteria, company(holding))).toBe(expected));

  test('the words state until when it is held and when renewal opens', () => {
    expect(explain(tree(3), company({ held: true, until: '2027-05-31' }), today).held).toEqual({
      title: 'hnte',
      until: '2027-05-31',
      renewalFrom: '2027-02-28',
    });
  });

  test('a catalogue counts holders separately, with the same verdict after a change', () => {
    const entry = (id: string, criteria: Criterion) => ({
      id,
      criteria,
      amountMax: null,
      applyFrom: null,
      applyTo: null,
      effectiveTo: null,
    });
    const catalogue = buildCatalogue([entry('a', tree()), entry('b', { kind: 'all', items: [] })]);
    const before = matchAll(catalogue, {}, today);
    const profile = company({ held: true });
    const after = rematch(before, profile, ['qualification:hnte']);
    expect([before.counts, after.counts]).toMatchObject([
      { eligible: 2, held: 0 },
      { eligible: 1, held: 1 },
    ]);
    expect(pageOf(after, 1, 10, ['held']).list.map(({ id }) => id)).toEqual(['a']);
    expect(matchAll(catalogue, profile, today).counts).toEqual(after.counts);
  });
});

describe('a title held on a day', () => {
  const leaf: LeafTest = { kind: 'qualification', anyOf: ['hnte'], heldOn: '2024-12-31' };

  test.each<[string, FactValue, string]>([
    ['held on it and lapsed since', { held: true, since: '2022-01-01', until: '2025-01-01' }, 'met'],
    ['lapsed before it', { held: true, since: '2021-01-01', until: '2024-12-30' }, 'unmet'],
    ['obtained after it for the first time', { held: true, since: '2025-03-01', first: '2025-03-01' }, 'unmet'],
    ['obtained after it, perhaps as a renewal', { held: true, since: '2025-03-01' }, 'unknown'],
    ['obtained on a day that is not recorded', { held: true }, 'unknown'],
    ['never obtained', { held: false }, 'unmet'],
  ])('%s', (_, holding, state) => expect(stateOf(leaf, { 'qualification:hnte': holding })).toBe(state));
});

describe('registered in a region for a full accounting year', () => {
  const leaf: LeafTest = { kind: 'registered', within: ['999900'], accountingYears: 1 };
  const inCity: Profile = { regionCode: '999901' };

  test.each<[string, Profile, string]>([
    ['founded this year', { ...inCity, established: '2026-10-01' }, 'unmet'],
    [
      'founded this year, whatever is recorded of the region',
      { ...inCity, established: '2026-10-01', 'registered:999900': '2020-01-01' },
      'unmet',
    ],
    ['an old company that moved in this year', { ...inCity, established: '2010-01-01', 'registered:999900': '2026-02-01' }, 'unmet'],
    ['an old company that moved in last year', { ...inCity, established: '2010-01-01', 'registered:999900': '2025-01-02' }, 'unmet'],
    ['registered there since the first day of last year', { ...inCity, 'registered:999900': '2025-01-01' }, 'met'],
    ['an old company of unknown history', { ...inCity, established: '2010-01-01' }, 'unknown'],
    ['a company elsewhere', { regionCode: '330106', 'registered:999900': '2010-01-01' }, 'unmet'],
    ['a place known too coarsely', { regionCode: '990000', 'registered:999900': '2010-01-01' }, 'unknown'],
    ['nothing known', {}, 'unknown'],
  ])('%s', (_, profile, state) => expect(stateOf(leaf, profile)).toBe(state));

  test('only deciding facts are asked for', () => {
    const needs = (profile: Profile) => leafOutcome(leaf, '', profile, today).needs;
    expect(needs({ ...inCity, established: '2010-01-01' })).toEqual(['registered:999900']);
    expect(needs({ 'registered:999900': '2010-01-01' })).toEqual(['regionCode']);
    expect(needs({})).toEqual(['regionCode', 'registered:999900']);
    expect(factsOf(leaf, today)).toEqual(['regionCode', 'movedFrom', 'established', 'registered:999900']);
  });

  test('the remedy names the day from which it is met', () => {
    expect(remedy(leaf, { ...inCity, 'registered:999900': '2026-02-01' })).toBe('自 2028-01-01 起满足。');
    expect(remedy(leaf, { ...inCity, established: '2010-01-01' })).toBe('请回答：企业从哪一天起注册在云溪市？（迁入的，填迁入日期）');
    expect(remedy(leaf, { regionCode: '330106' })).toBe('注册地迁入云溪市后可满足。');
  });

  test('full years, days of registration and the whole country', () => {
    const since = (day: string): Profile => ({ ...inCity, established: '2010-01-01', 'registered:999900': day });
    expect(stateOf({ kind: 'registered', within: ['999900'], years: 2 }, since('2024-11-22'))).toBe('met');
    expect(stateOf({ kind: 'registered', within: ['999900'], years: 2 }, since('2024-11-23'))).toBe('unmet');
    expect(stateOf({ kind: 'registered', within: ['999900'], from: '2025-01-01' }, since('2025-01-01'))).toBe('met');
    expect(stateOf({ kind: 'registered', within: ['999900'], from: '2025-01-01' }, since('2024-12-31'))).toBe('unmet');
    expect(stateOf({ kind: 'registered', within: ['999900'], from: '2025-01-01' }, { ...inCity, established: '2025-06-01' })).toBe('met');
    expect(stateOf({ kind: 'registered', within: ['999900'], to: '2024-12-31' }, { ...inCity, established: '2010-01-01' })).toBe('unknown');
    expect(stateOf({ kind: 'registered', within: ['000000'], accountingYears: 1 }, { ...inCity, established: '2024-06-01' })).toBe('met');
  });
});

describe('a declaration about a period', () => {
  const since = (year: number): LeafTest => ({
    kind: 'declaration',
    key: 'abroad',
    statement: '取得境外认证',
    period: { from: `${year}-01-01` },
  });

  test('an answer for one year decides no other year', () => {
    const answered: Profile = { 'declaration:abroad@2024-01-01..': true, 'declaration:abroad': true };
    expect(stateOf(since(2024), answered)).toBe('met');
    expect(stateOf(since(2025), answered)).toBe('unknown');
    expect(leafOutcome(since(2025), '', answered, today).needs).toEqual(['declaration:abroad@2025-01-01..']);
  });

  test('the last year follows the day', () => {
    const leaf: LeafTest = { kind: 'declaration', key: 'abroad', statement: '取得境外认证', period: { years: 1 } };
    expect(factsOf(leaf, '2026-12-31')).toEqual(['declaration:abroad@2025-01-01..2025-12-31']);
    expect(factsOf(leaf, '2027-01-01')).toEqual(['declaration:abroad@2026-01-01..2026-12-31']);
    expect(remedy(leaf, {})).toBe('请确认是否符合这一条。');
  });

  test('its keys are facts', () => {
    expect(
      ['declaration:a@2024-01-01..', 'declaration:a@..2024-12-31', 'registered:999900', 'declaration:a@2024', 'registered:9'].map(
        isFactKey,
      ),
    ).toEqual([true, true, true, false, false]);
  });
});
