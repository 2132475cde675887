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

  test('a list change names added and removed values, a tier change the moved tier', () => {
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
});
