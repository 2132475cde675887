import type { Criterion, Leaf } from '../model/criteria.ts';
import { leafKey, testOf } from '../model/leaf-key.ts';

/** Marks a `not`; other combinations store how many items must be met. */
export const negation = -2_147_483_648;

/**
 * Many criteria trees as one graph in which equal nodes are shared, whatever their clauses and titles. Nodes are numbered: leaves first,
 * then groups, each after its items.
 */
export type Program = {
  /** Distinct leaves, without their texts; node `i` is the leaf `leaves[i]`. */
  leaves: readonly Leaf[];
  /** Number of nodes. */
  size: number;
  /** For node `leaves.length + c`: the number of items that must be met; `negation` for a `not`, which has one item. */
  least: Int32Array;
  /** The items of node `leaves.length + c` are `items[starts[c]]` … `items[starts[c + 1] - 1]`. */
  starts: Int32Array;
  items: Int32Array;
};

export type ProgramBuilder = {
  /** Adds a tree; returns a reference that `program` turns into a node. */
  add: (tree: Criterion) => number;
  /** Adds nodes of another program. Call once per program and use the returned function for all its nodes. */
  adopt: (from: Program) => (node: number) => number;
  /** Returns the finished program, and the node of a reference. */
  finish: () => { program: Program; nodeOf: (reference: number) => number };
};

const leastOf = (node: Extract<Criterion, { items: Criterion[] }>): number =>
  node.kind === 'all' ? node.items.length : node.kind === 'any' ? 1 : node.count;

/** While trees are added, leaves and groups are counted separately: a leaf is `-1 - index`, a group its index. */
export function programBuilder(): ProgramBuilder {
  const written = new Map<string, number>();
  const known = new Map<string, number>();
  const leaves: Leaf[] = [];
  const least: number[] = [];
  const starts: number[] = [0];
  const items: number[] = [];

  function addLeaf(leaf: Leaf): number {
    const test = testOf(leaf);
    // a fast path: most equal leaves are serialised identically
    const asWritten = JSON.stringify(test);
    const seen = written.get(asWritten);
    if (seen !== undefined) return seen;
    const key = leafKey(test);
    const reference = known.get(key) ?? -leaves.push(test);
    written.set(asWritten, reference);
    known.set(key, reference);
    return reference;
  }

  function combine(needed: number, children: readonly number[]): number {
    const key = `${needed}:${children.join()}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const reference = least.push(needed) - 1;
    known.set(key, reference);
    for (const child of children) items.push(child);
    starts.push(items.length);
    return reference;
  }

  function add(node: Criterion): number {
    if (node.kind === 'not') return combine(negation, [add(node.item)]);
    if ('items' in node) return combine(leastOf(node), node.items.map(add));
    return addLeaf(node);
  }

  function adopt(from: Program): (node: number) => number {
    const adopted = new Map<number, number>();
    const take = (node: number): number => {
      const done = adopted.get(node);
      if (done !== undefined) return done;
      const leaf = from.leaves[node];
      const c = node - from.leaves.length;
      const reference =
        leaf === undefined
          ? combine(from.least[c] ?? 0, Array.from(from.items.subarray(from.starts[c] ?? 0, from.starts[c + 1] ?? 0), take))
          : addLeaf(leaf);
      adopted.set(node, reference);
      return reference;
    };
    return take;
  }

  function finish() {
    const nodeOf = (reference: number) => (reference < 0 ? -1 - reference : leaves.length + reference);
    const program: Program = {
      leaves,
      size: leaves.length + least.length,
      least: Int32Array.from(least),
      starts: Int32Array.from(starts),
      items: Int32Array.from(items, nodeOf),
    };
    return { program, nodeOf };
  }

  return { add, adopt, finish };
}
