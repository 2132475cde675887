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
  test('a tree is written as it was read', () => {
    fc.assert(
      fc.property(criterion, (one) => {
        expect(toCriterion(toBuild(one))).toEqual(one);
      }),
    );
  });

  test('node ids are unique, even among those of another tree', () => {
    fc.assert(
      fc.property(criterion, criterion, (one, other) => {
        const root = toBuild(one);
        const all = [...ids(root), ...ids(toBuild(other, root))];
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  test('paths are named like in the evaluation', () => {
    fc.assert(
      fc.property(criterion, fullProfile, (one, profile) => {
        const root = toBuild(one);
        // a `not` without an item has no criteria to report
        const leaves = [...pathsOf(root)].flatMap(([path, node]) => (isGroup(node) ? [] : [path]));
        expect(explain(one, profile, today).outcomes.map(({ path }) => path)).toEqual(leaves);
      }),
    );
  });

  test('trees are never mutated', () => {
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
  test('moving a node back restores the tree', () => {
    fc.assert(
      fc.property(treeAndTwo, ({ root, node, other, index }) => {
        const from = placeOf(root, node.id);
        const moved = moveNode(root, node.id, other.id, index);
        fc.pre(moved !== root && from !== undefined && from.parent !== null);
        expect(moveNode(moved, node.id, from?.parent?.id ?? 0, from?.index ?? 0)).toEqual(root);
      }),
    );
  });

  test('moving keeps every node with its id and content', () => {
    fc.assert(
      fc.property(treeAndTwo, ({ root, node, other, index }) => {
        const moved = moveNode(root, node.id, other.id, index);
        expect(sorted(moved)).toEqual(sorted(root));
        expect(placeOf(moved, node.id)?.node).toEqual(node);
      }),
    );
  });

  test('no move puts a group into itself or two items into a `not`', () => {
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

  test('a move by one step puts the node in the right place', () => {
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

describe('the editor, step by step', () => {
  const root = toBuild(small);
  const at = (clause: string) => idOf(root, clause);
  const groupOf = (clause: string) => placeOf(root, at(clause))?.parent?.id ?? 0;
  const [any, not] = [groupOf('b'), groupOf('d')];

  test.each<[string, () => BuildNode | null, string]>([
    ['moves up', () => stepNode(root, at('e'), 'up'), 'all(a any(b c) e not(d))'],
    ['moves down', () => stepNode(root, at('a'), 'down'), 'all(any(b c) a not(d) e)'],
    ['stays at the top', () => stepNode(root, at('a'), 'up'), 'all(a any(b c) not(d) e)'],
    ['stays at the end', () => stepNode(root, at('e'), 'down'), 'all(a any(b c) not(d) e)'],
    ['moves into the group before', () => stepNode(root, not, 'in'), 'all(a any(b c not(d)) e)'],
    ['does not move into a full group', () => stepNode(root, at('e'), 'in'), 'all(a any(b c) not(d) e)'],
    ['does not move into a condition', () => stepNode(root, any, 'in'), 'all(a any(b c) not(d) e)'],
    ['moves out, behind its group', () => stepNode(root, at('b'), 'out'), 'all(a any(c) b not(d) e)'],
    ['does not move out of the tree', () => stepNode(root, at('a'), 'out'), 'all(a any(b c) not(d) e)'],
    ['does not move as a whole', () => stepNode(root, root.id, 'down'), 'all(a any(b c) not(d) e)'],
    ['moves among its siblings', () => moveNode(root, at('a'), root.id, 3), 'all(any(b c) not(d) e a)'],
    ['moves to another group', () => moveNode(root, at('a'), any, 1), 'all(any(b a c) not(d) e)'],
    ['does not move into a condition by hand', () => moveNode(root, at('a'), at('b'), 0), 'all(a any(b c) not(d) e)'],
    ['is removed', () => removeNode(root, any), 'all(a not(d) e)'],
    ['is wrapped', () => wrapNode(root, at('a'), 'any'), 'all(any(a) any(b c) not(d) e)'],
    ['is unwrapped', () => unwrapNode(root, any), 'all(a b c not(d) e)'],
    ['of one item is unwrapped', () => unwrapNode(root, not), 'all(a any(b c) d e)'],
    ['is not unwrapped where it is the whole of several', () => unwrapNode(root, root.id), 'all(a any(b c) not(d) e)'],
    ['is unwrapped where it is the whole of one', () => unwrapNode(wrapNode(root, root.id, 'all'), 9), 'all(a any(b c) not(d) e)'],
    ['is no group to unwrap', () => unwrapNode(root, at('a')), 'all(a any(b c) not(d) e)'],
    ['is duplicated behind itself', () => duplicateNode(root, any).root, 'all(a any(b c) any(b c) not(d) e)'],
    ['is not duplicated in a full group', () => duplicateNode(root, at('d')).root, 'all(a any(b c) not(d) e)'],
    ['is not duplicated as a whole', () => duplicateNode(root, root.id).root, 'all(a any(b c) not(d) e)'],
    ['is inserted before another', () => insertNode(root, any, 1, toBuild(flag('x'), root)), 'all(a any(b x c) not(d) e)'],
    ['is not inserted into a full group', () => insertNode(root, not, 0, toBuild(flag('x'), root)), 'all(a any(b c) not(d) e)'],
    ['counts in another way', () => setGroup(root, any, { kind: 'atLeast', count: 2 }), 'all(a atLeast(b c) not(d) e)'],
    ['of several is no exclusion', () => setGroup(root, any, { kind: 'not' }), 'all(a any(b c) not(d) e)'],
    [
      'of one may be one',
      () => setGroup(unwrapNode(wrapNode(root, at('b'), 'all'), 0), not, { kind: 'any' }),
      'all(a any(all(b) c) any(d) e)',
    ],
    ['has another condition', () => setLeaf(root, at('a'), flag('x')), 'all(x any(b c) not(d) e)'],
    ['keeps a group where a condition is set', () => setLeaf(root, any, flag('x')), 'all(a any(b c) not(d) e)'],
  ])('a node %s', (_, change, expected) => {
    const changed = change();
    expect(changed === null ? null : shape(changed)).toBe(expected);
  });

  test('the tree is gone with its root', () => expect(removeNode(root, root.id)).toBeNull());

  test('ids count from 1 in order, and continue after an existing tree', () => {
    expect(ids(root)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ids(toBuild(small, root))).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
    expect(duplicateNode(root, any)).toMatchObject({ copy: 9 });
    expect(wrapNode(root, at('a'), 'any')).toMatchObject({ items: [{ id: 9, kind: 'any', count: 1, items: [{ id: 2 }] }, {}, {}, {}] });
  });

  test('a place has its level, its group and its position', () => {
    expect(placeOf(root, at('c'))).toMatchObject({ level: 3, index: 1, parent: { id: any } });
    expect(placeOf(root, root.id)).toMatchObject({ level: 1, index: 0, parent: null });
    expect([placeOf(root, 99), placeOf(null, 1)]).toEqual([undefined, undefined]);
    expect([...pathsOf(root).keys()]).toEqual(['', '0', '1', '1.0', '1.1', '2', '2.0', '3']);
  });

  test('titles and counts are kept, also by an exclusion without an item', () => {
    const titled: Criterion = { kind: 'atLeast', count: 2, title: '条件', items: [flag('a'), flag('b')] };
    expect(toCriterion(toBuild(titled))).toEqual(titled);
    expect(toCriterion(toBuild({ kind: 'any', title: '条件', items: [] }))).toEqual({ kind: 'any', title: '条件', items: [] });
    const empty: Criterion = { kind: 'not', item: { kind: 'all', items: [] } };
    expect(toBuild(empty)).toEqual({ id: 1, kind: 'not', count: 1, title: undefined, items: [] });
    expect(toCriterion(toBuild(empty))).toEqual(empty);
    const titledItem: Criterion = { kind: 'not', item: { kind: 'all', title: '条件', items: [] } };
    expect(nodesOf(toBuild(titledItem))).toHaveLength(2);
    expect(nodesOf(toBuild({ kind: 'not', item: { kind: 'any', items: [] } }))).toHaveLength(2);
  });

  test('unchanged nodes keep their objects', () => {
    const changed = setLeaf(root, at('b'), flag('x'));
    expect(isGroup(changed) && isGroup(root) && changed.items.map((item, index) => item === root.items[index])).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(setGroup(root, 99, { kind: 'any' })).toBe(root);
  });
});

describe('the problems of a condition', () => {
  const known = { region: (code: string) => code === '110000', qualification: (code: string) => code === 'hnte' };
  const clause = '条款';
  const age = { of: 'age' } as const;
  const fact = (years?: number) => ({ of: 'fact', fact: 'revenue', years }) as const;
  const tiers = (...list: (number | undefined)[]): Leaf => ({
    kind: 'tiered',
    measure: fact(),
    by: age,
    tiers: list.map((upTo) => ({ upTo, min: 1 })),
    clause,
  });
  const scored = (steps: { from?: number; upTo?: number; points: number }[], years?: number): Leaf => ({
    kind: 'threshold',
    measure: { of: 'score', parts: [{ ways: [] }, { ways: [{ measure: fact(years), steps }] }] },
    min: 1,
    clause,
  });

  test.each<[string, Leaf, unknown[]]>([
    ['none', { kind: 'threshold', measure: fact(1), min: 1, clause }, []],
    ['equal bounds', { kind: 'threshold', measure: fact(10), min: 1, max: 1, clause }, []],
    ['crossed bounds', { kind: 'threshold', measure: age, min: 2, max: 1, clause }, [['max', 'minOverMax']]],
    ['no bound', { kind: 'threshold', measure: age, clause }, [['min', 'noBounds']]],
    ['an upper bound alone', { kind: 'threshold', measure: age, max: 1, clause }, []],
    ['no year', { kind: 'threshold', measure: fact(0), min: 1, clause }, [['measure.years', 'years']]],
    ['eleven years', { kind: 'threshold', measure: fact(11), min: 1, clause }, [['measure.years', 'years']]],
    ['a part of a year', { kind: 'threshold', measure: fact(1.5), min: 1, clause }, [['measure.years', 'years']]],
    ['no term', { kind: 'threshold', measure: { of: 'weighted', terms: [] }, min: 1, clause }, [['measure.terms', 'empty']]],
    ['a term', { kind: 'threshold', measure: { of: 'weighted', terms: [{ fact: 'tax', weight: 1 }] }, min: 1, clause }, []],
    ['no part', { kind: 'threshold', measure: { of: 'score', parts: [] }, min: 1, clause }, [['measure.parts', 'empty']]],
    ['a step without an end', scored([{ from: 1, points: 1 }, { points: 1 }]), [['measure.parts.1.ways.0.steps', 'steps']]],
    ['no step', scored([]), [['measure.parts.1.ways.0.steps', 'steps']]],
    [
      'steps with one end each',
      scored([
        { from: 1, points: 1 },
        { upTo: 0, points: 2 },
      ]),
      [],
    ],
    ['years within a way', scored([{ from: 1, points: 1 }], 0), [['measure.parts.1.ways.0.measure.years', 'years']]],
    ['rising tiers', tiers(1, 2, undefined), []],
    ['equal tiers', tiers(1, 1, undefined), [['tiers.1.upTo', 'tiersRise']]],
    ['falling tiers', tiers(2, 1, undefined), [['tiers.1.upTo', 'tiersRise']]],
    ['a last tier with an end', tiers(1, 2), [['tiers.1.upTo', 'tiersEnd']]],
    ['a tier without an end before the last', tiers(undefined, undefined), [['tiers.0.upTo', 'tiersEnd']]],
    ['no tier', tiers(), [['tiers', 'empty']]],
    ['years of what tiers go by', { ...tiers(undefined), by: fact(0) } as Leaf, [['by.years', 'years']]],
    ['years of what tiers ask for', { ...tiers(undefined), measure: fact(0) } as Leaf, [['measure.years', 'years']]],
    ['no title', { kind: 'qualification', anyOf: [], clause }, [['anyOf', 'empty']]],
    ['a title held for no year', { kind: 'qualification', anyOf: ['hnte'], heldYears: 0, clause }, [['heldYears', 'years']]],
    ['a title held for half a year', { kind: 'qualification', anyOf: ['hnte'], heldYears: 0.5, clause }, []],
    ['an unknown title', { kind: 'qualification', anyOf: ['hnte', 'x'], clause }, [['anyOf', 'unknownCode', 'x']]],
    ['an unknown region', { kind: 'region', within: ['110000', 'x'], clause }, [['within', 'unknownCode', 'x']]],
    ['an unknown industry', { kind: 'industry', within: ['C', '39', 'x'], clause }, [['within', 'unknownCode', 'x']]],
    ['no region', { kind: 'region', within: [], clause }, [['within', 'empty']]],
    ['a key with a space', { kind: 'declaration', key: 'a b', statement: '甲', clause }, [['key', 'declarationKey']]],
    ['a key of 61 characters', { kind: 'declaration', key: 'a'.repeat(61), statement: '甲', clause }, [['key', 'declarationKey']]],
    ['a key of 60 characters', { kind: 'declaration', key: `${'a'.repeat(57)}.-_`, statement: '甲', clause }, []],
    ['a statement of spaces', { kind: 'declaration', key: 'a', statement: ' ', clause }, [['statement', 'empty']]],
    ['a clause of spaces', { kind: 'scale', within: ['small'], clause: ' ' }, [['clause', 'clause']]],
    ['an address that is none', { kind: 'scale', within: ['small'], clause, source: { title: '', url: 'x' } }, [['source.url', 'address']]],
    ['an address', { kind: 'scale', within: ['small'], clause, source: { title: '', url: 'https://a.cn/' } }, []],
  ])('%s', (_, leaf, problems) => {
    const found = problemsOf(toBuild(leaf), known);
    expect(found.map(({ field, problem, value }) => (value === undefined ? [field, problem] : [field, problem, value]))).toEqual(problems);
    expect(found.every(({ id, warning, problem }) => id === 1 && warning === (problem === 'unknownCode'))).toBe(true);
  });

  const group = (kind: 'all' | 'any', items: Criterion[]): Criterion => ({ kind, items });
  const nested = (levels: number): Criterion => (levels === 1 ? flag('a') : group('all', [nested(levels - 1)]));

  test.each<[string, Criterion, unknown[]]>([
    ['an empty group', group('all', [group('any', []), flag('a')]), [[2, 'items', 'empty']]],
    ['at least none', { kind: 'atLeast', count: 0, items: [flag('a')] }, [[1, 'count', 'count']]],
    ['at least two of one', { kind: 'atLeast', count: 2, items: [flag('a')] }, [[1, 'count', 'count']]],
    ['at least one and a half', { kind: 'atLeast', count: 1.5, items: [flag('a'), flag('b')] }, [[1, 'count', 'count']]],
    ['at least one of one', { kind: 'atLeast', count: 1, items: [flag('a')] }, []],
    [
      '500 nodes',
      group(
        'all',
        Array.from({ length: 499 }, () => flag('a')),
      ),
      [],
    ],
    [
      '501 nodes',
      group(
        'all',
        Array.from({ length: 500 }, () => flag('a')),
      ),
      [[501, '', 'tooLarge']],
    ],
    [
      '600 nodes',
      group(
        'all',
        Array.from({ length: 599 }, () => flag('a')),
      ),
      [[501, '', 'tooLarge']],
    ],
    ['21 levels', nested(21), []],
    ['22 levels', nested(22), [[22, '', 'tooLarge']]],
    ['30 levels', nested(30), [[22, '', 'tooLarge']]],
  ])('%s', (_, tree, problems) => {
    expect(problemsOf(toBuild(tree), known).map(({ id, field, problem }) => [id, field, problem])).toEqual(problems);
  });
});
