import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { branchesOf, chainSections, layoutChain, mapSizes, openBranches, withParts } from '#domain/chain/chain-map.ts';
import type { ChainSection, MapBranch, MapNode } from '#domain/chain/chain-map.ts';

const node = (id: string, section: ChainSection = 'upstream', change: Partial<MapNode> = {}): MapNode => ({
  id,
  section,
  parent: null,
  order: null,
  deliversTo: [],
  ...change,
});

type Shape = [id: string, parts: Shape[]];
const shapeOf = (branches: readonly MapBranch<MapNode>[]): Shape[] => branches.map(({ node: { id }, parts }) => [id, shapeOf(parts)]);

describe('branches of a section', () => {
  test('nodes are in order, those without one last by id', () => {
    const nodes = [node('c'), node('b', 'upstream', { order: 2 }), node('a'), node('d', 'upstream', { order: 1 }), node('x', 'support')];
    expect(shapeOf(branchesOf(nodes, 'upstream'))).toEqual([
      ['d', []],
      ['b', []],
      ['a', []],
      ['c', []],
    ]);
  });

  test('parts are under their node, whatever their own section', () => {
    const nodes = [node('part', 'support', { parent: 'whole' }), node('whole'), node('inner', 'upstream', { parent: 'part' })];
    expect(shapeOf(branchesOf(nodes, 'upstream'))).toEqual([['whole', [['part', [['inner', []]]]]]]);
    expect(branchesOf(nodes, 'support')).toEqual([]);
  });

  test('a node whose parent is missing becomes a root', () => {
    expect(shapeOf(branchesOf([node('a', 'upstream', { parent: 'gone' })], 'upstream'))).toEqual([['a', []]]);
  });

  test('nodes in a cycle become roots and keep their other parts', () => {
    const nodes = [
      node('a', 'upstream', { parent: 'b' }),
      node('b', 'upstream', { parent: 'a' }),
      node('c', 'upstream', { parent: 'b' }),
      node('self', 'upstream', { parent: 'self' }),
    ];
    expect(shapeOf(branchesOf(nodes, 'upstream'))).toEqual([
      ['a', []],
      ['b', [['c', []]]],
      ['self', []],
    ]);
  });

  test('every node appears once, whatever the parents', () => {
    const ids = fc.integer({ min: 0, max: 12 }).map(String);
    const some = fc.uniqueArray(
      fc.record({
        id: ids,
        section: fc.constantFrom(...chainSections),
        parent: fc.option(ids),
        order: fc.constant(null),
        deliversTo: fc.array(ids),
      }),
      { selector: ({ id }) => id },
    );
    const idsOf = (branches: readonly MapBranch<MapNode>[]): string[] => branches.flatMap((one) => [one.node.id, ...idsOf(one.parts)]);
    fc.assert(
      fc.property(some, (nodes) => {
        const all = chainSections.flatMap((section) => idsOf(branchesOf(nodes, section)));
        expect(all.toSorted()).toEqual(nodes.map(({ id }) => id).toSorted());
        const { boxes, edges, height, width } = layoutChain(nodes, null);
        expect(boxes).toHaveLength(nodes.length);
        for (const edge of edges) expect(nodes.find(({ id }) => id === edge.from)?.deliversTo).toContain(edge.to);
        for (const [index, one] of boxes.entries()) {
          expect(one.x + one.width).toBeLessThanOrEqual(width);
          expect(one.y + mapSizes.height).toBeLessThanOrEqual(height);
          for (const other of boxes.slice(index + 1)) {
            const apart = one.x + one.width <= other.x || other.x + other.width <= one.x || Math.abs(one.y - other.y) >= mapSizes.height;
            expect(apart).toBe(true);
          }
        }
      }),
    );
  });
});

describe('expanded branches', () => {
  const nodes = [node('a'), node('b', 'upstream', { parent: 'a' }), node('c', 'upstream', { parent: 'b' }), node('d')];
  const open = (opened: string[] | null) => shapeOf(openBranches(branchesOf(nodes, 'upstream'), opened && new Set(opened)));

  test('parts of a collapsed node are left out', () => {
    expect(open([])).toEqual([
      ['a', []],
      ['d', []],
    ]);
    expect(open(['a'])).toEqual([
      ['a', [['b', []]]],
      ['d', []],
    ]);
    expect(open(['b'])).toEqual(open([]));
  });

  test('by default all are expanded', () => {
    expect(open(null)).toEqual([
      ['a', [['b', [['c', []]]]]],
      ['d', []],
    ]);
  });
});

describe('layout of a chain', () => {
  const nodes = [
    node('ore', 'upstream', { deliversTo: ['motor'] }),
    node('motor', 'midstream', { deliversTo: ['robot', 'ore', 'gone'] }),
    node('rotor', 'midstream', { parent: 'motor', deliversTo: ['robot', 'motor'] }),
    node('robot', 'downstream'),
    node('bank', 'support', { order: 1 }),
    node('school', 'support', { order: 2 }),
    node('lab', 'support', { order: 3 }),
    node('press', 'support', { order: 4, deliversTo: ['bank'] }),
    node('fair', 'support', { parent: 'bank' }),
  ];
  const layout = layoutChain(nodes, null);
  const at = (id: string) => {
    const box = layout.boxes.find((one) => one.node.id === id);
    return box && { x: box.x, y: box.y, width: box.width };
  };

  test('sections are columns, parts are indented, and support fills the shortest column', () => {
    expect(at('ore')).toEqual({ x: 0, y: 44, width: 208 });
    expect(at('motor')).toEqual({ x: 340, y: 44, width: 208 });
    expect(at('rotor')).toEqual({ x: 362, y: 132, width: 186 });
    expect(at('robot')).toEqual({ x: 680, y: 44, width: 208 });
    expect(at('bank')).toEqual({ x: 0, y: 288, width: 208 });
    expect(at('fair')).toEqual({ x: 22, y: 376, width: 186 });
    expect(at('school')).toEqual({ x: 340, y: 288, width: 208 });
    expect(at('lab')).toEqual({ x: 680, y: 288, width: 208 });
    expect(at('press')).toEqual({ x: 340, y: 376, width: 208 });
    expect([layout.width, layout.height]).toEqual([922, 464]);
  });

  test('each section has its heading, with the number of its nodes', () => {
    expect(layout.headings).toEqual([
      { section: 'upstream', x: 0, y: 0, count: 1 },
      { section: 'midstream', x: 340, y: 0, count: 2 },
      { section: 'downstream', x: 680, y: 0, count: 1 },
      { section: 'support', x: 0, y: 244, count: 5 },
    ]);
  });

  test('a chain without support has no column for it', () => {
    expect(layoutChain([node('ore')], null)).toEqual({
      width: 922,
      height: 132,
      headings: layout.headings.slice(0, 3).map((one) => ({ ...one, count: one.section === 'upstream' ? 1 : 0 })),
      boxes: [{ node: node('ore'), x: 0, y: 44, width: 208 }],
      edges: [],
    });
  });

  test('edges run from side to side, back on the left, around the right in a column', () => {
    expect(layout.edges).toEqual([
      { from: 'ore', to: 'motor', path: 'M208 81C274 81 274 81 340 81' },
      { from: 'motor', to: 'robot', path: 'M548 81C614 81 614 81 680 81' },
      { from: 'motor', to: 'ore', path: 'M340 81C274 81 274 81 208 81' },
      { from: 'rotor', to: 'robot', path: 'M548 169C614 169 614 81 680 81' },
      { from: 'rotor', to: 'motor', path: 'M548 169C581 169 581 81 548 81' },
      { from: 'press', to: 'bank', path: 'M340 413C274 413 274 325 208 325' },
    ]);
  });

  test('edges of a collapsed part are drawn once, from its node', () => {
    const closed = layoutChain(nodes, new Set<string>());
    expect(closed.boxes.map((box) => box.node.id)).toEqual(['ore', 'motor', 'robot', 'bank', 'school', 'lab', 'press']);
    expect(closed.edges.map(({ from, to }) => `${from} ${to}`)).toEqual(['ore motor', 'motor robot', 'motor ore', 'press bank']);
  });

  test('deep parts are indented three steps at most', () => {
    const deep = ['a', 'b', 'c', 'd', 'e'].map((id, index, all) => node(id, 'upstream', { parent: all[index - 1] ?? null }));
    expect(layoutChain(deep, null).boxes.map(({ x }) => x)).toEqual([0, 22, 44, 66, 66]);
  });
});

describe('a node with its parts', () => {
  test('all descendants are included and nothing else', () => {
    const nodes = [node('c', 'upstream', { parent: 'b' }), node('a'), node('b', 'upstream', { parent: 'a' }), node('d')];
    expect(withParts(nodes, 'a').toSorted()).toEqual(['a', 'b', 'c']);
    expect(withParts(nodes, 'c')).toEqual(['c']);
  });
});
