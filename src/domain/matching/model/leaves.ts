import type { Criterion, Leaf } from './criteria.ts';

/** Returns the leaves of a tree in its order. */
export function leavesOf(tree: Criterion): Leaf[] {
  if ('items' in tree) return tree.items.flatMap(leavesOf);
  return tree.kind === 'not' ? leavesOf(tree.item) : [tree];
}

/** Returns the statements of the declarations among some leaves, each with its key. */
export const statementsOf = (leaves: readonly Leaf[]): [key: string, statement: string][] =>
  leaves.flatMap((leaf): [string, string][] => (leaf.kind === 'declaration' ? [[leaf.key, leaf.statement]] : []));
