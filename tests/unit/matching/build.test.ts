import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  directions,
  duplicateNode,
  groupKinds,
  insertNode,
  isGroup,
  moveNode,
  nodesOf,
  pathsOf,
  placeOf,
  removeNode,
  setGroup,
  setLeaf,
  stepNode,
  toBuild,
  toCriterion,
  unwrapNode,
  wrapNode,
} from '#domain/matching/editor/build.ts';
import type { BuildNode } from '#domain/matching/editor/build.ts';
import { problemsOf } from '#domain/matching/editor/build-problems.ts';
import type { ProblemKind } from '#domain/matching/editor/build-problems.ts';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { criterion, fullProfile, today } from './arbitraries.ts';

/** A tree with one of its nodes. */
const treeAndNode = criterion.chain((one) => {
  const root = toBuild(one);
  return fc.record({ root: fc.constant(root), node: fc.constantFrom(...nodesOf(root)) });
});
const treeAndTwo = treeAndNode.chain(({ root, node }) =>
  fc.record({ root: fc.constant(root), node: fc.constant(node), other: fc.constantFrom(...nodesOf(root)), index: fc.nat(4) }),
);
const ids = (root: BuildNode) => nodesOf(root).map(({ id }) => id);
const sorted = (root: BuildNode) => ids(root).toSorted((a, b) => a - b);

const flag = (clause: string): Leaf => ({ kind: 'flag', fact: 'listed', is: true, clause });
const small: Criterion = {
  kind: 'all',
  items: [flag('a'), { kind: 'any', items: [flag('b'), flag('c')] }, { kind: 'not', item: flag('d') }, flag('e')],
};
/** Clauses in order, groups in brackets. */
const shape = (node: BuildNode): string => (isGroup(node) ? `${node.kind}(${node.items.map(shape).join(' ')})` : node.leaf.clause);
const idOf = (root: BuildNode, clause: string): number =>
  nodesOf(root).find((node) => node.kind === 'leaf' && node.leaf.clause === clause)?.id ?? 0;

describe('the tree of the criteria editor', () => {
  test('is written as it was read', () => {
    fc.assert(
      fc.property(criterion, (one) => {
        expect(toCriterion(toBuild(one))).toEqual(one);
      }),
    );
  });

  test('has unique node ids, also among those of another tree', () => {
    fc.assert(
      fc.property(criterion, criterion, (one, other) => {
        const root = toBuild(one);
        const all = [...ids(root), ...ids(toBuild(other, root))];
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  test('names paths as the evaluation does', () => {
    fc.assert(
      fc.property(criterion, fullProfile, (one, profile) => {
        const root = toBuild(one);
        // a `not` without an item has no criteria to report
        const leaves = [...pathsOf(root)].flatMap(([path, node]) => (isGroup(node) ? [] : [path]));
        expect(explain(one, profile, today).outcomes.map(({ path }) => path)).toEqual(leaves);
      }),
    );
  });

  test('is never changed in place', () => {
    fc.assert(
      fc.property(treeAndTwo, ({ root, node, other, index }) => {
        const before = JSON.stringify(root);
        moveNode(root, node.id, other.id, index);
        for (const direction of directions) stepNode(root, node.id, direction);
        removeNode(root, node.id);
        wrapNode(root, node.id, 'any');
        unwrapNode(root, node.id);
        duplicateNode(root, node.id);
        setGroup(root, node.id, { kind: 'not' });
        expect(JSON.stringify(root)).toBe(before);
      }),
    );
  });
});

describe('moving a node', () => {
  test('and moving it back restores the tree', () => {
    fc.assert(
      fc.property(treeAndTwo, ({ root, node, other, index }) => {
        const from = placeOf(root, node.id);
        const moved = moveNode(root, node.id, other.id, index);
        fc.pre(moved !== root && from !== undefined && from.parent !== null);
        expect(moveNode(moved, node.id, from?.parent?.id ?? 0, from?.index ?? 0)).toEqual(root);
      }),
    );
  });

  test('keeps every node with its id and content', () => {
    fc.assert(
      fc.property(treeAndTwo, ({ root, node, other, index }) => {
        const moved = moveNode(root, node.id, other.id, index);
        expect(sorted(moved)).toEqual(sorted(root));
        expect(placeOf(moved, node.id)?.node).toEqual(node);
      }),
    );
  });

  test('never puts a group into itself nor two items into a `not`', () => {
    fc.assert(
      fc.property(treeAndTwo, ({ root, node, other, index }) => {
        const moved = moveNode(root, node.id, other.id, index);
        expect(nodesOf(moved).filter((one) => one.kind === 'not' && one.items.length > 1)).toEqual([]);
        expect(nodesOf(node).some(({ id }) => id === other.id) && moved !== root).toBe(false);
      }),
    );
  });

  test.each([
    ['up', 'down'],
    ['down', 'up'],
    ['in', 'out'],
  ] as const)('%s and then %s restores the tree', (there, back) => {
    fc.assert(
      fc.property(treeAndNode, ({ root, node }) => {
        const moved = stepNode(root, node.id, there);
        expect(moved === root ? root : stepNode(moved, node.id, back)).toEqual(root);
      }),
    );
  });

  test('by one step puts it in the right place', () => {
    const root = toBuild(small);
    const step = (clause: string, direction: (typeof directions)[number]) => shape(stepNode(root, idOf(root, clause), direction));
    expect(step('a', 'down')).toBe('all(any(b c) a not(d) e)');
    expect(step('e', 'up')).toBe('all(a any(b c) e not(d))');
    expect(step('b', 'out')).toBe('all(a any(c) b not(d) e)');
    expect(step('d', 'out')).toBe('all(a any(b c) not() d e)');
    expect(step('e', 'in')).toBe(shape(root)); // the `not` is full
    expect(step('a', 'in')).toBe(shape(root));
    expect(step('a', 'out')).toBe(shape(root));
    const next = stepNode(root, idOf(root, 'e'), 'up');
    expect(shape(stepNode(next, idOf(root, 'e'), 'in'))).toBe('all(a any(b c e) not(d))');
  });
});

describe('editing nodes', () => {
  test('wrapping and unwrapping restores the tree for every kind of group', () => {
    fc.assert(
      fc.property(treeAndNode, fc.constantFrom(...groupKinds), ({ root, node }, kind) => {
        const wrapped = wrapNode(root, node.id, kind);
        const own = nodesOf(wrapped).find(({ id }) => !ids(root).includes(id));
        expect(own).toMatchObject({ kind, items: [{ id: node.id }] });
        expect(unwrapNode(wrapped, own?.id ?? 0)).toEqual(root);
      }),
    );
  });

  test('a copy follows its original, means the same and has its own ids', () => {
    fc.assert(
      fc.property(treeAndNode, ({ root, node }) => {
        const { root: next, copy } = duplicateNode(root, node.id);
        fc.pre(copy !== null);
        const [from, to] = [placeOf(next, node.id), placeOf(next, copy ?? 0)];
        expect(to?.index).toBe((from?.index ?? 0) + 1);
        expect(toCriterion(to?.node ?? node)).toEqual(toCriterion(node));
        expect(new Set(ids(next)).size).toBe(ids(next).length);
        expect(removeNode(next, copy ?? 0)).toEqual(root);
      }),
    );
  });

  test('inserting and removing restores the tree', () => {
    fc.assert(
      fc.property(treeAndNode, fc.nat(4), ({ root, node }, index) => {
        const added = toBuild(flag('new'), root);
        const next = insertNode(root, node.id, index, added);
        const full = !isGroup(node) || (node.kind === 'not' && node.items.length > 0);
        expect(next === root).toBe(full);
        expect(full ? root : removeNode(next, added.id)).toEqual(root);
      }),
    );
  });

  test('only a group of one item can become a `not`', () => {
    const root = toBuild(small);
    const any = nodesOf(root).find(({ kind }) => kind === 'any')?.id ?? 0;
    expect(setGroup(root, any, { kind: 'not' })).toBe(root);
    const one = removeNode(root, idOf(root, 'b')) ?? root;
    expect(shape(setGroup(one, any, { kind: 'not' }))).toBe('all(a not(c) not(d) e)');
  });

  test('changing a criterion keeps the objects of the others', () => {
    const root = toBuild(small);
    const next = setLeaf(root, idOf(root, 'b'), flag('B'));
    expect(shape(next)).toBe('all(a any(B c) not(d) e)');
    expect(placeOf(next, idOf(root, 'a'))?.node).toBe(placeOf(root, idOf(root, 'a'))?.node);
  });

  test('removing the root removes the tree', () => expect(removeNode(toBuild(small), 1)).toBeNull());
});

describe('problems of a tree', () => {
  const known = { region: (code: string) => code === '999900', qualification: (code: string) => code === 'hnte' };
  const found = (one: Criterion) => problemsOf(toBuild(one), known).map(({ field, problem }) => `${field} ${problem}`);
  const origin = { clause: '条款' };
  const revenue = { of: 'fact', fact: 'revenue' } as const;

  test.each<[Criterion, string, ProblemKind]>([
    [{ kind: 'all', items: [] }, 'items', 'empty'],
    [{ kind: 'not', item: { kind: 'all', items: [] } }, 'items', 'empty'],
    [{ kind: 'atLeast', count: 3, items: [flag('a'), flag('b')] }, 'count', 'count'],
    [{ kind: 'atLeast', count: 0, items: [flag('a')] }, 'count', 'count'],
    [flag(' '), 'clause', 'clause'],
    [{ kind: 'region', within: [], ...origin }, 'within', 'empty'],
    [{ kind: 'region', within: ['123456'], ...origin }, 'within', 'unknownCode'],
    [{ kind: 'industry', within: ['00'], ...origin }, 'within', 'unknownCode'],
    [{ kind: 'qualification', anyOf: ['nobody'], ...origin }, 'anyOf', 'unknownCode'],
    [{ kind: 'qualification', anyOf: ['hnte'], heldYears: 0, ...origin }, 'heldYears', 'years'],
    [{ kind: 'threshold', measure: revenue, ...origin }, 'min', 'noBounds'],
    [{ kind: 'threshold', measure: revenue, min: 5, max: 3, ...origin }, 'max', 'minOverMax'],
    [{ kind: 'threshold', measure: { ...revenue, years: 11 }, min: 1, ...origin }, 'measure.years', 'years'],
    [{ kind: 'threshold', measure: { of: 'weighted', terms: [] }, min: 1, ...origin }, 'measure.terms', 'empty'],
    [{ kind: 'threshold', measure: { of: 'score', parts: [] }, min: 1, ...origin }, 'measure.parts', 'empty'],
    [
      { kind: 'threshold', measure: { of: 'score', parts: [{ ways: [{ measure: revenue, steps: [{ points: 3 }] }] }] }, min: 1, ...origin },
      'measure.parts.0.ways.0.steps',
      'steps',
    ],
    [{ kind: 'tiered', measure: revenue, by: revenue, tiers: [{ upTo: 5, min: 1 }], ...origin }, 'tiers.0.upTo', 'tiersEnd'],
    [
      { kind: 'tiered', measure: revenue, by: revenue, tiers: [{ upTo: 5, min: 1 }, { upTo: 5, min: 2 }, { min: 3 }], ...origin },
      'tiers.1.upTo',
      'tiersRise',
    ],
    [{ kind: 'declaration', key: '键', statement: '属于支持领域', ...origin }, 'key', 'declarationKey'],
    [{ kind: 'declaration', key: 'field', statement: '', ...origin }, 'statement', 'empty'],
    [{ ...flag('a'), source: { title: '办法', url: 'javascript:alert(1)' } }, 'source.url', 'address'],
  ])('%j has a problem in %s: %s', (one, field, problem) => expect(found(one)).toEqual([`${field} ${problem}`]));

  test('a tree that is too deep or too large has one problem', () => {
    let deep: Criterion = flag('a');
    for (let level = 0; level < 30; level += 1) deep = { kind: 'all', items: [deep] };
    expect(found(deep)).toEqual([' tooLarge']);
    expect(found({ kind: 'all', items: Array.from({ length: 600 }, (_, at) => flag(String(at))) })).toEqual([' tooLarge']);
  });

  test('a valid tree has none', () => expect(found(small)).toEqual([]));
});
