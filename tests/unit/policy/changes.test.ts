import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criteriaChanges } from '#domain/changes/criteria-changes.ts';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import type { ComparedPolicy } from '#domain/changes/policy-changes.ts';
import { changesBetween } from '#domain/changes/policy-changes.ts';

const headcount = (min: number, clause = `职工${min}人以上`): Leaf => ({
  kind: 'threshold',
  measure: { of: 'fact', fact: 'headcount' },
  min,
  clause,
});
const small: Leaf = { kind: 'scale', within: ['micro', 'small'], clause: '小微企业' };
const honest: Leaf = { kind: 'flag', fact: 'dishonest', is: false, clause: '无失信记录' };
const all = (...list: Criterion[]): Criterion => ({ kind: 'all', items: list });
const any = (...list: Criterion[]): Criterion => ({ kind: 'any', title: '满足一项', items: list });

describe('changes of criteria', () => {
  test('a moved bound is one change with both bounds', () => {
    expect(criteriaChanges(all(small, headcount(50)), all(small, headcount(20)))).toEqual([
      {
        op: 'changed',
        from: headcount(50),
        to: headcount(20),
        details: [
          { of: 'bound', name: 'min', from: 50, to: 20 },
          { of: 'clause', from: '职工50人以上', to: '职工20人以上' },
        ],
      },
    ]);
  });

  test('a reworded clause is a change of the wording only', () => {
    expect(criteriaChanges(headcount(20), headcount(20, '员工不少于20人'))).toMatchObject([
      { op: 'changed', details: [{ of: 'clause', to: '员工不少于20人' }] },
    ]);
  });

  test('a list change has added and removed values, a tier change the moved tier', () => {
    expect(criteriaChanges(small, { ...small, within: ['small', 'medium'] })).toMatchObject([
      { op: 'changed', details: [{ of: 'list', added: ['medium'], removed: ['micro'] }] },
    ]);
    const measure = { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue' } as const;
    const tiered = (top: number): Leaf => ({
      kind: 'tiered',
      measure,
      by: { of: 'fact', fact: 'revenue' },
      tiers: [{ upTo: 5e7, min: 0.05 }, { min: top }],
      clause: '研发占比',
    });
    expect(criteriaChanges(tiered(0.03), tiered(0.04))).toMatchObject([
      { op: 'changed', details: [{ of: 'bound', name: 'tier', from: 0.03, to: 0.04 }] },
    ]);
  });

  test('an added or removed criterion comes with the rule of its group', () => {
    expect(criteriaChanges(all(small), all(headcount(20), small))).toEqual([
      { op: 'added', leaf: headcount(20), rule: { kind: 'all', count: null, title: null } },
    ]);
    expect(criteriaChanges(all(small, any(honest, headcount(20))), all(small, any(headcount(20))))).toEqual([
      { op: 'removed', leaf: honest, rule: { kind: 'any', count: 1, title: '满足一项' } },
    ]);
    expect(criteriaChanges(null, small)).toMatchObject([{ op: 'added' }]);
    expect(criteriaChanges(small, null)).toMatchObject([{ op: 'removed' }]);
  });

  test('"all" turned into "any" is one change of the rule', () => {
    expect(criteriaChanges(all(small, all(honest, headcount(20))), all(small, any(honest, headcount(20))))).toEqual([
      {
        op: 'rule',
        from: { kind: 'all', count: null, title: null },
        to: { kind: 'any', count: 1, title: '满足一项' },
        leaves: [honest, headcount(20)],
      },
    ]);
    expect(criteriaChanges({ kind: 'not', item: small }, small)).toMatchObject([{ op: 'rule', from: { kind: 'not' } }]);
  });

  test('criteria of the same kind are paired by similarity', () => {
    const patents = (min: number): Leaf => ({
      kind: 'threshold',
      measure: { of: 'fact', fact: 'inventionPatents' },
      min,
      clause: `专利${min}件`,
    });
    expect(criteriaChanges(all(patents(1), patents(5)), all(patents(5), patents(2)))).toMatchObject([
      { op: 'changed', from: { min: 1 }, to: { min: 2 } },
    ]);
  });

  const share = (years?: number): Leaf => ({
    kind: 'threshold',
    measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue', years },
    min: 0.05,
    clause: '研发占比',
  });
  const growth = (years: number): Leaf => ({
    kind: 'threshold',
    measure: { of: 'growth', fact: 'revenue', years, mode: 'compound' },
    min: 0.1,
    clause: '增长',
  });
  const old = (min: number, max?: number): Leaf => ({ kind: 'threshold', measure: { of: 'age' }, min, max, clause: '成立年限' });
  const points = (weight: number): Leaf => ({
    kind: 'threshold',
    measure: { of: 'weighted', terms: [{ fact: 'classOneIp', weight }] },
    min: 1,
    clause: '知识产权',
  });
  const title = (heldYears?: number, absent?: boolean): Leaf => ({
    kind: 'qualification',
    anyOf: ['hnte'],
    heldYears,
    absent,
    clause: '资质',
  });
  const industry = (within: string[], excluded?: boolean): Leaf => ({ kind: 'industry', within, excluded, clause: '行业' });
  const flagged = (fact: 'listed' | 'exporter', is = true): Leaf => ({ kind: 'flag', fact, is, clause: fact });
  const stated = (key: string, statement = '甲'): Leaf => ({ kind: 'declaration', key, statement, clause: key });

  test.each<[string, Leaf, Leaf, unknown[]]>([
    ['the years of a share', share(), share(3), [{ of: 'bound', name: 'years', from: 1, to: 3 }]],
    ['the years of a growth', growth(2), growth(3), [{ of: 'bound', name: 'years', from: 2, to: 3 }]],
    ['a limit that is set', old(1), old(1, 10), [{ of: 'bound', name: 'max', from: null, to: 10 }]],
    [
      'both limits of an age',
      old(1, 10),
      old(2, 5),
      [
        { of: 'bound', name: 'min', from: 1, to: 2 },
        { of: 'bound', name: 'max', from: 10, to: 5 },
      ],
    ],
    ['the weight of a term', points(1), points(2), []],
    ['the years that a title is held', title(), title(2), [{ of: 'bound', name: 'heldYears', from: null, to: 2 }]],
    ['a list of titles', title(), { ...title(), anyOf: ['srdi', 'hnte'] } as Leaf, [{ of: 'list', added: ['srdi'], removed: [] }]],
    ['a list of industries', industry(['C', '65']), industry(['65']), [{ of: 'list', added: [], removed: ['C'] }]],
    ['the answer to a question', flagged('listed'), flagged('listed', false), []],
    [
      'a region',
      { kind: 'region', within: ['1'], clause: '' },
      { kind: 'region', within: ['2'], clause: '' },
      [{ of: 'list', added: ['2'], removed: ['1'] }],
    ],
    [
      'a legal form',
      { kind: 'legalForm', within: ['limited'], clause: '' },
      { kind: 'legalForm', within: ['limited', 'partnership'], clause: '' },
      [{ of: 'list', added: ['partnership'], removed: [] }],
    ],
  ])('%s that changes is described by its bounds and lists', (_, from, to, details) => {
    expect(criteriaChanges(all(small, from), all(small, to))).toEqual([{ op: 'changed', from, to, details }]);
  });

  test('tiers are described one by one', () => {
    const tiered = (...mins: number[]): Leaf => ({
      kind: 'tiered',
      measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue' },
      by: { of: 'fact', fact: 'revenue' },
      tiers: mins.map((min) => ({ min })),
      clause: '研发占比',
    });
    expect(criteriaChanges(tiered(5, 4, 3), tiered(6, 4))).toMatchObject([
      {
        details: [
          { of: 'bound', name: 'tier', from: 5, to: 6 },
          { of: 'bound', name: 'tier', from: 3, to: null },
        ],
      },
    ]);
    expect(criteriaChanges(tiered(5), tiered(5, 4))).toMatchObject([{ details: [{ name: 'tier', from: null, to: 4 }] }]);
  });

  test.each<[string, Leaf, Leaf]>([
    ['two figures', headcount(5, '甲'), { kind: 'threshold', measure: { of: 'fact', fact: 'revenue' }, min: 5, clause: '乙' }],
    ['a figure and an age', headcount(5), old(5)],
    ['a share and a growth', share(), growth(2)],
    [
      'two shares',
      share(),
      { kind: 'threshold', measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'assets' }, min: 0.05, clause: '' },
    ],
    [
      'growth of two figures',
      growth(2),
      { kind: 'threshold', measure: { of: 'growth', fact: 'profit', years: 2, mode: 'compound' }, min: 0.1, clause: '' },
    ],
    [
      'two weighted sums',
      points(1),
      { kind: 'threshold', measure: { of: 'weighted', terms: [{ fact: 'classTwoIp', weight: 1 }] }, min: 1, clause: '' },
    ],
    ['an industry and one that is left out', industry(['C']), { ...industry(['C'], true), clause: '排除' } satisfies Leaf],
    ['a title and its absence', title(), { ...title(undefined, true), clause: '没有' } satisfies Leaf],
    ['two questions', flagged('listed'), flagged('exporter')],
    ['two statements', stated('a'), stated('b')],
    ['a region and a scale', { kind: 'region', within: ['small'], clause: '地' }, small],
  ])('%s are two conditions', (_, from, to) => {
    expect(criteriaChanges(all(from), all(to))).toEqual([
      { op: 'added', leaf: to, rule: { kind: 'all', count: null, title: null } },
      { op: 'removed', leaf: from, rule: { kind: 'all', count: null, title: null } },
    ]);
  });

  test('conditions of another subject with the same wording are one', () => {
    const [from, to] = [headcount(5, '甲'), { ...flagged('listed'), clause: '甲' } satisfies Leaf];
    expect(criteriaChanges(all(from), all(to))).toMatchObject([{ op: 'changed', from, to }]);
  });

  test('changes follow the order of the newer tree, then rules, then removals', () => {
    const older = all(headcount(5), any(small, honest), flagged('listed'), stated('x'));
    const newer = all(old(1), headcount(6), { kind: 'atLeast', count: 2, items: [small, honest] }, growth(2));
    expect(criteriaChanges(older, newer)).toMatchObject([
      { op: 'added', leaf: old(1) },
      { op: 'changed', from: headcount(5), to: headcount(6) },
      { op: 'added', leaf: growth(2) },
      {
        op: 'rule',
        from: { kind: 'any', count: 1, title: '满足一项' },
        to: { kind: 'atLeast', count: 2, title: null },
        leaves: [small, honest],
      },
      { op: 'removed', leaf: flagged('listed') },
      { op: 'removed', leaf: stated('x') },
    ]);
  });

  test('a condition that is in two groups stays with its own', () => {
    const older = all(any(small), { kind: 'atLeast', count: 1, items: [small] });
    const newer = all({ kind: 'atLeast', count: 1, items: [small] }, any(small));
    expect(criteriaChanges(older, newer)).toEqual([]);
    // an `all` inside `all` adds nothing
    expect(criteriaChanges(all(all(small)), all({ kind: 'all', title: '基本', items: [small] }))).toEqual([]);
    expect(criteriaChanges(any(all(small, honest)), any({ kind: 'all', title: '基本', items: [small, honest] }))).toMatchObject([
      { op: 'rule', from: { kind: 'all', title: null }, to: { kind: 'all', title: '基本' }, leaves: [small, honest] },
    ]);
  });

  const leaf = fc.oneof(
    fc.integer({ min: 1, max: 3 }).map((min) => headcount(min)),
    fc.constantFrom(small, honest),
  );
  const tree: fc.Arbitrary<Criterion> = fc.letrec<{ node: Criterion }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('node'), { maxLength: 3 }).map((list): Criterion => ({ kind: 'all', items: list })),
      fc.array(tie('node'), { maxLength: 3 }).map((list): Criterion => any(...list)),
      fc.array(tie('node'), { maxLength: 3 }).map((list): Criterion => ({ kind: 'atLeast', count: 2, items: list })),
      tie('node').map((item): Criterion => ({ kind: 'not', item })),
    ),
  })).node;

  test('equal trees have no changes, and every added or removed leaf is counted', () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        expect(criteriaChanges(a, a)).toEqual([]);
        const changes = criteriaChanges(a, b);
        const count = (op: string) => changes.filter((change) => change.op === op).length;
        expect(leavesOf(a).length - count('removed')).toBe(leavesOf(b).length - count('added'));
      }),
    );
  });
});

const policy: ComparedPolicy = {
  title: '某项目申报',
  shortName: null,
  docNumber: '云科发〔2026〕1号',
  issuers: ['市科技局'],
  category: 'technology',
  supportMode: 'award',
  amountMax: 300_000,
  amountText: '最高30万元',
  industries: ['C'],
  scales: ['small', 'medium'],
  tags: ['研发'],
  summary: '摘要',
  body: '## 条件\n\n一、甲',
  publishDate: '2026-01-01',
  effectiveFrom: null,
  effectiveTo: null,
  applyFrom: '2026-02-01',
  applyTo: '2026-03-01',
  criteria: all(small, honest),
};

describe('changes of a policy', () => {
  test('equal policies have no changes, whatever the order of their lists', () => {
    expect(changesBetween(policy, structuredClone(policy))).toEqual([]);
    expect(changesBetween(policy, { ...policy, scales: ['medium', 'small'] })).toEqual([]);
  });

  test('changes are listed by field, windows and amounts first', () => {
    const newer: ComparedPolicy = {
      ...policy,
      title: '某项目申报（修订）',
      applyTo: '2026-04-01',
      amountMax: null,
      issuers: ['市科技局', '市财政局'],
      tags: [],
      body: '## 条件\n\n一、乙',
      criteria: all(small),
    };
    const changes = changesBetween(policy, newer);
    expect(changes.map(({ field }) => field)).toEqual(['applyTo', 'amountMax', 'title', 'criteria', 'issuers', 'tags', 'body']);
    expect(changes[0]).toEqual({ kind: 'value', field: 'applyTo', from: '2026-03-01', to: '2026-04-01' });
    expect(changes[1]).toEqual({ kind: 'value', field: 'amountMax', from: 300_000, to: null });
    expect(changes[4]).toEqual({ kind: 'list', field: 'issuers', added: ['市财政局'], removed: [] });
  });

  test.each<[keyof ComparedPolicy, unknown, object]>([
    ['applyFrom', '2026-02-02', { kind: 'value', from: '2026-02-01', to: '2026-02-02' }],
    ['applyTo', null, { kind: 'value', from: '2026-03-01', to: null }],
    ['amountMax', 1, { kind: 'value', from: 300_000, to: 1 }],
    ['amountText', null, { kind: 'value', from: '最高30万元', to: null }],
    ['title', 'x', { kind: 'value', from: '某项目申报', to: 'x' }],
    ['shortName', 'x', { kind: 'value', from: null, to: 'x' }],
    ['docNumber', null, { kind: 'value', from: '云科发〔2026〕1号', to: null }],
    ['category', 'talent', { kind: 'value', from: 'technology', to: 'talent' }],
    ['supportMode', null, { kind: 'value', from: 'award', to: null }],
    ['publishDate', '2026-01-02', { kind: 'value', from: '2026-01-01', to: '2026-01-02' }],
    ['effectiveFrom', '2026-01-02', { kind: 'value', from: null, to: '2026-01-02' }],
    ['effectiveTo', '2026-01-02', { kind: 'value', from: null, to: '2026-01-02' }],
    ['issuers', ['x'], { kind: 'list', added: ['x'], removed: ['市科技局'] }],
    ['scales', ['small'], { kind: 'list', added: [], removed: ['medium'] }],
    ['industries', ['C', '65'], { kind: 'list', added: ['65'], removed: [] }],
    ['tags', [], { kind: 'list', added: [], removed: ['研发'] }],
    ['summary', 'x', { kind: 'text', from: '摘要', to: 'x' }],
    ['body', 'x', { kind: 'text', from: '## 条件\n\n一、甲', to: 'x' }],
    ['criteria', null, { kind: 'criteria', changes: [{ op: 'removed' }, { op: 'removed' }] }],
  ])('a change of only its %s is one change', (field, value, change) => {
    expect(changesBetween(policy, { ...policy, [field]: value })).toMatchObject([{ field, ...change }]);
  });
});
